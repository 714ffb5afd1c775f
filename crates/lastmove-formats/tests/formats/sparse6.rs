//! sparse6: every fault by place and words, padding of every kind, loops and repetitions, and files of several graphs.

use faults::assert_faults;
use graphs::{assert_located, built, mutated, pairs, reference};
use lastmove::{CsrGraph, Graph, NamedGraph, board::Names};
use lastmove_formats::{ParseErrorKind, sparse6};
use proptest::prelude::*;

use crate::{faults, graphs};

/// Numbers of vertices, and edges.
type Lists = Vec<(usize, Vec<(usize, usize)>)>;

fn written(graph: &CsrGraph) -> Vec<u8> {
    let mut text = Vec::new();
    sparse6::write(graph, &mut text).unwrap();
    text
}

/// A graph with loops and repetitions, an edge at a time, with ones as padding.
fn encoded(n: usize, edges: &[(usize, usize)]) -> Vec<u8> {
    let mut edges: Vec<_> = edges.iter().map(|&(u, v)| (u.max(v), u.min(v))).collect();
    edges.sort_unstable();
    let width = (0..6).find(|&width| 1 << width >= n).unwrap();
    let mut bits = Vec::new();
    let number = |x: usize| (0..width).rev().map(move |place| x >> place & 1 == 1);
    let mut current = 0;
    for (v, u) in edges {
        if v > current + 1 {
            bits.push(true);
            bits.extend(number(v));
            bits.push(false);
        } else {
            bits.push(v > current);
        }
        bits.extend(number(u));
        current = v;
    }
    if n == 1 << width && current + 2 == n && (6 - bits.len() % 6) % 6 > width {
        bits.push(false);
    }
    bits.resize(bits.len().next_multiple_of(6), true);
    let characters =
        bits.chunks(6).map(|bits| 63 + bits.iter().fold(0, |value, &bit| value << 1 | u8::from(bit)));
    [b':', 63 + n as u8].into_iter().chain(characters).chain([b'\n']).collect()
}

#[test]
fn headers_and_blanks_stand_before_graphs() {
    for source in
        [":An\n:A", "\u{feff}>>sparse6<<:An\r\n\r\n>>sparse6<<:A\r\n", "\n>>sparse6<<\n :An \n\n:A\n\n"]
    {
        let graphs = sparse6::parse(source.as_bytes()).unwrap();
        assert_eq!(graphs.len(), 2, "{source}");
        assert_eq!(pairs(&graphs[0]), [(0, 1)]);
        assert_eq!((graphs[1].vertex_count(), graphs[1].edge_count()), (2, 0));
        assert!(sparse6::is_recognised(source.as_bytes()));
    }
    assert_eq!(sparse6::parse(b":?").unwrap()[0].vertex_count(), 0);
}

#[test]
fn the_example_of_the_format_is_read() {
    let graphs = sparse6::parse(b":Fa@x^\n").unwrap();
    assert_eq!((graphs[0].vertex_count(), pairs(&graphs[0])), (7, vec![(0, 1), (0, 2), (1, 2), (5, 6)]));
    assert_eq!(written(graphs[0].graph()), b":Fa@x^\n");
}

#[test]
fn faults_are_located_and_explained() {
    use ParseErrorKind::{Character, Empty, Encoding, Extra, Missing, Range, TooLarge};
    let graph = "expected a graph in sparse6, which begins with ':'";
    let end = "expected the end of the line after the last edge and less than 6 bits of padding";
    assert_faults(
        sparse6::parse,
        &[
            (b"", Empty, &format!("line 1, column 1: {graph}, found an empty file")),
            (b":An\nBw\n", Character, &format!("line 2, column 1: {graph}, found 'B', as in graph6")),
            (
                b";An\n",
                Character,
                &format!(
                    "line 1, column 1: {graph}, found ';', the mark of incremental sparse6, whose lines mean nothing \
                     without those before"
                ),
            ),
            (
                b"&B?o",
                Character,
                &format!(
                    "line 1, column 1: {graph}, found '&', the mark of digraph6, whose graphs are directed"
                ),
            ),
            (b"1 2\n", Character, &format!("line 1, column 1: {graph}, found '1'")),
            (b":\n", Missing, "line 1, column 2: expected the number of vertices, found the end of the file"),
            (b":A n", Character, "line 1, column 3: expected a character from '?' to '~', found ' '"),
            (
                b":A\xc3\xa9",
                Character,
                "line 1, column 3: expected a character from '?' to '~', found '\u{e9}'",
            ),
            (
                b":A\xff",
                Encoding,
                "line 1, column 3: expected a character from '?' to '~', found the byte 0xff, which is not UTF-8",
            ),
            (
                b":~??}\n",
                Range,
                "line 1, column 2: expected a number of vertices of at least 63, as smaller ones are written shorter, \
                 found 62",
            ),
            (
                b":~~~~~~~~\n",
                TooLarge,
                "line 1, column 2: expected a number of vertices, at most 1010000 for an input of 10 bytes, found \
                 68719476735",
            ),
            // The vertices of all graphs count together.
            (
                b":~~??AQ[?\n:~~??AQ[?\n",
                TooLarge,
                "line 2, column 2: expected a number of vertices, at most 420192 more for an input of 20 bytes, found \
                 599808",
            ),
            (b":An~\n", Extra, &format!("line 1, column 4: {end}, found '~'")),
            (b":?~\n", Extra, &format!("line 1, column 3: {end}, found '~'")),
            (b":Fa@x^?\n", Extra, &format!("line 1, column 7: {end}, found '?'")),
            (
                b":Fa@x]\n",
                Character,
                "line 1, column 6: expected a last character with 1 as its last 4 bits, the padding, found ']'",
            ),
        ],
    );
}

