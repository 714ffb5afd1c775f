//! Lattices against their definition: cells, neighbours, names, move sets; and their verdicts against the game played out.

use lastmove::{
    AnyBoard, Board, GridBoard, LatticeBoard, Verdict, Vertex,
    board::{BoardErrorKind, GridBuilder, MoveSet, NameErrorKind, Offset, Site, Torus},
    game::Exhaustive,
    graph::{Graph, bipartition},
};
use lastmove_generate::{Random, Share};
use oracle::Oracle;
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, RngSeed},
};

use crate::{oracle, theory};

const FLAT: [&str; 5] = ["4", "8", "knight", "king-20", "hexagonal"];
/// Lopsided ones, far ones, and some that a small torus folds up.
const LISTS: [&str; 6] = ["1,2;2,1", "0,1", "2,0;0,3;1,-1", "5,-4;0,6;3,3", "0,2;2,0;1,1", "0,7;12,1;-1,4"];

fn moves(text: &str) -> MoveSet {
    text.parse().unwrap()
}

fn tori() -> impl Iterator<Item = Torus> {
    (0..8).map(|chosen| Torus { layers: chosen & 4 != 0, rows: chosen & 2 != 0, columns: chosen & 1 != 0 })
}

/// A board of these layers, rows and columns on which `free` says where no wall is, asked row by row.
fn board(sizes: [usize; 3], moves: MoveSet, torus: Torus, mut free: impl FnMut() -> bool) -> LatticeBoard {
    let [layers, rows, columns] = sizes;
    let mut builder = GridBuilder::new(layers * rows, columns).unwrap();
    for row in 1..=layers * rows {
        for column in 1..=columns {
            if free() {
                builder.set_free(row, column);
            }
        }
    }
    LatticeBoard::layered(builder.build(), layers, moves, torus).unwrap()
}

/// Where the moves from a cell go, by the definition: in the order of the offsets, round the torus, never to the cell itself,
/// to no cell twice, to no wall.
fn around(board: &LatticeBoard, from: Site) -> Vec<Vertex> {
    let sizes = [board.layers(), board.rows(), board.columns()];
    let Torus { layers, rows, columns } = board.torus();
    let mut reached = vec![from];
    let mut around = Vec::new();
    for by in board.moves().offsets() {
        let place = [from.layer, from.row, from.column];
        let signed = |x: usize| i64::try_from(x).unwrap();
        let to: Option<Vec<usize>> = (0..3)
            .map(|axis| {
                let x = signed(place[axis]) - 1 + i64::from([by.layers, by.rows, by.columns][axis]);
                let size = signed(sizes[axis]);
                let x = if [layers, rows, columns][axis] { x.rem_euclid(size) } else { x };
                usize::try_from(x).ok().filter(|_| x < size).map(|x| x + 1)
            })
            .collect();
        let Some(to) = to else { continue };
        let to = Site { layer: to[0], row: to[1], column: to[2] };
        if !reached.contains(&to) {
            reached.push(to);
            around.extend(board.vertex(to.layer, to.row, to.column));
        }
    }
    around
}

