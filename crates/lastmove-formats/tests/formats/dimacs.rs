//! DIMACS graphs: every fault by place and words, and what published files do.

use faults::assert_faults;
use graphs::{assert_is, assert_located, built, contents, mutated, names, pairs, reference};
use lastmove::{Graph, NamedGraph, board::Names};
use lastmove_formats::{Direction, ParseError, ParseErrorKind, dimacs};
use proptest::prelude::*;

use crate::{faults, graphs};

fn parse(source: &[u8]) -> Result<NamedGraph, ParseError> {
    dimacs::parse(source, Direction::Refused)
}

#[test]
fn comments_node_lines_and_blanks_stand_anywhere() {
    let source =
        b"\xef\xbb\xbfc\r\n\ncFILE: x.col\r\n p  edge 4\t2 \r\nn 1 7\ne 1 2\nc e 3 4\n\n  e 2 3\nn 4 -1.5\nc";
    let graph = parse(source).unwrap();
    assert_eq!(
        (names(&graph), pairs(&graph)),
        (["1", "2", "3", "4"].map(String::from).to_vec(), vec![(0, 1), (1, 2)])
    );
    for word in ["edge", "edges", "col"] {
        let source = format!("p {word} 3 1\ne 1 2\n");
        let graph = parse(source.as_bytes()).unwrap();
        assert_eq!((graph.vertex_count(), graph.edge_count()), (3, 1));
        assert!(dimacs::is_recognised(source.as_bytes()));
    }
    assert_eq!(parse(b"p edge 0 0").unwrap().vertex_count(), 0);
    assert_eq!(parse(b"p edge 1000000 0").unwrap().vertex_count(), 1_000_000);
}

#[test]
fn edges_may_be_counted_by_lines_or_by_differing_ends() {
    for m in [2, 5] {
        let source = format!("p edge 3 {m}\ne 1 2\ne 2 1\ne 2 3\ne 3 2\ne 3 3\n");
        let graph = parse(source.as_bytes()).unwrap();
        assert_eq!(
            (graph.edge_count(), graph.graph().merged_edges(), graph.graph().dropped_loops()),
            (2, 2, 1)
        );
    }
}

#[test]
fn arcs_are_edges_where_directions_are_ignored() {
    let problems = [
        "p sp 4 4\na 1 2 7\na 2 1 7\na 2 3 1\na 4 4 9\n",
        "p max 4 4\nn 1 s\nn 4 t\na 1 2 7\na 2 1 7\na 2 3 1\na 4 4 9\n",
        "p min 4 4\nn 1 5\na 1 2 0 7 3\na 2 1 0 7 3\na 2 3 0 1 3\na 4 4 0 9 3\n",
        "p asn 4 4\nn 1\nn 2\na 1 2 7\na 2 1 7\na 2 3 1\na 4 4 9\n",
        "p edge 4 4\ne 1 2\na 2 1\ne 2 3\na 4 4\n",
        "p sp 4 2\na 1 2 7\na 2 1 7\na 2 3 1\na 4 4 9\n",
    ];
    for problem in problems {
        let graph = dimacs::parse(problem.as_bytes(), Direction::Ignored).unwrap();
        assert_eq!((graph.vertex_count(), pairs(&graph)), (4, vec![(0, 1), (1, 2)]), "{problem}");
        assert_eq!(graph.graph().dropped_loops(), 1, "{problem}");
        assert_eq!(parse(problem.as_bytes()).unwrap_err().kind(), ParseErrorKind::Directed, "{problem}");
        assert!(dimacs::is_recognised(problem.as_bytes()));
    }
    assert_faults(
        |source| dimacs::parse(source, Direction::Ignored),
        &[
            (
                b"p cnf 3 1\n",
                ParseErrorKind::Character,
                "line 1, column 3: expected 'edge', 'edges', 'col', 'sp', 'max', 'min' or 'asn', found 'cnf'",
            ),
            (
                b"p sp 3 1\ne 1 2\n",
                ParseErrorKind::Character,
                "line 2, column 1: expected a line 'a u v values', 'n u value' or 'c comment', found 'e'",
            ),
            (
                b"p sp 3 2\na 1 2 1\n",
                ParseErrorKind::Range,
                "line 1, column 8: expected the number of edges in the file, 1 line 'a' or 1 different edge, found '2'",
            ),
        ],
    );
}

