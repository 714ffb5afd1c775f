//! Boxes without blocked points: who wins and how, from a formula, whatever their size.

mod pairing;
mod playing;
mod strategy;

use std::{fmt, str::FromStr};

pub use playing::{FullBoxGame, IllegalStep};
pub use strategy::FullBoxStrategy;

use self::pairing::Pairing;
use crate::{
    board::{
        BoardError, NameError,
        sides::{Coordinates, Sides},
    },
    solver::Verdict,
    structure::Class,
};

/// A box of points in any number of dimensions, none of them blocked, of any size: only its sides are stored.
///
/// A point is a list of coordinates, one a dimension, each from 0 to one less than the side. A move changes one of them
/// by 1. Who wins depends on two parities. If the box has an even number of points, the player to move wins from every
/// start. If it has an odd number, that player loses from the starts whose coordinates have an even sum, which are one more
/// than the others, and wins from the others. Everything here takes O(dimensions) time and memory, except that a list of
/// moves is that long for each of them.
///
/// What the formula does not tell, blocked points and verdicts in the middle of a game, is for
/// [`BoxBoard`](crate::BoxBoard), up to 2^32 - 1 points.
///
/// ```
/// use lastmove::{FullBox, Verdict};
/// let full_box: FullBox = "1000000001x1000000001x3".parse()?;
/// assert_eq!(full_box.volume(), Some(3_000_000_006_000_000_003));
/// assert_eq!(full_box.verdict(&[5, 5, 0]), Some(Verdict::Loses));
/// assert_eq!(full_box.verdict(&[5, 5, 1]), Some(Verdict::Wins));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct FullBox {
    sides: Sides,
}

/// A move in a box: one coordinate changes by 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Which coordinate, from 0.
    pub axis: usize,
    /// Whether it becomes one more; otherwise one less.
    pub up: bool,
}

impl FullBox {
    /// The box with so many points along each dimension.
    ///
    /// # Errors
    /// A [`BoardError`] when there are no sides, or a side is 0.
    pub fn new(sides: impl Into<Box<[u64]>>) -> Result<Self, BoardError> {
        Sides::new(sides).map(|sides| Self { sides })
    }

    /// The number of points along each dimension.
    pub fn sides(&self) -> &[u64] {
        self.sides.lengths()
    }

    /// The number of points; `None` if that is 2^128 or more.
    pub fn volume(&self) -> Option<u128> {
        self.sides.volume()
    }

    /// The number of pairs of neighbours; `None` if that or the number of points is 2^128 or more.
    pub fn edge_count(&self) -> Option<u128> {
        let volume = self.volume()?;
        let mut lengths = self.sides().iter().map(|&length| u128::from(length));
        lengths.try_fold(0u128, |edges, length| edges.checked_add(volume / length * (length - 1)))
    }

    /// Whether the box has a point with these coordinates.
    pub fn contains(&self, point: &[u64]) -> bool {
        self.sides.contains(point)
    }

    /// The point with this name, `x1,..,xn`, where blanks around the parts are allowed, or with blanks alone between them.
    ///
    /// # Errors
    /// A [`NameError`] that says what was expected.
    pub fn find(&self, name: &str) -> Result<Vec<u64>, NameError> {
        self.sides.find(name)
    }

    /// The class of a point: C if the number of points is even, and otherwise D where the sum of the coordinates is
    /// even and A where it is odd. `None` outside the box.
    pub fn class(&self, point: &[u64]) -> Option<Class> {
        if !self.contains(point) {
            None
        } else if self.even_axis().is_some() {
            Some(Class::C)
        } else if is_sum_even(point) {
            Some(Class::D)
        } else {
            Some(Class::A)
        }
    }

    /// Whether the player to move wins from this start; `None` outside the box.
    pub fn verdict(&self, start: &[u64]) -> Option<Verdict> {
        self.class(start).map(Verdict::from)
    }

