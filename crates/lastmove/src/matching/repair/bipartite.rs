use super::Trail;
use crate::{
    graph::{Bipartition, Graph},
    matching::{Mates, label::Label},
    observer::{Interrupted, Meter},
    vertex::{Link, Vertex, VertexMap},
};

/// Repairs a matching in a bipartite graph with the help of an alternating forest that is grown only where needed.
///
/// The forest consists of *complete* trees: every neighbour of an outer vertex is an inner one. So an outer vertex can
/// be missed, an inner one cannot. The exposed vertices that are not in it are *pending*: their trees have not been
/// grown. They matter only to free vertices, those outside the forest, of their own side.
///
/// Deleting `v` then goes by its standing.
/// - Inner: its mate becomes the root of what hung below. Nothing else changes.
/// - Outer: the matching is flipped between `v` and its root, so that it misses `v` and covers the root; that one tree
///   is dissolved, and the trees around it grow into the gap.
/// - Pending: it just goes.
/// - Free: if no vertex of its side is pending, no maximum matching misses it, and its mate becomes pending. Otherwise
///   two searches take turns, one from the mate of `v`, one from the pending vertices of its side. If they meet, the
///   path is flipped. If one of them ends first, no maximum matching misses `v`, and the trees of that search are
///   complete: they join the forest. So a failure costs twice the smaller of the two.
///
/// 5 bytes a vertex number, the sides, and the trail.
#[derive(Clone, Debug)]
pub(crate) struct LazyForest {
    sides: Bipartition,
    standings: VertexMap<Standing>,
    /// For each inner vertex the outer vertex it was reached from.
    parents: VertexMap<Link>,
    pending: Vec<Vertex>,
    /// Room for the outer vertices of a search and of the trees being dissolved; empty between calls.
    near: Vec<Vertex>,
    far: Vec<Vertex>,
}

/// The standing of a vertex in the forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// In no tree.
    Free,
    /// At even distance from the root of a complete tree.
    Outer,
    /// At odd distance from the root of a complete tree.
    Inner,
    /// Outer in the tree that a search grows from the mate of the vertex in question.
    NearOuter,
    /// Inner in that tree.
    NearInner,
    /// Outer in the trees that a search grows from the pending vertices.
    FarOuter,
    /// Inner in those trees.
    FarInner,
}

impl Standing {
    /// What the outer and inner vertices of a search become when its trees turn out complete.
    const COMPLETE: [Self; 2] = [Self::Outer, Self::Inner];
}

/// How the two searches ended.
#[derive(Clone, Copy)]
enum Probe {
    /// They met in this edge, from near to far.
    Met([Vertex; 2]),
    /// The near tree is complete.
    NearComplete,
    /// The far trees are complete.
    FarComplete,
}

impl LazyForest {
    /// Starts from the complete forest of a maximum matching.
    pub(crate) fn new(sides: Bipartition, labels: VertexMap<Label>, parents: VertexMap<Link>) -> Self {
        let standings = labels.map(|_, label| match label.kind() {
            Label::OUTER => Standing::Outer,
            Label::INNER => Standing::Inner,
            _ => Standing::Free,
        });
        Self { sides, standings, parents, pending: Vec::new(), near: Vec::new(), far: Vec::new() }
    }

    /// Whether some maximum matching misses `v`.
    pub(super) fn is_missable<G: Graph>(
        &mut self,
        rest: &G,
        matching: &Mates,
        trail: &mut Trail,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        Ok(match self.standings[v] {
            Standing::Outer => true,
            Standing::Inner => false,
            _ => match matching.mate(v) {
                None => true,
                Some(mate) => {
                    let probe = self.probe(rest, matching, v, mate, meter);
                    if let Ok(Some(Probe::FarComplete)) = probe {
                        self.settle_far(matching, trail, v);
                    }
                    self.forget_search(matching);
                    matches!(probe?, Some(Probe::Met(_)))
                }
            },
        })
    }

    /// Repairs the matching for the deletion of `v`, and says whether some maximum matching missed it. `rest` still
    /// holds `v`.
    pub(super) fn delete<G: Graph>(
        &mut self,
        rest: &G,
        matching: &mut Mates,
        trail: &mut Trail,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        Ok(match (self.standings[v], matching.mate(v)) {
            (Standing::Outer, _) => {
                self.delete_outer(rest, matching, trail, v, meter)?;
                true
            }
            (Standing::Inner, _) => {
                self.stand(trail, v, Standing::Free);
                unlink(matching, trail, v);
                false
            }
            (_, None) => {
                self.settle(trail, v);
                true
            }
            (_, Some(mate)) => self.delete_free(rest, matching, trail, [v, mate], meter)?,
        })
    }

