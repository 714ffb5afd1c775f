use super::{Search, Tree};
use crate::{
    graph::Graph,
    vertex::{Link, Vertex},
};

/// A vertex of a tree, with the base of its blossom, itself if there is none; or without one when it is inner.
pub(crate) type Member = (Vertex, Option<Vertex>);

impl<G: Graph> Tree<'_, G> {
    /// The vertices of the tree.
    pub(crate) fn members(&mut self) -> Vec<Member> {
        self.search.members(self.root)
    }
}

impl<G: Graph> Search<'_, G> {
    /// The vertices of the tree of `root`.
    pub(super) fn members(&mut self, root: Vertex) -> Vec<Member> {
        let mut members = Vec::new();
        let mut next = Link::to(root);
        while let Some(listed) = next.get() {
            for v in [Some(listed), self.matching.mate(listed)].into_iter().flatten() {
                let is_outer = self.trees.labels[v].is_outer();
                members.push((v, is_outer.then(|| self.base(v))));
            }
            next = self.trees.next_in_tree[listed];
        }
        members
    }
}
