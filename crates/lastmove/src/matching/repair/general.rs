use super::Trail;
use crate::{
    graph::{Graph, Hiding},
    matching::{
        Mates,
        blossom::{Trees, grow_tree},
    },
    observer::{Interrupted, Meter},
    vertex::Vertex,
};

/// Repairs a matching in any graph by growing one tree, from the old mate of the deleted vertex.
///
/// The deleted vertex could be missed exactly when that tree reaches an exposed vertex; then the path between them is
/// flipped. A search that succeeds costs the tree up to there; one that fails costs the whole tree, O(m log n), unless
/// no vertex is exposed at all, when it is not begun. 25 bytes a vertex number.
#[derive(Clone, Debug)]
pub(crate) struct SingleTree {
    /// Empty between searches.
    trees: Trees,
    /// How many vertices of what is left are exposed.
    exposed: usize,
}

impl SingleTree {
    pub(crate) fn new(bound: usize, exposed: usize) -> Self {
        Self { trees: Trees::new(bound), exposed }
    }

    pub(super) fn is_missable<G: Graph>(
        &mut self,
        rest: &G,
        matching: &mut Mates,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let Some(mate) = matching.unlink(v) else { return Ok(true) };
        let mut missable = Ok(false);
        if self.exposed > 0 {
            let hidden = Hiding::new(rest, v);
            missable = grow_tree(&hidden, matching, &mut self.trees, mate, meter).map(|tree| {
                let augments = tree.augments();
                tree.clear();
                augments
            });
        }
        matching.link(v, mate);
        missable
    }

    pub(super) fn delete<G: Graph>(
        &mut self,
        rest: &G,
        matching: &mut Mates,
        trail: &mut Trail,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let Some(mate) = matching.mate(v) else {
            self.exposed -= 1;
            return Ok(true);
        };
        trail.mates(matching, [v, mate]);
        matching.unlink(v);
        let mut missable = false;
        if self.exposed > 0 {
            let hidden = Hiding::new(rest, v);
            let tree = grow_tree(&hidden, matching, &mut self.trees, mate, meter)?;
            missable = tree.augments();
            tree.augment(|vertex, old| trail.mate(vertex, old));
        }
        if missable {
            self.exposed -= 1;
        } else {
            self.exposed += 1;
        }
        Ok(missable)
    }

    /// Counts the exposed vertices anew after one has come back, by which the matching shrank or not.
    pub(super) fn recount(&mut self, size_before: usize, size_after: usize) {
        self.exposed = self.exposed + 1 + 2 * size_before - 2 * size_after;
    }
}
