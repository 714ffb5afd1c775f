//! The check of a claim about one start: a matching and a barrier.

use crate::{
    certificate::{Claim, Class, NONE},
    failure::{Failure, refused, refused_at},
    graph::Graph,
    proof::matching_is_one,
};

/// Checks that the matching is a maximum one, by the barrier, and that it misses the start if that is to lose, or that the
/// barrier keeps it covered if it is to win.
pub(crate) fn check(graph: &Graph, claim: &Claim, start: u32, loses: bool) -> Result<(), Failure> {
    matching_is_one(graph, &claim.mates)?;
    let exposed = claim.mates.iter().filter(|&&mate| mate == NONE).count();
    let barrier = claim.classes.iter().filter(|&&class| class == Class::A).count();
    let (odd, start_is_in_odd) = odd_components(graph, claim, start);
    if exposed + barrier != odd {
        return refused("the barrier does not prove the matching to be a maximum one");
    }
    if loses && claim.mates[start as usize] != NONE {
        return refused_at(start, "it is to lose, but the matching does not miss it");
    }
    if !loses && start_is_in_odd {
        return refused_at(start, "it is to win, but the barrier does not keep it covered");
    }
    Ok(())
}

/// How many components of odd size are left without the barrier, and whether the start is in one.
fn odd_components(graph: &Graph, claim: &Claim, start: u32) -> (usize, bool) {
    let mut seen: Vec<bool> = claim.classes.iter().map(|&class| class == Class::A).collect();
    let (mut odd, mut start_is_in_odd) = (0, false);
    for first in 0..graph.vertex_count() as u32 {
        if seen[first as usize] {
            continue;
        }
        seen[first as usize] = true;
        let mut component = vec![first];
        let mut done = 0;
        while let Some(&v) = component.get(done) {
            done += 1;
            for &w in graph.neighbours(v) {
                if !seen[w as usize] {
                    seen[w as usize] = true;
                    component.push(w);
                }
            }
        }
        if !component.len().is_multiple_of(2) {
            odd += 1;
            start_is_in_odd |= component.contains(&start);
        }
    }
    (odd, start_is_in_odd)
}
