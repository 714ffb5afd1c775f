use std::{
    cmp::Reverse,
    collections::{HashMap, HashSet},
};

use crate::{
    graph::Graph,
    matching::{Mates, blossom::Tree},
    observer::{Interrupted, Meter},
    structure::{Class, Classes},
    vertex::{Vertex, VertexMap},
};

/// Where a vertex is when a barrier splits the graph into groups that no edge joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In the barrier.
    Barrier,
    /// In a group of its own.
    Alone,
    /// In the group with this number, from 0. There are never more numbers in use than vertices.
    Group(u32),
}

/// A barrier that proves a matching to be a maximum one: the matching has as many edges as the barrier has vertices and the groups have
/// halves, rounded down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Barrier {
    places: VertexMap<Place>,
    /// The size of each group.
    sizes: Vec<u32>,
    /// The groups that are empty.
    free: Vec<u32>,
}

/// Vertices and the places they had.
type Before = Vec<(Vertex, Place)>;

impl Barrier {
    /// The class A as barrier, and the components without it as groups.
    pub(super) fn of_classes<G: Graph>(
        graph: &G,
        classes: &Classes,
        meter: &mut Meter,
    ) -> Result<Self, Interrupted> {
        let places = VertexMap::filled(graph.vertex_bound(), Place::Barrier);
        let mut barrier = Self { places, sizes: Vec::new(), free: Vec::new() };
        let mut found = Vec::new();
        for v in graph.vertices().filter(|&v| classes.get(v) != Some(Class::A)) {
            if barrier.places[v] != Place::Barrier {
                continue;
            }
            meter.scan(graph.slots(v))?;
            let outside = |w: Vertex| classes.get(w) != Some(Class::A);
            if !graph.neighbours(v).any(outside) {
                barrier.places[v] = Place::Alone;
                continue;
            }
            let group = barrier.new_group();
            barrier.put(v, group);
            found.push(v);
            while let Some(u) = found.pop() {
                meter.scan(graph.slots(u))?;
                for w in graph.neighbours(u).filter(|&w| outside(w)) {
                    if barrier.places[w] == Place::Barrier {
                        barrier.put(w, group);
                        found.push(w);
                    }
                }
            }
        }
        Ok(barrier)
    }

    pub(super) fn place(&self, v: Vertex) -> Place {
        self.places[v]
    }

    /// Puts a vertex that is in no group, or was taken out of it, into this place.
    pub(super) fn put(&mut self, v: Vertex, place: Place) {
        self.places[v] = place;
        if let Place::Group(group) = place {
            self.sizes[group as usize] += 1;
        }
    }

    fn new_group(&mut self) -> Place {
        Place::Group(self.free.pop().unwrap_or_else(|| {
            self.sizes.push(0);
            (self.sizes.len() - 1) as u32
        }))
    }

    /// The place of a new vertex with these neighbours for an edge more in the matching.
    pub(super) fn place_of_covered(&self, neighbours: impl Iterator<Item = Vertex>) -> Place {
        match self.only_group(neighbours) {
            Some(Place::Group(group)) if !self.is_even(group) => Place::Group(group),
            _ => Place::Barrier,
        }
    }

    /// The place of a new vertex with these neighbours for no edge more, if there is one while all others stay where they are.
    pub(super) fn place_of_exposed(&self, neighbours: impl Iterator<Item = Vertex>) -> Option<Place> {
        match self.only_group(neighbours)? {
            Place::Group(group) if self.is_even(group) => Some(Place::Group(group)),
            Place::Barrier => Some(Place::Alone),
            _ => None,
        }
    }

    /// The one place of those of the vertices that are not in the barrier, or the barrier if all are; `None` if they have several places.
    fn only_group(&self, vertices: impl Iterator<Item = Vertex>) -> Option<Place> {
        let mut places = vertices.map(|v| self.places[v]).filter(|&place| place != Place::Barrier);
        let Some(first) = places.next() else { return Some(Place::Barrier) };
        places.all(|place| place == first).then_some(first)
    }

    fn is_even(&self, group: u32) -> bool {
        self.sizes[group as usize].is_multiple_of(2)
    }

    /// In a bipartite graph, puts one side of the group of `w` into the barrier, that of `w`, and leaves all others alone. The group must be
    /// connected, and of two equal sides. O(its edges).
    fn open<G: Graph>(&mut self, graph: &G, w: Vertex, meter: &mut Meter) -> Result<(), Interrupted> {
        let group = self.places[w];
        let mut queue = vec![w];
        self.move_to(w, Place::Barrier);
        while let Some(u) = queue.pop() {
            meter.scan(graph.slots(u))?;
            let across = if self.places[u] == Place::Barrier { Place::Alone } else { Place::Barrier };
            for v in graph.neighbours(u) {
                if self.places[v] == group {
                    self.move_to(v, across);
                    queue.push(v);
                }
            }
        }
        Ok(())
    }

