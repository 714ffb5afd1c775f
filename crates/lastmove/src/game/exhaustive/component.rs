use std::collections::BTreeMap;

use super::{ExhaustiveError, ExhaustiveErrorKind};
use crate::{graph::Graph, vertex::Vertex};

/// A connected graph with at most 64 vertices, sets of which are the bits of a word.
#[derive(Debug)]
pub(super) struct Component {
    /// The neighbours of each vertex.
    neighbours: Vec<u64>,
}

/// The token and the vertices that can be reached from it, its own among them: a connected set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) token: u8,
    pub(super) region: u64,
}

impl Component {
    const MAX_VERTICES: usize = u64::BITS as usize;

    /// The component of `v`, and its vertices in the order of their numbers there; `v` is the first. Stops as soon as
    /// there are too many.
    pub(super) fn of<G: Graph>(graph: &G, v: Vertex) -> Result<(Self, Vec<Vertex>), ExhaustiveError> {
        if !graph.contains(v) {
            return Err(ExhaustiveErrorKind::StartNotOnBoard(v).into());
        }
        let mut vertices = vec![v];
        let mut numbers = BTreeMap::from([(v, 0)]);
        let mut neighbours = Vec::new();
        while let Some(&u) = vertices.get(neighbours.len()) {
            let mut mask = 0;
            for w in graph.neighbours(u) {
                let number = *numbers.entry(w).or_insert_with(|| {
                    vertices.push(w);
                    vertices.len() - 1
                });
                if number >= Self::MAX_VERTICES {
                    return Err(ExhaustiveErrorKind::TooManyVertices { limit: Self::MAX_VERTICES }.into());
                }
                mask |= 1 << number;
            }
            neighbours.push(mask);
        }
        Ok((Self { neighbours }, vertices))
    }

    pub(super) fn vertex_count(&self) -> usize {
        self.neighbours.len()
    }

    /// The place of a token that has not moved yet.
    pub(super) fn start(&self, token: u8) -> Place {
        Place { token, region: u64::MAX >> (Self::MAX_VERTICES - self.vertex_count()) }
    }

    /// Where the token can go.
    #[inline]
    pub(super) fn moves(&self, place: Place) -> u64 {
        self.neighbours[usize::from(place.token)] & place.region
    }

    /// What can be reached from `token` within `free`, to which it belongs.
    #[inline]
    pub(super) fn reach(&self, token: u8, free: u64) -> u64 {
        let mut reached = 1 << token;
        let mut fresh = reached;
        while fresh != 0 {
            let beside = bits(fresh).fold(0, |beside, v| beside | self.neighbours[usize::from(v)]);
            fresh = beside & free & !reached;
            reached |= fresh;
        }
        reached
    }
}

/// The numbers of the set bits, smallest first.
#[inline]
fn bits(mask: u64) -> impl Iterator<Item = u8> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = first_bit(rest)?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// The number of the lowest set bit.
#[inline]
pub(super) fn first_bit(mask: u64) -> Option<u8> {
    (mask != 0).then(|| mask.trailing_zeros() as u8)
}
