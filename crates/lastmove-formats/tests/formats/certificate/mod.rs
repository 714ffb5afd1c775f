//! Certificates as they are written, read by the independent checker: true ones pass, changed ones are refused unless they
//! happen to prove the truth in another way.

mod in_python;
mod reviews;

use lastmove::{
    AnyBoard, Board, Class, CsrGraph, Engine, FullBox, Graph, GridBoard, NamedGraph, Solution, Solver,
    Verdict, Vertex,
    board::Names,
    certificate::{Certificate, StartCertificate},
    solve,
};
use lastmove_check::{Failure, Proved, Verified, check_box, check_graph, check_grid};
use lastmove_formats::{certificate, edges};
use proptest::prelude::*;

/// The graph as the checker reads it.
fn foreign(board: &AnyBoard) -> lastmove_check::Graph {
    let mut text = Vec::new();
    edges::write(board, &mut text).unwrap();
    lastmove_check::Graph::from_edges(&text).unwrap()
}

fn graph(n: usize, edges: &[(usize, usize)]) -> AnyBoard {
    NamedGraph::new(CsrGraph::from_edges(n, edges.iter().copied()).unwrap(), Names::numbers_from(0)).into()
}

fn text(board: &AnyBoard, solution: &Solution) -> String {
    let proof = Certificate::new(board, solution).expect("the solution is one of the board");
    let mut text = Vec::new();
    certificate::write(board, &proof, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn compact(grid: &GridBoard, solution: &Solution) -> Vec<u8> {
    let proof = Certificate::new(grid, solution).expect("the solution is one of the board");
    let mut bytes = Vec::new();
    certificate::write_compact(grid, &proof, &mut bytes).unwrap();
    bytes
}

fn check(board: &AnyBoard, text: &[u8]) -> Result<Verified, Failure> {
    match board {
        AnyBoard::Grid(grid) => {
            check_grid(&lastmove_check::Grid::read(grid.to_string().as_bytes()).unwrap(), text)
        }
        _ => check_graph(&foreign(board), text),
    }
}

/// The certificates of all starts and of each are accepted, and prove what the solution says.
fn all_are_accepted(board: &AnyBoard) {
    let solution = solve(board);
    let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
    let expected = format!("matching {}, D {d}, A {a}, C {c}", solution.matching().size());
    let text = text(board, &solution);
    assert_eq!(
        check(board, text.as_bytes()).map(|verified| verified.to_string()),
        Ok(expected.clone()),
        "{text}"
    );
    for (number, v) in (1..).zip(board.vertices()) {
        let proof = StartCertificate::new(board, &solution, v).unwrap();
        let mut text = Vec::new();
        certificate::write_start(board, &proof, &mut text).unwrap();
        let loses = solution.verdict(v) == Some(Verdict::Loses);
        assert_eq!(
            check(board, &text),
            Ok(Verified::Start(number, loses)),
            "{}",
            String::from_utf8_lossy(&text)
        );
    }
    if let AnyBoard::Grid(grid) = board {
        let bytes = compact(grid, &solution);
        assert_eq!(bytes.len(), 20 + grid.rows() * grid.columns());
        assert_eq!(check(board, &bytes).map(|verified| verified.to_string()), Ok(expected), "{grid}");
    }
}

fn graphs(most: usize) -> impl Strategy<Value = AnyBoard> {
    (1..=most).prop_flat_map(|n| {
        prop::collection::vec((0..n, 0..n), 0..=2 * n).prop_map(move |edges| graph(n, &edges))
    })
}

fn grids() -> impl Strategy<Value = AnyBoard> {
    (1..=7usize, 1..=7usize).prop_flat_map(|(rows, columns)| {
        prop::collection::vec(prop::bool::weighted(0.75), rows * columns).prop_map(move |free| {
            let rows: Vec<String> = free
                .chunks(columns)
                .map(|row| row.iter().map(|&free| if free { '.' } else { '#' }).collect())
                .collect();
            rows.join("\n").parse::<GridBoard>().unwrap().into()
        })
    })
}

/// All graphs on 1 to 5 vertices with numbers.
fn small_graphs() -> impl Iterator<Item = AnyBoard> {
    (1..=5usize).flat_map(|n| {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        (0..1u32 << pairs.len()).map(move |chosen| {
            let is_chosen = |&(at, _): &(usize, _)| chosen >> at & 1 != 0;
            let edges = pairs.iter().copied().enumerate().filter(is_chosen).map(|(_, edge)| edge);
            graph(n, &edges.collect::<Vec<_>>())
        })
    })
}

#[test]
fn every_graph_of_up_to_five_vertices() {
    small_graphs().for_each(|board| all_are_accepted(&board));
}

#[test]
fn nested_blossoms() {
    // Chains of triangles, each hanging on the one before, closed into larger odd cycles.
    for length in 1..40 {
        let mut edges = Vec::new();
        for triangle in 0..length {
            let first = 2 * triangle;
            edges.extend([(first, first + 1), (first + 1, first + 2), (first + 2, first)]);
        }
        edges.push((0, 2 * length));
        all_are_accepted(&graph(2 * length + 1, &edges));
        edges.extend((0..length).map(|at| (at, 2 * length - at)));
        all_are_accepted(&graph(2 * length + 2, &edges));
    }
}

/// Parents that form an alternating walk but no path prove nothing: the graph `ra ab bc cd db` with the matching `ab cd`.
#[test]
fn alternating_walks_that_are_no_paths_are_refused() {
    let board = graph(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)]);
    let solution = solve(&board);
    let honest = text(&board, &solution);
    let header = honest.lines().nth(1).unwrap();
    // r = 1, a = 2, b = 3, c = 4, d = 5: all in D, and no A at all.
    let lie = format!("lastmove-certificate 1\n{header}\nD -\nD 3\nD 2\nD 5\nD 4\ncycles 0\nend\n");
    assert!(check(&board, lie.as_bytes()).is_err());
    let with_cycle =
        format!("lastmove-certificate 1\n{header}\nD -\nD 3\nD 2\nD 5\nD 4\ncycles 1\n3 4 4 5 5 3\nend\n");
    assert!(check(&board, with_cycle.as_bytes()).is_err());
    assert_eq!(solution.class(Vertex::new(1).unwrap()), Some(Class::A));
}

