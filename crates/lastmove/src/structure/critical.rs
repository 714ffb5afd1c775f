use super::{Class, Classes, winning_moves::tree_without};
use crate::{
    graph::{Graph, Hiding},
    matching::{
        Matching,
        blossom::{Trees, blossom, expose},
        label::Label,
    },
    observer::{Interrupted, Meter},
    vertex::{Vertex, VertexMap},
};

/// The vertices other than `start` whose deletion changes the verdict at `start`, in vertex order: just those whose own
/// verdict changes when `start` is deleted.
pub(crate) fn critical_vertices<G: Graph>(
    graph: &G,
    matching: &Matching,
    classes: &Classes,
    start: Vertex,
    meter: &mut Meter,
) -> Result<Vec<Vertex>, Interrupted> {
    match classes.get(start) {
        // Without a vertex of A the same vertices can be missed.
        None | Some(Class::A) => Ok(Vec::new()),
        // D grows by what is reached from the mate.
        Some(Class::C) => Ok(match tree_without(graph, matching.mates().into_owned(), start, meter)? {
            Some(trees) => classes.members(Class::C).filter(|&v| trees.is_outer(v)).collect(),
            None => Vec::new(),
        }),
        // D shrinks.
        Some(Class::D) => {
            let mut matching = matching.mates().into_owned();
            expose(graph, &mut matching, &mut Trees::new(graph.vertex_bound()), start, meter)?;
            let (_, labels) = blossom(&Hiding::new(graph, start), matching, meter)?;
            let lost = |&v: &Vertex| v != start && labels[v].kind() != Label::OUTER;
            Ok(classes.members(Class::D).filter(lost).collect())
        }
    }
}

/// The classes of the graph without `v`: in D the vertices whose verdict changes with it go over, and A follows.
pub(crate) fn classes_without<G: Graph>(
    graph: &G,
    matching: &Matching,
    classes: &Classes,
    v: Vertex,
    meter: &mut Meter,
) -> Result<Classes, Interrupted> {
    let critical = critical_vertices(graph, matching, classes, v, meter)?;
    let mut labels = VertexMap::filled(graph.vertex_bound(), Label::ABSENT);
    for u in graph.vertices().filter(|&u| u != v) {
        labels[u] = if classes.get(u) == Some(Class::D) { Label::OUTER } else { Label::UNREACHED };
    }
    for u in critical {
        labels[u] = if labels[u] == Label::OUTER { Label::UNREACHED } else { Label::OUTER };
    }
    for u in graph.vertices().filter(|&u| u != v) {
        if labels[u] == Label::OUTER {
            for beside in graph.neighbours(u) {
                if labels[beside] == Label::UNREACHED {
                    labels[beside] = Label::INNER;
                }
            }
        }
    }
    Ok(labels.into())
}