#[test]
fn a_large_graph_may_be_cut_short_nowhere() {
    let source = reference("large.s6");
    let graphs = sparse6::parse(&source).unwrap();
    assert_eq!(graphs[0].vertex_count(), 300_000);
    let edges = [(0, 1), (0, 299_999), (1, 299_999), (65_535, 65_536), (258_047, 258_048)];
    assert_eq!(pairs(&graphs[0]), edges);
    let text = source.trim_ascii_end();
    for end in 10..text.len() {
        // What is left of an edge is too long for padding, or not all ones.
        let is_whole = sparse6::parse(&text[..end]).is_ok_and(|graphs| graphs[0].edge_count() == edges.len());
        assert!(!is_whole, "{end}");
    }
    assert_eq!(written(graphs[0].graph()), [text, b"\n"].concat());
}

#[test]
fn reference_files_are_read() {
    let source = reference("several.s6");
    let graphs = sparse6::parse(&source).unwrap();
    let read: Lists = graphs.iter().map(|graph| (graph.vertex_count(), pairs(graph))).collect();
    assert_eq!(read, serde_json::from_slice::<Lists>(&reference("several.json")).unwrap());
    let text: Vec<u8> = graphs.iter().flat_map(|graph| written(graph.graph())).collect();
    assert_eq!([b">>sparse6<<", &text[..]].concat(), source);
}

#[test]
fn paddings_of_other_programs_are_read() {
    let graphs = sparse6::parse(&reference("padding.s6")).unwrap();
    let expected: Lists = serde_json::from_slice(&reference("padding.json")).unwrap();
    assert_eq!(graphs.len(), expected.len());
    for (graph, (n, edges)) in graphs.iter().zip(expected) {
        let counts = |graph: &CsrGraph| (graph.merged_edges(), graph.dropped_loops());
        let expected = built(n, &edges);
        assert_eq!((graph.graph(), counts(graph.graph())), (&expected, counts(&expected)), "{n} {edges:?}");
    }
}

#[test]
fn loops_of_a_single_vertex_take_a_bit_each() {
    let counts: Vec<usize> = sparse6::parse(b":@\n:@^\n:@N\n:@?\n")
        .unwrap()
        .iter()
        .map(|graph| graph.graph().dropped_loops())
        .collect();
    assert_eq!(counts, [0, 1, 2, 6]);
}

proptest! {
    #[test]
    fn graphs_are_read_back((n, edges) in graphs::multigraphs()) {
        let graph = built(n, &edges);
        let read = sparse6::parse(&written(&graph)).unwrap();
        prop_assert_eq!((read[0].graph().merged_edges(), read[0].graph().dropped_loops()), (0, 0));
        prop_assert_eq!(read, [NamedGraph::new(graph, Names::numbers_from(0))]);
    }

    #[test]
    fn loops_and_repetitions_are_counted((n, edges) in graphs::multigraphs()) {
        let read = sparse6::parse(&encoded(n, &edges)).unwrap();
        let expected = built(n, &edges);
        prop_assert_eq!(read[0].graph(), &expected);
        prop_assert_eq!(read[0].graph().merged_edges(), expected.merged_edges());
        prop_assert_eq!(read[0].graph().dropped_loops(), expected.dropped_loops());
        if expected.merged_edges() + expected.dropped_loops() == 0 {
            prop_assert_eq!(written(&expected), encoded(n, &edges));
        }
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..40)) {
        assert_located(&source, &sparse6::parse(&source));
        sparse6::is_recognised(&source);
    }

    #[test]
    fn no_characters_make_it_panic(source in "(:[?-~]{0,12}\n){0,3}") {
        assert_located(source.as_bytes(), &sparse6::parse(source.as_bytes()));
    }

    #[test]
    fn no_change_makes_it_panic(graph in graphs::graphs(), mutations in graphs::mutations()) {
        let source = mutated(written(&graph), &mutations);
        assert_located(&source, &sparse6::parse(&source));
    }
}