    /// The moves from a point, in the neighbour order: one less along dimension 1, 2, ..., n, then one more along
    /// dimension n, ..., 2, 1. None from outside the box.
    ///
    /// O(dimensions) time for all of them.
    pub fn moves(&self, point: &[u64]) -> impl Iterator<Item = Step> {
        let inside = self.contains(point);
        let axes = 0..self.sides().len();
        let down = axes.clone().map(|axis| Step { axis, up: false });
        let up = axes.rev().map(|axis| Step { axis, up: true });
        down.chain(up).filter(move |&step| inside && self.allows(point, step))
    }

    /// Every winning move of the player to move at `start`, in the neighbour order; none when that player loses.
    ///
    /// O(dimensions) time for all of them. These are all moves when the start is in A, and also when it is in C, unless
    /// the box is a line.
    pub fn winning_moves(&self, start: &[u64]) -> impl Iterator<Item = Step> {
        let class = self.class(start);
        let is_line = class == Some(Class::C) && self.is_line();
        let all = matches!(class, Some(Class::A | Class::C)) && !is_line;
        // An even line has one perfect matching only.
        let only =
            if is_line { Pairing::of(self, start).and_then(|pairing| pairing.mate(start)) } else { None };
        self.moves(start).filter(move |&step| all || only == Some(step))
    }

    /// How to win from this start, for the player who does; `None` outside the box.
    ///
    /// ```
    /// use lastmove::{FullBox, Player};
    /// let full_box = FullBox::new([3, 3, 3])?;
    /// let strategy = full_box.strategy(&[1, 1, 0]).unwrap();
    /// assert_eq!(strategy.winner(), Player::Second);
    /// // The first player goes to 2,1,0, and the second answers with 2,2,0.
    /// let reply = strategy.reply(&[2, 1, 0]).unwrap();
    /// assert_eq!((reply.axis, reply.up), (1, true));
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn strategy(&self, start: &[u64]) -> Option<FullBoxStrategy> {
        FullBoxStrategy::new(self, start)
    }

    /// Makes a move from `point` and says whether the box allows it; otherwise the point is left as it was. O(1), as the
    /// point is taken to be one of the box.
    pub fn go(&self, point: &mut [u64], step: Step) -> bool {
        let allowed = self.allows(point, step);
        if allowed {
            step.apply(point);
        }
        allowed
    }

    fn allows(&self, point: &[u64], Step { axis, up }: Step) -> bool {
        match (point.get(axis), self.sides().get(axis)) {
            (Some(&x), Some(&length)) => {
                if up {
                    x + 1 < length
                } else {
                    x > 0
                }
            }
            _ => false,
        }
    }

    /// The first dimension along which there is an even number of points.
    fn even_axis(&self) -> Option<usize> {
        self.sides().iter().position(|length| length.is_multiple_of(2))
    }

    /// Whether there is anywhere to go along one dimension only.
    fn is_line(&self) -> bool {
        self.sides().iter().filter(|&&length| length > 1).count() == 1
    }
}

impl Step {
    /// Changes the coordinate.
    fn apply(self, point: &mut [u64]) {
        let x = &mut point[self.axis];
        *x = if self.up { *x + 1 } else { *x - 1 };
    }

    /// The move back.
    fn back(self) -> Self {
        Self { up: !self.up, ..self }
    }
}

/// Whether the sum of the coordinates is even. The point 0,..,0 is of that colour, so these are the more numerous ones
/// in a box with an odd number of points.
fn is_sum_even(point: &[u64]) -> bool {
    point.iter().fold(0, |sum, x| sum ^ x).is_multiple_of(2)
}

/// The name of a point, `x1,..,xn`.
///
/// ```
/// assert_eq!(lastmove::game::point_name(&[3, 0, 5]).to_string(), "3,0,5");
/// ```
pub fn point_name(point: &[u64]) -> impl fmt::Display {
    Coordinates(point)
}

impl fmt::Display for FullBox {
    /// The sides with an `x` between any two: `4x5x6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sides.fmt(f)
    }
}

impl fmt::Debug for FullBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FullBox {self}")
    }
}

impl FromStr for FullBox {
    type Err = BoardError;

    /// Reads sides as they are written, `4x5x6`.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        text.parse().map(|sides| Self { sides })
    }
}
