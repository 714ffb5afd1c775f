use std::fmt;

use super::{Board, NameError, NameErrorKind};
use crate::{
    graph::{CsrGraph, Graph, Listing},
    vertex::Vertex,
};

/// A stored graph whose vertices have names.
///
/// ```
/// use lastmove::{Board, CsrGraph, NamedGraph, board::NamesBuilder};
/// let mut names = NamesBuilder::new();
/// for name in ["b", "a"] {
///     names.push(name);
/// }
/// let graph = NamedGraph::new(CsrGraph::from_edges(2, [(0, 1)])?, names.build());
/// let a = graph.find("a").unwrap();
/// assert_eq!((a.index(), graph.name(a).to_string()), (1, "a".to_owned()));
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedGraph {
    graph: CsrGraph,
    names: Names,
}

impl NamedGraph {
    /// Puts a graph and the names of its vertices together. A vertex past the end of `names` has the empty name.
    pub fn new(graph: CsrGraph, names: Names) -> Self {
        Self { graph, names }
    }

    /// The graph without its names.
    pub fn graph(&self) -> &CsrGraph {
        &self.graph
    }
}

impl Graph for NamedGraph {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.graph.vertex_bound()
    }
    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        self.graph.contains(v)
    }
    #[inline]
    fn slots(&self, v: Vertex) -> usize {
        self.graph.slots(v)
    }
    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.graph.neighbour(v, slot)
    }
    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.graph.neighbours(v)
    }
    #[inline]
    fn prefetch(&self, v: Vertex, what: Listing) -> bool {
        self.graph.prefetch(v, what)
    }
    fn degree(&self, v: Vertex) -> usize {
        self.graph.degree(v)
    }
    fn vertex_count(&self) -> usize {
        self.graph.vertex_count()
    }
    fn edge_count(&self) -> usize {
        self.graph.edge_count()
    }
    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        self.graph.has_edge(u, v)
    }
}

impl Board for NamedGraph {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.contains(v) { self.names.write(v, out) } else { Ok(()) }
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        self.names.find(name.trim()).filter(|&v| self.contains(v)).ok_or_else(|| {
            NameError::new(NameErrorKind::Unknown, name.trim(), "the name of a vertex of the graph")
        })
    }
}

/// The names of the vertices 0, 1, 2, ...
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Vertex v is called v + first.
    Numbers { first: usize },
    /// Vertex v is called `text[ends[v - 1]..ends[v]]`.
    Words { text: String, ends: Vec<usize> },
}

impl Names {
    /// Vertex 0 is called `first`, vertex 1 `first + 1`, and so on: no memory at all.
    pub fn numbers_from(first: usize) -> Self {
        Self(Kind::Numbers { first })
    }

    fn word<'t>(text: &'t str, ends: &[usize], index: usize) -> Option<&'t str> {
        let to = *ends.get(index)?;
        let from = index.checked_sub(1).map_or(0, |before| ends[before]);
        text.get(from..to)
    }

    fn write(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        match &self.0 {
            Kind::Numbers { first } => write!(out, "{}", *first as u128 + v.index() as u128),
            Kind::Words { text, ends } => {
                out.write_str(Self::word(text, ends, v.index()).unwrap_or_default())
            }
        }
    }

    /// The first vertex of that name; a scan of all names where they are words.
    fn find(&self, name: &str) -> Option<Vertex> {
        match &self.0 {
            Kind::Numbers { first } => {
                let number: usize = name.parse().ok()?;
                let written_so =
                    name.starts_with(|first: char| first.is_ascii_digit() && (first != '0' || number == 0));
                number
                    .checked_sub(*first)
                    .filter(|_| written_so && (number > 0 || name == "0"))
                    .and_then(Vertex::new)
            }
            Kind::Words { text, ends } => (0..ends.len())
                .find(|&index| Self::word(text, ends, index) == Some(name))
                .and_then(Vertex::new),
        }
    }
}

/// Collects names in vertex order.
#[derive(Clone, Debug, Default)]
pub struct NamesBuilder {
    text: String,
    ends: Vec<usize>,
}

impl NamesBuilder {
    /// A builder without names.
    pub fn new() -> Self {
        Self::default()
    }

    /// Names the next vertex.
    pub fn push(&mut self, name: &str) {
        self.text.push_str(name);
        self.ends.push(self.text.len());
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no names yet.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The names.
    pub fn build(self) -> Names {
        Names(Kind::Words { text: self.text, ends: self.ends })
    }
}
