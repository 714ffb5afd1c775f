//! Edge lists, named and numbered: every fault by place and words, and every harmless variation.

use faults::assert_faults;
use lastmove::{Board, CsrGraph, Graph, NamedGraph, Vertex, board::Names, board::NamesBuilder};
use lastmove_formats::{ParseErrorKind, edges, edges_header};
use proptest::{prelude::*, sample::subsequence};

use crate::faults;

fn names(graph: &NamedGraph) -> Vec<String> {
    graph.vertices().map(|v| graph.name(v).to_string()).collect()
}

fn edge_names(graph: &NamedGraph) -> Vec<(String, String)> {
    let name = |v: Vertex| graph.name(v).to_string();
    let edges =
        graph.vertices().flat_map(|u| graph.neighbours(u).filter(move |&v| u < v).map(move |v| (u, v)));
    edges.map(|(u, v)| (name(u), name(v))).collect()
}

#[test]
fn names_are_any_tokens_in_order_of_first_appearance() {
    let source = "# a comment\n\n caf\u{e9}\tb#1 # another\r\nlonely\nb#1 7\n7 caf\u{e9}#\n";
    let graph = edges::parse(source.as_bytes()).unwrap();
    assert_eq!(names(&graph), ["caf\u{e9}", "b#1", "lonely", "7", "caf\u{e9}#"]);
    let expected = [("caf\u{e9}", "b#1"), ("b#1", "7"), ("7", "caf\u{e9}#")];
    assert_eq!(edge_names(&graph), expected.map(|(u, v)| (u.to_owned(), v.to_owned())));
}

#[test]
fn loops_and_repetitions_are_counted() {
    let graph = edges::parse(b"a b\nb a\na a\na b").unwrap();
    let graph = graph.graph();
    assert_eq!((graph.edge_count(), graph.merged_edges(), graph.dropped_loops()), (1, 2, 1));
}

#[test]
fn bad_edge_lists_are_located_and_explained() {
    use ParseErrorKind::{Binary, Character, Encoding, Extra};
    assert_faults(
        edges::parse,
        &[
            (
                b"a b\na b c d\n",
                Extra,
                "line 2, column 5: expected the end of the line after two names (edges have no weights), found 'c'",
            ),
            (
                b"a \xff\n",
                Encoding,
                "line 1, column 3: expected text in UTF-8, found the byte 0xff, which is not UTF-8",
            ),
            (
                b"a b\n\xc3\xa9 c\x1b[1m",
                Binary,
                "line 2, column 4: expected text, found the byte 0x1b, as in a binary file",
            ),
            (
                b"a \xc2\x85\n",
                Character,
                "line 1, column 3: expected a name without control characters, found '\\u{85}'",
            ),
            (
                b"ab\n# c\0\n",
                Binary,
                "line 2, column 4: expected text, found the byte 0x00, as in a binary file",
            ),
        ],
    );
}

#[test]
fn bad_numbered_lists_are_located_and_explained() {
    use ParseErrorKind::{Binary, Empty, Encoding, Extra, Missing, Number, Range, TooLarge};
    let limit = |bytes: usize| {
        format!("the number of vertices, at most {} for an input of {bytes} bytes", 1_000_000 + 1000 * bytes)
    };
    assert_faults(
        edges_header::parse,
        &[
            (
                b"",
                Empty,
                "line 1, column 1: expected a line 'n m', the numbers of vertices and edges, found an empty file",
            ),
            (b"x 1\n", Number, &format!("line 1, column 1: expected {}, found 'x'", limit(4))),
            (b"-2 1\n", Range, &format!("line 1, column 1: expected {}, found '-2'", limit(5))),
            (
                b"2\n0 1\n",
                Missing,
                "line 1, column 2: expected the number of edges, found the end of the line",
            ),
            (b"2 1 0\n", Extra, "line 1, column 5: expected the end of the line after two sizes, found '0'"),
            (
                b"1000000000 0\n",
                TooLarge,
                &format!("line 1, column 1: expected {}, found '1000000000'", limit(13)),
            ),
            (b"2 1\n0 2\n", Range, "line 2, column 3: expected a vertex from 0 to 1, found '2'"),
            (b"2 1\n0 -1\n", Range, "line 2, column 3: expected a vertex from 0 to 1, found '-1'"),
            (b"2 1\na 1\n", Number, "line 2, column 1: expected a vertex from 0 to 1, found 'a'"),
            (
                b"2 1\n0\n",
                Missing,
                "line 2, column 2: expected a vertex from 0 to 1, found the end of the file",
            ),
            (
                b"0 1\n0 0\n",
                Range,
                "line 2, column 1: expected nothing, as there is not a vertex at all, found '0'",
            ),
            (
                b"3 2\n0 1 2\n",
                Extra,
                "line 2, column 5: expected the end of the line after two vertices, found '2'",
            ),
            (b"3 2\n0 1\n", Missing, "line 3, column 1: expected edge 2 of 2, found the end of the file"),
            (
                b"3 999999999999999\n0 1\n",
                Missing,
                "line 3, column 1: expected edge 2 of 999999999999999, found the end of the file",
            ),
            (
                b"3 1\n0 1\n\n1 2 # x\n",
                Extra,
                "line 4, column 1: expected the end of the file after 1 edge, found '1 2'",
            ),
            (
                b"3 1\n0 \xe9\n",
                Encoding,
                "line 2, column 3: expected text in UTF-8, found the byte 0xe9, which is not UTF-8",
            ),
            (
                b"3 1\n0 \0\n",
                Binary,
                "line 2, column 3: expected text, found the byte 0x00, as in a binary file",
            ),
        ],
    );
}

