use lastmove::FullBox;

use crate::{
    BoxTest, Family, GenerateError, Make, Parameter, Random, error::check_range, memory::check_memory,
};

pub(crate) const FAMILY: Family = Family {
    name: "box-game",
    summary: "random boxes with a start in each, the tests of Box Game (Gym 100162 A)",
    parameters: &[
        Parameter::number("tests", "number of boxes", "20"),
        Parameter::number("dimensions", "the most dimensions of a box", "6"),
        Parameter::number("points", "the most points of a box", "1000"),
        Parameter::SEED,
    ],
    make: Make::BoxGame(|arguments| {
        box_game(
            arguments.count("tests")?,
            arguments.count("dimensions")?,
            arguments.number("points")?,
            arguments.seed()?,
        )
    }),
};

/// Full boxes of 1 to `dimensions` dimensions and at most `points` points, and a start in each.
///
/// The sides are drawn one after another, each up to what the ones before leave room for, and then shuffled, so that long and
/// short ones, odd and even volumes, and sides of a single point all come up.
///
/// # Errors
/// A [`GenerateError`] if there are no dimensions or no points, or more than 10^8 numbers.
///
/// ```
/// let tests = lastmove_generate::contest::box_game(10, 4, 500, 1)?;
/// assert!(tests.iter().all(|test| test.full_box.volume() <= Some(500) && test.full_box.contains(&test.start)));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn box_game(
    tests: usize,
    dimensions: usize,
    points: u64,
    seed: u64,
) -> Result<Vec<BoxTest>, GenerateError> {
    check_range("dimensions", dimensions, 1, 1_000_000)?;
    check_range("tests * dimensions", tests.saturating_mul(dimensions), 0, 100_000_000)?;
    if points == 0 {
        check_range("points", 0, 1, usize::MAX)?;
    }
    let (boxes, longest) = (tests as u128, dimensions as u128);
    check_memory(boxes * (160 + 8 * (longest + 1)))?;
    let mut random = Random::new(seed);
    (0..tests)
        .map(|_| {
            let sides = random_sides(random.index(dimensions) + 1, points, &mut random);
            let start = sides.iter().map(|&length| random.below(length)).collect();
            Ok(BoxTest { full_box: FullBox::new(sides)?, start })
        })
        .collect()
}

fn random_sides(dimensions: usize, points: u64, random: &mut Random) -> Vec<u64> {
    let mut room = points;
    let mut sides = Vec::with_capacity(dimensions);
    for left in (1..=dimensions as u32).rev() {
        // Up to twice the side of a cube, so that there is room left for the others but not much.
        let most = if left == 1 { room } else { root(room, left).saturating_mul(2).min(room) };
        let length = random.below(most) + 1;
        sides.push(length);
        room /= length;
    }
    for at in (1..sides.len()).rev() {
        sides.swap(at, random.index(at + 1));
    }
    sides
}

/// The largest number whose power is at most `value`, which is at least 1.
fn root(value: u64, power: u32) -> u64 {
    let mut low = 1u64;
    let mut high = value;
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        match middle.checked_pow(power) {
            Some(found) if found <= value => low = middle,
            _ => high = middle - 1,
        }
    }
    low
}
