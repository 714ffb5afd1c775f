use super::{Method, bipartite::Standing};
use crate::{
    matching::Mates,
    vertex::{Link, Vertex},
};

/// One value that was about to change.
#[derive(Clone, Copy, Debug)]
enum Entry {
    /// A vertex and the mate it had.
    Mate(Vertex, Link),
    /// A vertex, its standing in the forest and its parent.
    Standing(Vertex, Standing, Link),
    /// A vertex was added at the end of the pending roots.
    Pending,
    /// A vertex was taken out of the pending roots, from this position.
    Settled(Vertex, u32),
}

/// The values that deletions changed, in order, so that they can be taken back.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail(Vec<Entry>);

impl Trail {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn mate(&mut self, v: Vertex, mate: Option<Vertex>) {
        self.0.push(Entry::Mate(v, mate.map_or(Link::NONE, Link::to)));
    }

    /// Notes the mates of both vertices.
    pub(super) fn mates(&mut self, matching: &Mates, pair: [Vertex; 2]) {
        for v in pair {
            self.mate(v, matching.mate(v));
        }
    }

    pub(super) fn standing(&mut self, v: Vertex, standing: Standing, parent: Link) {
        self.0.push(Entry::Standing(v, standing, parent));
    }

    pub(super) fn pending(&mut self) {
        self.0.push(Entry::Pending);
    }

    pub(super) fn settled(&mut self, v: Vertex, position: usize) {
        // Pending vertices are vertices: their number fits.
        self.0.push(Entry::Settled(v, position as u32));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes back all changes noted since the trail had that length, last first.
    pub(super) fn roll_back(&mut self, length: usize, matching: &mut Mates, method: &mut Method) {
        for entry in self.0.drain(length..).rev() {
            match (entry, &mut *method) {
                (Entry::Mate(v, mate), _) => matching.set_mate(v, mate),
                (Entry::Standing(v, standing, parent), Method::LazyForest(forest)) => {
                    forest.reset(v, standing, parent);
                }
                (Entry::Pending, Method::LazyForest(forest)) => forest.drop_pending(),
                (Entry::Settled(v, position), Method::LazyForest(forest)) => {
                    forest.put_pending(v, position as usize);
                }
                (entry, _) => unreachable!("{entry:?} was noted by another method"),
            }
        }
    }
}
