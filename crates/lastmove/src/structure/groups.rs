use std::ops::Range;

use crate::vertex::Vertex;

/// Vertices in numbered groups, each group in vertex order. 4 bytes a vertex and 8 bytes a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Groups {
    members: Vec<Vertex>,
    /// Where each group ends.
    ends: Vec<usize>,
}

impl Groups {
    /// Groups vertices, which come in vertex order, by their numbers below `count`.
    pub(super) fn new(count: usize, numbered: impl Iterator<Item = (Vertex, usize)> + Clone) -> Self {
        let mut ends = vec![0; count];
        for (_, group) in numbered.clone() {
            ends[group] += 1;
        }
        let mut end = 0;
        for group in &mut ends {
            // For now where the group begins: filling it moves that to its end.
            (*group, end) = (end, end + *group);
        }
        let mut members = vec![Vertex::at(0); end];
        for (v, group) in numbered {
            members[ends[group]] = v;
            ends[group] += 1;
        }
        Self { members, ends }
    }

    /// How many groups there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    fn range(&self, group: usize) -> Range<usize> {
        let start = group.checked_sub(1).map_or(0, |before| self.ends[before]);
        start..self.ends[group]
    }

    /// The vertices of a group.
    pub(super) fn get(&self, group: usize) -> &[Vertex] {
        &self.members[self.range(group)]
    }

    /// All vertices, group by group.
    pub(super) fn members(&self) -> &[Vertex] {
        &self.members
    }

    /// The groups in order.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &[Vertex]> {
        (0..self.len()).map(|group| self.get(group))
    }
}