    fn delete_free<G: Graph>(
        &mut self,
        rest: &G,
        matching: &mut Mates,
        trail: &mut Trail,
        [v, mate]: [Vertex; 2],
        meter: &mut Meter,
    ) -> Result<bool, Interrupted> {
        let probe =
            self.probe(rest, matching, v, mate, meter).inspect_err(|_| self.forget_search(matching))?;
        match probe {
            Some(Probe::Met(edge)) => {
                self.forget_search(matching);
                unlink(matching, trail, v);
                let root = matching.root(&self.parents, edge[1]);
                matching.augment(&self.parents, edge, |matching, pair| trail.mates(matching, pair));
                self.settle(trail, root);
            }
            Some(Probe::NearComplete) => {
                self.complete(matching, trail, Search::Near);
                self.forget_search(matching);
                unlink(matching, trail, v);
            }
            Some(Probe::FarComplete) => {
                self.settle_far(matching, trail, v);
                self.forget_search(matching);
                unlink(matching, trail, v);
                self.wait(trail, mate);
            }
            None => {
                unlink(matching, trail, v);
                self.wait(trail, mate);
            }
        }
        Ok(matches!(probe, Some(Probe::Met(_))))
    }

    fn delete_outer<G: Graph>(
        &mut self,
        rest: &G,
        matching: &mut Mates,
        trail: &mut Trail,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        let root = matching.root(&self.parents, v);
        self.dissolve(rest, matching, trail, root, meter).inspect_err(|_| self.near.clear())?;
        if let Some(mate) = unlink(matching, trail, v) {
            matching.shift(&self.parents, Some(mate), |matching, pair| trail.mates(matching, pair));
            matching.count_augmentation();
        }
        let regrown = self.regrow(rest, matching, trail, v, meter);
        self.near.clear();
        self.far.clear();
        regrown
    }

    /// Takes the whole tree of `root` out of the forest. `near` gets the root and then pairs of an inner vertex and its
    /// mate.
    fn dissolve<G: Graph>(
        &mut self,
        rest: &G,
        matching: &Mates,
        trail: &mut Trail,
        root: Vertex,
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        self.stand(trail, root, Standing::Free);
        self.near.push(root);
        let mut next = 0;
        while let Some(&outer) = self.near.get(next) {
            next += 2;
            meter.scan(rest.slots(outer))?;
            for inner in rest.neighbours(outer) {
                if self.standings[inner] != Standing::Inner || self.parents[inner] != Link::to(outer) {
                    continue;
                }
                let Some(mate) = matching.mate(inner) else { continue };
                self.stand(trail, inner, Standing::Free);
                self.stand(trail, mate, Standing::Free);
                self.near.extend([inner, mate]);
            }
        }
        Ok(())
    }

    /// Lets the trees around the dissolved one, whose vertices are in `near`, grow into the gap. `v` is as good as
    /// deleted.
    fn regrow<G: Graph>(
        &mut self,
        rest: &G,
        matching: &Mates,
        trail: &mut Trail,
        v: Vertex,
        meter: &mut Meter,
    ) -> Result<(), Interrupted> {
        for at in 0..self.near.len() {
            let inner = self.near[at];
            meter.scan(rest.slots(inner))?;
            if inner == v || self.standings[inner] != Standing::Free {
                continue;
            }
            let outer = rest.neighbours(inner).find(|&outer| self.standings[outer] == Standing::Outer);
            if let Some(outer) = outer {
                self.take(matching, trail, outer, inner);
            }
        }
        let mut next = 0;
        while let Some(&outer) = self.far.get(next) {
            next += 1;
            meter.scan(rest.slots(outer))?;
            for inner in rest.neighbours(outer) {
                if inner != v && self.standings[inner] == Standing::Free {
                    self.take(matching, trail, outer, inner);
                }
            }
        }
        Ok(())
    }

    /// Takes a free vertex and its mate into the tree of `outer`; `far` gets the mate.
    fn take(&mut self, matching: &Mates, trail: &mut Trail, outer: Vertex, inner: Vertex) {
        let Some(mate) = matching.mate(inner) else { return };
        self.stand(trail, inner, Standing::Inner);
        self.parents[inner] = Link::to(outer);
        self.stand(trail, mate, Standing::Outer);
        self.far.push(mate);
    }

    /// Searches from the mate of `v`, with `v` gone, and from the pending vertices of the side of `v`, in turn. `None`
    /// if there are none of those.
    fn probe<G: Graph>(
        &mut self,
        rest: &G,
        matching: &Mates,
        v: Vertex,
        mate: Vertex,
        meter: &mut Meter,
    ) -> Result<Option<Probe>, Interrupted> {
        let side = self.sides.side(v);
        self.far.extend(self.pending.iter().filter(|&&root| self.sides.side(root) == side));
        if self.far.is_empty() {
            return Ok(None);
        }
        for &root in &self.far {
            self.standings[root] = Standing::FarOuter;
        }
        self.near.push(mate);
        self.standings[mate] = Standing::NearOuter;
        let mut next = 0;
        loop {
            let Some(&near) = self.near.get(next) else { return Ok(Some(Probe::NearComplete)) };
            meter.scan(rest.slots(near))?;
            if let Some(far) = self.scan(rest, matching, near, v, Search::Near) {
                return Ok(Some(Probe::Met([near, far])));
            }
            let Some(&far) = self.far.get(next) else { return Ok(Some(Probe::FarComplete)) };
            meter.scan(rest.slots(far))?;
            if let Some(near) = self.scan(rest, matching, far, v, Search::Far) {
                return Ok(Some(Probe::Met([near, far])));
            }
            next += 1;
        }
    }

