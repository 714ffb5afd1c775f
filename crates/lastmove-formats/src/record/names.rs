//! The names of a graph's vertices, which a record must be able to write down.

use std::collections::HashSet;

use lastmove::{Board, Graph, GraphBuilder, NamedGraph, board::NamesBuilder};

use super::{RecordError, RecordErrorKind, text};

/// Checks that every name is one word that can stand in an edge list, and that no two are the same.
pub(super) fn check(graph: &NamedGraph) -> Result<(), RecordError> {
    let mut seen = HashSet::with_capacity(graph.vertex_count());
    for v in graph.vertices() {
        let name = graph.name(v).to_string();
        let fault = if name.is_empty() {
            "a name for every vertex"
        } else if name.contains(|c: char| c == ' ' || c.is_control()) {
            "a vertex name without blanks and control characters"
        } else if name.starts_with(['#', '%', '\u{feff}']) || name.starts_with(text::OPENING) {
            "a vertex name that does not begin with '#', '%', 'Record:' or a byte order mark"
        } else if seen.contains(&name) {
            "every vertex name only once"
        } else {
            seen.insert(name);
            continue;
        };
        return Err(RecordError::new(RecordErrorKind::VertexName(v), fault, format!("{name:?}")));
    }
    Ok(())
}

/// The same graph with its names as words, as an edge list of it is read back.
pub(super) fn plain(graph: &NamedGraph) -> NamedGraph {
    let mut names = NamesBuilder::new();
    let mut builder = GraphBuilder::new();
    for v in graph.vertices() {
        names.push(&graph.name(v).to_string());
        for u in graph.neighbours(v).filter(|&u| u < v) {
            builder.add_edge(u, v);
        }
    }
    // It is no larger than a graph that is there.
    let plain = builder.reserve_vertices(graph.vertex_count()).ok().and_then(|()| builder.build().ok());
    plain.map_or_else(|| graph.clone(), |plain| NamedGraph::new(plain, names.build()))
}
