use std::fmt;

use crate::{
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

    /// The label of the class's vertices when a search has finished.
    #[inline]
    const fn label(self) -> Label {
        match self {
            Self::D => Label::OUTER,
            Self::A => Label::INNER,
            Self::C => Label::UNREACHED,
        }
    }
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
    /// The labels of a finished search.
    labels: VertexMap<Label>,
    counts: [usize; 3],
}

impl Classes {
    /// The classes that the labels of a finished search stand for.
    pub(crate) fn from_labels(labels: VertexMap<Label>) -> Self {
        let counts = Class::ALL.map(|class| labels.values().filter(|&&label| label == class.label()).count());
        Self { labels, counts }
    }

    /// Gives `v` a class, whether it had none or its number was above all others.
    pub(crate) fn insert(&mut self, v: Vertex, class: Class) {
        self.remove(v);
        self.labels.extend_to(v.index() + 1, Label::ABSENT);
        self.labels[v] = class.label();
        self.counts[class as usize] += 1;
    }

    /// Takes the class of `v` away: there is no vertex any more.
    pub(crate) fn remove(&mut self, v: Vertex) {
        if let Some(class) = self.get(v) {
            self.labels[v] = Label::ABSENT;
            self.counts[class as usize] -= 1;
        }
    }

    /// The class of `v`; `None` where there is no vertex.
    #[inline]
    pub fn get(&self, v: Vertex) -> Option<Class> {
        let label = *self.labels.get(v)?;
        Class::ALL.into_iter().find(|class| class.label() == label)
    }

    /// How many vertices are in `class`.
    pub fn count(&self, class: Class) -> usize {
        self.counts[class as usize]
    }

    /// The vertices in `class`, in vertex order.
    pub fn members(&self, class: Class) -> impl Iterator<Item = Vertex> {
        let wanted = class.label();
        self.labels.iter().filter(move |&(_, &label)| label == wanted).map(|(v, _)| v)
    }
}
