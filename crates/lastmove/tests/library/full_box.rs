//! The closed form of full boxes: its pairings by brute force, its verdicts and moves against the matching engine, and
//! games played out.

use std::collections::HashSet;

use lastmove::{
    Board, BoxBoard, Class, FullBox, FullBoxGame, Game, Graph, Player, Verdict, Vertex,
    board::{BoardErrorKind, NameErrorKind},
    game::{IllegalMoveReason, Step},
};
use lastmove_generate::Random;

/// Every box of that many dimensions with sides up to `longest`.
fn boxes(dimensions: u32, longest: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..longest.pow(dimensions))
        .map(move |code| (0..dimensions).map(|axis| code / longest.pow(axis) % longest + 1).collect())
}

/// Small boxes of up to five dimensions, and some odd ones with room around every kind of start.
fn small_boxes() -> impl Iterator<Item = Vec<u64>> {
    let all =
        [(1, 12), (2, 9), (3, 5), (4, 3), (5, 3)].into_iter().flat_map(|(n, longest)| boxes(n, longest));
    let odd: [&[u64]; 10] = [
        &[7, 7, 7],
        &[9, 3, 5],
        &[11, 13],
        &[5, 5, 5, 5],
        &[7, 3, 5, 3],
        &[3, 7, 1, 5],
        &[5, 3, 5, 3, 3],
        &[3, 5, 3, 3, 5],
        &[3, 3, 3, 5, 1],
        &[2, 1, 4, 3, 5],
    ];
    all.chain(odd.map(<[u64]>::to_vec))
}

fn full_box(sides: &[u64]) -> FullBox {
    FullBox::new(sides).unwrap()
}

fn points(board: &BoxBoard) -> Vec<Vec<u64>> {
    board.vertices().map(|v| board.point(v).unwrap()).collect()
}

fn after(full_box: &FullBox, point: &[u64], step: Step) -> Vec<u64> {
    let mut to = point.to_vec();
    assert!(full_box.go(&mut to, step), "{full_box:?}: {step:?} from {point:?}");
    to
}

/// For every box and every start: the replies pair neighbours, each point is the mate of its mate, and what is left out is
/// the start if the second player wins, one other point of its colour if the box is odd and the first one wins, and
/// nothing if the box is even.
#[test]
fn replies_are_a_maximum_matching() {
    let (mut boxes, mut starts) = (0, 0);
    for sides in small_boxes() {
        let full_box = full_box(&sides);
        let board = BoxBoard::new(&sides[..]).unwrap();
        let points = points(&board);
        for start in &points {
            let strategy = full_box.strategy(start).unwrap();
            let mut left_out = Vec::new();
            for (v, point) in board.vertices().zip(&points) {
                let Some(step) = strategy.reply(point) else {
                    left_out.push(point);
                    continue;
                };
                let mate = after(&full_box, point, step);
                assert!(board.has_edge(v, board.vertex(&mate).unwrap()));
                assert_eq!(
                    strategy.reply(&mate),
                    Some(Step { up: !step.up, ..step }),
                    "{full_box:?} {start:?}"
                );
            }
            let corner = vec![0; sides.len()];
            match (full_box.class(start).unwrap(), strategy.winner()) {
                (Class::D, Player::Second) => assert_eq!(left_out, [start], "{full_box:?}"),
                (Class::A, Player::First) => assert_eq!(left_out, [&corner], "{full_box:?} {start:?}"),
                (Class::C, Player::First) => assert!(left_out.is_empty(), "{full_box:?} {start:?}"),
                (class, winner) => panic!("{full_box:?} {start:?}: {class} and the {winner} player"),
            }
            starts += 1;
        }
        boxes += 1;
    }
    assert!(boxes > 500 && starts > 10_000, "{boxes} boxes, {starts} starts");
}

