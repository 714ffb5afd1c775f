//! Graphs and mutations, for the tests of the graph formats.

use std::{fs, path::Path};

use lastmove::{Board, CsrGraph, Graph, GraphBuilder, NamedGraph, Vertex};
use lastmove_formats::{ParseError, edges};
use proptest::{
    prelude::*,
    sample::{Index, subsequence},
};

pub(crate) fn names(graph: &NamedGraph) -> Vec<String> {
    graph.vertices().map(|v| graph.name(v).to_string()).collect()
}

/// The edges by vertex numbers, the smaller first, sorted.
pub(crate) fn pairs(graph: &impl Graph) -> Vec<(usize, usize)> {
    let edges =
        graph.vertices().flat_map(|u| graph.neighbours(u).filter(move |&v| u < v).map(move |v| (u, v)));
    edges.map(|(u, v)| (u.index(), v.index())).collect()
}

/// The edges by names, each pair sorted, and sorted.
pub(crate) fn edge_names(graph: &NamedGraph) -> Vec<[String; 2]> {
    let names = names(graph);
    let mut edges: Vec<[String; 2]> = pairs(graph)
        .into_iter()
        .map(|(u, v)| {
            let mut edge = [names[u].clone(), names[v].clone()];
            edge.sort();
            edge
        })
        .collect();
    edges.sort();
    edges
}

/// The names, the edges by names, and the numbers of repetitions and of loops.
pub(crate) fn contents(graph: &NamedGraph) -> (Vec<String>, Vec<[String; 2]>, usize, usize) {
    let stored = graph.graph();
    (names(graph), edge_names(graph), stored.merged_edges(), stored.dropped_loops())
}

/// A reference input, and the same graph as an edge list.
pub(crate) fn reference(file: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/formats").join(file);
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The graph must be the one that `file`, a reference edge list, describes, whatever the order.
#[track_caller]
pub(crate) fn assert_is(graph: &NamedGraph, file: &str) {
    let expected = edges::parse(&reference(file)).unwrap();
    let sorted = |graph| {
        let mut names = names(graph);
        names.sort();
        names
    };
    assert_eq!(sorted(graph), sorted(&expected), "{file}");
    assert_eq!(edge_names(graph), edge_names(&expected), "{file}");
}

/// A graph on up to 12 vertices, without loops or repeated edges.
pub(crate) fn graphs() -> impl Strategy<Value = CsrGraph> {
    (1..12usize).prop_flat_map(|n| {
        let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let most = pairs.len();
        subsequence(pairs, 0..=most).prop_map(move |edges| CsrGraph::from_edges(n, edges).unwrap())
    })
}

/// The number of vertices, and edges with loops and repetitions.
pub(crate) fn multigraphs() -> impl Strategy<Value = (usize, Vec<(usize, usize)>)> {
    (1..20usize).prop_flat_map(|n| (Just(n), proptest::collection::vec((0..n, 0..n), 0..30)))
}

/// The graph on the vertices `0..n` with such edges.
pub(crate) fn built(n: usize, edges: &[(usize, usize)]) -> CsrGraph {
    let mut builder = GraphBuilder::new();
    builder.reserve_vertices(n).unwrap();
    for &(u, v) in edges {
        builder.add_edge(Vertex::new(u).unwrap(), Vertex::new(v).unwrap());
    }
    builder.build().unwrap()
}

/// Some changes to a text: bytes replaced, put in or taken out.
pub(crate) fn mutations() -> impl Strategy<Value = Vec<(Index, u8, u8)>> {
    let byte =
        prop_oneof![any::<u8>(), proptest::sample::select(&b" \n\r\t%#:0129-?@~{}[]\",.ecnpa\xef"[..])];
    proptest::collection::vec((any::<Index>(), 0..3u8, byte), 1..6)
}

pub(crate) fn mutated(mut text: Vec<u8>, mutations: &[(Index, u8, u8)]) -> Vec<u8> {
    for (index, how, byte) in mutations {
        if text.is_empty() {
            break;
        }
        let at = index.index(text.len());
        match how {
            0 => text[at] = *byte,
            1 => text.insert(at, *byte),
            _ => drop(text.remove(at)),
        }
    }
    text
}

/// A refusal must point into its source.
pub(crate) fn assert_located<T>(source: &[u8], result: &Result<T, ParseError>) {
    if let Err(error) = result {
        let span = error.span();
        assert!(span.start <= span.end && span.end <= source.len(), "{span:?} {}", source.escape_ascii());
        assert!(error.line() >= 1 && error.column() >= 1);
    }
}
