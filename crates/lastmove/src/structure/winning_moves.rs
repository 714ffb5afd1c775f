use super::{Class, Classes};
use crate::{
    graph::{Graph, Without},
    matching::{
        Matching,
        blossom::{Trees, grow_tree},
    },
    observer::Meter,
    vertex::{Vertex, VertexSet},
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
) -> Vec<Vertex> {
    match classes.get(v) {
        None | Some(Class::D) => Vec::new(),
        Some(Class::A) => graph.neighbours(v).filter(|&w| classes.get(w) == Some(Class::D)).collect(),
        Some(Class::C) => winning_moves_in_c(graph, matching.clone(), v),
    }
}

fn winning_moves_in_c<G: Graph>(graph: &G, mut matching: Matching, v: Vertex) -> Vec<Vertex> {
    let Some(mate) = matching.unlink(v) else { return Vec::new() };
    let mut gone = VertexSet::new(graph.vertex_bound());
    gone.insert(v);
    let rest = Without::new(graph, &gone);
    let mut trees = Trees::new(graph.vertex_bound());
    match grow_tree(&rest, &mut matching, &mut trees, mate, &mut Meter::unobserved()) {
        Ok(tree) => graph.neighbours(v).filter(|&w| tree.reaches(w)).collect(),
        // Nobody observes, so nobody interrupts.
        Err(_) => Vec::new(),
    }
}