/// The graph is what the definition says, and keeps the contract of graphs.
fn check(board: &LatticeBoard) {
    let (layers, rows, columns) = (board.layers(), board.rows(), board.columns());
    assert_eq!(board.vertex_bound(), layers * rows * columns);
    let sites = (1..=layers)
        .flat_map(|layer| (1..=rows).map(move |row| (layer, row)))
        .flat_map(|(layer, row)| (1..=columns).map(move |column| Site { layer, row, column }));
    let (mut vertices, mut degrees) = (Vec::new(), 0);
    for (index, site) in sites.enumerate() {
        let Site { layer, row, column } = site;
        let v = Vertex::new(index).unwrap();
        assert_eq!(board.site(v), Some(site));
        let name = if layers == 1 { format!("{row},{column}") } else { format!("{layer},{row},{column}") };
        if !board.contains(v) {
            assert_eq!(board.vertex(layer, row, column), None);
            assert_eq!(
                (board.name(v).to_string(), board.find(&name).map_err(|error| error.kind())),
                (String::new(), Err(NameErrorKind::Wall))
            );
            continue;
        }
        vertices.push(v);
        assert_eq!(board.vertex(layer, row, column), Some(v));
        assert_eq!((board.name(v).to_string(), board.find(&name)), (name.clone(), Ok(v)));
        assert_eq!(board.find(&format!(" {} ", name.replace(',', " ,\t"))), Ok(v));
        assert_eq!(board.find(&name.replace(',', "  ")), Ok(v));
        let expected = around(board, site);
        assert!(board.neighbours(v).eq(expected.iter().copied()), "around {name} on {board:?}");
        let by_slot = (0..board.slots(v)).filter_map(|slot| board.neighbour(v, slot));
        assert!(by_slot.eq(expected.iter().copied()), "slots of {name} on {board:?}");
        assert_eq!(board.neighbour(v, board.slots(v)), None);
        assert_eq!(board.degree(v), expected.len());
        for &w in &expected {
            assert!(w != v && board.has_edge(w, v), "{name} to {} on {board:?}", board.name(w));
        }
        degrees += expected.len();
        if board.torus() == Torus::NONE {
            assert!(expected.is_sorted());
        }
    }
    assert!(board.vertices().eq(vertices.iter().copied()));
    assert_eq!((board.vertex_count(), board.edge_count()), (vertices.len(), degrees / 2));
    assert!(!board.is_known_bipartite() || bipartition(board).is_ok(), "{board:?}");
    for index in [layers * rows * columns, layers * rows * columns + 64, Vertex::MAX_INDEX] {
        let outside = Vertex::new(index).unwrap();
        assert!(!board.contains(outside) && board.site(outside).is_none());
        assert_eq!(board.name(outside).to_string(), "");
        // Any answer will do, but no panic.
        let _ = (board.degree(outside), board.neighbour(outside, 0), board.neighbours(outside).count());
    }
}

#[test]
fn small_boards_are_what_they_should_be() {
    let mut random = Random::new(1);
    for text in FLAT.iter().chain(&LISTS) {
        for (rows, columns) in (1..=6).flat_map(|rows| (1..=6).map(move |columns| (rows, columns))) {
            for torus in tori() {
                check(&board([1, rows, columns], moves(text), torus, || true));
                let walls = Share::per_cent(30);
                check(&board([1, rows, columns], moves(text), torus, || !random.chance(walls)));
            }
        }
    }
}

#[test]
fn small_boards_of_layers_are_what_they_should_be() {
    let mut random = Random::new(2);
    let sizes = (0..64).map(|number| [number / 16 + 1, number / 4 % 4 + 1, number % 4 + 1]);
    for sizes in sizes {
        for text in ["6", "26", "knight", "1,0,2;0,2,1", "1,1,1;2,0,0", "-3,1,0;1,-5,7"] {
            for torus in tori() {
                check(&board(sizes, moves(text), torus, || true));
                check(&board(sizes, moves(text), torus, || !random.chance(Share::per_cent(30))));
            }
        }
    }
}

/// Rows that begin and end within words of 64 cells, and inner cells far from any edge.
#[test]
fn longer_boards_are_what_they_should_be() {
    let mut random = Random::new(3);
    for sizes in [[1, 1, 130], [1, 130, 1], [1, 9, 65], [1, 40, 33], [3, 5, 64], [2, 17, 3], [9, 1, 9]] {
        for text in ["4", "8", "knight", "king-20", "hexagonal", "6", "26", "5,-4;0,6;3,3", "1,0,40;0,-9,2"] {
            for torus in [Torus::NONE, Torus::ALL, Torus { layers: false, rows: false, columns: true }] {
                check(&board(sizes, moves(text), torus, || !random.chance(Share::per_cent(10))));
            }
        }
    }
}

#[test]
fn with_four_neighbours_a_lattice_is_a_grid() {
    let mut random = Random::new(4);
    for (rows, columns) in [(1, 1), (1, 9), (9, 1), (2, 2), (7, 6), (13, 65), (64, 64)] {
        let lattice =
            board([1, rows, columns], MoveSet::four(), Torus::NONE, || !random.chance(Share::per_cent(25)));
        let grid = lattice.cells();
        assert_eq!(LatticeBoard::from(grid.clone()), lattice);
        assert!(grid.vertices().eq(lattice.vertices()));
        assert!(grid.vertices().all(|v| grid.neighbours(v).eq(lattice.neighbours(v))));
        assert!(grid.vertices().all(|v| grid.name(v).to_string() == lattice.name(v).to_string()));
        assert!(lattice.is_known_bipartite());
        assert_eq!((grid.to_string(), lattice.to_string()), (grid.to_string(), grid.to_string()));
        assert_eq!(lastmove::solve(grid).classes(), lastmove::solve(&lattice).classes());
        let any = AnyBoard::from(lattice.clone());
        assert_eq!(any.cells(), Some(grid));
        assert!(any.vertices().all(|v| any.neighbours(v).eq(grid.neighbours(v))));
    }
}

