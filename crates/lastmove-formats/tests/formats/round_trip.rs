//! Every writer and its reader: the same simple graph by name, and the formats that are found by themselves.

use std::collections::BTreeSet;

use lastmove::{AnyBoard, Board, CsrGraph, Graph, NamedGraph, Vertex, board::Names};
use lastmove_formats::{Format, Reading};
use proptest::prelude::*;

/// The names of the vertices and of the edges, each edge with its smaller name first.
fn by_name(board: &AnyBoard) -> (BTreeSet<String>, BTreeSet<[String; 2]>) {
    let name = |v: Vertex| board.name(v).to_string();
    let edge = |u: Vertex, v: Vertex| {
        let mut names = [name(u), name(v)];
        names.sort();
        names
    };
    let edges = board.vertices().flat_map(|u| board.neighbours(u).map(move |v| (u, v)));
    (board.vertices().map(name).collect(), edges.map(|(u, v)| edge(u, v)).collect())
}

/// Matrices that are read as graphs.
const AS_GRAPHS: Reading = Reading { as_graph: true, direction: lastmove_formats::Direction::Refused };

/// Writes a graph with the names that each format gives, and reads it back.
#[track_caller]
fn assert_round_trips(graph: &CsrGraph) {
    for &format in Format::ALL {
        if format.is_of_boards() {
            continue;
        }
        let names = Names::numbers_from(format.first_number());
        let board = AnyBoard::from(NamedGraph::new(graph.clone(), names));
        let mut text = Vec::new();
        format.write(&board, &mut text).unwrap();
        let back = format.parse_boards(&text, AS_GRAPHS).unwrap();
        assert_eq!(back.len(), 1, "{format}");
        assert_eq!(by_name(&back[0]), by_name(&board), "{format}");
        let mut numbered = Vec::new();
        format.write_numbered(&board, &mut numbered).unwrap();
        assert_eq!(numbered, text, "{format}");
    }
}

#[test]
fn the_reference_graphs_come_back_through_every_format() {
    let cases: serde_json::Value =
        serde_json::from_str(include_str!("../../../../tests/data/graphs.json")).unwrap();
    let cases = cases.as_array().unwrap();
    assert!(cases.len() > 10);
    for case in cases {
        let number = |value: &serde_json::Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let edges = case["edges"].as_array().unwrap().iter().map(|edge| (number(&edge[0]), number(&edge[1])));
        assert_round_trips(&CsrGraph::from_edges(number(&case["n"]), edges).unwrap());
    }
}

#[test]
fn the_empty_graph_comes_back_through_every_format() {
    assert_round_trips(&CsrGraph::from_edges(0, []).unwrap());
    for (format, text) in [
        (Format::Edges, "# nothing\n\n% yet"),
        (Format::Csv, "source,target\n# nothing\n"),
        (Format::Tsv, "\n"),
        (Format::Adjacency, " # nothing\n"),
    ] {
        let board = format.parse_board(text.as_bytes()).unwrap();
        assert_eq!((board.vertex_count(), board.edge_count()), (0, 0), "{format}");
    }
    // Where nobody says what it is, an empty text is more likely a mistake.
    assert!(lastmove_formats::parse_board(b"\n", None).is_err());
}

#[test]
fn what_a_format_cannot_hold_is_refused_before_anything_is_written() {
    let board = Format::Edges.parse_board(b"a b\nb c\n").unwrap();
    for &format in Format::ALL {
        let mut text = Vec::new();
        let written = format.write(&board, &mut text);
        let holds_names = matches!(
            format,
            Format::Edges | Format::Csv | Format::Tsv | Format::Adjacency | Format::NodeLink
        );
        assert_eq!(written.is_ok(), holds_names, "{format}");
        assert_eq!(text.is_empty(), !holds_names, "{format}");
    }
    let error = Format::Dimacs.write(&board, &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "dimacs has no names but its own, and would call the vertex \"a\" \"1\"");
}

#[test]
fn formats_are_found_in_the_documented_order() {
    let of_file = |path: &str, text: &str| Format::of_file(path.as_ref(), text.as_bytes());
    // The first line beyond doubt, then the extension, then the look.
    assert_eq!(of_file("a.edges", "%%MatrixMarket matrix\n"), Format::MatrixMarket);
    assert_eq!(of_file("a.csv.zst", "a b\n"), Format::Csv);
    assert_eq!(of_file("a.graph", "1 0\n"), Format::Metis);
    let cases = [
        ("", Format::Grid),
        ("3 3\n", Format::Grid),
        ("##\n##\n", Format::Grid),
        ("# walls\n.#\n", Format::Grid),
        ("2 3\n.x.\n...\n", Format::Grid),
        ("XO\nX.\n", Format::Sliding),
        ("Oslo Xanten\nOslo Bergen\n", Format::Edges),
        ("p edge 2 1\ne 1 2\n", Format::Dimacs),
        ("c colours\np col 2 1\ne 1 2\n", Format::Dimacs),
        (">>graph6<<Bw\n", Format::Graph6),
        ("Bw\n", Format::Graph6),
        (":An\n", Format::Sparse6),
        ("{\"nodes\": [], \"links\": []}", Format::NodeLink),
        ("..\n.#\n-\n#.\n..\n", Format::Layers),
        ("2 2 2\n##\n##\n---\n##\n#.\n", Format::Layers),
        ("1 2 2\n#.\n..\n", Format::Layers),
        ("2 2\n..\n-.\n", Format::Grid),
        ("a b\n-\nb c\n", Format::Edges),
        ("3 2\n0 1\n1 2\n", Format::EdgesHeader),
        ("3 2\n0 1\n1 3\n", Format::Edges),
        ("1 2\n2 3\n3 4\n", Format::Edges),
        ("# c\na b\n", Format::Edges),
        ("1,1 1,2\n1,3\n", Format::Edges),
        ("1,2\n2,3\n", Format::Csv),
        ("\"a, b\",c\nd,e\n", Format::Csv),
        ("New York\tOslo\nOslo\tRome\n", Format::Tsv),
        ("a\tb # c\n", Format::Edges),
        ("0\t1\n1\t2\n", Format::Edges),
    ];
    for (text, format) in cases {
        assert_eq!(Format::recognised(text.as_bytes()), format, "{text:?}");
    }
}

#[test]
fn one_graph_is_expected_where_there_is_room_for_one() {
    let error = Format::Graph6.parse_board(b"Bw\nBw\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 1: expected the end of the file after one graph, found 'Bw'"
    );
}

proptest! {
    #[test]
    fn any_graph_comes_back_through_every_format(
        n in 1..70usize,
        edges in proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..90),
    ) {
        let edges = edges.iter().map(|(u, v)| (u.index(n), v.index(n)));
        assert_round_trips(&CsrGraph::from_edges(n, edges).unwrap());
    }

    #[test]
    fn no_text_makes_finding_its_format_panic(source in "[ -~\t\n]{0,60}") {
        let format = Format::recognised(source.as_bytes());
        let _ = format.parse_boards(source.as_bytes(), Reading::default());
    }
}
