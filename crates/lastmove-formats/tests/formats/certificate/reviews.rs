//! Certificates of reviews, read by both independent checkers and compared with the game played out.

use lastmove::{
    AnyBoard, Graph, Verdict, Vertex,
    certificate::ReviewCertificate,
    game::{Record, Setup, review},
};
use lastmove_check::Verified;
use lastmove_formats::certificate;
use lastmove_generate::Random;
use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};

use crate::certificate::{
    Change, changes, check, graph, graphs, grids,
    in_python::{Batch, source},
    small_graphs,
};

/// Whether the player to move wins, with these vertices visited and the token on `v`: every way is tried.
fn wins(board: &AnyBoard, visited: &mut Vec<Vertex>, v: Vertex) -> bool {
    visited.push(v);
    let moves: Vec<Vertex> = board.neighbours(v).filter(|w| !visited.contains(w)).collect();
    let won = moves.into_iter().any(|w| !wins(board, visited, w));
    visited.pop();
    won
}

/// A game of random moves, of up to `most` plies.
fn random_game(board: &AnyBoard, start: Vertex, most: usize, random: &mut Random) -> Record {
    let mut visited = vec![start];
    let mut token = start;
    for _ in 0..most {
        let moves: Vec<Vertex> = board.neighbours(token).filter(|w| !visited.contains(w)).collect();
        if moves.is_empty() {
            break;
        }
        token = moves[random.below(moves.len() as u64) as usize];
        visited.push(token);
    }
    Record { setup: Setup::start(start), moves: visited.split_off(1) }
}

