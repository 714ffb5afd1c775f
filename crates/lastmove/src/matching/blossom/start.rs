use super::{Trees, enlarge, grow_while};
use crate::{
    graph::Graph,
    matching::{Mates, karp_sipser::karp_sipser_rescuing, label::Label},
    observer::{Interrupted, Meter},
    vertex::VertexMap,
};

/// The steps that one search for a path from a stranded vertex may take.
const SEARCH: u64 = 1024;

/// The steps that a path found makes up for, so that searching goes on where it pays.
const WORTH: u64 = 64;

/// [`blossom`](super::blossom) from no matching at all: a start that is as good as maximum on lattices, then what is left.
///
/// The start is that of Karp and Sipser, and where it strands a vertex a tree is grown from there at once, up to the next
/// unmatched vertex. While the start is at work there are such vertices all around, and the tree stays small;
/// when all others are matched the last two that are exposed may lie at opposite ends of the graph. All these
/// searches together take O(n) steps.
pub(crate) fn blossom_anew<G: Graph>(
    graph: &G,
    meter: &mut Meter,
) -> Result<(Mates, VertexMap<Label>), Interrupted> {
    let mut trees = Trees::new(graph.vertex_bound());
    let mut allowance = graph.vertex_count() as u64 / 4;
    let matching = karp_sipser_rescuing(graph, meter, |matching, stranded, meter| {
        if allowance == 0 {
            return Ok(None);
        }
        let before = meter.steps();
        let goes_on = |_: &Trees, steps: u64| steps < before + SEARCH;
        let (tree, _) = grow_while(graph, matching, &mut trees, stranded, meter, goes_on)?;
        let end = tree.end();
        tree.augment(|_, _| {});
        let worth = if end.is_some() { WORTH } else { 0 };
        allowance = (allowance + worth).saturating_sub(meter.steps() - before);
        Ok(end)
    })?;
    enlarge(graph, matching, trees, meter)
}