/// Where parity proves it, the board says so; the others are not bipartite once they are large enough.
#[test]
fn parity_is_known() {
    let known = |text, sizes, torus| board(sizes, moves(text), torus, || true).is_known_bipartite();
    let both = |rows, columns| Torus { layers: false, rows, columns };
    for text in ["4", "knight", "6", "0,1", "1,2;2,1", "2,0;0,3;1,-1"] {
        let expected = text != "2,0;0,3;1,-1";
        assert_eq!(known(text, [1, 7, 9], Torus::NONE), expected, "{text}");
        assert_eq!(known(text, [1, 8, 10], Torus::ALL), expected, "{text}");
    }
    for text in ["4", "knight", "6"] {
        assert!(!known(text, [1, 7, 10], Torus::ALL), "{text}");
        assert!(known(text, [1, 7, 10], both(false, true)), "{text}");
        assert!(!known(text, [1, 7, 10], both(true, false)), "{text}");
    }
    assert!(known("6", [4, 6, 8], Torus::ALL) && !known("6", [5, 6, 8], Torus::ALL));
    // Only the rows matter to moves along the columns.
    assert!(known("1,0", [1, 4, 5], Torus::ALL) && !known("1,0", [1, 5, 4], Torus::ALL));
    // An axis of one cell, joined to itself, has no moves.
    assert!(known("4", [1, 1, 6], Torus::ALL));
    for text in ["8", "king-20", "hexagonal", "26"] {
        assert!(!known(text, [1, 4, 4], Torus::NONE), "{text}");
    }
}

/// All that the engines say is what playing out every game says.
fn check_verdicts(board: &LatticeBoard) {
    let solutions = theory::solve_with_all(board);
    let mut oracle = Oracle::new(board);
    assert_eq!(solutions[0].matching().size(), oracle.matching_size(), "{board:?}");
    for v in board.vertices() {
        let verdict = if oracle.wins(v) { Verdict::Wins } else { Verdict::Loses };
        assert_eq!(
            (solutions[0].verdict(v), solutions[0].class(v)),
            (Some(verdict), oracle.class(v)),
            "{board:?}"
        );
        let mut winning: Vec<_> = solutions[0].winning_moves(board, v).collect();
        winning.sort();
        assert_eq!(winning, oracle.winning_moves(v), "{board:?}");
    }
}

#[test]
fn all_boards_of_three_by_three_are_played_out() {
    for text in FLAT.iter().chain(&LISTS) {
        for torus in [Torus::NONE, Torus::ALL, Torus { rows: true, ..Torus::NONE }] {
            for walls in 0..1 << 9 {
                let mut cell = 0;
                let free = || {
                    cell += 1;
                    walls >> (cell - 1) & 1 == 0
                };
                check_verdicts(&board([1, 3, 3], moves(text), torus, free));
            }
        }
    }
}

#[test]
fn boards_of_up_to_four_by_four_are_played_out() {
    let mut random = Random::new(5);
    for text in FLAT.iter().chain(&LISTS) {
        for torus in [Torus::NONE, Torus::ALL, Torus { rows: true, ..Torus::NONE }] {
            for walls in [0, 10, 20, 20, 40, 40] {
                for sizes in [[1, 3, 4], [1, 4, 3]] {
                    check_verdicts(&board(sizes, moves(text), torus, || {
                        !random.chance(Share::per_cent(walls))
                    }));
                }
            }
            for walls in [25, 40] {
                check_verdicts(&board([1, 4, 4], moves(text), torus, || {
                    !random.chance(Share::per_cent(walls))
                }));
            }
        }
    }
}

