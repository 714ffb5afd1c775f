//! Boards against their definition: cells, walls, names and texts, on boards of all awkward sizes.

use lastmove::{
    AnyBoard, Board, Graph, GridBoard, Vertex, VertexSet,
    board::{BoardErrorKind, Cell, GridBuilder, NameErrorKind},
    graph::{Without, components},
};
use lastmove_generate::{Random, Share, board::diluted};
use proptest::{
    prelude::*,
    test_runner::{Config, RngSeed},
};

/// Sides around the 64 cells of a word, and small ones.
const SIDES: [usize; 14] = [1, 2, 3, 5, 7, 8, 31, 32, 33, 63, 64, 65, 127, 128];

/// The board as rows of booleans, true where free.
fn cells(text: &str) -> Vec<Vec<bool>> {
    text.lines().map(|line| line.bytes().map(|byte| byte == b'.').collect()).collect()
}

/// Checks everything that `board` says against its rows.
fn check(board: &GridBoard, cells: &[Vec<bool>]) {
    let (rows, columns) = (cells.len(), cells[0].len());
    assert_eq!((board.rows(), board.columns(), board.vertex_bound()), (rows, columns, rows * columns));
    let free = |row: usize, column: usize| -> Option<Vertex> {
        let inside = (1..=rows).contains(&row) && (1..=columns).contains(&column);
        let index = (inside && cells[row - 1][column - 1]).then(|| (row - 1) * columns + column - 1);
        index.and_then(Vertex::new)
    };
    let (mut vertices, mut degrees) = (Vec::new(), 0);
    for row in 0..=rows + 1 {
        for column in 0..=columns + 1 {
            let expected = free(row, column);
            assert_eq!(board.vertex(row, column), expected, "{row},{column}");
            let Some(v) = expected else { continue };
            vertices.push(v);
            assert!(board.contains(v));
            assert_eq!(board.cell(v), Some(Cell { row, column }));
            let around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)];
            let neighbours: Vec<_> =
                around.into_iter().filter_map(|(row, column)| free(row, column)).collect();
            assert!(board.neighbours(v).eq(neighbours.iter().copied()), "neighbours of {row},{column}");
            let by_slot = (0..board.slots(v)).filter_map(|slot| board.neighbour(v, slot));
            assert!(by_slot.eq(neighbours.iter().copied()), "slots of {row},{column}");
            assert_eq!(board.degree(v), neighbours.len());
            assert!(neighbours.iter().all(|&w| board.has_edge(v, w) && board.has_edge(w, v)));
            assert!(!board.has_edge(v, v));
            degrees += neighbours.len();
            let name = board.name(v).to_string();
            assert_eq!(name, format!("{row},{column}"));
            assert_eq!(board.find(&name), Ok(v));
            assert_eq!(board.find(&format!(" {row} ,\t{column} ")), Ok(v));
            assert_eq!(board.find(&format!(" {row}  {column} ")), Ok(v));
        }
    }
    assert!(board.vertices().eq(vertices.iter().copied()), "vertex order");
    assert_eq!(board.vertex_count(), vertices.len());
    assert_eq!(board.edge_count(), degrees / 2);
    // A graph of which nothing is known has its components counted vertex by vertex.
    let nothing_gone = VertexSet::new(board.vertex_bound());
    assert_eq!(components(board), components(&Without::new(board, &nothing_gone)));
    assert!(board.is_known_bipartite());
    for index in [rows * columns, rows * columns + 1, rows * columns + 63, Vertex::MAX_INDEX] {
        let outside = Vertex::new(index).unwrap();
        assert!(!board.contains(outside) && board.cell(outside).is_none(), "{outside:?}");
        assert_eq!(board.name(outside).to_string(), "");
    }
    let text = board.to_string();
    assert_eq!(text.parse().as_ref(), Ok(board));
    assert_eq!(text.trim_end().parse().as_ref(), Ok(board), "no final newline");
    assert_eq!(text.replace('\n', "\r\n").parse().as_ref(), Ok(board), "CRLF");
}

