//! Matrix Market files: every fault by place and words, and every kind of sparse matrix.

use faults::assert_faults;
use graphs::{assert_is, assert_located, built, contents, mutated, names, pairs, reference};
use lastmove::{Graph, NamedGraph, board::Names};
use lastmove_formats::{
    Direction, ParseErrorKind,
    matrix_market::{self, Reading},
};
use proptest::prelude::*;

use crate::{faults, graphs};

const BIPARTITE: Reading = Reading { as_graph: false, direction: Direction::Refused };
const GRAPH: Reading = Reading { as_graph: true, direction: Direction::Refused };
const UNDIRECTED: Reading = Reading { as_graph: true, direction: Direction::Ignored };

fn read(source: &str, reading: Reading) -> NamedGraph {
    matrix_market::parse(source.as_bytes(), reading).unwrap()
}

#[test]
fn rows_and_columns_are_the_vertices_of_a_general_matrix() {
    let source =
        "%%MATRIXmarket Matrix Coordinate Pattern General\r\n% x\r\n\r\n 2 3 3\r\n1 3\r\n%\r\n2 1\r\n1 3\r\n";
    let graph = read(source, BIPARTITE);
    assert_eq!(names(&graph), ["r1", "r2", "c1", "c2", "c3"]);
    assert_eq!((pairs(&graph), graph.graph().merged_edges()), (vec![(0, 4), (1, 2)], 1));
    // Directions mean nothing between rows and columns.
    assert_eq!(read(source, Reading { as_graph: false, direction: Direction::Ignored }), graph);
}

#[test]
fn diagonal_entries_are_edges_between_a_row_and_its_column_but_loops_of_a_graph() {
    let source = "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 1 0\n2 2 -5\n";
    assert_eq!(pairs(&read(source, BIPARTITE)), [(0, 2), (1, 3)]);
    let graph = read(source, GRAPH);
    assert_eq!((graph.vertex_count(), graph.edge_count(), graph.graph().dropped_loops()), (2, 0, 2));
}

#[test]
fn entries_and_their_mirror_images_are_one_edge() {
    let source = "%%MatrixMarket matrix coordinate real general\n3 3 4\n1 2 1\n2 1 1\n2 3 .5\n3 2 0\n";
    let graph = read(source, GRAPH);
    assert_eq!(
        (names(&graph), pairs(&graph)),
        (["1", "2", "3"].map(String::from).to_vec(), vec![(0, 1), (1, 2)])
    );
    assert_eq!(graph.graph().merged_edges(), 0);
    let source = "%%MatrixMarket matrix coordinate real general\n3 3 3\n1 2 1\n2 1 1\n2 3 .5\n";
    assert_eq!(read(source, UNDIRECTED), graph);
}

#[test]
fn matrices_without_rows_columns_or_entries_are_read() {
    for (sizes, vertices) in
        [("0 0 0", 0), ("3 0 0", 3), ("0 3 0", 3), ("3 4 0", 7), ("1000000 0 0", 1_000_000)]
    {
        let source = format!("%%MatrixMarket matrix coordinate pattern general\n{sizes}\n");
        let graph = read(&source, BIPARTITE);
        assert_eq!((graph.vertex_count(), graph.edge_count()), (vertices, 0), "{sizes}");
    }
    let graph = read("%%MatrixMarket matrix coordinate pattern symmetric\n3 3 0", BIPARTITE);
    assert_eq!(names(&graph), ["1", "2", "3"]);
}