/// The two parities, and all winning moves from every start, as the matching engine finds them.
#[test]
fn classes_and_moves_are_the_engines() {
    for sides in small_boxes() {
        let full_box = full_box(&sides);
        let board = BoxBoard::new(&sides[..]).unwrap();
        let solution = lastmove::solve(&board);
        assert_eq!(full_box.volume(), Some(board.vertex_count() as u128));
        assert_eq!(full_box.edge_count(), Some(board.edge_count() as u128));
        assert_eq!(board.vertex_count() / 2, solution.matching().size());
        for v in board.vertices() {
            let point = board.point(v).unwrap();
            assert_eq!(full_box.class(&point), solution.class(v), "{full_box:?} {point:?}");
            assert_eq!(full_box.verdict(&point), solution.verdict(v));
            let to = |step| board.vertex(&after(&full_box, &point, step)).unwrap();
            assert!(full_box.moves(&point).map(to).eq(board.neighbours(v)), "{full_box:?} {point:?}");
            let winning = full_box.winning_moves(&point).map(to);
            assert!(winning.eq(solution.winning_moves(&board, v)), "{full_box:?} {point:?}");
        }
    }
}

/// How the loser plays.
type Opponent = fn(&FullBoxGame, &[Step], &mut Random) -> Step;

fn onward(game: &FullBoxGame, step: Step) -> usize {
    let mut next = game.clone();
    next.play(step).unwrap();
    next.legal_moves().count()
}

const OPPONENTS: [Opponent; 5] = [
    |_, legal, random| legal[random.below(legal.len() as u64) as usize],
    |_, legal, _| legal[0],
    |_, legal, _| legal[legal.len() - 1],
    |game, legal, _| *legal.iter().min_by_key(|&&step| onward(game, step)).unwrap(),
    |game, legal, _| *legal.iter().max_by_key(|&&step| onward(game, step)).unwrap(),
];

/// Plays the winner's replies against an opponent until the end, or for so many plies.
fn play(game: &mut FullBoxGame, opponent: Opponent, plies: usize, random: &mut Random) {
    while game.ply() < plies {
        let legal: Vec<Step> = game.legal_moves().collect();
        let step = match game.reply() {
            Some(reply) => {
                assert!(legal.contains(&reply));
                reply
            }
            None if legal.is_empty() => break,
            None => opponent(game, &legal, random),
        };
        let mover = game.to_move();
        assert_eq!(game.verdict(), Some(if mover == game.winner() { Verdict::Wins } else { Verdict::Loses }));
        game.play(step).unwrap();
    }
}

#[test]
fn the_winner_wins() {
    let mut random = Random::new(1);
    let mut games = 0;
    for sides in small_boxes().filter(|sides| sides.iter().product::<u64>() <= 250) {
        let full_box = full_box(&sides);
        for start in points(&BoxBoard::new(&sides[..]).unwrap()).iter().step_by(3) {
            for opponent in OPPONENTS {
                let mut game = FullBoxGame::new(&full_box, start).unwrap();
                play(&mut game, opponent, usize::MAX, &mut random);
                assert_eq!(Player::of_ply(game.ply()), game.winner().opponent(), "{full_box:?} {start:?}");
                games += 1;
            }
        }
    }
    assert!(games > 20_000, "{games} games");
}

/// Against every way to play at all.
#[test]
fn no_opponent_is_left_out() {
    fn refute(game: &FullBoxGame) -> usize {
        let mut game = game.clone();
        if let Some(reply) = game.reply() {
            game.play(reply).unwrap();
        } else {
            assert_eq!(game.to_move(), game.winner().opponent());
        }
        let mut ends = 0;
        let legal: Vec<Step> = game.legal_moves().collect();
        for step in &legal {
            let mut next = game.clone();
            next.play(*step).unwrap();
            ends += refute(&next);
        }
        ends + usize::from(legal.is_empty())
    }
    for sides in [&[3, 3][..], &[3, 5], &[4, 4], &[2, 2, 3], &[3, 1, 4], &[2, 2, 2, 2], &[9], &[8], &[1]] {
        let full_box = full_box(sides);
        for start in points(&BoxBoard::new(sides).unwrap()) {
            assert!(refute(&FullBoxGame::new(&full_box, &start).unwrap()) > 0);
        }
    }
}