/// The same board cell by cell, word by word and as any board.
fn check_all_ways(board: &GridBoard) {
    let cells = cells(&board.to_string());
    check(board, &cells);
    let (rows, columns) = (board.rows(), board.columns());
    let mut by_cell = GridBuilder::new(rows, columns).unwrap();
    let mut by_word = by_cell.clone();
    let mut by_row = GridBuilder::new(1, columns).unwrap();
    for (row, line) in cells.iter().enumerate() {
        for (column, _) in line.iter().enumerate().filter(|&(_, &free)| free) {
            by_cell.set_free(row + 1, column + 1);
        }
        by_row.set_rows(row + 1).unwrap();
        for (word, cells) in line.chunks(64).enumerate() {
            let bits = cells.iter().enumerate().fold(0, |bits, (at, &free)| bits | u64::from(free) << at);
            // What is past the last column must not reach the next row.
            let past = if cells.len() < 64 { u64::MAX << cells.len() } else { 0 };
            by_word.set_row_word(row + 1, word, bits | past);
            by_row.set_row_word(row + 1, word, bits);
        }
    }
    for (row, column) in [(0, 1), (1, 0), (rows + 1, 1), (1, columns + 1), (usize::MAX, usize::MAX)] {
        by_cell.set_free(row, column);
    }
    for (row, word) in [(0, 0), (rows + 1, 0), (1, columns.div_ceil(64)), (usize::MAX, 0)] {
        by_word.set_row_word(row, word, u64::MAX);
    }
    assert_eq!(by_cell.build(), *board);
    assert_eq!(by_word.build(), *board);
    let mut more = by_row.clone();
    more.set_rows(rows + 2).unwrap();
    for column in 1..=columns {
        more.set_free(rows + 1, column);
    }
    more.set_rows(rows).unwrap();
    assert!(more.set_rows(0).is_err() && more.set_rows(usize::MAX).is_err());
    assert_eq!(more.build(), *board, "rows past the last are gone");
    assert_eq!(by_row.build(), *board);

    let any = AnyBoard::from(board.clone());
    assert_eq!((any.vertex_bound(), any.vertex_count()), (board.vertex_bound(), board.vertex_count()));
    assert_eq!(any.edge_count(), board.edge_count());
    assert!(any.is_known_bipartite() && any.vertices().eq(board.vertices()));
    for v in board.vertices() {
        assert!(any.neighbours(v).eq(board.neighbours(v)));
        assert_eq!(any.find(&any.name(v).to_string()), Ok(v));
    }
    let solution = lastmove::solve(board);
    assert_eq!(lastmove::solve(&any).classes(), solution.classes());
    assert_eq!(lastmove::solve(&Box::new(board.clone())).classes(), solution.classes());
    assert_eq!(lastmove::solve(&std::sync::Arc::new(any)).classes(), solution.classes());
}

#[test]
fn boards_of_all_awkward_sizes() {
    for rows in SIDES {
        for columns in SIDES.into_iter().filter(|columns| rows * columns <= 4500) {
            for (seed, walls) in [0, 10, 40, 97, 100].into_iter().enumerate() {
                check_all_ways(&diluted(rows, columns, Share::per_cent(walls), seed as u64).unwrap());
            }
        }
    }
}

proptest! {
    #![proptest_config(Config { cases: 300, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Config::default() })]

    #[test]
    fn boards_of_all_sizes(rows in 1..20usize, columns in 1..200usize, walls in 0..=100u32, seed: u64) {
        check_all_ways(&diluted(rows, columns, Share::per_cent(walls), seed).unwrap());
    }

    #[test]
    fn no_name_and_no_text_makes_a_board_panic(text in "[-+0-9, .#\r\nx]{0,12}", any in "\\PC{0,8}") {
        let board: GridBoard = "..\n#.".parse().unwrap();
        for text in [text, any] {
            if let Ok(found) = board.find(&text) {
                prop_assert!(board.contains(found));
            }
            if let Ok(parsed) = text.parse::<GridBoard>() {
                prop_assert_eq!(parsed.to_string().parse::<GridBoard>(), Ok(parsed));
            }
        }
    }

    #[test]
    fn a_board_without_some_cells_is_one_with_more_walls(rows in 1..9usize, columns in 1..70usize, seed: u64) {
        let board = diluted(rows, columns, Share::per_cent(20), seed).unwrap();
        let mut random = Random::new(seed ^ 1);
        let mut gone = VertexSet::new(board.vertex_bound());
        let mut builder = GridBuilder::new(rows, columns).unwrap();
        for v in (0..board.vertex_bound()).filter_map(Vertex::new) {
            if random.chance(Share::per_cent(30)) {
                gone.insert(v);
            } else if board.contains(v) {
                let cell = board.cell(v).unwrap();
                builder.set_free(cell.row, cell.column);
            }
        }
        let (rest, walled) = (Without::new(&board, &gone), builder.build());
        prop_assert!(rest.vertices().eq(walled.vertices()));
        prop_assert_eq!((rest.vertex_count(), rest.edge_count()), (walled.vertex_count(), walled.edge_count()));
        for v in walled.vertices() {
            prop_assert!(rest.neighbours(v).eq(walled.neighbours(v)));
            prop_assert!((0..4).all(|slot| rest.neighbour(v, slot) == walled.neighbour(v, slot)));
        }
        let (in_rest, on_walled) = (lastmove::solve(&rest), lastmove::solve(&walled));
        prop_assert_eq!(in_rest.classes(), on_walled.classes());
    }
}

