use std::{fmt, str::FromStr};

use super::{BoardError, BoardErrorKind, NameError, NameErrorKind};

/// The sides of a box: how many points it has along each of its dimensions, which is at least one of each.
///
/// A point of the box is a list of coordinates, one a dimension, each from 0 to one less than the side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Sides(Box<[u64]>);

impl Sides {
    pub(crate) fn new(lengths: impl Into<Box<[u64]>>) -> Result<Self, BoardError> {
        let lengths = lengths.into();
        if lengths.is_empty() || lengths.contains(&0) {
            return Err(BoardError::new(BoardErrorKind::Empty));
        }
        Ok(Self(lengths))
    }

    pub(crate) fn lengths(&self) -> &[u64] {
        &self.0
    }

    /// The number of points, if it is below 2^128.
    pub(crate) fn volume(&self) -> Option<u128> {
        // No side is 0, so a product that was too large stays so.
        self.0.iter().try_fold(1u128, |volume, &length| volume.checked_mul(u128::from(length)))
    }

    pub(crate) fn contains(&self, point: &[u64]) -> bool {
        point.len() == self.0.len() && point.iter().zip(&self.0).all(|(x, length)| x < length)
    }

    /// The point that `name` names as `x1,..,xn` or with blanks alone.
    pub(crate) fn find(&self, name: &str) -> Result<Vec<u64>, NameError> {
        let fault = |kind| NameError::new(kind, name.trim(), self.range());
        let parts: Vec<&str> =
            if name.contains(',') { name.split(',').collect() } else { name.split_whitespace().collect() };
        let point: Vec<u64> = parts
            .into_iter()
            .map(|part| part.trim().parse())
            .collect::<Result<_, _>>()
            .map_err(|_| fault(NameErrorKind::Malformed))?;
        if point.len() != self.0.len() {
            return Err(fault(NameErrorKind::Malformed));
        }
        if self.contains(&point) { Ok(point) } else { Err(fault(NameErrorKind::OutsideBoard)) }
    }

    /// What a name looks like.
    fn range(&self) -> String {
        let last: Vec<u64> = self.0.iter().map(|length| length - 1).collect();
        let first = vec![0; last.len()];
        format!("a point from {} to {}", Coordinates(&first), Coordinates(&last))
    }
}

impl fmt::Display for Sides {
    /// The sides with an `x` between any two: `4x5x6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_between(self.0.iter(), "x", f)
    }
}

impl FromStr for Sides {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let side = |part: &str| part.trim().parse().ok().filter(|&length| length > 0);
        let lengths: Vec<u64> = text
            .split(['x', 'X'])
            .enumerate()
            .map(|(index, part)| {
                side(part).ok_or_else(|| {
                    BoardError::new(BoardErrorKind::Side {
                        dimension: index + 1,
                        found: part.trim().to_owned(),
                    })
                })
            })
            .collect::<Result<_, _>>()?;
        Self::new(lengths)
    }
}

/// Coordinates with a comma between any two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Coordinates<'p>(pub(crate) &'p [u64]);

impl fmt::Display for Coordinates<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_between(self.0.iter(), ",", f)
    }
}

fn write_between<'n>(
    numbers: impl Iterator<Item = &'n u64>,
    separator: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (index, number) in numbers.enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        write!(f, "{number}")?;
    }
    Ok(())
}
