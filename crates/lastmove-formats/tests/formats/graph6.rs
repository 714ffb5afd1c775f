//! graph6: every fault by place and words, every form of the number of vertices, and files of several graphs.

use faults::assert_faults;
use graphs::{assert_located, built, contents, mutated, pairs, reference};
use lastmove::{CsrGraph, Graph, NamedGraph, board::Names};
use lastmove_formats::{ParseErrorKind, graph6};
use proptest::prelude::*;

use crate::{faults, graphs};

fn written(graph: &CsrGraph) -> Vec<u8> {
    let mut text = Vec::new();
    graph6::write(graph, &mut text).unwrap();
    text
}

#[test]
fn headers_and_blanks_stand_before_graphs() {
    for source in ["Bw\nA?", "\u{feff}>>graph6<<Bw\r\n\r\n>>graph6<<A?\r\n", "\n>>graph6<<\n Bw \n\nA?\n\n"] {
        let graphs = graph6::parse(source.as_bytes()).unwrap();
        assert_eq!(graphs.len(), 2, "{source}");
        assert_eq!(pairs(&graphs[0]), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!((graphs[1].vertex_count(), graphs[1].edge_count()), (2, 0));
    }
    let sizes: Vec<usize> = graph6::parse(b"?\n@\n").unwrap().iter().map(NamedGraph::vertex_count).collect();
    assert_eq!(sizes, [0, 1]);
}

#[test]
fn faults_are_located_and_explained() {
    use ParseErrorKind::{Binary, Character, Empty, Encoding, Extra, Missing, Range};
    let graph = "expected a graph in graph6, in characters from '?' to '~'";
    assert_faults(
        graph6::parse,
        &[
            (b"", Empty, &format!("line 1, column 1: {graph}, found an empty file")),
            (b"\n \n", Empty, &format!("line 3, column 1: {graph}, found nothing but blanks")),
            (
                b"Bw\n&B?o",
                Character,
                &format!(
                    "line 2, column 1: {graph}, found '&', the mark of digraph6, whose graphs are directed"
                ),
            ),
            (b":An", Character, &format!("line 1, column 1: {graph}, found ':', the mark of sparse6")),
            (
                b";An",
                Character,
                &format!(
                    "line 1, column 1: {graph}, found ';', the mark of incremental sparse6, whose lines mean nothing \
                     without those before"
                ),
            ),
            (
                b">>sparse6<<:An",
                Character,
                &format!("line 1, column 1: {graph}, found '>', perhaps the header of another format"),
            ),
            (b"3 3\n", Character, &format!("line 1, column 1: {graph}, found '3'")),
            (b"B w\n", Character, "line 1, column 2: expected a character from '?' to '~', found ' '"),
            (b"D?\x7f", Binary, "line 1, column 3: expected text, found the byte 0x7f, as in a binary file"),
            (
                b"D?\xe9",
                Encoding,
                "line 1, column 3: expected a character from '?' to '~', found the byte 0xe9, which is not UTF-8",
            ),
            (
                b"D?\n",
                Missing,
                "line 1, column 3: expected 2 characters for the pairs of 5 vertices, not 1, found the end of the file",
            ),
            (
                b"D???\nBw\n",
                Extra,
                "line 1, column 4: expected the end of the line after 2 characters for the pairs of 5 vertices, found '?'",
            ),
            (
                b"@?\n",
                Extra,
                "line 1, column 2: expected the end of the line after 0 characters for the pairs of 1 vertex, found '?'",
            ),
            (
                b"B@\n",
                Character,
                "line 1, column 2: expected a last character with 0 as its last 3 bits, the padding, found '@'",
            ),
            (
                b"~??\n",
                Missing,
                "line 1, column 4: expected the number of vertices, the 3 characters of it, found the end of the file",
            ),
            (
                b"~~?????\nBw",
                Missing,
                "line 1, column 8: expected the number of vertices, the 6 characters of it, found the end of the line",
            ),
            (
                b"~??}\n",
                Range,
                "line 1, column 1: expected a number of vertices of at least 63, as smaller ones are written shorter, \
                 found 62",
            ),
            (
                b"~~???}~~\n",
                Range,
                "line 1, column 1: expected a number of vertices of at least 258048, as smaller ones are written shorter, \
                 found 258047",
            ),
        ],
    );
    // The largest number of vertices that can be written, without overflow.
    let error = graph6::parse(b"~~~~~~~~").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 9: expected 393530540221957231958 characters for the pairs of 68719476735 vertices, not 0, found \
         the end of the file"
    );
}

#[test]
fn graphs_are_recognised_by_their_length() {
    for source in [&b"?\n"[..], b"Bw", b"\nD??\nxx", b">>graph6<<", b"\xef\xbb\xbf>>graph6<<x"] {
        assert!(graph6::is_recognised(source), "{}", source.escape_ascii());
    }
    let stones = b"OXOXOXOXOXOXOXOXOXOXO\n";
    for source in
        [&b""[..], b"XO\n", b"3 3", "é".as_bytes(), b":An", b"ab\n", b"~", stones, b"a b", b"...", b"&Bw"]
    {
        assert!(!graph6::is_recognised(source), "{}", source.escape_ascii());
    }
    assert!(graph6::parse(stones).is_ok());
}

#[test]
fn reference_files_are_read() {
    let source = reference("several.g6");
    assert!(graph6::is_recognised(&source));
    let graphs = graph6::parse(&source).unwrap();
    let read: Vec<_> = graphs.iter().map(|graph| (graph.vertex_count(), pairs(graph))).collect();
    let expected: Vec<(usize, Vec<(usize, usize)>)> =
        serde_json::from_slice(&reference("several.json")).unwrap();
    assert_eq!(read, expected);
    // What the other program wrote is what is written here.
    let text: Vec<u8> = graphs.iter().flat_map(|graph| written(graph.graph())).collect();
    assert_eq!([b">>graph6<<", &text[..]].concat(), source);
}

#[test]
fn every_form_of_the_number_of_vertices_is_read_back() {
    for n in [0, 1, 62, 63, 64, 1000, 4096] {
        let edges: Vec<_> =
            (1..n).step_by(7).map(|v| (v / 2, v)).chain((n > 2).then(|| (n - 2, n - 1))).collect();
        let graph = built(n, &edges);
        let text = written(&graph);
        let read = graph6::parse(&text).unwrap();
        assert_eq!(read, [NamedGraph::new(graph, Names::numbers_from(0))], "{n}");
        assert_eq!(text.starts_with(b"~"), n > 62);
    }
}

proptest! {
    #[test]
    fn graphs_are_read_back((n, edges) in graphs::multigraphs()) {
        let graph = built(n, &edges);
        let read = graph6::parse(&written(&graph)).unwrap();
        let (names, edges, repetitions, loops) = contents(&read[0]);
        prop_assert_eq!((repetitions, loops), (0, 0));
        let expected = contents(&NamedGraph::new(graph, Names::numbers_from(0)));
        prop_assert_eq!((names, edges), (expected.0, expected.1));
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..40)) {
        assert_located(&source, &graph6::parse(&source));
        graph6::is_recognised(&source);
    }

    #[test]
    fn no_characters_make_it_panic(source in "[?-~\n]{0,40}") {
        assert_located(source.as_bytes(), &graph6::parse(source.as_bytes()));
        graph6::is_recognised(source.as_bytes());
    }

    #[test]
    fn no_change_makes_it_panic(graph in graphs::graphs(), mutations in graphs::mutations()) {
        let source = mutated(written(&graph), &mutations);
        assert_located(&source, &graph6::parse(&source));
    }
}
