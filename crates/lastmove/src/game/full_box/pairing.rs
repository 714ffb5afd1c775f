use std::cmp::Ordering::{Equal, Greater, Less};

use super::{FullBox, Step, is_sum_even};

/// A pairing of neighbouring points of a full box that leaves out at most one: a maximum matching, by a formula.
///
/// `docs/DESIGN.md` proves that it is one (Lemmas 11 to 13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// All points in dominoes along a dimension of even side.
    Along(usize),
    /// All points but this one, in a box of odd sides; the sum of its coordinates is even.
    Around(Box<[u64]>),
}

impl Pairing {
    /// The pairing with which the winner wins from `start`, which is a point of the box.
    pub(super) fn of(full_box: &FullBox, start: &[u64]) -> Option<Self> {
        if !full_box.contains(start) {
            None
        } else if let Some(axis) = full_box.even_axis() {
            Some(Self::Along(axis))
        } else if is_sum_even(start) {
            Some(Self::Around(start.into()))
        } else {
            Some(Self::Around(vec![0; start.len()].into()))
        }
    }

    /// The step from a point of the box to its mate; `None` for the point left out. O(dimensions).
    pub(super) fn mate(&self, point: &[u64]) -> Option<Step> {
        match self {
            Self::Along(axis) => domino(point, *axis),
            Self::Around(hole) => mate_around(hole, point),
        }
    }
}

/// Dominoes from 0 on: 0 and 1, 2 and 3, ...
fn domino(point: &[u64], axis: usize) -> Option<Step> {
    Some(Step { axis, up: point.get(axis)?.is_multiple_of(2) })
}

/// Dominoes from 1 on: 1 and 2, 3 and 4, ...
fn late_domino(point: &[u64], axis: usize) -> Option<Step> {
    domino(point, axis).map(Step::back)
}

/// The mate in the pairing of all points but `hole`.
///
/// An even coordinate of the hole splits the box into its own layer and two even stacks of others, which are paired
/// straight; only its own layer goes on to the next dimension. Odd coordinates come in twos; a point that differs from
/// the hole in such two is paired within their plane, and the others go on.
fn mate_around(hole: &[u64], point: &[u64]) -> Option<Step> {
    let mut waiting = None;
    for (axis, (&h, &x)) in hole.iter().zip(point).enumerate() {
        if h.is_multiple_of(2) {
            if x != h {
                return if x < h { domino(point, axis) } else { late_domino(point, axis) };
            }
            continue;
        }
        match waiting.take() {
            None => waiting = Some(axis),
            Some(first) if x != h || point[first] != hole[first] => {
                return mate_in_plane(hole, point, [first, axis]);
            }
            Some(_) => {}
        }
    }
    None
}

/// The mate in a plane in which both coordinates of the hole are odd.
fn mate_in_plane(hole: &[u64], point: &[u64], axes: [usize; 2]) -> Option<Step> {
    // Straight dominoes before and behind the three rows around the hole, and left and right of the 3 x 3 block in them.
    for axis in axes {
        if point[axis] + 1 < hole[axis] {
            return domino(point, axis);
        }
        if point[axis] > hole[axis] + 1 {
            return late_domino(point, axis);
        }
    }
    let [first, second] = axes;
    let side = |axis: usize| point[axis].cmp(&hole[axis]);
    // The eight points around it, as a pinwheel: each corner with the next point of the ring.
    //     a a b
    //     d   b
    //     d c c
    let (axis, up) = match (side(first), side(second)) {
        (Less, Less) | (Greater, Equal) => (second, true),
        (Less, Equal) | (Greater, Greater) => (second, false),
        (Less, Greater) | (Equal, Less) => (first, true),
        (Equal, Greater) | (Greater, Less) => (first, false),
        (Equal, Equal) => return None,
    };
    Some(Step { axis, up })
}
