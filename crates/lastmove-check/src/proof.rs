//! The check of a claim about every vertex of a graph, step by step as the crate documentation counts them.

use std::mem::replace;

use crate::{
    Proved,
    certificate::{Claim, NONE},
    failure::{Failure, refused, refused_at},
    graph::Graph,
};

/// Checks all steps.
pub(crate) fn check(graph: &Graph, claim: &Claim) -> Result<Proved, Failure> {
    let matching = matching_is_one(graph, &claim.mates)?;
    let mut parts = Parts((0..graph.vertex_count() as u32).collect());
    cycles_are_odd(graph, claim, &mut parts)?;
    edges_respect_classes(graph, claim, &mut parts)?;
    mates_respect_classes(claim, &mut parts)?;
    parents_lead_to_exposed(graph, claim, &mut parts)?;
    let count = |class| claim.classes.iter().map(|&found| usize::from(found == class)).sum();
    Ok(Proved { matching, d: count(b'D'), a: count(b'A'), c: count(b'C') })
}

/// Step 1: mates are neighbours, and each is the other's. Returns the number of edges.
pub(crate) fn matching_is_one(graph: &Graph, mates: &[u32]) -> Result<usize, Failure> {
    let mut covered = 0;
    for (v, &mate) in (0..).zip(mates).filter(|&(_, &mate)| mate != NONE) {
        if mates[mate as usize] != v || !graph.has_edge(v, mate) {
            return refused_at(v, "its mate is no neighbour, or has another mate");
        }
        covered += 1;
    }
    Ok(covered / 2)
}

/// Disjoint sets of vertices: for each vertex one above it, or itself.
struct Parts(Vec<u32>);

impl Parts {
    /// The vertex that stands for the part of `v`.
    fn part(&mut self, mut v: u32) -> u32 {
        while self.0[v as usize] != v {
            let next = self.0[self.0[v as usize] as usize];
            self.0[v as usize] = next;
            v = next;
        }
        v
    }
}

/// Step 2: each cycle runs through an odd number, at least three, of different parts of D, which become one part.
fn cycles_are_odd(graph: &Graph, claim: &Claim, parts: &mut Parts) -> Result<(), Failure> {
    let mut last_cycle = vec![usize::MAX; graph.vertex_count()];
    for (number, edges) in claim.cycles.iter().enumerate() {
        let refused = |what| refused(format!("cycle {}: {what}", number + 1));
        if edges.len() < 3 || edges.len().is_multiple_of(2) {
            return refused("it is not of odd length, three or more");
        }
        for (place, &[u, v]) in edges.iter().enumerate() {
            let leaves_d = [u, v].iter().any(|&end| claim.classes[end as usize] != b'D');
            if leaves_d || !graph.has_edge(u, v) {
                return refused("it leaves D, or runs over an edge that is none");
            }
            let next = edges[(place + 1) % edges.len()][0];
            if parts.part(v) != parts.part(next) {
                return refused("it has a gap");
            }
            let part = parts.part(u) as usize;
            if replace(&mut last_cycle[part], number) == number {
                return refused("it passes twice through a part");
            }
        }
        let top = parts.part(edges[0][0]);
        for &[u, _] in &edges[1..] {
            let part = parts.part(u) as usize;
            parts.0[part] = top;
        }
    }
    Ok(())
}

/// Step 3: no edge joins D and C, and none two different parts of D.
fn edges_respect_classes(graph: &Graph, claim: &Claim, parts: &mut Parts) -> Result<(), Failure> {
    for u in (0..graph.vertex_count() as u32).filter(|&u| claim.classes[u as usize] == b'D') {
        for &v in graph.neighbours(u) {
            match claim.classes[v as usize] {
                b'A' => {}
                b'D' if parts.part(u) == parts.part(v) => {}
                _ => return refused_at(u, "an edge joins its part of D to another, or to C"),
            }
        }
    }
    Ok(())
}

/// Step 4: the mates of A are in D, those of C in C; in each part of D exactly one vertex, its base, has no mate within. (Not
/// none: the part is of odd size.)
fn mates_respect_classes(claim: &Claim, parts: &mut Parts) -> Result<(), Failure> {
    let mut has_base = vec![false; claim.mates.len()];
    for (v, &mate) in (0..).zip(&claim.mates) {
        match (claim.classes[v as usize], (mate != NONE).then(|| claim.classes[mate as usize])) {
            (b'A', Some(b'D')) | (b'C', Some(b'C')) => {}
            (b'D', Some(b'D')) if parts.part(v) == parts.part(mate) => {}
            (b'D', None | Some(b'A')) => {
                let part = parts.part(v) as usize;
                if replace(&mut has_base[part], true) {
                    return refused_at(v, "its part of D has a second vertex without a mate in the part");
                }
            }
            _ => return refused_at(v, "its mate, or the lack of one, does not fit its class"),
        }
    }
    Ok(())
}

/// Step 5: from each part of D, the parents of the mates of the bases lead, part by part, to a part with an exposed base.
fn parents_lead_to_exposed(graph: &Graph, claim: &Claim, parts: &mut Parts) -> Result<(), Failure> {
    // For each part, by the vertex that stands for it, the next part on the way.
    let mut next = vec![NONE; claim.mates.len()];
    for a in (0..graph.vertex_count() as u32).filter(|&v| claim.classes[v as usize] == b'A') {
        let parent = claim.parents[a as usize];
        if parent == NONE || claim.classes[parent as usize] != b'D' || !graph.has_edge(a, parent) {
            return refused_at(a, "its parent is no neighbour in D");
        }
        next[parts.part(claim.mates[a as usize]) as usize] = parts.part(parent);
    }
    let way = endless(next.len(), |part| (next[part] != NONE).then_some(next[part] as usize));
    way.map_or(Ok(()), |part| refused_at(part as u32, "the parents from its part lead round for ever"))
}

/// A number below `count` from which `next` leads round for ever, if there is one.
pub(crate) fn endless(count: usize, next: impl Fn(usize) -> Option<usize>) -> Option<usize> {
    // 0 before the first walk there, 1 on the present walk, 2 after it.
    let mut state = vec![0u8; count];
    for first in 0..count {
        for mark in [1, 2] {
            let mut at = Some(first);
            while let Some(here) = at.filter(|&at| state[at] < mark) {
                state[here] = mark;
                at = next(here);
            }
            if mark == 1 && at.is_some_and(|at| state[at] == 1) {
                return at;
            }
        }
    }
    None
}
