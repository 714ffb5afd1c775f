use super::{NONE, contracted::Contracted, joined::Joined, parts::State, search::Search};
use crate::{
    graph::Graph,
    matching::Mates,
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// The subgraph of the edges inside the components that are their own mirror image, settled.
///
/// There an alternating walk need not be a path. A few perfect matchings, each of as many edges as possible that no other one
/// had, show much of what is allowed, and small trees more. For each edge that is left there is a search: one that succeeds flips an alternating
/// cycle, all of which is then known to be allowed; one that fails leaves a barrier, at which the graph falls into parts that have
/// nothing more to do with each other. Of two trees that grow in turn only the smaller part is ever paid for.
#[derive(Debug)]
pub(super) struct SelfMirrored {
    /// The parts into which the allowed edges join the vertices, each vertex of the graph in one with a number counted from 0.
    pub(super) blocks: Vec<(Vertex, u32)>,
    pub(super) block_count: u32,
    /// The edges that are not allowed, smaller end first.
    pub(super) refused: Vec<[Vertex; 2]>,
}

impl SelfMirrored {
    /// Takes the subgraph out and settles all its edges.
    ///
    /// With n vertices and m edges in the subgraph O(n m log n) time at worst: the searches from a vertex may together take as
    /// long as one of everything, and are then replaced by a single one. 4 bytes a vertex number of the graph, and in
    /// the subgraph up to 90 bytes a vertex and 40 bytes an edge.
    pub(super) fn settle<G: Graph>(
        graph: &G,
        matching: &Mates,
        components: &VertexMap<u32>,
        meter: &mut Meter,
    ) -> Result<Self, Interrupted> {
        let is_member = |&(v, &component): &(Vertex, &u32)| {
            component != NONE && matching.mate(v).is_some_and(|mate| components[mate] == component)
        };
        let members: Vec<Vertex> = components.iter().filter(is_member).map(|(v, _)| v).collect();
        if members.is_empty() {
            return Ok(Self { blocks: Vec::new(), block_count: 0, refused: Vec::new() });
        }
        let mut places = VertexMap::filled(graph.vertex_bound(), Link::NONE);
        for (place, &v) in members.iter().enumerate() {
            places[v] = Link::to(Vertex::at(place));
        }
        let above = |v: Vertex| graph.neighbours(v).filter(move |&w| v < w && components[w] == components[v]);
        let mut own_matching = Mates::empty(members.len());
        let mut ends = Vec::new();
        for &v in &members {
            meter.scan(graph.slots(v))?;
            ends.extend(above(v).map(|w| [v, w].map(|v| places[v])));
            let mate = matching.mate(v).filter(|&mate| v < mate);
            if let [Some(place), Some(mate)] = [Some(v), mate].map(|v| places[v?].get()) {
                own_matching.link(place, mate);
            }
        }
        let states = Search::new(Contracted::new(members.len(), ends), own_matching).settle(meter)?;
        let mut joined = Joined::new(members.len());
        let mut refused = Vec::new();
        let mut states = states.into_iter();
        for &v in &members {
            meter.scan(graph.slots(v))?;
            for (w, state) in above(v).zip(&mut states) {
                match [v, w].map(|v| places[v].get()) {
                    [Some(one), Some(other)] if state == State::Allowed => joined.join(one, other),
                    _ => refused.push([v, w]),
                }
            }
        }
        let (block_count, blocks) = joined.number();
        let blocks = members.into_iter().zip(blocks).collect();
        Ok(Self { blocks, block_count, refused })
    }
}
