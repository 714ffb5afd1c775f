use lastmove::{BoxBoard, Graph, board::BoxBuilder};

use crate::{Family, GenerateError, Make, Parameter, Random, Share, memory::check_memory};

pub(crate) const FAMILY: Family = Family {
    name: "box",
    summary: "box of points in which each is blocked with the same probability",
    parameters: &[
        Parameter::sides("sides", "number of points along each dimension", "10x10x10"),
        Parameter::share("blocked", "probability of a blocked point, in per cent", "10"),
        Parameter::SEED,
    ],
    make: Make::Board(|arguments| {
        let (sides, blocked) = (arguments.sides("sides")?, arguments.share("blocked")?);
        Ok(blocked_box(sides, blocked, arguments.seed()?)?.into())
    }),
};

/// A box with so many points along each dimension, each of them blocked with probability `blocked`, independently of the
/// others.
///
/// One random word a point, in the order of the vertex numbers; a point that is blocked at one share is blocked at
/// every larger one.
///
/// # Errors
/// A [`GenerateError`] for a box without points or with too many.
///
/// ```
/// use lastmove_generate::{Share, board::blocked_box};
/// let board = blocked_box([4, 5, 6], Share::per_cent(10), 1)?;
/// assert_eq!((board.sides(), board.blocked_count()), (&[4, 5, 6][..], 12));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn blocked_box(
    sides: impl Into<Box<[u64]>>,
    blocked: Share,
    seed: u64,
) -> Result<BoxBoard, GenerateError> {
    let mut builder = BoxBuilder::new(sides)?;
    let full = builder.clone().build();
    check_memory(full.vertex_bound() as u128 / 4)?;
    let mut random = Random::new(seed);
    let mut point = vec![0; full.sides().len()];
    loop {
        if random.chance(blocked) {
            builder.block(&point);
        }
        if !advance(&mut point, full.sides()) {
            return Ok(builder.build());
        }
    }
}

/// Goes on to the next point, the last coordinate fastest; `false`, with all coordinates 0, after the last one.
fn advance(point: &mut [u64], sides: &[u64]) -> bool {
    for (x, &length) in point.iter_mut().zip(sides).rev() {
        *x += 1;
        if *x < length {
            return true;
        }
        *x = 0;
    }
    false
}
