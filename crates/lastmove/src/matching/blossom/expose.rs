use super::{Mates, Trees, grow_tree};
use crate::{
    graph::{Graph, Hiding},
    observer::{Interrupted, Meter},
    vertex::Vertex,
};

/// Exchanges edges of a maximum matching until it misses `v`, and says whether that can be done; if not, the matching is
/// what it was. The size stays.
///
/// One tree, from the mate of `v` in the graph without `v`. The trees must be empty before, and are after. O(m log n).
pub(crate) fn expose<G: Graph>(
    graph: &G,
    matching: &mut Mates,
    trees: &mut Trees,
    v: Vertex,
    meter: &mut Meter,
) -> Result<bool, Interrupted> {
    let Some(mate) = matching.unlink(v) else { return Ok(true) };
    let missed = grow_tree(&Hiding::new(graph, v), matching, trees, mate, meter).map(|tree| {
        let augments = tree.augments();
        tree.augment(|_, _| {});
        augments
    });
    if missed != Ok(true) {
        matching.link(v, mate);
    }
    missed
}