/// The formula's verdicts in mid-game are those of a game that solves what is left.
#[test]
fn verdicts_follow_the_game() {
    let mut random = Random::new(2);
    for sides in [&[5, 5][..], &[3, 3, 3], &[2, 3, 4], &[3, 3, 3, 3], &[4, 5], &[1, 7, 3]] {
        let (full_box, board) = (full_box(sides), BoxBoard::new(sides).unwrap());
        for start in points(&board) {
            let mut game = FullBoxGame::new(&full_box, &start).unwrap();
            let mut solved = Game::new(&board, board.vertex(&start).unwrap()).unwrap();
            loop {
                assert_eq!(game.verdict(), Some(solved.verdict()));
                let legal: Vec<Step> = game.legal_moves().collect();
                let to = |step: &Step| board.vertex(&after(&full_box, game.token(), *step)).unwrap();
                assert!(legal.iter().map(to).eq(solved.legal_moves()));
                let reply = game.reply();
                if let Some(reply) = &reply {
                    let reply = to(reply);
                    assert!(solved.winning_moves().any(|winning| winning == reply));
                }
                let Some(step) = reply.or_else(|| {
                    OPPONENTS
                        .first()
                        .filter(|_| !legal.is_empty())
                        .map(|random_move| random_move(&game, &legal, &mut random))
                }) else {
                    break;
                };
                solved.play(to(&step)).unwrap();
                game.play(step).unwrap();
            }
        }
    }
}

/// Whoever leaves the strategy is on their own.
#[test]
fn off_course() {
    let full_box = full_box(&[4, 4]);
    let mut game = FullBoxGame::new(&full_box, &[1, 1]).unwrap();
    let reply = game.reply().unwrap();
    let other = game.legal_moves().find(|&step| step != reply).unwrap();
    game.play(other).unwrap();
    assert_eq!((game.verdict(), game.reply()), (None, None));
    let next = game.legal_moves().next().unwrap();
    game.play(next).unwrap();
    assert_eq!((game.verdict(), game.reply(), game.winner()), (None, None, Player::First));
}

/// Legal moves against a set of the points visited, on walks that often come back to where they were.
#[test]
fn visited_points_are_known() {
    let mut random = Random::new(3);
    for sides in [&[40, 40][..], &[6, 7, 5], &[2; 9], &[u64::MAX; 3], &[1, 3, 1, 3, 1, 200]] {
        let full_box = full_box(sides);
        for _ in 0..20 {
            let start: Vec<u64> = sides.iter().map(|&length| random.below(length)).collect();
            let mut game = FullBoxGame::new(&full_box, &start).unwrap();
            let mut visited = HashSet::from([start.clone()]);
            loop {
                let mut legal = Vec::new();
                for (axis, up) in (0..sides.len()).flat_map(|axis| [(axis, false), (axis, true)]) {
                    let step = Step { axis, up };
                    let mut to = game.token().to_vec();
                    let reason = if !full_box.go(&mut to, step) {
                        Err(IllegalMoveReason::NotOnBoard)
                    } else if visited.contains(&to) {
                        Err(IllegalMoveReason::Visited)
                    } else {
                        legal.push(step);
                        Ok(())
                    };
                    assert_eq!(game.check_move(step).map_err(|error| error.reason()), reason);
                }
                assert_eq!(game.legal_moves().collect::<HashSet<_>>(), legal.iter().copied().collect());
                if legal.is_empty() || game.ply() > 400 {
                    break;
                }
                game.play(OPPONENTS[0](&game, &legal, &mut random)).unwrap();
                visited.insert(game.token().to_vec());
            }
            assert_eq!(game.ply() + 1, visited.len());
        }
    }
}

#[test]
fn illegal_steps_change_nothing() {
    let mut game = FullBoxGame::new(&full_box(&[3, 3]), &[0, 1]).unwrap();
    game.play(Step { axis: 1, up: true }).unwrap();
    let error = game.play(Step { axis: 1, up: false }).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the token cannot go down along dimension 2: the goal has been visited already"
    );
    let error = game.play(Step { axis: 0, up: false }).unwrap_err();
    assert_eq!(error.to_string(), "the token cannot go down along dimension 1: the goal is not on the board");
    assert!(game.play(Step { axis: 2, up: false }).is_err(), "there is no third dimension");
    assert_eq!((game.ply(), game.token()), (1, &[0, 2][..]));
}

