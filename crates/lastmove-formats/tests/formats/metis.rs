//! METIS graphs: every fault by place and words, weights, and the lines that are blank.

use faults::assert_faults;
use graphs::{assert_is, assert_located, built, contents, mutated, names, pairs, reference};
use lastmove::{Graph, NamedGraph, board::Names};
use lastmove_formats::{Direction, ParseErrorKind, metis};
use proptest::prelude::*;

use crate::{faults, graphs};

fn read(source: &str) -> NamedGraph {
    metis::parse(source.as_bytes(), Direction::Refused).unwrap()
}

#[test]
fn blank_lines_are_vertices_after_the_header_and_comments_are_not() {
    let graph = read("\u{feff}\n% x\n\n 4 1\r\n%\n\n3\r\n% between\n 2 \n\n\n%\n");
    assert_eq!(names(&graph), ["1", "2", "3", "4"]);
    assert_eq!(pairs(&graph), [(1, 2)]);
    assert_eq!(read("0 0").vertex_count(), 0);
    assert_eq!(read("1 0\n\n").vertex_count(), 1);
}

#[test]
fn weights_are_read_past() {
    let plain = read("3 2\n2\n1 3\n2\n");
    for source in [
        "3 2 0\n2\n1 3\n2\n",
        "3 2 000\n2\n1 3\n2\n",
        "3 2 1\n2 9\n1 9 3 9\n2 9\n",
        "3 2 10\n9 2\n9 1 3\n9 2\n",
        "3 2 010 2\n9 9 2\n9 9 1 3\n9 9 2\n",
        "3 2 100\n9 2\n9 1 3\n9 2\n",
        "3 2 111 1\n9 9 2 9\n9 9 1 9 3 9\n9 9 2 9\n",
    ] {
        assert_eq!(read(source), plain, "{source}");
    }
}

#[test]
fn faults_are_located_and_explained() {
    use ParseErrorKind::{Binary, Directed, Empty, Encoding, Extra, Missing, Number, Range, TooLarge};
    let header = "expected a line 'n m', the numbers of vertices and edges";
    let format =
        "expected up to three digits 0 or 1: whether there are vertex sizes, vertex weights, edge weights";
    let hint = "among its own as often";
    assert_faults(
        |source| metis::parse(source, Direction::Refused),
        &[
            (b"", Empty, &format!("line 1, column 1: {header}, found an empty file")),
            (b"% x\n\n", Empty, &format!("line 3, column 1: {header}, found nothing but comments")),
            (
                b"9999999 0\n",
                TooLarge,
                "line 1, column 1: expected the number of vertices, at most 1010000 for an input of 10 bytes, found \
                 '9999999'",
            ),
            (b"2\n", Missing, "line 1, column 2: expected the number of edges, found the end of the file"),
            (b"2 1 2\n", Number, &format!("line 1, column 5: {format}, found '2'")),
            (b"2 1 0001\n", Number, &format!("line 1, column 5: {format}, found '0001'")),
            (
                b"2 1 1 1\n",
                Extra,
                "line 1, column 7: expected the end of the line, as the vertices have no weights, found '1'",
            ),
            (
                b"2 1 10 0\n",
                Range,
                "line 1, column 8: expected the number of weights of a vertex, at least 1, found '0'",
            ),
            (
                b"2 1 10 1 1\n",
                Extra,
                "line 1, column 10: expected the end of the line after the number of weights, found '1'",
            ),
            (
                b"2 1\n0\n1\n",
                Range,
                "line 2, column 1: expected a vertex from 1 to 2, found '0', though this format counts from 1",
            ),
            (b"2 1\n2\n3\n", Range, "line 3, column 1: expected a vertex from 1 to 2, found '3'"),
            (b"2 1\n2\nx\n", Number, "line 3, column 1: expected a vertex from 1 to 2, found 'x'"),
            (
                b"2 1\n2\n1 2\n",
                Range,
                "line 3, column 3: expected another vertex, as none is its own neighbour in a METIS graph, found '2'",
            ),
            (
                b"2 1\n2\n",
                Missing,
                "line 3, column 1: expected the line of vertex 2 of 2, with its neighbours, found the end of the file",
            ),
            (
                b"2 1\n2\n1\n\n% x\n1\n",
                Extra,
                "line 6, column 1: expected the end of the file after 2 vertices, found '1'",
            ),
            (
                b"2 1 1\n2 1\n1\n",
                Missing,
                "line 3, column 2: expected the weight of the edge, found the end of the file",
            ),
            (
                b"2 1 10\n\n1\n",
                Missing,
                "line 2, column 1: expected the size or a weight of the vertex, found a blank line",
            ),
            (
                b"3 2\n2\n1\n\n",
                Range,
                "line 1, column 3: expected the number of edges, which are 1, found '2'",
            ),
            (
                b"3 2\n2\n\n2\n",
                Directed,
                &format!("line 2, column 1: expected a neighbour that has vertex 1 {hint}, found '2'"),
            ),
            (
                b"2 2\n2\n1 1\n",
                Directed,
                &format!("line 3, column 3: expected a neighbour that has vertex 2 {hint}, found '1'"),
            ),
            (
                b"2 1\n% \xff",
                Encoding,
                "line 2, column 3: expected text in UTF-8, found the byte 0xff, which is not UTF-8",
            ),
            (b"2 1\n\0", Binary, "line 2, column 1: expected text, found the byte 0x00, as in a binary file"),
        ],
    );
}

