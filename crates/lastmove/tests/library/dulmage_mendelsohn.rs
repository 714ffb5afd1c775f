//! Block triangular forms: against those that `cs_dmperm` of `CXSparse` found, and against what defines them.

use std::collections::BTreeSet;

use lastmove::{
    CsrGraph, Graph, Vertex,
    graph::{Side, bipartition},
    structure::{DulmageMendelsohn, Part, SameSide},
};
use lastmove_generate::{Random, Share, board, graph};

use crate::{random, theory};

/// Checks that the form is a block triangular one, and that all engines lead to it.
fn check<G: Graph>(graph: &G, is_row: impl Fn(Vertex) -> bool + Copy) -> DulmageMendelsohn {
    let mut forms = theory::solve_with_all(graph)
        .into_iter()
        .map(|solution| (solution.dulmage_mendelsohn(graph, is_row).unwrap(), solution))
        .collect::<Vec<_>>();
    for (form, solution) in &forms {
        assert_eq!(*form, forms[0].0, "{}", solution.engine());
    }
    let (form, solution) = forms.swap_remove(0);
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    let mut row_block = vec![usize::MAX; graph.vertex_bound()];
    let mut column_block = row_block.clone();
    let count = form.blocks().len();
    for (at, block) in form.blocks().enumerate() {
        let sizes = [block.rows.len(), block.columns.len()];
        match block.part {
            Part::Horizontal => assert!(at == 0 && sizes[0] < sizes[1]),
            Part::Square => assert!(sizes[0] == sizes[1] && sizes[0] > 0),
            Part::Vertical => assert!(at + 1 == count && sizes[0] > sizes[1]),
        }
        assert!(block.rows.is_sorted() && block.columns.is_sorted());
        block.rows.iter().for_each(|v| row_block[v.index()] = at);
        block.columns.iter().for_each(|v| column_block[v.index()] = at);
        rows.extend_from_slice(block.rows);
        columns.extend_from_slice(block.columns);
        if block.part == Part::Square {
            assert!(
                block
                    .rows
                    .iter()
                    .all(|&row| { solution.mate(row).is_some_and(|column| block.columns.contains(&column)) })
            );
        }
    }
    assert_eq!((form.row_order(), form.column_order()), (&rows[..], &columns[..]));
    assert_eq!(rows.len() + columns.len(), graph.vertex_count());
    assert!(rows.iter().all(|&v| is_row(v)) && !columns.iter().any(|&v| is_row(v)));
    // No entry below the blocks, and the first order of all in which that is so.
    let mut before = vec![BTreeSet::new(); count];
    for &row in &rows {
        for column in graph.neighbours(row) {
            let [of_row, of_column] = [row_block[row.index()], column_block[column.index()]];
            assert!(of_row <= of_column, "{row:?} and {column:?} are below the blocks");
            if of_row < of_column {
                before[of_column].insert(of_row);
            }
        }
    }
    let squares: Vec<_> = form.blocks().enumerate().filter(|(_, block)| block.part == Part::Square).collect();
    for pair in squares.windows(2) {
        let [(at, first), (next, second)] = pair else { unreachable!() };
        assert!(
            first.rows[0] < second.rows[0] || before[*next].contains(at),
            "block {next} could have come before"
        );
    }
    form
}

/// The edges between rows `0..rows` and columns, which follow them.
fn matrix(rows: usize, columns: usize, entries: &[(usize, usize)]) -> CsrGraph {
    CsrGraph::from_edges(rows + columns, entries.iter().map(|&(row, column)| (row, rows + column))).unwrap()
}

