//! Adjacency lists, with colons and without: every fault by place and words, and every harmless variation.

use faults::assert_faults;
use graphs::{assert_is, assert_located, built, contents, mutated, names, pairs, reference};
use lastmove::{CsrGraph, Graph, NamedGraph, board::Names, board::NamesBuilder};
use lastmove_formats::{ParseErrorKind, adjacency};
use proptest::prelude::*;

use crate::{faults, graphs};

fn read(source: &str) -> NamedGraph {
    adjacency::parse(source.as_bytes()).unwrap()
}

#[test]
fn vertices_are_numbered_as_they_appear() {
    let graph = read("\u{feff}# x\r\n\nb: c a # d\r\nd:\n c\t: b\na:\n");
    assert_eq!(
        (names(&graph), pairs(&graph)),
        (["b", "c", "a", "d"].map(String::from).to_vec(), vec![(0, 1), (0, 2)])
    );
    assert_eq!(read("b c a\nd\nc b"), graph);
    // Only before a blank or the end of a line does a colon mean anything.
    assert_eq!(names(&read("a:1 b:2 c:\n")), ["a:1", "b:2", "c:"]);
    assert_eq!(names(&read("a::\n")), ["a:"]);
}

#[test]
fn edges_may_be_given_from_one_end_or_from_both() {
    let counts = |source| {
        let graph = read(source);
        let graph = graph.graph();
        (graph.edge_count(), graph.merged_edges(), graph.dropped_loops())
    };
    for source in ["a: b", "a: b\nb: a", "b: a\na:\n"] {
        assert_eq!(counts(source), (1, 0, 0), "{source}");
    }
    assert_eq!(counts("a b b\nb a a a"), (1, 2, 0));
    assert_eq!(counts("a b\na b c\n"), (2, 1, 0));
    assert_eq!(counts("a: a a b\n"), (1, 0, 2));
}

#[test]
fn faults_are_located_and_explained() {
    use ParseErrorKind::{Binary, Character, Encoding, Extra, Missing};
    let name = "expected the name of a vertex";
    assert_faults(
        adjacency::parse,
        &[
            (
                b"a b\nb: a\n",
                Extra,
                "line 2, column 2: expected no colon after the first name, as the first line has none, found ':'",
            ),
            (
                b"a b\nb : a\n",
                Extra,
                "line 2, column 3: expected no colon after the first name, as the first line has none, found ':'",
            ),
            (
                b"a: b\n# x\nb a\n",
                Missing,
                "line 3, column 1: expected a name and a colon, as on the first line, found 'b'",
            ),
            (b"a: b :\n", Character, &format!("line 1, column 6: {name}, found ':'")),
            (b"a: :\n", Character, &format!("line 1, column 4: {name}, found ':'")),
            (b": a\n", Character, &format!("line 1, column 1: {name}, found ':'")),
            (b": : a\n", Character, &format!("line 1, column 1: {name}, found ':'")),
            (b"a b :\n", Character, &format!("line 1, column 5: {name}, found ':'")),
            (
                b"a \xc2\x85\n",
                Character,
                "line 1, column 3: expected a name without control characters, found '\\u{85}'",
            ),
            (
                b"a \xff\n",
                Encoding,
                "line 1, column 3: expected text in UTF-8, found the byte 0xff, which is not UTF-8",
            ),
            (b"a b\n\0", Binary, "line 2, column 1: expected text, found the byte 0x00, as in a binary file"),
        ],
    );
}

#[test]
fn reference_files_are_read() {
    let graph = adjacency::parse(&reference("house.adjlist")).unwrap();
    assert_is(&graph, "house.edges");
    assert_eq!(graph.graph().merged_edges(), 0);
    let graph = adjacency::parse(&reference("house-multigraph.adjlist")).unwrap();
    assert_is(&graph, "house.edges");
    assert_eq!((graph.graph().merged_edges(), graph.graph().dropped_loops()), (1, 1));
}

#[test]
fn names_that_cannot_be_read_back_are_not_written() {
    for bad in ["", "a b", "#a", "a\nb", "\u{feff}a", ":", "a:"] {
        let mut names = NamesBuilder::new();
        names.push(bad);
        let graph = NamedGraph::new(CsrGraph::from_edges(1, []).unwrap(), names.build());
        let error = adjacency::write(&graph, &mut Vec::new()).unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput, "{bad:?}");
    }
}

proptest! {
    #[test]
    fn graphs_are_read_back(graph in graphs::graphs(), words in proptest::collection::btree_set("[a-zé#:€]{1,4}", 12)) {
        let mut names = NamesBuilder::new();
        for word in words.iter().take(graph.vertex_count()) {
            names.push(&format!("x{word}x"));
        }
        let graph = NamedGraph::new(graph, names.build());
        let mut text = Vec::new();
        adjacency::write(&graph, &mut text).unwrap();
        prop_assert_eq!(adjacency::parse(&text), Ok(graph));
    }

    #[test]
    fn loops_and_repetitions_are_counted((n, edges) in graphs::multigraphs(), both: bool) {
        let mut lines = vec![Vec::new(); n];
        for (u, v) in &edges {
            lines[*u.max(v)].push(u.min(v).to_string());
            if both && u != v {
                lines[*u.min(v)].push(u.max(v).to_string());
            }
        }
        // All vertices first, for their order.
        let alone = (0..n).map(|u| format!("{u}:"));
        let lists = lines.iter().enumerate().map(|(u, neighbours)| format!("{u}: {}", neighbours.join(" ")));
        let text = alone.chain(lists).collect::<Vec<_>>().join("\n");
        let expected = NamedGraph::new(built(n, &edges), Names::numbers_from(0));
        prop_assert_eq!(contents(&read(&text)), contents(&expected));
        prop_assert_eq!(contents(&read(&text.replace(':', ""))), contents(&expected));
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        assert_located(&source, &adjacency::parse(&source));
    }

    #[test]
    fn no_text_near_a_list_makes_it_panic(source in "[ab: #\n\r\té\0]{0,40}", mutations in graphs::mutations()) {
        assert_located(source.as_bytes(), &adjacency::parse(source.as_bytes()));
        let source = mutated(source.into_bytes(), &mutations);
        assert_located(&source, &adjacency::parse(&source));
    }
}