#[test]
fn banners_are_checked() {
    use ParseErrorKind::{Character, Empty, Extra, Missing};
    let banner = "expected a line '%%MatrixMarket matrix coordinate FIELD SYMMETRY'";
    let fields = "expected 'pattern', 'real', 'integer' or 'complex'";
    let symmetries = "expected 'general', 'symmetric', 'skew-symmetric' or 'hermitian'";
    assert_faults(
        |source| matrix_market::parse(source, BIPARTITE),
        &[
            (b"", Empty, &format!("line 1, column 1: {banner}, found an empty file")),
            (b"% x\n", Character, &format!("line 1, column 1: {banner}, found '%'")),
            (b"3 3 1\n", Character, &format!("line 1, column 1: {banner}, found '3'")),
            (
                b"%%MatrixMarket vector coordinate real general\n",
                Character,
                "line 1, column 16: expected 'matrix', found 'vector'",
            ),
            (
                b"%%MatrixMarket matrix array real general\n1 1\n1\n",
                Character,
                "line 1, column 23: expected 'coordinate', the format of sparse matrices, found 'array', the format of \
                 dense matrices, which does not say where the edges are",
            ),
            (
                b"%%MatrixMarket matrix coordinate boolean general\n",
                Character,
                &format!("line 1, column 34: {fields}, found 'boolean'"),
            ),
            (
                b"%%MatrixMarket matrix coordinate real\n1 1 0",
                Missing,
                &format!("line 1, column 38: {symmetries}, found the end of the line"),
            ),
            (
                b"%%MatrixMarket matrix coordinate real upper\n",
                Character,
                &format!("line 1, column 39: {symmetries}, found 'upper'"),
            ),
            (
                b"%%MatrixMarket matrix coordinate real general x\n",
                Extra,
                "line 1, column 47: expected the end of the line after the symmetry, found 'x'",
            ),
            (
                b"%%MatrixMarket matrix coordinate pattern hermitian\n",
                Character,
                "line 1, column 42: expected 'general' or 'symmetric' for a matrix without values, found 'hermitian'",
            ),
            (
                b"%%MatrixMarket matrix coordinate real hermitian\n",
                Character,
                "line 1, column 34: expected 'complex' for a hermitian matrix, found 'real'",
            ),
        ],
    );
    assert!(matrix_market::is_recognised(b"\xef\xbb\xbf%%matrixmarket"));
    assert!(!matrix_market::is_recognised(b"%%MatrixMarke"));
    assert!(!matrix_market::is_recognised(b""));
}

/// The faults after a banner with these words.
#[track_caller]
fn assert_faults_after(words: &str, reading: Reading, cases: &[(&str, ParseErrorKind, &str)]) {
    for (rest, kind, message) in cases {
        let source = format!("%%MatrixMarket matrix coordinate {words}\n{rest}");
        let parse = |source: &[u8]| matrix_market::parse(source, reading);
        assert_faults(parse, &[(source.as_bytes(), *kind, message)]);
    }
}

#[test]
fn sizes_and_entries_are_checked() {
    use ParseErrorKind::{Encoding, Extra, Missing, Number, Range, TooLarge};
    assert_faults_after(
        "pattern general",
        BIPARTITE,
        &[
            (
                "% x\n",
                Missing,
                "line 3, column 1: expected a line 'rows columns entries', the sizes of the matrix, found the end of the \
                 file",
            ),
            ("1 1", Missing, "line 2, column 4: expected the number of entries, found the end of the file"),
            (
                "1 1 0 0\n",
                Extra,
                "line 2, column 7: expected the end of the line after three sizes, found '0'",
            ),
            (
                "5000000 1 0\n",
                TooLarge,
                "line 2, column 1: expected the number of rows, at most 1061000 for an input of 61 bytes, found '5000000'",
            ),
            (
                "1000000 100000 0",
                TooLarge,
                "line 2, column 9: expected the number of columns, at most 65000 more for an input of 65 bytes, found \
                 '100000'",
            ),
            (
                "-1 1 0",
                Range,
                "line 2, column 1: expected the number of rows, at most 1055000 for an input of 55 bytes, found '-1'",
            ),
            (
                "2 3 1\n0 1",
                Range,
                "line 3, column 1: expected a row from 1 to 2, found '0', though this format counts from 1",
            ),
            ("2 3 1\n1 4", Range, "line 3, column 3: expected a column from 1 to 3, found '4'"),
            ("2 3 1\n1 x", Number, "line 3, column 3: expected a column from 1 to 3, found 'x'"),
            (
                "2 0 1\n1 1",
                Range,
                "line 3, column 3: expected nothing, as there is not a column at all, found '1'",
            ),
            (
                "2 3 1\n1 1 1",
                Extra,
                "line 3, column 5: expected the end of the line after a row and a column, found '1'",
            ),
            ("2 3 2\n1 1\n", Missing, "line 4, column 1: expected entry 2 of 2, found the end of the file"),
            (
                "2 3 1\n1 1\n\n2 2\n",
                Extra,
                "line 5, column 1: expected the end of the file after 1 entry, found '2 2'",
            ),
            (
                "2 3 99999999999999\n1 1\n",
                Missing,
                "line 4, column 1: expected entry 2 of 99999999999999, found the end of the file",
            ),
        ],
    );
    assert_faults(
        |source| matrix_market::parse(source, BIPARTITE),
        &[(
            b"%%MatrixMarket matrix coordinate pattern general\n% \xe9\n",
            Encoding,
            "line 2, column 3: expected text in UTF-8, found the byte 0xe9, which is not UTF-8",
        )],
    );
}