fn text(board: &AnyBoard, record: &Record) -> String {
    let review = review(board, record, None).unwrap();
    let proof =
        ReviewCertificate::new(board, record, &review, None).unwrap().expect("it is the review of this");
    let mut text = Vec::new();
    certificate::write_review(board, &proof, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Whether what was proved is true of the board, by the game played out.
fn is_true(board: &AnyBoard, verified: &Verified) -> bool {
    let Verified::Review(positions) = verified else { return false };
    let vertices: Vec<Vertex> = board.vertices().collect();
    let mut visited = Vec::new();
    positions.iter().all(|&(number, winning_move)| {
        let v = vertices[number - 1];
        let comes_from = visited.last().is_none_or(|&u| board.has_edge(u, v));
        let is_right = comes_from
            && !visited.contains(&v)
            && match winning_move {
                None => !wins(board, &mut visited, v),
                Some(better) => {
                    let better = vertices[better - 1];
                    visited.push(v);
                    let wins = board.has_edge(v, better)
                        && !visited.contains(&better)
                        && !wins(board, &mut visited, better);
                    visited.pop();
                    wins
                }
            };
        visited.push(v);
        is_right
    })
}

/// The certificate is accepted, and proves all verdicts of the review of this game.
fn is_accepted(board: &AnyBoard, record: &Record) -> String {
    let text = text(board, record);
    let verified = check(board, text.as_bytes());
    let Ok(Verified::Review(positions)) = &verified else { panic!("{verified:?}\n{text}\n{record:?}") };
    let review = review(board, record, None).unwrap();
    let verdicts: Vec<Verdict> = review.plies.iter().map(|ply| ply.before).chain([review.end]).collect();
    let proved: Vec<Verdict> = positions
        .iter()
        .map(|(_, winning_move)| if winning_move.is_some() { Verdict::Wins } else { Verdict::Loses })
        .collect();
    assert_eq!(proved, verdicts, "{text}");
    text
}

#[test]
fn games_on_every_graph_of_up_to_five_vertices() {
    let mut random = Random::new(1);
    for board in small_graphs() {
        for start in board.vertices() {
            for _ in 0..3 {
                let record = random_game(&board, start, board.vertex_count(), &mut random);
                let text = is_accepted(&board, &record);
                assert!(is_true(&board, &check(&board, text.as_bytes()).unwrap()), "{text}");
            }
        }
    }
}

proptest! {
    #[test]
    fn games_on_graphs_and_grids(
        board in prop_oneof![graphs(9), graphs(40), grids()],
        start in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        most in 0..40usize,
    ) {
        let starts: Vec<Vertex> = board.vertices().collect();
        prop_assume!(!starts.is_empty());
        let record = random_game(&board, starts[start.index(starts.len())], most, &mut Random::new(seed));
        let text = is_accepted(&board, &record);
        if starts.len() <= 9 {
            prop_assert!(is_true(&board, &check(&board, text.as_bytes()).unwrap()), "{}", text);
        }
    }

    /// Cut anywhere and changed anywhere, it is refused, or it proves the truth in another way.
    #[test]
    fn nothing_false_is_accepted(
        board in graphs(8),
        start in any::<prop::sample::Index>(),
        seed in any::<u64>(),
        mutations in prop::collection::vec(changes(), 100),
        at in prop::collection::vec(any::<prop::sample::Index>(), 100),
    ) {
        let starts: Vec<Vertex> = board.vertices().collect();
        let record = random_game(&board, starts[start.index(starts.len())], 8, &mut Random::new(seed));
        let honest = is_accepted(&board, &record);
        for length in 0..honest.len() {
            prop_assert!(check(&board, &honest.as_bytes()[..length]).is_err(), "cut to {} bytes", length);
        }
        for (mutation, at) in mutations.iter().zip(at) {
            for mutant in [mutated(&honest, mutation), with_another_byte(&honest, at)] {
                if let Ok(verified) = check(&board, mutant.as_bytes()) {
                    prop_assert!(is_true(&board, &verified), "{}", mutant);
                }
            }
        }
    }
}

/// The text with tokens and lines changed, among them the verdicts and the signs of places.
fn mutated(honest: &str, mutation: &[Change]) -> String {
    const SIGNS: [&str; 5] = ["W", "L", "A", ".", "="];
    let mut text = crate::certificate::changed(honest, mutation);
    for (line, token, kind, value) in mutation {
        if *kind == 3 {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            let at = line.index(lines.len());
            let mut words: Vec<&str> = lines[at].split(' ').collect();
            let sign = SIGNS[*value as usize % SIGNS.len()];
            let place = token.index(words.len());
            if value % 2 == 0 {
                words[place] = sign;
            } else {
                words.insert(place, sign);
            }
            lines[at] = words.join(" ");
            text = lines.join("\n") + "\n";
        }
    }
    text
}

/// The text with one byte after the second line replaced by another of those that occur.
fn with_another_byte(honest: &str, at: prop::sample::Index) -> String {
    let from = honest.match_indices('\n').nth(1).unwrap().0;
    let mut bytes = honest.as_bytes().to_vec();
    let place = from + at.index(bytes.len() - from);
    let alphabet = b"0123456789 WLA.=-\n";
    bytes[place] = alphabet[(place + at.index(1000)) % alphabet.len()];
    String::from_utf8(bytes).unwrap()
}

#[test]
fn both_checkers_agree() {
    let mut runner = TestRunner::deterministic();
    let mut random = Random::new(2);
    let mut batch = Batch::new("reviews");
    let cases = (prop_oneof![graphs(12), grids()], prop::collection::vec(changes(), 12));
    let (mut pairs, mut before) = (0, String::new());
    for number in 0..150 {
        let (board, mutations) = cases.new_tree(&mut runner).unwrap().current();
        let starts: Vec<Vertex> = board.vertices().collect();
        if starts.is_empty() {
            continue;
        }
        let record = random_game(&board, starts[number % starts.len()], 40, &mut random);
        let honest = is_accepted(&board, &record);
        let (format, source) = source(&board, number % 2 == 0);
        let mut add = |proof: &str| {
            batch.add(format, &source, proof.as_bytes());
            pairs += 1;
        };
        add(&honest);
        add(&before);
        add(&honest[..honest.len() * (number % 10) / 10]);
        add(&honest.replace("certificate 1", "certificate 2"));
        add(&honest.replace('W', "L"));
        for (mutation, at) in mutations.iter().zip(0..) {
            add(&mutated(&honest, mutation));
            add(&with_another_byte(&honest, mutation[at % mutation.len()].0));
        }
        before = honest;
    }
    let accepted = batch.compare_with("review_checker.py");
    assert!(accepted > 150 && pairs > 4 * accepted, "{accepted} accepted of {pairs}");
}

/// A line that named a vertex again and again once took the time of its neighbours each time.
#[test]
fn a_vertex_that_is_named_many_times_in_a_line() {
    const N: usize = 200;
    let pairs: Vec<(usize, usize)> = (0..N).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
    let clique = graph(N, &pairs);
    let start = Vertex::new(0).unwrap();
    let honest = text(&clique, &Record { setup: Setup::start(start), moves: Vec::new() });
    let again = honest.replace("\nend\n", &format!(" = 1{}\nend\n", " 5".repeat(200_000)));
    assert!(check(&clique, again.as_bytes()).is_ok());
    let (format, source) = source(&clique, false);
    let mut batch = Batch::new("named");
    batch.add(format, &source, again.as_bytes());
    assert_eq!(batch.compare_with("review_checker.py"), 1);
}

#[test]
fn a_review_of_another_game_has_none() {
    let board = graph(3, &[(0, 1), (1, 2)]);
    let [a, b, c] = [0, 1, 2].map(|index| Vertex::new(index).unwrap());
    let record = |start, moves: &[Vertex]| Record { setup: Setup::start(start), moves: moves.to_vec() };
    let of_a = review(&board, &record(a, &[b]), None).unwrap();
    for other in [record(a, &[]), record(a, &[b, c]), record(c, &[b]), record(a, &[c])] {
        assert_eq!(ReviewCertificate::new(&board, &other, &of_a, None), Ok(None), "{other:?}");
    }
    let visited = Record { setup: Setup { token: a, visited: vec![c] }, moves: vec![b] };
    let of_visited = review(&board, &visited, None).unwrap();
    assert_eq!(ReviewCertificate::new(&board, &visited, &of_visited, None), Ok(None));
    let mut turned = of_a.clone();
    turned.end = Verdict::Wins;
    turned.plies[0].before = Verdict::Wins;
    let proof = ReviewCertificate::new(&board, &record(a, &[b]), &turned, None).unwrap();
    let mut text = Vec::new();
    if let Some(proof) = proof {
        certificate::write_review(&board, &proof, &mut text).unwrap();
        assert!(check(&board, &text).is_err(), "a false review");
    }
}
