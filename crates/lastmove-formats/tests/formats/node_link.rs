//! Node-link JSON: every fault by place and words, names of both kinds, and fields in any order.

use faults::assert_faults;
use graphs::{assert_is, assert_located, built, contents, mutated, names, pairs, reference};
use lastmove::{CsrGraph, Graph, NamedGraph, board::NamesBuilder};
use lastmove_formats::{Direction, ParseErrorKind, node_link};
use proptest::prelude::*;

use crate::{faults, graphs};

fn read(source: &str) -> NamedGraph {
    node_link::parse(source.as_bytes(), Direction::Refused).unwrap()
}

fn written(graph: &NamedGraph) -> Vec<u8> {
    let mut text = Vec::new();
    node_link::write(graph, &mut text).unwrap();
    text
}

#[test]
fn fields_come_in_any_order_and_unknown_ones_mean_nothing() {
    let source = r#"
        {"links": [{"weight": [1, {}], "target": "b", "source": 7, "key": 0}], "x": {"nodes": 1},
         "nodes": [{"id": 7, "x": null}, {"label": "b", "id": "b"}, {"id": -1.50e3}],
         "multigraph": true, "graph": {"name": ""}, "directed": false}
        "#;
    let graph = read(&format!("\u{feff}{source}"));
    assert_eq!(
        (names(&graph), pairs(&graph)),
        (["7", "b", "-1.50e3"].map(String::from).to_vec(), vec![(0, 1)])
    );
    assert!(node_link::is_recognised(source.as_bytes()));
    assert_eq!(read(&source.replace("links", "edges")), graph);
    assert_eq!(read(r#"{"nodes":[],"links":[]}"#).vertex_count(), 0);
}

#[test]
fn names_are_read_as_json_has_them() {
    let graph = read(
        r#"{"nodes": [{"id": "caf\u00e9 \"x\""}, {"id": "Mme. B"}], "links": [{"source": "café \"x\"", "target": "Mme\u002e B"}]}"#,
    );
    assert_eq!(names(&graph), ["café \"x\"", "Mme. B"]);
    assert_eq!(graph.edge_count(), 1);
}

#[test]
fn loops_and_repetitions_are_counted_and_directions_ignored_if_asked_for() {
    let source = r#"{"directed": true, "nodes": [{"id": 0}, {"id": 1}], "links": [
        {"source": 0, "target": 1}, {"source": 1, "target": 0}, {"source": 1, "target": 1}]}"#;
    let graph = node_link::parse(source.as_bytes(), Direction::Ignored).unwrap();
    assert_eq!((graph.edge_count(), graph.graph().merged_edges(), graph.graph().dropped_loops()), (1, 0, 1));
    // Without directions, it is the same edge twice.
    let graph = read(&source.replace("true", "false"));
    assert_eq!((graph.edge_count(), graph.graph().merged_edges(), graph.graph().dropped_loops()), (1, 1, 1));
}