#[test]
fn values_must_be_there() {
    use ParseErrorKind::{Extra, Missing, Number};
    assert_faults_after(
        "real general",
        BIPARTITE,
        &[
            (
                "1 1 1\n1 1\n",
                Missing,
                "line 3, column 4: expected the value of the entry, a real number, found the end of the file",
            ),
            (
                "1 1 1\n1 1 x\n",
                Number,
                "line 3, column 5: expected the value of the entry, a real number, found 'x'",
            ),
            (
                "1 1 1\n1 1 1 2\n",
                Extra,
                "line 3, column 7: expected the end of the line after the value, found '2'",
            ),
        ],
    );
    assert_faults_after(
        "integer general",
        BIPARTITE,
        &[(
            "1 1 1\n1 1 1.5\n",
            Number,
            "line 3, column 5: expected the value of the entry, an integer, found '1.5'",
        )],
    );
    assert_faults_after(
        "complex general",
        BIPARTITE,
        &[(
            "2 2 2\n1 1 1 0\n2 2 1\n",
            Missing,
            "line 4, column 6: expected the imaginary part of the entry, a number, found the end of the file",
        )],
    );
}

#[test]
fn symmetric_matrices_hold_one_half() {
    use ParseErrorKind::{Directed, Range};
    let source = "%%MatrixMarket matrix coordinate real symmetric\n3 3 3\n1 1 5\n2 1 0\n3 2 1\n";
    let graph = read(source, BIPARTITE);
    assert_eq!((pairs(&graph), graph.graph().dropped_loops()), (vec![(0, 1), (1, 2)], 1));
    assert_eq!(read(source, GRAPH), graph);
    let above = "expected an entry on or below the diagonal, as the matrix is symmetric";
    assert_faults_after(
        "pattern symmetric",
        GRAPH,
        &[
            ("3 3 1\n1 2\n", Range, &format!("line 3, column 3: {above}, found '2'")),
            (
                "2 3 0\n",
                Range,
                "line 2, column 3: expected 2 columns, as a graph has a square matrix, found '3'",
            ),
        ],
    );
    assert_faults_after(
        "complex hermitian",
        BIPARTITE,
        &[("3 3 1\n1 2 0 0\n", Range, &format!("line 3, column 3: {above}, found '2'"))],
    );
    assert_faults_after(
        "real skew-symmetric",
        BIPARTITE,
        &[(
            "3 3 1\n2 2 1\n",
            Range,
            "line 3, column 3: expected an entry below the diagonal, as the matrix is skew-symmetric, found '2'",
        )],
    );
    let hint = "is there as often";
    assert_faults_after(
        "pattern general",
        GRAPH,
        &[
            (
                "2 3 0\n",
                Range,
                "line 2, column 3: expected 2 columns, as a graph has a square matrix, found '3'",
            ),
            (
                "3 3 3\n2 1\n1 2\n3  2\n",
                Directed,
                &format!(
                    "line 5, column 1: expected an entry whose mirror image, at 2 3, {hint}, found '3  2'"
                ),
            ),
            (
                "3 3 3\n1 2\n2 1\n1 2\n",
                Directed,
                &format!(
                    "line 5, column 1: expected an entry whose mirror image, at 2 1, {hint}, found '1 2'"
                ),
            ),
        ],
    );
}

#[test]
fn reference_files_are_read() {
    for kind in ["symmetric-pattern", "symmetric-real", "skew-real", "hermitian", "general-integer"] {
        let source = reference(&format!("matrix-{kind}.mtx"));
        assert_is(&matrix_market::parse(&source, GRAPH).unwrap(), "matrix.edges");
        assert!(matrix_market::is_recognised(&source));
    }
    let source = reference("matrix-rectangular.mtx");
    assert_is(&matrix_market::parse(&source, BIPARTITE).unwrap(), "matrix-rectangular.edges");
}

