use std::sync::Arc;

use super::parents::Parents;
use crate::{
    graph::Graph,
    matching::{
        Matching,
        bitgrid::Answer,
        blossom::{Cycles, complete_trees},
    },
    observer::Meter,
    solver::Solution,
    structure::{Class, Classes},
    vertex::{Link, Vertex, VertexMap},
};

/// What proves the class of every vertex at once, so who wins from every start.
///
/// - The matching, with the classes: D falls into parts that no edge joins, of odd sizes; A has its mates in different parts, C
///   in C, and each part has all its mates within but for one vertex, its base. So the matching is a maximum one, and every
///   maximum matching covers A and C.
/// - A *parent* for each vertex of A, a neighbour in D: from the part of its mate one comes to that of the parent, and so on to a part
///   whose base is exposed.
/// - *Odd cycles*, which make the parts of D out of single vertices: each runs through an odd number of vertices and earlier
///   cycles. They prove that the rest of a part can be matched whichever of its vertices is left out.
///
/// So every vertex of D is missed by some maximum matching. In a bipartite graph there are no cycles. The argument in full is in the
/// documentation of the crate `lastmove-check`. About 9 bytes a vertex number, and 8 for each edge of a cycle;
/// next to nothing beside the solution, if that is one of the grid engine.
///
/// ```
/// use lastmove::{CsrGraph, Class, certificate::Certificate, solve};
/// let triangle_with_tail = CsrGraph::from_edges(4, [(0, 1), (1, 2), (2, 0), (2, 3)])?;
/// let certificate = Certificate::new(&triangle_with_tail, &solve(&triangle_with_tail)).unwrap();
/// assert_eq!(certificate.classes().count(Class::C), 4);
/// let triangle = CsrGraph::from_edges(3, [(0, 1), (1, 2), (2, 0)])?;
/// let certificate = Certificate::new(&triangle, &solve(&triangle)).unwrap();
/// assert_eq!(certificate.cycles().map(<[_]>::len).collect::<Vec<_>>(), [3]);
/// # Ok::<(), lastmove::graph::TooLarge>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub(super) matching: Matching,
    pub(super) classes: Classes,
    pub(super) parents: Parents,
    cycles: Cycles,
}

impl Certificate {
    /// The certificate of the solution of `graph`; `None` if it is the solution of another one.
    ///
    /// O(n + m) time in bipartite graphs, O(m log n) in others.
    pub fn new<G: Graph>(graph: &G, solution: &Solution) -> Option<Self> {
        let (matching, classes) = (solution.matching(), solution.classes());
        if !matching.is_valid_in(graph) {
            return None;
        }
        let of_graph = |answer: &&Arc<Answer>| graph.as_grid().is_some_and(|board| answer.is_of(board));
        let (parents, cycles) = if let Some(answer) = matching.planes().filter(of_graph) {
            // The engine's own trees.
            (Parents::Planes(answer.clone()), Cycles::default())
        } else if graph.is_known_bipartite() || solution.engine().needs_bipartite() {
            (Parents::Links(parents(graph, matching)), Cycles::default())
        } else {
            // Nobody observes, so nobody interrupts.
            let trees = complete_trees(graph, &matching.mates(), &mut Meter::unobserved()).ok()?;
            (Parents::Links(trees.parents), trees.cycles)
        };
        if parents.planes().is_none() && classes.members(Class::A).any(|a| parents.get(a).is_none()) {
            return None;
        }
        Some(Self { matching: matching.clone(), classes: classes.clone(), parents, cycles })
    }

    /// The maximum matching.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The classes that are proved.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The parent of a vertex of A; `None` for other vertices.
    pub fn parent(&self, v: Vertex) -> Option<Vertex> {
        self.parents.get(v)
    }

    /// The odd cycles in the order in which they make the parts of D: each as its edges, in the order and direction in which it
    /// runs over them.
    pub fn cycles(&self) -> impl ExactSizeIterator<Item = &[[Vertex; 2]]> {
        (0..self.cycles.ends.len()).map(|number| {
            let from = number.checked_sub(1).map_or(0, |before| self.cycles.ends[before]);
            &self.cycles.edges[from..self.cycles.ends[number]]
        })
    }
}

/// In a bipartite graph, for each vertex of A the vertex of D that it is first reached from.
fn parents<G: Graph>(graph: &G, matching: &Matching) -> VertexMap<Link> {
    let mut parents = VertexMap::filled(graph.vertex_bound(), Link::NONE);
    let mut queue: Vec<Vertex> = graph.vertices().filter(|&v| matching.is_exposed(v)).collect();
    let mut next = 0;
    while let Some(&outer) = queue.get(next) {
        next += 1;
        for inner in graph.neighbours(outer) {
            if parents[inner].is_none() {
                parents[inner] = Link::to(outer);
                queue.extend(matching.mate(inner));
            }
        }
    }
    parents
}
