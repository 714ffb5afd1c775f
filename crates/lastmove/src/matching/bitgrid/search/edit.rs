//! Cells that come and go: the forests stay, but for the trees that an edit touches.

use super::{
    super::{
        lanes::Lanes,
        plane::Plane,
        state::{Direction, Spot},
    },
    Search,
};

impl<L: Lanes> Search<'_, '_, L> {
    /// Takes the cell off the board if it is there, and puts it there if it is not. The trees it touches are dissolved; roots are
    /// left to grow.
    #[inline(always)]
    pub(in super::super) fn toggle<P: Plane<Lanes = L>>(&mut self, spot: Spot<L>) {
        if !self.blocks.is_free(spot) {
            self.exposed[spot.half() % 2] += 1;
            self.plant(spot);
            return;
        }
        if let Some(root) = self.root(spot) {
            self.release::<P>(&[root]);
            if root != spot {
                self.plant(root);
            }
        }
        if let Some(towards) = self.blocks.mate(spot) {
            let mate = self.blocks.neighbour(spot, towards);
            self.blocks.expose(spot);
            self.blocks.expose(mate);
            self.plant(mate);
            self.exposed[mate.half() % 2] += 1;
        } else {
            self.exposed[spot.half() % 2] -= 1;
        }
        self.blocks.clear(spot);
    }

    /// The root of the tree that the cell is in, if it is in one.
    fn root(&mut self, spot: Spot<L>) -> Option<Spot<L>> {
        let outer = if self.blocks.is_outer(spot) {
            spot
        } else if self.blocks.is_inner(spot) {
            self.blocks.neighbour(spot, self.blocks.parent(spot))
        } else {
            return None;
        };
        self.path.clear();
        Some(self.climb(outer))
    }

    /// Makes an exposed cell in no tree a root, and queues every block into which its tree may grow.
    fn plant(&mut self, spot: Spot<L>) {
        self.blocks.plant(spot);
        self.queue.push(spot.half());
        for direction in Direction::ALL {
            self.queue.push(self.blocks.neighbour(spot, direction).half() ^ 1);
        }
    }
}