#[test]
fn what_is_no_board() {
    let kind = |text: &str| text.parse::<GridBoard>().unwrap_err().kind().clone();
    assert_eq!(kind(""), BoardErrorKind::Empty);
    assert_eq!(kind("\n"), BoardErrorKind::Empty);
    assert_eq!(kind("\n.."), BoardErrorKind::Empty);
    assert_eq!(kind("..\n.\n..."), BoardErrorKind::RowLength { row: 2, found: 1, expected: 2 });
    assert_eq!(kind("..\n..."), BoardErrorKind::RowLength { row: 2, found: 3, expected: 2 });
    assert_eq!(kind("..\n\n.."), BoardErrorKind::RowLength { row: 2, found: 0, expected: 2 });
    let is_character = |text: &str, character: char| matches!(kind(text), BoardErrorKind::Character { found, .. } if found == character);
    assert!(is_character("..\n.x", 'x'));
    assert!(is_character(".é", 'é'));
    assert!(is_character(". ", ' '));

    let refused = |rows, columns| GridBuilder::new(rows, columns).unwrap_err().kind().clone();
    for (rows, columns) in [(0, 0), (0, 5), (5, 0), (0, usize::MAX)] {
        assert_eq!(refused(rows, columns), BoardErrorKind::Empty);
    }
    for (rows, columns) in [
        (1_000_000_000, 1_000_000_000),
        (1 << 16, 1 << 16),
        (usize::MAX, 1),
        (1, usize::MAX),
        (usize::MAX, 2),
    ] {
        assert_eq!(refused(rows, columns), BoardErrorKind::TooLarge { rows, columns });
    }
    assert_eq!(
        GridBuilder::new(1 << 32, 1).unwrap_err().to_string(),
        "a board of 4294967296 x 1 cells is too large: the limit is 4294967294 cells"
    );
}

#[test]
fn what_is_no_name() {
    let board: GridBoard = "..\n#.".parse().unwrap();
    let kind = |name: &str| board.find(name).unwrap_err().kind();
    for name in ["", ",", "1", "1,", ",1", "1,2,3", "a,b", "-1,1", "1;2", "1.0,1", "1, 2 3"] {
        assert_eq!(kind(name), NameErrorKind::Malformed, "{name:?}");
    }
    for name in ["0,1", "1,0", "3,1", "1,3", "0,0", "18446744073709551615,18446744073709551615"] {
        assert_eq!(kind(name), NameErrorKind::OutsideBoard, "{name:?}");
    }
    assert_eq!(kind("18446744073709551616,1"), NameErrorKind::Malformed);
    assert_eq!(kind("2,1"), NameErrorKind::Wall);
    let message = |name: &str| board.find(name).unwrap_err().to_string();
    assert_eq!(message("2,1"), "2,1 is a wall: expected a free cell");
    assert_eq!(message("3,1"), "3,1 is outside the board: expected R,C with R from 1 to 2 and C from 1 to 2");
}

/// One column, and the first row that ends exactly on a word: where a shift or a remainder by division goes wrong.
#[test]
fn remainders_at_the_edge_of_the_numbers() {
    let tall: GridBoard = ".\n".repeat(1000).parse().unwrap();
    assert_eq!(tall.edge_count(), 999);
    let wide: GridBoard = ".".repeat(1000).parse().unwrap();
    assert_eq!(wide.edge_count(), 999);
    // Far down a board of many rows, for widths that divide a power of two and widths that do not.
    for columns in [1usize, 2, 3, 7, 64, 1021, 1024, 65_535, 65_536] {
        let rows = 30_000_000 / columns;
        let mut builder = GridBuilder::new(rows, columns).unwrap();
        for (row, column) in [(rows, 1), (rows, columns), (rows - 1, 1), (rows - 1, columns)] {
            builder.set_free(row, column);
        }
        let board = builder.build();
        let adjacent_ends = usize::from(columns == 2) * 2;
        let columns_of_two = if columns == 1 { 1 } else { 2 };
        assert_eq!(board.vertex_count(), 2 * columns_of_two, "{columns}");
        let degrees: usize = [(rows, 1), (rows, columns), (rows - 1, 1), (rows - 1, columns)]
            [..2 * columns_of_two]
            .iter()
            .map(|&(row, column)| board.degree(board.vertex(row, column).unwrap()))
            .sum();
        let expected = if columns == 1 { 2 } else { 2 * (2 + adjacent_ends) };
        assert_eq!(degrees, expected, "{columns}");
    }
}
