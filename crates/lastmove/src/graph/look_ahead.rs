//! A large graph lies far from the processor, and a queue tells what will be read of it next.

use super::{Graph, Listing};
use crate::vertex::Vertex;

/// The fewest vertex numbers for which it pays to look ahead: what is known of fewer is near anyway.
pub(crate) const SMALLEST_FAR: usize = 1 << 15;

/// How far ahead in a queue to ask where the neighbours of a vertex are listed, then for the list, then for what is known of them.
const PLACE: usize = 12;
const LIST: usize = 8;
const NEIGHBOURS: usize = 4;

/// The most neighbours of a vertex to ask ahead for.
const MOST_NEIGHBOURS: usize = 8;

/// Looks ahead in a queue of vertices whose neighbours will be gone through one vertex after the other: `queued` gives the vertex
/// that comes after so many others, `known_of` asks for what is known of a neighbour. Short queues, and graphs that do not lie in memory, are left alone.
#[inline]
pub(crate) fn look_ahead<G: Graph>(
    graph: &G,
    queued: impl Fn(usize) -> Option<Vertex>,
    known_of: impl Fn(Vertex),
) {
    if graph.vertex_bound() < SMALLEST_FAR {
        return;
    }
    if !queued(PLACE).is_some_and(|v| graph.prefetch(v, Listing::Place)) {
        return;
    }
    if let Some(v) = queued(LIST) {
        graph.prefetch(v, Listing::List);
    }
    if let Some(v) = queued(NEIGHBOURS) {
        graph.neighbours(v).take(MOST_NEIGHBOURS).for_each(known_of);
    }
}