#[test]
fn small_boards_of_layers_are_played_out() {
    let mut random = Random::new(6);
    for text in ["6", "26", "1,0,1;0,1,1;1,1,0", "king"] {
        for torus in [Torus::NONE, Torus::ALL, Torus { layers: true, ..Torus::NONE }] {
            for walls in 0..1 << 8 {
                let mut cell = 0;
                let free = || {
                    cell += 1;
                    walls >> (cell - 1) & 1 == 0
                };
                check_verdicts(&board([2, 2, 2], moves(text), torus, free));
            }
            for walls in [0, 20, 40] {
                for sizes in [[2, 2, 3], [3, 2, 2], [2, 3, 2]] {
                    check_verdicts(&board(sizes, moves(text), torus, || {
                        !random.chance(Share::per_cent(walls))
                    }));
                }
            }
            // Too many cells for the oracle, not for the search that takes them one component at a time.
            for walls in [30, 40] {
                for sizes in [[2, 3, 3], [3, 3, 2]] {
                    let lattice = board(sizes, moves(text), torus, || !random.chance(Share::per_cent(walls)));
                    let solution = lastmove::solve(&lattice);
                    let mut search = Exhaustive::new(&lattice);
                    for v in lattice.vertices() {
                        let outcome = search.outcome(v).unwrap();
                        assert_eq!(solution.verdict(v), Some(outcome.verdict), "{v:?} on {lattice:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn move_sets_are_read_and_written() {
    for (text, count) in
        [("4", 4), ("8", 8), ("knight", 8), ("king-20", 20), ("hexagonal", 6), ("6", 6), ("26", 26)]
    {
        let set = moves(text);
        assert_eq!((set.offsets().len(), set.name(), set.to_string()), (count, Some(text), text.to_owned()));
        assert_eq!(set.is_flat(), !matches!(text, "6" | "26"));
        assert!(set.offsets().is_sorted());
        // The list of its offsets is the same set.
        let list: Vec<String> = set.offsets().iter().map(Offset::to_string).collect();
        assert_eq!(moves(&list.join(" ; ")), set);
    }
    assert_eq!(MoveSet::named().count(), 7);
    assert_eq!(moves(" king "), moves("8"));
    let king_20 = moves("king-20");
    for (rows, columns) in (-3..=3).flat_map(|rows| (-3..=3).map(move |columns| (rows, columns))) {
        let by = Offset::flat(rows, columns);
        let straight = rows == 0 && columns.abs() == 2 || columns == 0 && rows.abs() == 2;
        let expected = rows.abs() <= 2 && columns.abs() <= 2 && (rows, columns) != (0, 0) && !straight;
        assert_eq!(king_20.offsets().contains(&by), expected, "{by}");
    }
    for (text, written) in [
        ("1,2;2,1", "1,2;2,1"),
        ("2,1;-1,-2;1,2;1,2", "1,2;2,1"),
        ("-1,+0", "1,0"),
        ("0,-3,2", "3,-2"),
        ("0,1;1,0,0;-2,0,5", "0,1;1,0,0;2,0,-5"),
        ("1,0;0,1", "4"),
        ("0,1;1,-1;1,0", "hexagonal"),
        ("2147483647,-2147483647", "2147483647,-2147483647"),
    ] {
        assert_eq!(moves(text).to_string(), written, "{text}");
        assert_eq!(moves(written), moves(text), "{text}");
    }
    for (text, message) in [
        (
            "",
            "no moves are called '': expected one of 4, 8, knight, king-20, hexagonal, 6, 26, king, or a list of offsets such as 1,2;2,1",
        ),
        (
            "queen",
            "no moves are called 'queen': expected one of 4, 8, knight, king-20, hexagonal, 6, 26, king, or a list of offsets such as 1,2;2,1",
        ),
        ("1,2;", "offset 2 of the moves: expected 'ROWS,COLUMNS' or 'LAYERS,ROWS,COLUMNS', found ''"),
        ("1,2;3", "offset 2 of the moves: expected 'ROWS,COLUMNS' or 'LAYERS,ROWS,COLUMNS', found '3'"),
        (
            "1,2,3,4",
            "offset 1 of the moves: expected 'ROWS,COLUMNS' or 'LAYERS,ROWS,COLUMNS', found '1,2,3,4'",
        ),
        ("1,x", "offset 1 of the moves: expected 'ROWS,COLUMNS' or 'LAYERS,ROWS,COLUMNS', found '1,x'"),
        (
            "1,-2147483648",
            "offset 1 of the moves: expected numbers from -2147483647 to 2147483647, found '1,-2147483648'",
        ),
        (
            "1,9999999999",
            "offset 1 of the moves: expected numbers from -2147483647 to 2147483647, found '1,9999999999'",
        ),
        ("1,1;0,0,0", "offset 2 of the moves: expected a move to another cell, found 0,0"),
    ] {
        assert_eq!(text.parse::<MoveSet>().unwrap_err().to_string(), message, "{text}");
    }
    assert_eq!(*MoveSet::new([]).unwrap_err().kind(), BoardErrorKind::NoOffsets);
}

#[test]
fn what_is_no_lattice_and_no_place() {
    let cells: GridBoard = "..\n..\n.#".parse().unwrap();
    for layers in [0, 2, 4, usize::MAX] {
        let error = LatticeBoard::layered(cells.clone(), layers, MoveSet::six(), Torus::NONE).unwrap_err();
        assert_eq!(*error.kind(), BoardErrorKind::Layers { layers, rows: 3 });
    }
    let board = LatticeBoard::layered(cells, 3, MoveSet::six(), Torus::NONE).unwrap();
    for (name, kind) in [
        ("1,1", NameErrorKind::Malformed),
        ("1,1,1,1", NameErrorKind::Malformed),
        ("1,,1", NameErrorKind::Malformed),
        ("", NameErrorKind::Malformed),
        ("0,1,1", NameErrorKind::OutsideBoard),
        ("4,1,1", NameErrorKind::OutsideBoard),
        ("1,2,1", NameErrorKind::OutsideBoard),
        ("1,1,3", NameErrorKind::OutsideBoard),
        ("18446744073709551615,1,1", NameErrorKind::OutsideBoard),
        ("3,1,2", NameErrorKind::Wall),
    ] {
        assert_eq!(board.find(name).unwrap_err().kind(), kind, "{name}");
    }
    assert_eq!(board.to_string(), "..\n-\n..\n-\n.#\n");
    assert_eq!(
        board.find("5").unwrap_err().to_string(),
        "'5' is not a place on this board: expected L,R,C with L from 1 to 3, R from 1 to 1 and C from 1 to 2"
    );
}

#[test]
fn tori_are_read_and_written() {
    for torus in tori() {
        assert_eq!(torus.to_string().parse(), Ok(torus));
    }
    assert_eq!(" columns , rows".parse(), Ok(Torus { layers: false, rows: true, columns: true }));
    assert_eq!(
        "rows,x".parse::<Torus>().unwrap_err().to_string(),
        "'rows,x' names no axes of a board: expected 'all', 'none', or some of layers, rows, columns with commas between them"
    );
}

/// A board with fewer cells than a move leads over, and offsets of all sizes.
fn any_board(most_cells: usize) -> impl Strategy<Value = LatticeBoard> {
    let sizes = [1..=4usize, 1..=7usize, 1..=7usize];
    let sizes = sizes.prop_filter("cells", move |sizes| sizes.iter().product::<usize>() <= most_cells);
    let step = prop_oneof![4 => -3..=3i32, 1 => any::<i32>().prop_filter("opposite", |x| *x != i32::MIN)];
    let offset = [step.clone(), step.clone(), step]
        .prop_map(|[layers, rows, columns]| Offset { layers, rows, columns })
        .prop_filter("zero", |by| *by != Offset { layers: 0, rows: 0, columns: 0 });
    let moves = prop_oneof![
        vec(offset, 1..12).prop_map(|offsets| MoveSet::new(offsets).unwrap()),
        (0..7usize).prop_map(|index| MoveSet::named().nth(index).unwrap()),
    ];
    (sizes, moves, 0..8usize, vec(0..4u8, most_cells)).prop_map(|(sizes, moves, torus, draws)| {
        let mut draws = draws.into_iter();
        board(sizes, moves, tori().nth(torus).unwrap(), || draws.next() != Some(0))
    })
}

proptest! {
    #![proptest_config(Config {
        cases: 600, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Config::default()
    })]

    #[test]
    fn any_lattice_is_what_it_should_be(board in any_board(120)) {
        check(&board);
        theory::solve_with_all(&board);
        prop_assert_eq!(&board.moves().to_string().parse::<MoveSet>().unwrap(), board.moves());
    }

    #[test]
    fn classes_by_deletion(board in any_board(40)) {
        let solution = lastmove::solve(&board);
        for v in board.vertices() {
            theory::check_deletion(&board, &solution, v);
        }
    }
}