#[test]
fn boxes() {
    for sides in ["1", "2", "3x3", "3x4", "4x3", "5x5x5", "18446744073709551615x3", "2x18446744073709551615"]
    {
        let full_box: FullBox = sides.parse().unwrap();
        let mut text = Vec::new();
        certificate::write_box(&full_box, &mut text).unwrap();
        let all_win = full_box.sides().iter().any(|side| side.is_multiple_of(2));
        let expected = if all_win { Verified::EvenBox } else { Verified::OddBox };
        assert_eq!(check_box(full_box.sides(), &text), Ok(expected), "{sides}");
        let mut other = full_box.sides().to_vec();
        other[0] = other[0].wrapping_add(1).max(1);
        assert!(check_box(&other, &text).is_err(), "{sides}");
        let swapped = String::from_utf8(text).unwrap();
        let swapped = if all_win {
            swapped.replace("even 1", "odd").replace("even 2", "odd")
        } else {
            swapped.replace("odd", "even 1")
        };
        assert!(check_box(full_box.sides(), swapped.as_bytes()).is_err(), "{sides}");
    }
}

/// Cut anywhere, a certificate is refused or not readable; so it is for a board that differs in one cell.
#[test]
fn cut_anywhere_and_replayed_against_other_boards() {
    let board: GridBoard = ".#..\n....\n..#.\n.#..".parse().unwrap();
    let any = AnyBoard::from(board.clone());
    let solution = solve(&board);
    let text = text(&any, &solution);
    for proof in [text.as_bytes(), &compact(&board, &solution)] {
        assert!(check(&any, proof).is_ok());
        for length in 0..proof.len() {
            assert!(check(&any, &proof[..length]).is_err(), "cut to {length} bytes");
        }
        let drawing = board.to_string();
        for at in (0..drawing.len()).filter(|&at| drawing.as_bytes()[at] != b'\n') {
            let mut other = drawing.clone().into_bytes();
            other[at] = if other[at] == b'.' { b'#' } else { b'.' };
            let other = lastmove_check::Grid::read(&other).unwrap();
            assert!(check_grid(&other, proof).is_err(), "cell {at} changed");
        }
    }
}

/// Which line, which token or other line, what is done, and a value.
type Change = (prop::sample::Index, prop::sample::Index, u8, u32);

fn changes() -> impl Strategy<Value = Vec<Change>> {
    prop::collection::vec(
        (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..5u8, 0..12u32),
        1..4,
    )
}

/// The text with tokens changed, and lines dropped, doubled or swapped.
fn changed(honest: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = honest.lines().map(str::to_owned).collect();
    for &(line, token, kind, value) in changes {
        let at = line.index(lines.len());
        match kind {
            0 if lines.len() > 1 => _ = lines.remove(at),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = token.index(lines.len());
                lines.swap(at, other);
            }
            3 => lines[at] = lines[at].replacen(['D', 'A', 'C'], ["D", "A", "C"][value as usize % 3], 1),
            _ => {
                let mut tokens: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
                let which = token.index(tokens.len());
                tokens[which] = if value == 0 { "-".to_owned() } else { value.to_string() };
                lines[at] = tokens.join(" ");
            }
        }
    }
    lines.join("\n") + "\n"
}