#[test]
fn faults_are_located_and_explained() {
    use ParseErrorKind::{Character, Directed, Empty, Extra, Missing, Number, Range, TooLarge};
    let problem = "expected a line 'p edge n m', the numbers of vertices and edges";
    let limit = |bytes: usize| {
        format!(
            "expected the number of vertices, at most {} for an input of {bytes} bytes",
            1_000_000 + 1000 * bytes
        )
    };
    let lines = "expected a line 'e u v', 'n u value' or 'c comment'";
    assert_faults(
        parse,
        &[
            (b"", Empty, &format!("line 1, column 1: {problem}, found an empty file")),
            (b"c x\n", Empty, &format!("line 2, column 1: {problem}, found nothing but comments")),
            (b"c\ne 1 2\n", Missing, &format!("line 2, column 1: {problem}, found 'e'")),
            (
                b"p\n",
                Missing,
                "line 1, column 2: expected 'edge', 'edges' or 'col', found the end of the file",
            ),
            (b"p cnf 3 1\n", Character, "line 1, column 3: expected 'edge', 'edges' or 'col', found 'cnf'"),
            (
                b"p max 3 1\nn 1 s\na 1 2 5\n",
                Directed,
                "line 1, column 3: expected 'edge', 'edges' or 'col', found 'max', a problem on directed arcs",
            ),
            (
                b"p edge 3 1\na 1 2 5\n",
                Directed,
                &format!("line 2, column 1: {lines}, found 'a', a directed arc"),
            ),
            (b"p edge x 1\n", Number, &format!("line 1, column 8: {}, found 'x'", limit(11))),
            (b"p edge -1 1\n", Range, &format!("line 1, column 8: {}, found '-1'", limit(12))),
            (
                b"p edge 4000000000 0\n",
                TooLarge,
                &format!("line 1, column 8: {}, found '4000000000'", limit(20)),
            ),
            (
                b"p edge 3\ne 1 2\n",
                Missing,
                "line 1, column 9: expected the number of edges, found the end of the line",
            ),
            (
                b"p edge 3 1 1\n",
                Extra,
                "line 1, column 12: expected the end of the line after two sizes, found '1'",
            ),
            (
                b"p edge 3 1\np edge 3 1\n",
                Extra,
                &format!("line 2, column 1: {lines}, found 'p', a second such line"),
            ),
            (b"p edge 3 1\nx 1\n", Character, &format!("line 2, column 1: {lines}, found 'x'")),
            (b"p edge 3 1\n1 2\n", Character, &format!("line 2, column 1: {lines}, found '1'")),
            (
                b"p edge 3 1\ne 0 1\n",
                Range,
                "line 2, column 3: expected a vertex from 1 to 3, found '0', though this format counts from 1",
            ),
            (b"p edge 3 1\ne 1 4\n", Range, "line 2, column 5: expected a vertex from 1 to 3, found '4'"),
            (b"p edge 3 1\ne 1 x\n", Number, "line 2, column 5: expected a vertex from 1 to 3, found 'x'"),
            (b"p edge 3 1\nn 4 1\n", Range, "line 2, column 3: expected a vertex from 1 to 3, found '4'"),
            (
                b"p edge 3 1\nn 3\n",
                Missing,
                "line 2, column 4: expected the value of the vertex, found the end of the file",
            ),
            (
                b"p edge 3 1\ne 1\ne 1 2",
                Missing,
                "line 2, column 4: expected a vertex from 1 to 3, found the end of the line",
            ),
            (
                b"p edge 3 1\ne 1 2 3\n",
                Extra,
                "line 2, column 7: expected the end of the line after two vertices, found '3'",
            ),
        ],
    );
}

#[test]
fn counts_and_bytes_are_checked() {
    use ParseErrorKind::{Binary, Encoding, Range};
    let counts = "expected the number of edges in the file";
    assert_faults(
        parse,
        &[
            (
                b"p edge 0 1\ne 1 1\n",
                Range,
                "line 2, column 3: expected nothing, as there is not a vertex at all, found '1'",
            ),
            (
                b"p edge 3 2\ne 1 2\n",
                Range,
                &format!("line 1, column 10: {counts}, 1 line 'e' or 1 different edge, found '2'"),
            ),
            (
                b"p edge 3 1\ne 1 2\ne 2 3\ne 3 2\n",
                Range,
                &format!("line 1, column 10: {counts}, 3 lines 'e' or 2 different edges, found '1'"),
            ),
            (
                b"c \xe9\n",
                Encoding,
                "line 1, column 3: expected text in UTF-8, found the byte 0xe9, which is not UTF-8",
            ),
            (b"c \0\n", Binary, "line 1, column 3: expected text, found the byte 0x00, as in a binary file"),
        ],
    );
}

#[test]
fn other_texts_are_not_taken_for_it() {
    for source in [&b""[..], b"c\nc\n", b"p\n", b"p q\n", b"3 3\n...", b"edge p\n", b"\xff\0", b"p edge\0"] {
        assert!(!dimacs::is_recognised(source), "{}", source.escape_ascii());
    }
    assert!(dimacs::is_recognised(b"\n c x\np sp 3 2\n"));
}

#[test]
fn reference_files_are_read() {
    assert_is(&parse(&reference("myciel4.col")).unwrap(), "myciel4.edges");
}

proptest! {
    #[test]
    fn graphs_are_read_back(graph in graphs::graphs()) {
        let mut text = Vec::new();
        dimacs::write(&graph, &mut text).unwrap();
        prop_assert_eq!(parse(&text), Ok(NamedGraph::new(graph, Names::numbers_from(1))));
        prop_assert!(dimacs::is_recognised(&text));
    }

    #[test]
    fn loops_and_repetitions_are_counted((n, edges) in graphs::multigraphs()) {
        let lines: Vec<String> = edges.iter().map(|(u, v)| format!("e {} {}\n", u + 1, v + 1)).collect();
        let text = format!("p edge {n} {}\n{}", edges.len(), lines.concat());
        let expected = NamedGraph::new(built(n, &edges), Names::numbers_from(1));
        prop_assert_eq!(contents(&parse(text.as_bytes()).unwrap()), contents(&expected));
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        assert_located(&source, &parse(&source));
        dimacs::is_recognised(&source);
    }

    #[test]
    fn no_change_makes_it_panic(graph in graphs::graphs(), mutations in graphs::mutations()) {
        let mut text = Vec::new();
        dimacs::write(&graph, &mut text).unwrap();
        let source = mutated(text, &mutations);
        assert_located(&source, &parse(&source));
        dimacs::is_recognised(&source);
    }
}
