//! The check of a claim about every vertex of a graph, step by step as the crate documentation counts them.

use crate::{
    Proved,
    certificate::{Claim, Class, NONE},
    failure::{Failure, refused, refused_at},
    graph::Graph,
};

/// Checks all steps.
pub(crate) fn check(graph: &Graph, claim: &Claim) -> Result<Proved, Failure> {
    matching_is_one(graph, &claim.mates)?;
    let mut parts = Parts { above: (0..graph.vertex_count() as u32).collect() };
    cycles_are_odd(graph, claim, &mut parts)?;
    edges_respect_classes(graph, claim, &mut parts)?;
    mates_respect_classes(claim, &mut parts)?;
    parents_lead_to_exposed(graph, claim, &mut parts)?;
    let count = |class| claim.classes.iter().filter(|&&found| found == class).count();
    let exposed = claim.mates.iter().filter(|&&mate| mate == NONE).count();
    let matching = (graph.vertex_count() - exposed) / 2;
    Ok(Proved { matching, d: count(Class::D), a: count(Class::A), c: count(Class::C) })
}

/// Step 1: mates are neighbours, and each is the other's.
pub(crate) fn matching_is_one(graph: &Graph, mates: &[u32]) -> Result<(), Failure> {
    for (v, &mate) in (0..).zip(mates).filter(|&(_, &mate)| mate != NONE) {
        if mates[mate as usize] != v {
            return refused_at(v, "its mate has another mate");
        }
        if !graph.has_edge(v, mate) {
            return refused_at(v, "its mate is no neighbour");
        }
    }
    Ok(())
}

/// Disjoint sets of vertices.
struct Parts {
    above: Vec<u32>,
}

impl Parts {
    /// The vertex that stands for the part of `v`.
    fn part(&mut self, mut v: u32) -> u32 {
        while self.above[v as usize] != v {
            let next = self.above[self.above[v as usize] as usize];
            self.above[v as usize] = next;
            v = next;
        }
        v
    }
}

/// Step 2: each cycle runs through an odd number, at least three, of different parts of D, which become one part.
fn cycles_are_odd(graph: &Graph, claim: &Claim, parts: &mut Parts) -> Result<(), Failure> {
    let mut last_cycle = vec![usize::MAX; graph.vertex_count()];
    let mut from = 0;
    for (number, &to) in claim.cycle_ends.iter().enumerate() {
        let refused = |what| refused(format!("cycle {}: {what}", number + 1));
        let edges = &claim.cycle_edges[from..to];
        from = to;
        if edges.len() < 3 || edges.len().is_multiple_of(2) {
            return refused("it is not of odd length, three or more");
        }
        for (place, &(u, v)) in edges.iter().enumerate() {
            if [u, v].iter().any(|&end| claim.classes[end as usize] != Class::D) {
                return refused("it leaves D");
            }
            if !graph.has_edge(u, v) {
                return refused("it runs over an edge that is none");
            }
            let next = edges[(place + 1) % edges.len()].0;
            if parts.part(v) != parts.part(next) {
                return refused("it has a gap");
            }
            let part = parts.part(u) as usize;
            if last_cycle[part] == number {
                return refused("it passes twice through a part");
            }
            last_cycle[part] = number;
        }
        let top = parts.part(edges[0].0);
        for &(u, _) in &edges[1..] {
            let part = parts.part(u) as usize;
            parts.above[part] = top;
        }
    }
    Ok(())
}

/// Step 3: no edge joins D and C, and none two different parts of D.
fn edges_respect_classes(graph: &Graph, claim: &Claim, parts: &mut Parts) -> Result<(), Failure> {
    for u in (0..graph.vertex_count() as u32).filter(|&u| claim.classes[u as usize] == Class::D) {
        for &v in graph.neighbours(u) {
            match claim.classes[v as usize] {
                Class::A => {}
                Class::D if parts.part(u) == parts.part(v) => {}
                Class::D => return refused_at(u, "an edge joins its part of D to another"),
                _ => return refused_at(u, "it is in D and has a neighbour in C"),
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
            (Class::A, Some(Class::D)) | (Class::C, Some(Class::C)) => {}
            (Class::D, Some(Class::D)) if parts.part(v) == parts.part(mate) => {}
            (Class::D, None | Some(Class::A)) => {
                let part = parts.part(v) as usize;
                if has_base[part] {
                    return refused_at(v, "its part of D has a second vertex without a mate in the part");
                }
                has_base[part] = true;
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
    for a in (0..graph.vertex_count() as u32).filter(|&v| claim.classes[v as usize] == Class::A) {
        let parent = claim.parents[a as usize];
        if parent == NONE || claim.classes[parent as usize] != Class::D || !graph.has_edge(a, parent) {
            return refused_at(a, "its parent is no neighbour in D");
        }
        next[parts.part(claim.mates[a as usize]) as usize] = parts.part(parent);
    }
    // The number of the walk, from 1, in which each part was passed first.
    let mut passed = vec![0u32; next.len()];
    for first in 0..next.len() as u32 {
        let mut at = first;
        while at != NONE && passed[at as usize] == 0 {
            passed[at as usize] = first + 1;
            at = next[at as usize];
            if at != NONE && passed[at as usize] == first + 1 {
                return refused_at(at, "the parents from its part lead back to it");
            }
        }
    }
    Ok(())
}
