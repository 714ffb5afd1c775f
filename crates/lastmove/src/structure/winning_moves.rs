use super::{Class, Classes};
use crate::{
    graph::{Graph, Hiding},
    matching::{
        Matching, Mates,
        blossom::{Trees, grow_tree},
    },
    observer::{Interrupted, Meter},
    vertex::Vertex,
};

/// The winning moves from `v` in the neighbour order.
///
/// A move to `w` wins when some maximum matching of the graph without `v` misses `w`. From A these are the neighbours
/// in D, found in O(degree). From C they are the neighbours that an even alternating path reaches from the mate of `v`
/// once `v` is gone, found by one search.
pub(crate) fn winning_moves<G: Graph>(
    graph: &G,
    matching: &Matching,
    classes: &Classes,
    v: Vertex,
    meter: &mut Meter,
) -> Result<Vec<Vertex>, Interrupted> {
    Ok(match classes.get(v) {
        None | Some(Class::D) => Vec::new(),
        Some(Class::A) => graph.neighbours(v).filter(|&w| classes.get(w) == Some(Class::D)).collect(),
        Some(Class::C) => match tree_without(graph, matching.mates().into_owned(), v, meter)? {
            Some(trees) => graph.neighbours(v).filter(|&w| trees.is_outer(w)).collect(),
            None => Vec::new(),
        },
    })
}

/// The tree of the mate of `v` in the graph without `v`; `None` when `v` has no mate.
pub(super) fn tree_without<G: Graph>(
    graph: &G,
    mut matching: Mates,
    v: Vertex,
    meter: &mut Meter,
) -> Result<Option<Trees>, Interrupted> {
    let Some(mate) = matching.unlink(v) else { return Ok(None) };
    let mut trees = Trees::new(graph.vertex_bound());
    grow_tree(&Hiding::new(graph, v), &mut matching, &mut trees, mate, meter)?;
    Ok(Some(trees))
}