#[test]
fn faults_of_the_whole_are_located_and_explained() {
    use ParseErrorKind::{Binary, Directed, Empty, Encoding, Extra, Json, Missing};
    let whole = "expected a graph, an object with \"nodes\" and \"links\" or \"edges\"";
    assert_faults(
        |source| node_link::parse(source, Direction::Refused),
        &[
            (b"", Empty, &format!("line 1, column 1: {whole}, found an empty file")),
            (b" \n", Empty, &format!("line 2, column 1: {whole}, found nothing but blanks")),
            (b"[1]", Json, &format!("line 1, column 1: {whole}, found an array")),
            (b" 7", Json, &format!("line 1, column 2: {whole}, found '7'")),
            (
                b"{\"nodes\": [\n",
                Missing,
                "line 1, column 12: expected the rest of the JSON of a graph, found the end of the file",
            ),
            (b"{\"nodes\": [}\n", Json, "line 1, column 12: expected a value, found '}'"),
            (
                b"{\"nodes\":[],\"links\":[]}\n{}",
                Extra,
                "line 2, column 1: expected the end of the file after the graph, found more",
            ),
            (b"{}\n", Json, "line 1, column 2: expected the field \"nodes\", found the end of the object"),
            (
                b"{\n \"nodes\": []\n}\n",
                Json,
                "line 3, column 1: expected the field \"links\" or \"edges\", found the end of the object",
            ),
            (
                b"{\"links\": [], \"nodes\": [], \"edges\": []}",
                Json,
                "line 1, column 28: expected either \"links\" or \"edges\", and not both, found '\"edges\"'",
            ),
            (
                b"{\"nodes\": [], \"nodes\": []}",
                Json,
                "line 1, column 15: expected every field only once, found '\"nodes\"'",
            ),
            (
                b"{\"directed\": 1, \"nodes\": [], \"links\": []}",
                Json,
                "line 1, column 14: expected \"directed\" as true or false, found '1'",
            ),
            (
                b"{\"directed\": true, \"nodes\": [], \"links\": []}",
                Directed,
                "line 1, column 14: expected false, as the graph must be undirected, \
                 found 'true'",
            ),
            (
                b"{\"nodes\": {}, \"links\": []}",
                Json,
                "line 1, column 11: expected \"nodes\", an array, found an object",
            ),
            (
                b"{\"nodes\": [], \"links\": 3}",
                Json,
                "line 1, column 24: expected the links, an array, found '3'",
            ),
            (
                b"{\"x\": \"\xff\"}",
                Encoding,
                "line 1, column 8: expected text in UTF-8, found the byte 0xff, which is not UTF-8",
            ),
            (b"{\0}", Binary, "line 1, column 2: expected text, found the byte 0x00, as in a binary file"),
        ],
    );
}

#[test]
fn faults_of_nodes_and_links_are_located_and_explained() {
    let nodes = |text: &str, message: &str| {
        let source = format!("{{\"links\": [],\n\"nodes\": [{{\"id\": 1}},\n{text}]}}");
        let parse = |source: &[u8]| node_link::parse(source, Direction::Refused);
        assert_faults(parse, &[(source.as_bytes(), ParseErrorKind::Json, message)]);
    };
    let node = "expected a node, an object with one \"id\"";
    nodes("3", &format!("line 3, column 1: {node}, found '3'"));
    nodes("[1]", &format!("line 3, column 1: {node}, found an array"));
    nodes("{\"id\": 2, \"id\": 3}", &format!("line 3, column 1: {node}, found an object"));
    nodes("{\"x\": 2}", "line 3, column 8: expected the \"id\" of the node, found the end of the object");
    nodes("{\"id\": null}", "line 3, column 8: expected a string or a number, found 'null'");
    nodes("{\"id\": [0, 1]}", "line 3, column 8: expected a string or a number, found an array");
    nodes("{\"id\": true}", "line 3, column 8: expected a string or a number, found 'true'");
    nodes("{\"id\": \"\"}", "line 3, column 8: expected a name that is not empty, found '\"\"'");
    nodes(
        "{\"id\": \"\\n\"}",
        "line 3, column 8: expected a name without control characters, found '\"\\n\"'",
    );
    nodes(
        "{\"id\": \"\\ud800\"}",
        "line 3, column 8: expected a string without half a surrogate pair, found '\"\\ud800\"'",
    );
    nodes("{\"id\": 1}", "line 3, column 8: expected an \"id\" that no other node has, found '1'");
    nodes(
        "{\"id\": \"1\"}",
        "line 3, column 8: expected names that differ, but a string and a number read the same here, found '\"1\"'",
    );

    let links = |text: &str, message: &str| {
        let source = format!(
            "{{\"links\": [{{\"source\": 1, \"target\": 2}},\n{text}],\n\"nodes\": [{{\"id\": 1}}, {{\"id\": 2}}]}}"
        );
        let parse = |source: &[u8]| node_link::parse(source, Direction::Refused);
        assert_faults(parse, &[(source.as_bytes(), ParseErrorKind::Json, message)]);
    };
    links(
        "[1, 2]",
        "line 2, column 1: expected a link, an object with one \"source\" and one \"target\", found an array",
    );
    links(
        "{\"source\": 1}",
        "line 2, column 13: expected the \"target\" of the link, found the end of the object",
    );
    links(
        "{\"source\": 1, \"target\": 3}",
        "line 2, column 25: expected the \"id\" of a node as \"target\", found '3'",
    );
    links(
        "{\"source\": \"1\", \"target\": 2}",
        "line 2, column 12: expected the \"id\" of a node as \"source\", found '\"1\"'",
    );
    links(
        "{\"source\": {}, \"target\": 2}",
        "line 2, column 12: expected a string or a number, found an object",
    );
}

