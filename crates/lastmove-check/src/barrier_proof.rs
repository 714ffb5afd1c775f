//! The checks that go by a barrier: of a claim about one start, and of one about every position of a game.

use std::{collections::BTreeSet, mem::replace};

use crate::{
    certificate::{Claim, NONE, Text},
    failure::{Failure, refused, refused_at, unreadable},
    graph::Graph,
    proof::matching_is_one,
};

/// The place of vertices that are to be in groups of their own, which is another for each.
const ALONE: usize = usize::MAX;

/// Checks that the matching is a maximum one, and that it misses the start if that is to lose, or that the barrier keeps it
/// covered if it is to win.
pub(crate) fn check_start(graph: &Graph, claim: Claim, start: u32, loses: bool) -> Result<(), Failure> {
    let mut left = Left::new(graph, claim.mates)?;
    // The components without the barrier are the groups, each with the number of its first vertex.
    for first in 0..graph.vertex_count() as u32 {
        let is_barrier = |v: u32| claim.classes[v as usize] == b'A';
        let place = if is_barrier(first) { left.barrier } else { first as usize };
        let mut found = vec![first];
        while let Some(v) = found.pop() {
            if left.is_gone(v) && is_barrier(v) == is_barrier(first) {
                left.put(v, place);
                found.extend(graph.neighbours(v));
            }
        }
    }
    left.matching_is_maximum([])?;
    let place = left.places[start as usize];
    let is_proved = if loses { left.mates[start as usize] == NONE } else { left.last_counts(place) > 0 };
    if is_proved { Ok(()) } else { refused_at(start, "neither matching nor barrier proves its verdict") }
}

/// The token's vertex, and a winning move if there is one; both are numbered from 1.
pub(crate) type Position = (usize, Option<usize>);

/// Checks what comes after the second line of the certificate of a game, and returns the positions.
pub(crate) fn check_game(graph: &Graph, mut text: Text<'_>) -> Result<Vec<Position>, Failure> {
    let n = graph.vertex_count();
    let Claim { classes, mates, parents, .. } = text.vertices(n, &[("A", 1), (".", 1), ("=", 2)])?;
    let mut left = Left::new(graph, mates)?;
    for ((v, class), group) in (0..).zip(classes).zip(parents) {
        let outside = if group == NONE { v as usize } else { n + group as usize };
        left.put(v, if class == b'A' { left.barrier } else { outside });
    }
    left.matching_is_maximum(0..n as u32)?;
    let mut positions: Vec<Position> = Vec::new();
    for line in text.lines.clone() {
        text.line += 1;
        positions.push(left.leave(positions.last(), line, &text)?);
    }
    if positions.is_empty() { unreadable(text.line + 1, "expected a position") } else { Ok(positions) }
}

/// What is left of a graph, with a matching and what proves that to be a maximum one.
struct Left<'g> {
    graph: &'g Graph,
    mates: Vec<u32>,
    /// The number of edges of the matching.
    size: usize,
    /// The place of each vertex: a group, `barrier`, or `barrier + 1` if it is gone. Groups are the numbers below.
    places: Vec<usize>,
    /// How many vertices each place has.
    sizes: Vec<usize>,
    barrier: usize,
    /// The size of the barrier and the halves, rounded down, of those of the groups.
    bound: usize,
}

impl<'g> Left<'g> {
    /// All of it, with every vertex still to be put in its place.
    fn new(graph: &'g Graph, mates: Vec<u32>) -> Result<Self, Failure> {
        let n = mates.len();
        let size = matching_is_one(graph, &mates)?;
        let mut sizes = vec![0; 2 * n + 1];
        sizes.push(n);
        Ok(Self { graph, mates, size, places: vec![2 * n + 1; n], sizes, barrier: 2 * n, bound: 0 })
    }

    fn is_gone(&self, v: u32) -> bool {
        self.places[v as usize] > self.barrier
    }

    fn put(&mut self, v: u32, to: usize) {
        let from = replace(&mut self.places[v as usize], to);
        self.bound -= self.last_counts(from);
        self.sizes[from] -= 1;
        self.sizes[to] += 1;
        self.bound += self.last_counts(to);
    }

    /// What one vertex of this place, the last to come, adds to the bound.
    fn last_counts(&self, place: usize) -> usize {
        usize::from(place == self.barrier || place < self.barrier && self.sizes[place].is_multiple_of(2))
    }

    /// Takes the edge at `v` out of the matching and returns the mate, if any.
    fn expose(&mut self, v: u32) -> u32 {
        let mate = replace(&mut self.mates[v as usize], NONE);
        if mate != NONE {
            self.mates[mate as usize] = NONE;
            self.size -= 1;
        }
        mate
    }

    /// Checks that no edge joins the group of one of these vertices to another, and that the bound is reached.
    fn matching_is_maximum(&self, moved: impl IntoIterator<Item = u32>) -> Result<(), Failure> {
        for v in moved {
            let place = self.places[v as usize];
            let fits = |&w: &u32| self.places[w as usize] >= self.barrier || self.places[w as usize] == place;
            if place < self.barrier && !self.graph.neighbours(v).iter().all(fits) {
                return refused_at(v, "an edge joins its group to another");
            }
        }
        let reached = self.bound == self.size;
        if reached { Ok(()) } else { refused("the barrier does not prove the matching to be a maximum one") }
    }

    /// Moves the token, and takes its new vertex out with the changes that the line tells.
    fn leave(&mut self, last: Option<&Position>, line: &str, text: &Text<'_>) -> Result<Position, Failure> {
        let n = self.graph.vertex_count();
        let mut words = line.split(' ');
        let number = |word: Option<&str>| text.vertex(word.unwrap_or_default(), n);
        let (verdict, v) = (words.next(), number(words.next())?);
        // The vertices of the path without a place, then others with their new places.
        let (mut changes, mut place) = (Vec::new(), None);
        while let Some(word) = words.next() {
            match word {
                "A" => place = Some(self.barrier),
                "." => place = Some(ALONE),
                "=" => place = Some(n + number(words.next())? as usize),
                _ => changes.push((number(Some(word))?, place)),
            }
        }
        if self.is_gone(v) || last.is_some_and(|last| !self.graph.has_edge(last.0 as u32 - 1, v)) {
            return refused_at(v, "the token cannot go there");
        }
        self.put(v, self.barrier + 1);
        let mate = self.expose(v);
        let (mut loose, mut moved) = (mate, BTreeSet::new());
        for (w, place) in changes {
            if self.is_gone(w) || place.is_none() && (loose == NONE || !self.graph.has_edge(loose, w)) {
                return refused_at(w, "it is gone, or the path does not lead there");
            }
            moved.insert(w);
            let Some(place) = place else {
                let next = self.expose(w);
                (self.mates[w as usize], self.mates[loose as usize]) = (loose, w);
                self.size += 1;
                loose = next;
                continue;
            };
            self.put(w, if place == ALONE { w as usize } else { place });
            let left_alone = self.mates[w as usize];
            if place == self.barrier && left_alone != NONE {
                self.put(left_alone, left_alone as usize);
                moved.insert(left_alone);
            }
        }
        self.matching_is_maximum(moved)?;
        if verdict != Some(if loose == NONE { "L" } else { "W" }) {
            return refused_at(v, "the verdict is another");
        }
        Ok((v as usize + 1, (loose != NONE).then_some(mate as usize + 1)))
    }
}
