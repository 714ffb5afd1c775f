use std::fmt;

use crate::{
    graph::Graph,
    matching::label::Label,
    vertex::{Vertex, VertexMap},
};

/// The class of a vertex in the Gallai-Edmonds decomposition of its graph; for a bipartite graph this is the coarse
/// Dulmage-Mendelsohn decomposition.
///
/// Which maximum matching the classes were found with makes no difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Some maximum matching misses the vertex: the player to move there loses.
    D,
    /// Not in D, but adjacent to it: the player to move wins by any move into D.
    A,
    /// Neither: the player to move wins, by a move that stays in C.
    C,
}

impl Class {
    /// The three classes in the order D, A, C.
    pub const ALL: [Self; 3] = [Self::D, Self::A, Self::C];
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::D => "D",
            Self::A => "A",
            Self::C => "C",
        })
    }
}

/// The class of every vertex of a graph. One byte a vertex number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    of: VertexMap<Option<Class>>,
    counts: [usize; 3],
}

impl Classes {
    /// The classes that the labels of a finished search stand for.
    pub(crate) fn from_labels<G: Graph>(graph: &G, labels: VertexMap<Label>) -> Self {
        let mut counts = [0; 3];
        let of = labels.map(|v, label| {
            let class = match label.kind() {
                Label::OUTER => Class::D,
                Label::INNER => Class::A,
                _ if graph.contains(v) => Class::C,
                _ => return None,
            };
            counts[class as usize] += 1;
            Some(class)
        });
        Self { of, counts }
    }

    /// The class of `v`; `None` where there is no vertex.
    #[inline]
    pub fn get(&self, v: Vertex) -> Option<Class> {
        self.of.get(v).copied().flatten()
    }

    /// How many vertices are in `class`.
    pub fn count(&self, class: Class) -> usize {
        self.counts[class as usize]
    }

    /// The vertices in `class`, in vertex order.
    pub fn members(&self, class: Class) -> impl Iterator<Item = Vertex> {
        self.of.iter().filter(move |&(_, of)| *of == Some(class)).map(|(v, _)| v)
    }
}