#[test]
fn directions_are_ignored_if_that_is_asked_for() {
    let expected = read("3 2\n2\n1 3\n2\n");
    for source in ["3 2\n2\n3\n\n", "3 2\n\n1\n2\n", "3 2\n2\n1\n2\n", "3 2\n2\n1 3\n2\n"] {
        assert_eq!(metis::parse(source.as_bytes(), Direction::Ignored).unwrap(), expected, "{source}");
    }
    assert!(metis::parse(b"3 7\n2\n3\n\n", Direction::Ignored).is_err());
}

#[test]
fn reference_files_are_read() {
    assert_is(&metis::parse(&reference("petersen.graph"), Direction::Refused).unwrap(), "petersen.edges");
}

proptest! {
    #[test]
    fn graphs_are_read_back(graph in graphs::graphs()) {
        let mut text = Vec::new();
        metis::write(&graph, &mut text).unwrap();
        let expected = NamedGraph::new(graph, Names::numbers_from(1));
        prop_assert_eq!(metis::parse(&text, Direction::Refused), Ok(expected.clone()));
        prop_assert_eq!(metis::parse(&text, Direction::Ignored), Ok(expected));
    }

    #[test]
    fn repetitions_are_counted((n, edges) in graphs::multigraphs()) {
        let edges: Vec<_> = edges.into_iter().filter(|(u, v)| u != v).collect();
        let mut lines = vec![Vec::new(); n];
        for (u, v) in &edges {
            lines[*u].push((v + 1).to_string());
            lines[*v].push((u + 1).to_string());
        }
        let lines: Vec<String> = lines.iter().map(|neighbours| neighbours.join(" ")).collect();
        let text = format!("{n} {}\n{}\n", edges.len(), lines.join("\n"));
        let expected = NamedGraph::new(built(n, &edges), Names::numbers_from(1));
        prop_assert_eq!(contents(&read(&text)), contents(&expected));
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        for direction in [Direction::Refused, Direction::Ignored] {
            assert_located(&source, &metis::parse(&source, direction));
        }
    }

    #[test]
    fn no_change_makes_it_panic(graph in graphs::graphs(), mutations in graphs::mutations()) {
        let mut text = Vec::new();
        metis::write(&graph, &mut text).unwrap();
        let source = mutated(text, &mutations);
        for direction in [Direction::Refused, Direction::Ignored] {
            assert_located(&source, &metis::parse(&source, direction));
        }
    }
}
