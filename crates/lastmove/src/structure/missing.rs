use super::{Class, Classes};
use crate::{
    graph::Graph,
    matching::{
        Matching,
        bipartite::expose::expose as expose_by_forest,
        blossom::{Trees, expose as expose_by_tree},
    },
    observer::{Interrupted, Meter},
    vertex::Vertex,
};

/// A maximum matching that misses `v`, which differs from the one given along one even alternating path only; `None` when no
/// maximum matching does.
pub(crate) fn matching_missing<G: Graph>(
    graph: &G,
    matching: &Matching,
    classes: &Classes,
    v: Vertex,
    is_bipartite: bool,
    meter: &mut Meter,
) -> Result<Option<Matching>, Interrupted> {
    if classes.get(v) != Some(Class::D) {
        return Ok(None);
    }
    let mut matching = matching.clone();
    let missed = if is_bipartite {
        expose_by_forest(graph, matching.mates_mut(), v)
    } else {
        expose_by_tree(graph, matching.mates_mut(), &mut Trees::new(graph.vertex_bound()), v, meter)?
    };
    Ok(missed.then_some(matching))
}

/// The path along which two matchings differ, from `v`, which only `after` misses, to the vertex that only `before` misses.
pub(crate) fn path_between(before: &Matching, after: &Matching, v: Vertex) -> Vec<Vertex> {
    let mut path = vec![v];
    let mut outer = v;
    while let Some(inner) = before.mate(outer) {
        path.push(inner);
        let Some(next) = after.mate(inner) else { break };
        path.push(next);
        outer = next;
    }
    path
}
