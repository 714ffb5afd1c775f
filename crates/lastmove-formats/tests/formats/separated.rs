//! Edge lists with commas or tabs: names with blanks, quotes and any letters, and every fault by its place.

use faults::assert_faults;
use lastmove::{Board, CsrGraph, Graph, NamedGraph, board::NamesBuilder};
use lastmove_formats::{
    ParseErrorKind,
    separated::{parse_csv, parse_tsv, write_csv, write_tsv},
};
use proptest::prelude::*;

use crate::faults;

fn names(graph: &NamedGraph) -> Vec<String> {
    graph.vertices().map(|v| graph.name(v).to_string()).collect()
}

#[test]
fn labels_with_blanks_and_other_letters_come_back() {
    let csv = "# towns\nSource,Target\nNew York , S\u{e3}o Paulo\r\n\"a, b\",\"c \"\"d\"\"\"\n\n % x\nlonely\n\" # \", New York\n";
    let graph = parse_csv(csv.as_bytes()).unwrap();
    assert_eq!(names(&graph), ["New York", "S\u{e3}o Paulo", "a, b", "c \"d\"", "lonely", " # "]);
    assert_eq!(graph.edge_count(), 3);
    let tsv = "New York \t S\u{e3}o Paulo\r\n\"a, b\"\tc\n\u{4eac} \u{90fd}\n";
    let graph = parse_tsv(tsv.as_bytes()).unwrap();
    assert_eq!(names(&graph), ["New York", "S\u{e3}o Paulo", "\"a, b\"", "c", "\u{4eac} \u{90fd}"]);
    assert_eq!(graph.edge_count(), 2);
}

#[test]
fn a_heading_is_one_only_at_the_top_and_without_quotes() {
    assert_eq!(names(&parse_csv(b"source,TARGET\na,b\n").unwrap()), ["a", "b"]);
    assert_eq!(names(&parse_csv(b"\"source\",target\n").unwrap()), ["source", "target"]);
    assert_eq!(names(&parse_csv(b"a,b\nsource,target\n").unwrap()), ["a", "b", "source", "target"]);
}

#[test]
fn faults_are_located_and_explained() {
    use ParseErrorKind::{Binary, Character, Extra, Missing};
    assert_faults(
        parse_csv,
        &[
            (
                b"a,b\na,b,7.5\n",
                Extra,
                "line 2, column 5: expected the end of the line after two names (edges have no weights), found '7.5'",
            ),
            (b"a,\n", Missing, "line 1, column 3: expected the name of a vertex, found the end of the file"),
            (b",a\n", Missing, "line 1, column 1: expected the name of a vertex, found none"),
            (b"a,\"\"\n", Missing, "line 1, column 3: expected the name of a vertex, found an empty one"),
            (
                b"a,\"b\nc,d\n",
                Missing,
                "line 1, column 5: expected a quote '\"' after the name, found the end of the line",
            ),
            (
                b"\"a\"b,c\n",
                Character,
                "line 1, column 4: expected a comma or the end of the line after a name in quotes, found 'b'",
            ),
            (
                b"\"a\x01\",c\n",
                Binary,
                "line 1, column 3: expected text, found the byte 0x01, as in a binary file",
            ),
        ],
    );
    let error = parse_tsv(b"a\tb\n\tc\n").unwrap_err();
    assert_eq!(error.to_string(), "line 2, column 1: expected the name of a vertex, found none");
    let error = parse_tsv(b"a\tb\nc\t \n").unwrap_err();
    assert_eq!(error.kind(), Missing);
    assert_eq!(parse_tsv(b"a b\tc\td\n").unwrap_err().kind(), Extra);
}

proptest! {
    #[test]
    fn any_names_come_back(
        labels in proptest::collection::btree_set("[a-c0-2 ,\"#%\u{e9}\u{4eac}]{1,5}", 5),
        edges in proptest::collection::vec((0..5usize, 0..5usize), 0..8),
    ) {
        let mut builder = NamesBuilder::new();
        for label in &labels {
            builder.push(label);
        }
        let graph = NamedGraph::new(CsrGraph::from_edges(5, edges).unwrap(), builder.build());
        let mut text = Vec::new();
        write_csv(&graph, &mut text).unwrap();
        prop_assert_eq!(parse_csv(&text).unwrap(), graph.clone(), "{}", text.escape_ascii());
        text.clear();
        let is_held = |label: &String| !label.starts_with(['#', '%', ' ']) && !label.ends_with(' ');
        if write_tsv(&graph, &mut text).is_ok() {
            prop_assert!(labels.iter().all(is_held));
            prop_assert_eq!(parse_tsv(&text).unwrap(), graph);
        } else {
            prop_assert!(!labels.iter().all(is_held));
        }
    }

    #[test]
    fn no_text_near_a_list_makes_it_panic(source in "[ab1 ,\"#%\t\r\n\u{e9}]{0,30}") {
        for result in [parse_csv(source.as_bytes()), parse_tsv(source.as_bytes())] {
            if let Err(error) = result {
                prop_assert!(error.span().end <= source.len());
            }
        }
    }
}