    /// In a bipartite graph, makes the barrier cover all edges at `root`, which is exposed and alone: its neighbours outside
    /// join the barrier, their mates leave it or their groups, to be alone, and so on. Returns the places there were, `None` if it
    /// comes to an exposed vertex: then the matching is not a maximum one.
    pub(super) fn exchange<G: Graph>(
        &mut self,
        graph: &G,
        matching: &Mates,
        root: Vertex,
        meter: &mut Meter,
    ) -> Result<Option<Before>, Interrupted> {
        let mut before = Before::new();
        let mut queue = vec![root];
        while let Some(outer) = queue.pop() {
            meter.scan(graph.slots(outer))?;
            for inner in graph.neighbours(outer) {
                if let Place::Group(_) = self.places[inner] {
                    // Up to now nothing has been told of this group, so that it can as well have been open all the time.
                    self.open(graph, inner, meter)?;
                }
                if self.places[inner] == Place::Barrier {
                    continue;
                }
                let Some(mate) = matching.mate(inner) else { return Ok(None) };
                before.push((inner, self.move_to(inner, Place::Barrier)));
                before.push((mate, self.move_to(mate, Place::Alone)));
                queue.push(mate);
            }
        }
        Ok(Some(before))
    }

    /// In any graph, takes over what a complete tree proves: its inner vertices join the barrier, its blossoms become groups. Of its
    /// old group a blossom keeps the number, if what else stays there is of even size. Returns the places there were.
    pub(super) fn follow<G: Graph>(
        &mut self,
        graph: &G,
        tree: &Tree<'_, impl Graph>,
        root: Vertex,
    ) -> Before {
        let mut before = Before::new();
        let mut blossoms: Vec<Before> = Vec::new();
        let mut seen = HashSet::new();
        let mut bases = vec![root];
        while let Some(base) = bases.pop() {
            let mut blossom = Before::new();
            let mut queue = vec![base];
            seen.insert(base);
            while let Some(outer) = queue.pop() {
                blossom.push((outer, self.move_to(outer, Place::Alone)));
                for w in graph.neighbours(outer) {
                    if !seen.insert(w) {
                        continue;
                    }
                    if tree.reaches(w) {
                        queue.push(w);
                    } else {
                        before.push((w, self.move_to(w, Place::Barrier)));
                        bases.extend(tree.mate(w));
                    }
                }
            }
            blossoms.push(blossom);
        }
        let mut taken = HashSet::new();
        let kept: Vec<Option<u32>> =
            blossoms.iter().map(|blossom| self.largest_share(blossom, &mut taken)).collect();
        self.release(before.iter().chain(blossoms.iter().flatten()), &taken);
        for (blossom, kept) in blossoms.into_iter().zip(kept) {
            if blossom.len() > 1 {
                let group = kept.map_or_else(|| self.new_group(), Place::Group);
                for &(v, _) in &blossom {
                    self.put(v, group);
                }
            }
            before.extend(blossom);
        }
        before.retain(|&(v, place)| v != root && place != self.places[v]);
        before
    }

    /// Of the groups of which an even number of vertices is left, and which are not taken, the one that most of the blossom's vertices
    /// come from.
    fn largest_share(&self, blossom: &Before, taken: &mut HashSet<u32>) -> Option<u32> {
        if blossom.len() == 1 {
            return None;
        }
        let mut shares: HashMap<u32, usize> = HashMap::new();
        for &(_, place) in blossom {
            if let Place::Group(group) = place
                && self.is_even(group)
                && !taken.contains(&group)
            {
                *shares.entry(group).or_default() += 1;
            }
        }
        let (_, Reverse(group)) = shares.into_iter().map(|(group, share)| (share, Reverse(group))).max()?;
        taken.insert(group);
        Some(group)
    }

    /// Takes a vertex to another place and returns the one it had.
    fn move_to(&mut self, v: Vertex, place: Place) -> Place {
        let before = self.places[v];
        if let Place::Group(group) = before {
            self.sizes[group as usize] -= 1;
        }
        self.put(v, place);
        before
    }

    /// Lets the groups that have become empty be used again, but for those that are kept.
    fn release<'a>(&mut self, before: impl Iterator<Item = &'a (Vertex, Place)>, kept: &HashSet<u32>) {
        let mut empty: Vec<u32> = before
            .filter_map(|&(_, place)| if let Place::Group(group) = place { Some(group) } else { None })
            .filter(|group| self.sizes[*group as usize] == 0 && !kept.contains(group))
            .collect();
        empty.sort_unstable();
        empty.dedup();
        self.free.extend(empty);
    }

    /// The changes that take the barrier back to the places there were, in their order; a vertex that joins it leaves its mate
    /// alone, which is not told.
    pub(super) fn way_back(&self, mut before: Before, matching: &Mates) -> Before {
        before.sort_unstable_by_key(|&(v, place)| (place, v));
        let joins = before.partition_point(|&(_, place)| place == Place::Barrier);
        let (joining, others) = before.split_at(joins);
        let mates: HashSet<Vertex> = joining.iter().filter_map(|&(v, _)| matching.mate(v)).collect();
        let moved: HashSet<Vertex> = others.iter().map(|&(v, _)| v).collect();
        let mut back = joining.to_vec();
        back.extend(others.iter().filter(|(v, place)| *place != Place::Alone || !mates.contains(v)));
        // A mate that stays where it is, in a group, is told to go back there.
        let staying = mates.difference(&moved).map(|&mate| (mate, self.places[mate]));
        back.extend(staying.filter(|&(_, place)| place != Place::Alone));
        back.sort_unstable_by_key(|&(v, place)| (place, v));
        back
    }
}