#[test]
fn deep_nesting_is_refused_without_recursion() {
    let source = format!("{{\"x\": {}", "[".repeat(100_000));
    assert_located(source.as_bytes(), &node_link::parse(source.as_bytes(), Direction::Refused));
    assert!(node_link::parse(source.as_bytes(), Direction::Refused).is_err());
}

#[test]
fn reference_files_are_read() {
    let graph = node_link::parse(&reference("house-edges.json"), Direction::Refused).unwrap();
    assert_is(&graph, "house.edges");
    let graph = node_link::parse(&reference("house-links.json"), Direction::Refused).unwrap();
    assert_is(&graph, "house.edges");
    assert_eq!((graph.graph().merged_edges(), graph.graph().dropped_loops()), (1, 1));
}

#[test]
fn whole_numbers_are_written_as_numbers() {
    let mut names = NamesBuilder::new();
    for name in ["7", "-12", "0", "-0", "007", "1.5", "123456789012345", "1234567890123456", "\"", "a b"] {
        names.push(name);
    }
    let graph = NamedGraph::new(CsrGraph::from_edges(10, [(0, 9), (1, 8)]).unwrap(), names.build());
    let text = String::from_utf8(written(&graph)).unwrap();
    let expected = r#"{"directed":false,"multigraph":false,"graph":{},"nodes":[
{"id":7},
{"id":-12},
{"id":0},
{"id":"-0"},
{"id":"007"},
{"id":"1.5"},
{"id":123456789012345},
{"id":"1234567890123456"},
{"id":"\""},
{"id":"a b"}
],"edges":[
{"source":7,"target":"a b"},
{"source":-12,"target":"\""}
]}
"#;
    assert_eq!(text, expected);
    assert_eq!(node_link::parse(text.as_bytes(), Direction::Refused), Ok(graph));
}

#[test]
fn names_that_cannot_be_read_back_are_not_written() {
    for bad in ["", "a\nb"] {
        let mut names = NamesBuilder::new();
        names.push(bad);
        let graph = NamedGraph::new(CsrGraph::from_edges(1, []).unwrap(), names.build());
        let error = node_link::write(&graph, &mut Vec::new()).unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput, "{bad:?}");
    }
}

proptest! {
    #[test]
    fn graphs_are_read_back(graph in graphs::graphs(), words in proptest::collection::btree_set("[a-c0-9é\"\\\\ ]{1,4}", 12)) {
        let mut names = NamesBuilder::new();
        for word in words.iter().take(graph.vertex_count()) {
            names.push(word);
        }
        let graph = NamedGraph::new(graph, names.build());
        prop_assert_eq!(node_link::parse(&written(&graph), Direction::Refused), Ok(graph));
    }

    #[test]
    fn loops_and_repetitions_are_counted((n, edges) in graphs::multigraphs()) {
        let nodes: Vec<String> = (0..n).map(|v| format!("{{\"id\":{v}}}")).collect();
        let links: Vec<String> =
            edges.iter().map(|(u, v)| format!("{{\"source\":{u},\"target\":{v}}}")).collect();
        let source = format!("{{\"nodes\":[{}],\"links\":[{}]}}", nodes.join(","), links.join(","));
        let expected = NamedGraph::new(built(n, &edges), lastmove::board::Names::numbers_from(0));
        prop_assert_eq!(contents(&read(&source)), contents(&expected));
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        assert_located(&source, &node_link::parse(&source, Direction::Refused));
        node_link::is_recognised(&source);
    }

    #[test]
    fn no_change_makes_it_panic(graph in graphs::graphs(), mutations in graphs::mutations(), end in any::<proptest::sample::Index>()) {
        let text = written(&NamedGraph::new(graph, lastmove::board::Names::numbers_from(0)));
        let cut = &text[..end.index(text.len())];
        assert_located(cut, &node_link::parse(cut, Direction::Ignored));
        let source = mutated(text, &mutations);
        for direction in [Direction::Refused, Direction::Ignored] {
            assert_located(&source, &node_link::parse(&source, direction));
        }
    }
}