#[test]
fn matrices_that_cs_dmperm_has_permuted() {
    let mut found = [0; 3];
    for line in include_str!("../../../../tests/data/dulmage_mendelsohn/cxsparse.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let number = |value: &serde_json::Value| value.as_u64().unwrap() as usize;
        let list =
            |value: &serde_json::Value| value.as_array().unwrap().iter().map(number).collect::<Vec<_>>();
        let [row_count, column_count] = ["rows", "columns"].map(|side| number(&case[side]));
        let entries: Vec<_> =
            case["entries"].as_array().unwrap().iter().map(list).map(|at| (at[0], at[1])).collect();
        let graph = matrix(row_count, column_count, &entries);
        let form = check(&graph, |v| v.index() < row_count);
        let ours: BTreeSet<_> = form
            .blocks()
            .map(|block| {
                let columns = block.columns.iter().map(|v| v.index() - row_count);
                (block.rows.iter().map(|v| v.index()).collect::<Vec<_>>(), columns.collect::<Vec<_>>())
            })
            .collect();
        let theirs: BTreeSet<_> = case["blocks"]
            .as_array()
            .unwrap()
            .iter()
            .map(|block| {
                let mut sides = ["rows", "columns"].map(|side| list(&block[side]));
                for side in &mut sides {
                    side.sort_unstable();
                }
                let [rows, columns] = sides;
                (rows, columns)
            })
            .collect();
        assert_eq!(ours, theirs, "{line}");
        // Where R1, R2 and R3 end, and where C0 and C1 together, C2 and C3 do.
        let [row_ends, column_ends] = ["row_parts", "column_parts"].map(|parts| list(&case[parts]));
        let size_of = |part| {
            form.blocks().filter(|block| block.part == part).fold((0, 0), |(rows, columns), block| {
                (rows + block.rows.len(), columns + block.columns.len())
            })
        };
        assert_eq!(size_of(Part::Horizontal), (row_ends[1], column_ends[2]), "{line}");
        assert_eq!(
            size_of(Part::Square),
            (row_ends[2] - row_ends[1], column_ends[3] - column_ends[2]),
            "{line}"
        );
        assert_eq!(
            size_of(Part::Vertical),
            (row_ends[4] - row_ends[2], column_ends[4] - column_ends[3]),
            "{line}"
        );
        for block in form.blocks() {
            found[block.part as usize] += 1;
        }
    }
    assert!(found.iter().all(|&count| count >= 100), "{found:?}");
}

#[test]
fn larger_matrices() {
    let mut random = Random::new(1);
    for round in 0..40 {
        let rows = 100 + random::below(200, &mut random);
        let columns = if round % 2 == 0 { rows } else { 100 + random::below(200, &mut random) };
        let tenths = [10, 15, 20, 25, 30, 40][round % 6];
        let mut entries: Vec<_> = (0..rows * tenths / 10)
            .map(|_| (random::below(rows, &mut random), random::below(columns, &mut random)))
            .collect();
        if round % 3 == 0 {
            entries.extend((0..rows.min(columns)).map(|at| (at, at)));
        }
        check(&matrix(rows, columns, &entries), |v| v.index() < rows);
    }
    for walls in [0, 5, 10, 40] {
        let board = board::diluted(40, 50, Share::per_cent(walls), 1).unwrap();
        let sides = bipartition(&board).unwrap();
        check(&board, |v| sides.side(v) == Side::X);
    }
}

#[test]
fn extreme_shapes() {
    let none = check(&matrix(0, 0, &[]), |_| true);
    assert_eq!(none.blocks().len(), 0);
    let parts = |form: &DulmageMendelsohn| form.blocks().map(|block| block.part).collect::<Vec<_>>();
    assert_eq!(parts(&check(&matrix(3, 0, &[]), |_| true)), [Part::Vertical]);
    assert_eq!(parts(&check(&matrix(0, 3, &[]), |_| false)), [Part::Horizontal]);
    assert_eq!(parts(&check(&matrix(2, 2, &[]), |v| v.index() < 2)), [Part::Horizontal, Part::Vertical]);
    // A long chain of blocks whose order is fixed, in the least convenient numbering.
    let size = 20_000;
    let entries: Vec<_> = (0..size).map(|at| (at, at)).chain((1..size).map(|at| (at, at - 1))).collect();
    let form = check(&matrix(size, size, &entries), |v| v.index() < size);
    assert!(form.row_order().iter().map(|v| v.index()).eq((0..size).rev()));
}

#[test]
fn an_edge_inside_a_side_is_named() {
    let path = graph::path(4).unwrap();
    let solution = lastmove::solve(&path);
    let [u, v] = [1, 2].map(|at| Vertex::new(at).unwrap());
    let error = solution.dulmage_mendelsohn(&path, |v| v.index() % 3 != 0).unwrap_err();
    assert_eq!(error, SameSide { edge: [u, v], are_rows: true });
    assert_eq!(error.to_string(), "an edge joins two rows, the vertices 1 and 2");
}
