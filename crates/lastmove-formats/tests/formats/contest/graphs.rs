//! Problems on graphs given by their edges: `p4617`, `hamilg`, `cf1970c`.

use std::fmt::Write;

use lastmove_formats::{
    ParseErrorKind,
    contest::{cf1970c, hamilg, p4617},
};
use proptest::{collection::vec, prelude::*};

use crate::contest::oracle::Oracle;

fn p4617(input: &[u8]) -> String {
    let graph = p4617::parse(input).unwrap();
    let mut out = Vec::new();
    p4617::write_answer(&graph, &lastmove::solve(&graph), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn hamilg(input: &[u8]) -> String {
    let mut out = Vec::new();
    for graph in hamilg::tests(input) {
        hamilg::write_answer(&lastmove::solve(&graph.unwrap()), &mut out).unwrap();
    }
    String::from_utf8(out).unwrap()
}

fn cf1970c(input: &[u8]) -> String {
    let test = cf1970c::parse(input).unwrap();
    let mut out = Vec::new();
    cf1970c::write_answer(&test.starts, &lastmove::solve(&test.tree), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// A number of vertices and edges between them, counted from 1, loops and repetitions among them.
fn graphs() -> impl Strategy<Value = (usize, Vec<(usize, usize)>)> {
    (1usize..=10).prop_flat_map(|n| (Just(n), vec((1..=n, 1..=n), 0..=2 * n)))
}

/// For each vertex of a tree but the first, an earlier one; and a shuffle of their names.
fn trees() -> impl Strategy<Value = (Vec<usize>, Vec<usize>)> {
    (1usize..=14).prop_flat_map(|n| {
        let above = (1..n).map(|v| 0..v).collect::<Vec<_>>();
        (above, Just((1..=n).collect::<Vec<_>>()).prop_shuffle())
    })
}

/// Edges, one a line.
fn lines(edges: &[(usize, usize)]) -> String {
    edges.iter().map(|(u, v)| format!("{u} {v}\n")).collect::<Vec<_>>().concat()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn peaks_are_those_of_games_played_out((n, paths) in graphs()) {
        let mut game = Oracle::new(2 * n, |peak, valley| valley >= n && paths.contains(&(peak + 1, valley + 1 - n)));
        let names = (0..n).map(|peak| if game.wins(peak) { "Slavko\n" } else { "Mirko\n" });
        let expected: String = names.collect();
        let input = format!("{n} {}\n{}", paths.len(), lines(&paths));
        prop_assert_eq!(p4617(input.as_bytes()), expected);
    }

    #[test]
    fn starts_of_any_graph_are_counted(graphs in vec(graphs(), 0..4)) {
        let (mut input, mut expected) = (format!("{}\n", graphs.len()), String::new());
        for (n, edges) in graphs {
            write!(input, "{n} {}\n{}", edges.len(), lines(&edges)).unwrap();
            let mut game = Oracle::new(n, |u, v| edges.contains(&(u + 1, v + 1)));
            writeln!(expected, "{}", (0..n).filter(|&v| !game.wins(v)).count()).unwrap();
        }
        prop_assert_eq!(hamilg(input.as_bytes()), expected);
    }

    #[test]
    fn starts_on_trees_are_those_of_games_played_out((above, names) in trees()) {
        let n = names.len();
        let mut game = Oracle::new(n, |u, v| v > 0 && above[v - 1] == u);
        let edges: Vec<_> = above.iter().enumerate().map(|(v, &u)| (names[v + 1], names[u])).collect();
        let mut input = format!("{n} {}\n{}", 2 * n, lines(&edges));
        let mut expected = String::new();
        for v in (0..n).chain((0..n).rev()) {
            write!(input, "{} ", names[v]).unwrap();
            expected += if game.wins(v) { "Ron\n" } else { "Hermione\n" };
        }
        prop_assert_eq!(cf1970c(input.as_bytes()), expected);
    }
}

#[test]
fn blanks_and_line_ends_mean_nothing() {
    assert_eq!(p4617(b"\xef\xbb\xbf3 2 \r\n1 1\r\n2\r\n2\r\n\r\n"), "Slavko\nSlavko\nMirko\n");
    assert_eq!(hamilg(b"2\r\n1 0\r\n\r\n2 2 1 2 1\n1"), "1\n0\n");
    assert_eq!(hamilg(b"0"), "");
    assert_eq!(cf1970c(b"4 2\r\n1 2\r\n2 3\r\n3 4\r\n4\r\n1 "), "Ron\nRon\n");
}

#[test]
fn one_vertex_is_a_graph() {
    assert_eq!(p4617(b"1 0\n"), "Mirko\n");
    assert_eq!(hamilg(b"1\n1 0\n"), "1\n");
    assert_eq!(cf1970c(b"1 1\n1\n"), "Hermione\n");
    assert_eq!(cf1970c(b"1 0\n"), "");
}

#[test]
fn faults_have_their_places() {
    let cases: [(&[u8], ParseErrorKind, usize, usize); 10] = [
        (b"", ParseErrorKind::Missing, 1, 1),
        (b"0 0\n", ParseErrorKind::Range, 1, 1),
        (b"2000000000 0\n", ParseErrorKind::TooLarge, 1, 1),
        (b"2 x\n", ParseErrorKind::Number, 1, 3),
        (b"2 1\n1\n", ParseErrorKind::Missing, 3, 1),
        (b"2 1\n0 1\n", ParseErrorKind::Range, 2, 1),
        (b"2 1\n1 3\n", ParseErrorKind::Range, 2, 3),
        (b"2 1\n1 2.0\n", ParseErrorKind::Number, 2, 3),
        (b"2 9999999999\n1 2\n", ParseErrorKind::Missing, 3, 1),
        (b"2 1\n1 2\n1 2\n", ParseErrorKind::Extra, 3, 1),
    ];
    for (input, kind, line, column) in cases {
        let error = p4617::parse(input).unwrap_err();
        assert_eq!((error.kind(), error.line(), error.column()), (kind, line, column), "{error}");
        let counted = [b"1\n", input].concat();
        let errors: Vec<_> = hamilg::tests(&counted).filter_map(Result::err).collect();
        assert_eq!(errors.len(), 1);
        assert_eq!((errors[0].kind(), errors[0].line()), (kind, line + 1), "{}", errors[0]);
    }
    let fault = |input| cf1970c::parse(input).unwrap_err().to_string();
    let edge = "an edge of a tree, between two parts that no edge has joined";
    assert_eq!(fault(b"3 1\n1 2\n2 1\n1\n"), format!("line 3, column 1: expected {edge}, found '2 1'"));
    assert_eq!(fault(b"2 1\n1 1\n1\n"), format!("line 2, column 1: expected {edge}, found '1 1'"));
    assert_eq!(fault(b"2 1\n1 2\n3\n"), "line 3, column 1: expected start 1 of 1, from 1 to 2, found '3'");
    assert_eq!(
        fault(b"2 2\n1 2\n1\n"),
        "line 4, column 1: expected start 2 of 2, from 1 to 2, found the end of the file"
    );
    assert_eq!(
        fault(b"2 1\n1 2\n1 2\n"),
        "line 3, column 3: expected the end of the file after 1 start, found '2'"
    );
    assert_eq!(
        p4617::parse(b"2 1\n1 3\n").unwrap_err().to_string(),
        "line 2, column 3: expected the valley of edge 1 of 1, from 1 to 2, found '3'"
    );
}