/// The classes that a text claims, if it is a certificate of all starts.
fn claimed(text: &str) -> Vec<char> {
    text.lines()
        .skip(2)
        .take_while(|line| !line.starts_with("cycles"))
        .filter_map(|line| line.chars().next())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn graphs_are_proved(board in graphs(12)) {
        all_are_accepted(&board);
    }

    #[test]
    fn grids_are_proved(board in grids()) {
        all_are_accepted(&board);
    }

    /// A token changed, a line dropped, doubled or swapped: what is still accepted claims the truth.
    #[test]
    fn mutants_in_text_prove_nothing_false(
        board in prop_oneof![graphs(9), grids()],
        changes in changes(),
    ) {
        let solution = solve(&board);
        let honest = text(&board, &solution);
        let mutant = changed(&honest, &changes);
        if check(&board, mutant.as_bytes()).is_ok() {
            prop_assert_eq!(claimed(&mutant), claimed(&honest), "{}", mutant);
        }
    }

    /// The same for the codes of the compact form.
    #[test]
    fn mutants_in_codes_prove_nothing_false(
        board in grids(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..27u8), 1..4),
    ) {
        let AnyBoard::Grid(grid) = &board else { unreachable!("these are grids") };
        let honest = compact(grid, &solve(grid));
        let mut mutant = honest.clone();
        for (at, code) in changes {
            let at = 20 + at.index(mutant.len() - 20);
            mutant[at] = code;
        }
        let class = |code: u8| match code { 0 => '#', 1 | 6..10 => 'D', 2..6 => 'C', _ => 'A' };
        if check(&board, &mutant).is_ok() {
            prop_assert!(mutant[20..].iter().zip(&honest[20..]).all(|(&a, &b)| class(a) == class(b)), "{grid}");
        }
    }

    /// A false verdict about one start is never accepted, whatever matching and barrier come with it.
    #[test]
    fn false_starts_are_refused(
        board in graphs(8),
        start in any::<prop::sample::Index>(),
        mates in prop::collection::vec(any::<prop::sample::Index>(), 8),
        barrier in any::<u8>(),
    ) {
        let solution = solve(&board);
        let v = Vertex::new(start.index(board.vertex_count())).unwrap();
        let loses = solution.verdict(v) == Some(Verdict::Loses);
        let mut text = Vec::new();
        certificate::write_start(&board, &StartCertificate::new(&board, &solution, v).unwrap(), &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let turned = if loses { text.replace("loses", "wins") } else { text.replace("wins", "loses") };
        prop_assert!(check(&board, turned.as_bytes()).is_err());
        // A matching and a barrier at random.
        let n = board.vertex_count();
        let mut mate = vec![None; n];
        for u in board.vertices() {
            let free: Vec<Vertex> = board.neighbours(u).filter(|w| mate[w.index()].is_none()).collect();
            if mate[u.index()].is_none() && !free.is_empty() && mates[u.index()].index(3) > 0 {
                let w = free[mates[u.index()].index(free.len())];
                mate[u.index()] = Some(w.index() + 1);
                mate[w.index()] = Some(u.index() + 1);
            }
        }
        let mut lines: Vec<String> = turned.lines().take(2).map(str::to_owned).collect();
        lines.extend((0..n).map(|u| {
            let mark = if barrier >> u & 1 != 0 { 'A' } else { '.' };
            mate[u].map_or_else(|| format!("{mark} -"), |mate| format!("{mark} {mate}"))
        }));
        lines.push("end\n".to_owned());
        prop_assert!(check(&board, lines.join("\n").as_bytes()).is_err(), "{}", lines.join("\n"));
    }

    /// Arbitrary bytes never make the checker panic.
    #[test]
    fn arbitrary_bytes(graph in prop::collection::vec(any::<u8>(), 0..200), proof in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = lastmove_check::Grid::read(&graph).map(|grid| check_grid(&grid, &proof));
        let _ = lastmove_check::Graph::from_edges(&graph).map(|graph| check_graph(&graph, &proof));
        let _ = lastmove_check::Graph::from_dimacs(&graph).map(|graph| check_graph(&graph, &proof));
        let _ = check_box(&[3], &proof);
    }
}

#[test]
fn names_do_not_matter() {
    let board = edges::parse(b"Ulm Bonn\nBonn Trier\nalone\n").unwrap();
    assert_eq!(board.name(Vertex::new(2).unwrap()).to_string(), "Trier");
    all_are_accepted(&board.into());
}

/// A solution that fits another board as well proves that one in its own shape; once it kept the shape of the first.
#[test]
fn a_solution_of_a_board_of_another_shape() {
    let board = |rows: usize, columns: usize| -> GridBoard {
        let cells = format!(".{}", "#".repeat(rows * columns - 1));
        let rows: Vec<&str> = (0..rows).map(|row| &cells[row * columns..(row + 1) * columns]).collect();
        rows.join("\n").parse().unwrap()
    };
    let solution = Solver::new().engine(Engine::BitGrid).solve(&board(32, 64)).unwrap();
    assert_eq!(solution.engine(), Engine::BitGrid);
    let other = board(16, 128);
    let proof = Certificate::new(&other, &solution).expect("the empty matching is one of any board");
    let mut bytes = Vec::new();
    certificate::write_compact(&other, &proof, &mut bytes).unwrap();
    assert_eq!(check(&other.into(), &bytes), Ok(Verified::All(Proved { matching: 0, d: 1, a: 0, c: 0 })));
}
