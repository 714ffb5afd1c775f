use super::{Path, Search, Tree, Trees};
use crate::{
    graph::Graph,
    matching::Mates,
    observer::{Interrupted, Meter},
    vertex::Vertex,
};

/// Grows the tree of `root`, the only exposed vertex, while `goes_on` says so of the trees and the steps counted so far; it is asked
/// before each vertex. Says whether the tree is complete, and without having asked: then all even alternating paths from the root are known.
///
/// The trees must be empty before; [`Tree::clear`] empties them again at the cost of what was grown.
pub(crate) fn grow_while<'a, G: Graph>(
    graph: &'a G,
    matching: &'a mut Mates,
    trees: &'a mut Trees,
    root: Vertex,
    meter: &mut Meter,
    mut goes_on: impl FnMut(&Trees, u64) -> bool,
) -> Result<(Tree<'a, G>, bool), Interrupted> {
    let mut search = Search::new(graph, matching, trees);
    search.make_root(root);
    let mut end = None;
    let is_complete = loop {
        if !goes_on(search.trees, meter.steps()) {
            break false;
        }
        let Some(u) = search.next_outer(meter)? else { break true };
        if let Some(Path { edge, .. }) = search.scan(u) {
            debug_assert!(false, "another vertex is exposed");
            end = Some(edge);
            break false;
        }
    };
    Ok((Tree { search, root, end }, is_complete))
}