fn written(graph: &NamedGraph) -> Vec<u8> {
    let mut text = Vec::new();
    matrix_market::write(graph, &mut text).unwrap();
    text
}

#[test]
fn names_that_only_look_like_rows_and_columns_are_not_taken_for_them() {
    for source in ["r1 c1\nc2 c1", "r1 c1\nr3 c1", "r1 r2", "c2", "c1 r1", "r01 c1"] {
        let graph = lastmove_formats::edges::parse(source.as_bytes()).unwrap();
        assert!(
            written(&graph).starts_with(b"%%MatrixMarket matrix coordinate pattern symmetric\n"),
            "{source}"
        );
        let read = matrix_market::parse(&written(&graph), BIPARTITE).unwrap();
        assert_eq!(read.graph(), graph.graph(), "{source}");
    }
}

proptest! {
    #[test]
    fn graphs_are_read_back(graph in graphs::graphs()) {
        let graph = NamedGraph::new(graph, Names::numbers_from(1));
        prop_assert_eq!(matrix_market::parse(&written(&graph), BIPARTITE), Ok(graph.clone()));
    }

    #[test]
    fn matrices_are_read_back(
        rows in 0..6usize,
        columns in 0..6usize,
        places in proptest::collection::vec((0..6usize, 0..6usize), 0..20),
    ) {
        let places: Vec<_> = places.into_iter().filter(|&(i, j)| i < rows && j < columns).collect();
        let entries: Vec<String> = places.iter().map(|(i, j)| format!("{} {}\n", i + 1, j + 1)).collect();
        let banner = "%%MatrixMarket matrix coordinate pattern general";
        let source = format!("{banner}\n{rows} {columns} {}\n{}", places.len(), entries.concat());
        let graph = read(&source, BIPARTITE);
        let edges: Vec<_> = places.iter().map(|&(i, j)| (i, rows + j)).collect();
        let expected = built(rows + columns, &edges);
        prop_assert_eq!(graph.graph(), &expected);
        prop_assert_eq!(graph.graph().merged_edges(), expected.merged_edges());
        if rows + columns > 0 {
            prop_assert_eq!(matrix_market::parse(&written(&graph), BIPARTITE), Ok(graph));
        }
    }

    #[test]
    fn loops_and_repetitions_are_counted((n, edges) in graphs::multigraphs()) {
        let expected = contents(&NamedGraph::new(built(n, &edges), Names::numbers_from(1)));
        let below: Vec<String> =
            edges.iter().map(|(u, v)| format!("{} {} 1\n", u.max(v) + 1, u.min(v) + 1)).collect();
        let symmetric = format!("%%MatrixMarket matrix coordinate real symmetric\n{n} {n} {}\n{}", edges.len(), below.concat());
        prop_assert_eq!(contents(&read(&symmetric, GRAPH)), expected.clone());

        let both: Vec<String> = edges
            .iter()
            .flat_map(|(u, v)| {
                let there = format!("{} {}\n", u + 1, v + 1);
                let back = format!("{} {}\n", v + 1, u + 1);
                if u == v { vec![there] } else { vec![there, back] }
            })
            .collect();
        let general = format!("%%MatrixMarket matrix coordinate pattern general\n{n} {n} {}\n{}", both.len(), both.concat());
        prop_assert_eq!(contents(&read(&general, GRAPH)), expected);
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        for reading in [BIPARTITE, GRAPH, UNDIRECTED] {
            assert_located(&source, &matrix_market::parse(&source, reading));
            let source = [b"%%MatrixMarket matrix coordinate pattern general\n3 3 1\n", &source[..]].concat();
            assert_located(&source, &matrix_market::parse(&source, reading));
        }
        matrix_market::is_recognised(&source);
    }

    #[test]
    fn no_change_makes_it_panic(graph in graphs::graphs(), mutations in graphs::mutations()) {
        let text = written(&NamedGraph::new(graph, Names::numbers_from(1)));
        let source = mutated(text, &mutations);
        for reading in [BIPARTITE, GRAPH, UNDIRECTED] {
            assert_located(&source, &matrix_market::parse(&source, reading));
        }
    }
}
