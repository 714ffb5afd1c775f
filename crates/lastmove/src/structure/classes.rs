use std::{fmt, sync::Arc};

use crate::{
    matching::{bitgrid, label::Label, lattice},
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

    /// The class that a label of a finished search stands for.
    #[inline]
    pub(crate) const fn of_label(label: Label) -> Option<Self> {
        match label {
            Label::OUTER => Some(Self::D),
            Label::INNER => Some(Self::A),
            Label::UNREACHED => Some(Self::C),
            _ => None,
        }
    }

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

/// The class of every vertex of a graph.
///
/// One byte a vertex number; those that the grid engine found lie in its planes, which they share with the matching, as they do the bytes of
/// the lattice engine.
#[derive(Clone, Debug)]
pub struct Classes {
    store: Store,
    counts: [usize; 3],
}

#[derive(Clone, Debug)]
enum Store {
    /// The labels of a finished search.
    Labels(VertexMap<Label>),
    Planes(Arc<bitgrid::Answer>),
    Cells(Arc<lattice::Answer>),
}

impl Classes {
    /// Gives `v` a class, whether it had none or its number was above all others.
    pub(crate) fn insert(&mut self, v: Vertex, class: Class) {
        self.remove(v);
        let labels = self.labels_mut();
        labels.extend_to(v.index() + 1, Label::ABSENT);
        labels[v] = class.label();
        self.counts[class as usize] += 1;
    }

    /// Takes the class of `v` away: there is no vertex any more.
    pub(crate) fn remove(&mut self, v: Vertex) {
        if let Some(class) = self.get(v) {
            self.labels_mut()[v] = Label::ABSENT;
            self.counts[class as usize] -= 1;
        }
    }

    /// The labels to change: written out for good, where they are not yet.
    fn labels_mut(&mut self) -> &mut VertexMap<Label> {
        let written = match &self.store {
            Store::Labels(_) => None,
            Store::Planes(answer) => Some(answer.to_labels()),
            Store::Cells(answer) => Some(answer.to_labels()),
        };
        if let Some(labels) = written {
            self.store = Store::Labels(labels);
        }
        match &mut self.store {
            Store::Labels(labels) => labels,
            Store::Planes(_) | Store::Cells(_) => unreachable!("written out above"),
        }
    }

    fn label(&self, v: Vertex) -> Label {
        match &self.store {
            Store::Labels(labels) => labels.get(v).copied().unwrap_or(Label::ABSENT),
            Store::Planes(answer) => answer.label(v),
            Store::Cells(answer) => answer.label(v),
        }
    }

    fn vertex_bound(&self) -> usize {
        match &self.store {
            Store::Labels(labels) => labels.bound(),
            Store::Planes(answer) => answer.vertex_bound(),
            Store::Cells(answer) => answer.vertex_bound(),
        }
    }

    /// The class of `v`; `None` where there is no vertex. O(1).
    #[inline]
    pub fn get(&self, v: Vertex) -> Option<Class> {
        Class::of_label(self.label(v))
    }

    /// How many vertices are in `class`. O(1).
    pub fn count(&self, class: Class) -> usize {
        self.counts[class as usize]
    }

    /// The vertices in `class`, in vertex order.
    pub fn members(&self, class: Class) -> impl Iterator<Item = Vertex> {
        let wanted = class.label();
        let (labels, planes, cells) = match &self.store {
            Store::Labels(labels) => (Some(labels), None, None),
            Store::Planes(answer) => (None, Some(answer), None),
            Store::Cells(answer) => (None, None, Some(answer)),
        };
        let labelled =
            labels.into_iter().flat_map(VertexMap::iter).filter(move |&(_, &label)| label == wanted);
        let labelled = labelled.map(|(v, _)| v);
        let planes = planes.into_iter().flat_map(move |answer| answer.members(wanted));
        labelled.chain(planes).chain(cells.into_iter().flat_map(move |answer| answer.members(wanted)))
    }
}

impl PartialEq for Classes {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
            && self.vertex_bound() == other.vertex_bound()
            && (0..self.vertex_bound()).map(Vertex::at).all(|v| self.label(v) == other.label(v))
    }
}

impl Eq for Classes {}

/// The classes that the labels of a finished search stand for.
impl From<VertexMap<Label>> for Classes {
    fn from(labels: VertexMap<Label>) -> Self {
        let counts = Class::ALL.map(|class| labels.values().filter(|&&label| label == class.label()).count());
        Self { store: Store::Labels(labels), counts }
    }
}

impl From<Arc<bitgrid::Answer>> for Classes {
    fn from(answer: Arc<bitgrid::Answer>) -> Self {
        let counts = Class::ALL.map(|class| answer.count(class.label()));
        Self { store: Store::Planes(answer), counts }
    }
}

impl From<Arc<lattice::Answer>> for Classes {
    fn from(answer: Arc<lattice::Answer>) -> Self {
        let counts = Class::ALL.map(|class| answer.count(class.label()));
        Self { store: Store::Cells(answer), counts }
    }
}