#[test]
fn numbered_vertices_are_all_there() {
    let graph = edges_header::parse(b"# head\n 4 1 \r\n\n2 0 # edge\r\n\n").unwrap();
    assert_eq!(names(&graph), ["0", "1", "2", "3"]);
    assert_eq!(edge_names(&graph), [("0".to_owned(), "2".to_owned())]);
    assert_eq!(edges_header::parse(b"0 0").unwrap().vertex_count(), 0);
    assert_eq!(edges_header::parse(b"1000000 0").unwrap().vertex_count(), 1_000_000);
}

#[test]
fn names_that_cannot_be_read_back_are_not_written() {
    for bad in ["", "a b", "#a", "a\nb", "\u{feff}a"] {
        let mut names = NamesBuilder::new();
        names.push(bad);
        let graph = NamedGraph::new(CsrGraph::from_edges(1, []).unwrap(), names.build());
        let error = edges::write(&graph, &mut Vec::new()).unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput, "{bad:?}");
    }
}

/// A graph on up to 12 vertices, without loops or repeated edges.
fn graphs() -> impl Strategy<Value = CsrGraph> {
    (1..12usize).prop_flat_map(|n| {
        let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let most = pairs.len();
        subsequence(pairs, 0..=most).prop_map(move |edges| CsrGraph::from_edges(n, edges).unwrap())
    })
}

/// Numbers of all lengths, some with leading zeros.
fn number() -> impl Strategy<Value = String> {
    prop_oneof!["[0-9]{1,2}", "[1-9][0-9]{0,8}", "[0-9]{7,9}", "[1-9][0-9]{12,21}"]
}

proptest! {
    #[test]
    fn named_graphs_are_read_back(graph in graphs(), words in proptest::collection::btree_set("[a-zé#€]{1,4}", 12)) {
        let mut names = NamesBuilder::new();
        for word in words.iter().take(graph.vertex_count()) {
            names.push(&format!("x{word}"));
        }
        let graph = NamedGraph::new(graph, names.build());
        let mut text = Vec::new();
        edges::write(&graph, &mut text).unwrap();
        prop_assert_eq!(edges::parse(&text), Ok(graph));
    }

    /// A word among the names keeps the fast path for numbers away.
    #[test]
    fn numbers_are_names_like_any_other(
        lines in proptest::collection::vec(("[ \t]{0,1}", number(), "[ \t]{1,2}", number(), "(| # c|\r)"), 1..40),
        alone in number(),
        is_alone_first: bool,
    ) {
        let lines: Vec<String> = lines.iter().map(|(a, u, b, v, c)| [a, u, b, v, c, "\n"].concat()).collect();
        let mut text = lines.concat();
        if is_alone_first {
            text.insert_str(0, &format!("% {alone}\n{alone} \n"));
        }
        let numbers = edges::parse(text.as_bytes()).unwrap();
        let with_word = edges::parse(format!("{text}word").as_bytes()).unwrap();
        prop_assert_eq!(edge_names(&numbers), edge_names(&with_word));
        let mut both = names(&numbers);
        both.push("word".to_owned());
        prop_assert_eq!(both, names(&with_word));
    }

    #[test]
    fn numbered_graphs_are_read_back(graph in graphs()) {
        let mut text = Vec::new();
        edges_header::write(&graph, &mut text).unwrap();
        prop_assert_eq!(edges_header::parse(&text), Ok(NamedGraph::new(graph, Names::numbers_from(0))));
    }

    #[test]
    fn blanks_comments_and_line_ends_mean_nothing(
        graph in graphs(),
        mark: bool,
        before in "([ \t]{0,2}(#[a-z #]{0,3})?\r?\n){0,2}[ \t]{0,2}",
        between in "[ \t]{1,3}",
        after in "([ \t]{0,2}| #[a-z #]{0,3})\r?",
        last in "\n?[ \t\r\n]{0,4}",
    ) {
        let mut text = Vec::new();
        edges_header::write(&graph, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let lines: Vec<String> =
            text.lines().map(|line| format!("{before}{}{after}", line.replace(' ', &between))).collect();
        let noisy = format!("{}{}{last}", if mark { "\u{feff}" } else { "" }, lines.join("\n"));
        prop_assert_eq!(edges_header::parse(noisy.as_bytes()), edges_header::parse(text.as_bytes()));
        prop_assert_eq!(edges::parse(noisy.as_bytes()), edges::parse(text.as_bytes()));
    }

    #[test]
    fn no_bytes_make_it_panic(source in proptest::collection::vec(any::<u8>(), 0..60)) {
        let _ = edges::parse(&source);
        let _ = edges_header::parse(&source);
    }

    #[test]
    fn no_text_near_a_list_makes_it_panic(source in "[0-3 a#+\n\r\té\0-]{0,40}") {
        for result in [edges::parse(source.as_bytes()), edges_header::parse(source.as_bytes())] {
            if let Err(error) = result {
                prop_assert!(error.span().end <= source.len());
                prop_assert!(error.line() >= 1 && error.column() >= 1);
            }
        }
    }
}
