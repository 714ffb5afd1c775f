//! Numbers of vertices and edges, and where numbers begin: what the formats that count have in common.

use lastmove::{AnyBoard, Board, CsrGraph, Graph, GridBoard, Vertex};
use lastmove_formats::{Format, Reading};

/// The formats whose vertices are numbers.
const NUMBERED: [Format; 5] =
    [Format::EdgesHeader, Format::Dimacs, Format::Metis, Format::Graph6, Format::Sparse6];

fn parse(format: Format, text: &str) -> AnyBoard {
    let boards = format.parse_boards(text.as_bytes(), Reading::default()).unwrap();
    boards.into_iter().next().unwrap()
}

#[track_caller]
fn assert_refused(format: Format, text: &str, message: &str) {
    let error = format.parse_boards(text.as_bytes(), Reading::default()).unwrap_err();
    assert_eq!(error.to_string(), message, "{format}: {text}");
}

fn isolated(board: &AnyBoard) -> Vec<String> {
    let alone = board.vertices().filter(|&v| board.degree(v) == 0);
    alone.map(|v| board.name(v).to_string()).collect()
}

#[test]
fn the_last_vertex_may_be_alone() {
    let cases = [
        (Format::EdgesHeader, "3 1\n0 1\n", "2"),
        (Format::Dimacs, "p edge 3 1\ne 1 2\n", "3"),
        (Format::Metis, "3 1\n2\n1\n\n", "3"),
        (Format::MatrixMarket, "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 1\n2 1\n", "3"),
        (Format::Graph6, "B_\n", "2"),
        (Format::Sparse6, ":Bf\n", "2"),
    ];
    for (format, text, alone) in cases {
        let board = parse(format, text);
        assert_eq!((board.vertex_count(), board.edge_count()), (3, 1), "{format}");
        assert_eq!(isolated(&board), [alone], "{format}");
    }
}

#[test]
fn ids_from_0_are_refused_where_numbers_begin_at_1() {
    let from_1 = "expected a vertex from 1 to 2, found '0', though this format counts from 1";
    assert_refused(Format::Dimacs, "p edge 2 1\ne 0 1\n", &format!("line 2, column 3: {from_1}"));
    assert_refused(Format::Metis, "2 1\n2\n0\n", &format!("line 3, column 1: {from_1}"));
    assert_refused(
        Format::MatrixMarket,
        "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n0 1\n",
        "line 3, column 1: expected a row from 1 to 2, found '0', though this format counts from 1",
    );
}

#[test]
fn ids_from_1_are_refused_where_numbers_begin_at_0() {
    assert_refused(
        Format::EdgesHeader,
        "2 1\n1 2\n",
        "line 2, column 3: expected a vertex from 0 to 1, found '2'",
    );
}

#[test]
fn headers_that_lie_are_refused() {
    let cases = [
        (
            Format::EdgesHeader,
            "3 2\n0 1\n",
            "line 3, column 1: expected edge 2 of 2, found the end of the file",
        ),
        (
            Format::EdgesHeader,
            "3 1\n0 1\n1 2\n",
            "line 3, column 1: expected the end of the file after 1 edge, found '1 2'",
        ),
        (
            Format::Dimacs,
            "p edge 3 3\ne 1 2\ne 2 3\n",
            "line 1, column 10: expected the number of edges in the file, 2 lines 'e' or 2 different edges, found '3'",
        ),
        (
            Format::Dimacs,
            "p edge 3 1\ne 1 2\ne 2 3\n",
            "line 1, column 10: expected the number of edges in the file, 2 lines 'e' or 2 different edges, found '1'",
        ),
        (Format::Dimacs, "p edge 2 1\ne 1 3\n", "line 2, column 5: expected a vertex from 1 to 2, found '3'"),
        (
            Format::Metis,
            "3 3\n2\n1 3\n2\n",
            "line 1, column 3: expected the number of edges, which are 2, found '3'",
        ),
        (
            Format::Metis,
            "2 1\n2\n1\n\n1\n",
            "line 5, column 1: expected the end of the file after 2 vertices, found '1'",
        ),
    ];
    for (format, text, message) in cases {
        assert_refused(format, text, message);
    }
}

#[test]
fn rectangular_matrices_have_vertices_for_empty_rows_and_columns() {
    let text = "%%MatrixMarket matrix coordinate pattern general\n2 4 2\n1 1\n1 4\n";
    let board = parse(Format::MatrixMarket, text);
    assert_eq!((board.vertex_count(), board.edge_count()), (6, 2));
    assert_eq!(isolated(&board), ["r2", "c2", "c3"]);
    let mut back = Vec::new();
    Format::MatrixMarket.write(&board, &mut back).unwrap();
    let back = parse(Format::MatrixMarket, str::from_utf8(&back).unwrap());
    assert_eq!((back.vertex_count(), isolated(&back)), (6, isolated(&board)));
}

/// A graph of which the neighbours come in no order, with vertices 0, 2 and 5.
struct Gaps;

impl Graph for Gaps {
    fn vertex_bound(&self) -> usize {
        6
    }

    fn contains(&self, v: Vertex) -> bool {
        [0, 2, 5].contains(&v.index())
    }

    fn slots(&self, _: Vertex) -> usize {
        2
    }

    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let neighbours: &[usize] = match v.index() {
            0 => &[5, 2],
            _ => &[0],
        };
        neighbours.get(slot).and_then(|&w| Vertex::new(w))
    }
}

#[test]
fn every_writer_of_numbers_takes_a_graph_with_gaps() {
    use lastmove_formats::{dimacs, edges_header, graph6, metis, sparse6};
    let path = CsrGraph::from_edges(3, [(0, 1), (0, 2)]).unwrap();
    let board: GridBoard = "#.#\n..#".parse().unwrap();
    let corner = CsrGraph::from_edges(3, [(0, 2), (1, 2)]).unwrap();
    for format in NUMBERED {
        let [gaps, plain, cells, same] = [(); 4].map(|()| Vec::new());
        let mut texts = [gaps, plain, cells, same];
        let [gaps, plain, cells, same] = &mut texts;
        match format {
            Format::Dimacs => dimacs::write(&Gaps, gaps).and(dimacs::write(&path, plain)),
            Format::Metis => metis::write(&Gaps, gaps).and(metis::write(&path, plain)),
            Format::Graph6 => graph6::write(&Gaps, gaps).and(graph6::write(&path, plain)),
            Format::Sparse6 => sparse6::write(&Gaps, gaps).and(sparse6::write(&path, plain)),
            _ => edges_header::write(&Gaps, gaps).and(edges_header::write(&path, plain)),
        }
        .unwrap();
        format.write_numbered(&board.clone().into(), cells).unwrap();
        let named = lastmove::NamedGraph::new(corner.clone(), lastmove::board::Names::numbers_from(0));
        format.write_numbered(&named.into(), same).unwrap();
        assert_eq!(texts[0], texts[1], "{format}");
        assert_eq!(texts[2], texts[3], "{format}");
    }
}