/// Boxes far past any memory.
#[test]
fn size_does_not_matter() {
    let mut random = Random::new(4);
    let many = vec![3; 100_000];
    let large: [&[u64]; 7] = [
        &[1_000_000; 3],
        &[1_000_001; 3],
        &[u64::MAX],
        &[u64::MAX; 40],
        &[u64::MAX, 1, 1 << 63],
        &[3; 300],
        &many,
    ];
    for sides in large {
        let full_box = full_box(sides);
        let plies = if sides.len() > 1000 { 40 } else { 2000 };
        for (place, opponent) in (0..6).zip(OPPONENTS[..3].iter().cycle()) {
            // Corners and the inside, of both colours.
            let mut start: Vec<u64> = match place {
                0 => vec![0; sides.len()],
                1 => sides.iter().map(|length| length - 1).collect(),
                _ => sides.iter().map(|&length| random.below(length)).collect(),
            };
            let odd = sides.iter().all(|length| length % 2 == 1);
            let sum = start.iter().fold(0, |sum, x| sum ^ x) % 2;
            assert_eq!(full_box.verdict(&start) == Some(Verdict::Loses), odd && sum == 0);
            let mut game = FullBoxGame::new(&full_box, &start).unwrap();
            play(&mut game, *opponent, plies, &mut random);
            assert!(game.verdict().is_some(), "{:?}", game.token());
            start[0] = sides[0];
            assert!(full_box.verdict(&start).is_none() && full_box.strategy(&start).is_none());
        }
    }
    assert_eq!(full_box(&[u64::MAX; 2]).volume(), Some(u128::from(u64::MAX).pow(2)));
    assert_eq!(full_box(&[u64::MAX; 3]).volume(), None);
    assert_eq!(full_box(&[u64::MAX; 3]).edge_count(), None);
    assert_eq!(full_box(&many).volume(), None);
    assert_eq!(full_box(&[u64::MAX; 2]).edge_count(), None, "more edges than points");
}

#[test]
fn texts_and_names() {
    let full_box: FullBox = "4x5X 6".parse().unwrap();
    assert_eq!((full_box.sides(), full_box.to_string().as_str()), (&[4, 5, 6][..], "4x5x6"));
    let error = |text: &str| text.parse::<FullBox>().unwrap_err();
    for text in
        ["", "x", "4x", "x4", "4xx5", "0", "4x0", "-4", "4,5", "four", "18446744073709551616", "4.5x2"]
    {
        assert!(matches!(error(text).kind(), BoardErrorKind::Side { .. }), "{text:?}");
    }
    assert_eq!(
        error("4x0x6").to_string(),
        "side 2 of the box: expected a number of points from 1 to 18446744073709551615, found '0'"
    );
    assert_eq!(FullBox::new([]).unwrap_err().kind(), &BoardErrorKind::Empty);
    assert_eq!(FullBox::new([2, 0]).unwrap_err().kind(), &BoardErrorKind::Empty);
    assert_eq!(full_box.find(" 3, 4,5 ").unwrap(), [3, 4, 5]);
    assert_eq!(full_box.find("3,5,5").unwrap_err().kind(), NameErrorKind::OutsideBoard);
    assert_eq!(full_box.find("3,4").unwrap_err().kind(), NameErrorKind::Malformed);
}

#[test]
fn outside_there_is_nothing() {
    let full_box = full_box(&[3, 3]);
    for point in [&[3, 0][..], &[0, 3], &[0], &[0, 0, 0], &[]] {
        assert!(!full_box.contains(point) && full_box.class(point).is_none());
        assert_eq!((full_box.moves(point).count(), full_box.winning_moves(point).count()), (0, 0));
        assert!(full_box.strategy(point).is_none() && FullBoxGame::new(&full_box, point).is_none());
        assert_eq!(full_box.strategy(&[0, 0]).unwrap().reply(point), None);
    }
    let board = BoxBoard::new([3, 3]).unwrap();
    assert_eq!(board.name(Vertex::new(8).unwrap()).to_string(), "2,2");
}