    /// Grows one of the searches by the neighbours of an outer vertex; returns a neighbour that is outer in the other.
    #[inline]
    fn scan<G: Graph>(
        &mut self,
        rest: &G,
        matching: &Mates,
        outer: Vertex,
        v: Vertex,
        search: Search,
    ) -> Option<Vertex> {
        let ([outer_standing, inner_standing], other) = search.standings();
        for inner in rest.neighbours(outer) {
            let standing = self.standings[inner];
            if standing == other {
                return Some(inner);
            }
            if standing != Standing::Free || inner == v {
                continue;
            }
            let Some(mate) = matching.mate(inner) else { continue };
            self.standings[inner] = inner_standing;
            self.parents[inner] = Link::to(outer);
            self.standings[mate] = outer_standing;
            match search {
                Search::Near => self.near.push(mate),
                Search::Far => self.far.push(mate),
            }
        }
        None
    }

    /// Takes the marks of the searches off all vertices that are not in the forest by now.
    fn forget_search(&mut self, matching: &Mates) {
        for outer in self.near.drain(..).chain(self.far.drain(..)) {
            for v in [Some(outer), matching.mate(outer)].into_iter().flatten() {
                if !Standing::COMPLETE.contains(&self.standings[v]) {
                    self.standings[v] = Standing::Free;
                }
            }
        }
    }

    /// Makes the trees of a search part of the forest.
    fn complete(&mut self, matching: &Mates, trail: &mut Trail, search: Search) {
        let ([_, inner_standing], _) = search.standings();
        let outers = match search {
            Search::Near => &self.near,
            Search::Far => &self.far,
        };
        for &outer in outers {
            trail.standing(outer, Standing::Free, Link::NONE);
            self.standings[outer] = Standing::Outer;
            if let Some(inner) = matching.mate(outer).filter(|&mate| self.standings[mate] == inner_standing) {
                trail.standing(inner, Standing::Free, Link::NONE);
                self.standings[inner] = Standing::Inner;
            }
        }
    }

    /// Makes the far trees part of the forest, so that their roots are pending no longer.
    fn settle_far(&mut self, matching: &Mates, trail: &mut Trail, v: Vertex) {
        self.complete(matching, trail, Search::Far);
        let side = self.sides.side(v);
        for position in (0..self.pending.len()).rev() {
            if self.sides.side(self.pending[position]) == side {
                trail.settled(self.pending.remove(position), position);
            }
        }
    }

    /// Adds a pending vertex.
    fn wait(&mut self, trail: &mut Trail, v: Vertex) {
        trail.pending();
        self.pending.push(v);
    }

    /// Takes `v` out of the pending vertices.
    fn settle(&mut self, trail: &mut Trail, v: Vertex) {
        if let Some(position) = self.pending.iter().position(|&root| root == v) {
            trail.settled(v, position);
            self.pending.remove(position);
        }
    }

    fn stand(&mut self, trail: &mut Trail, v: Vertex, standing: Standing) {
        trail.standing(v, self.standings[v], self.parents[v]);
        self.standings[v] = standing;
    }

    pub(super) fn reset(&mut self, v: Vertex, standing: Standing, parent: Link) {
        self.standings[v] = standing;
        self.parents[v] = parent;
    }

    pub(super) fn drop_pending(&mut self) {
        self.pending.pop();
    }

    pub(super) fn put_pending(&mut self, v: Vertex, position: usize) {
        self.pending.insert(position, v);
    }
}

/// Which of the two searches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Search {
    Near,
    Far,
}

impl Search {
    /// The standings that it gives to outer and inner vertices, and that of the other's outer vertices.
    const fn standings(self) -> ([Standing; 2], Standing) {
        match self {
            Self::Near => ([Standing::NearOuter, Standing::NearInner], Standing::FarOuter),
            Self::Far => ([Standing::FarOuter, Standing::FarInner], Standing::NearOuter),
        }
    }
}

/// Removes the edge that covers `v`, if there is one, and returns the mate.
fn unlink(matching: &mut Mates, trail: &mut Trail, v: Vertex) -> Option<Vertex> {
    let mate = matching.mate(v)?;
    trail.mates(matching, [v, mate]);
    matching.unlink(v)
}
