use crate::{Family, GenerateError, Make, Parameter, Random, error::check_range, memory::check_memory};

pub(crate) const FAMILY: Family = Family {
    name: "who-can-win",
    summary: "random sizes of open boards, the input of BZOJ 2463",
    parameters: &[
        Parameter::number("boards", "number of boards", "1000"),
        Parameter::number("most", "the largest size", "10000"),
        Parameter::SEED,
    ],
    make: Make::Sizes(|arguments| {
        parity(arguments.count("boards")?, arguments.number("most")?, arguments.seed()?)
    }),
};

/// Random sizes of square boards, each from 1 to `most`.
///
/// # Errors
/// A [`GenerateError`] if `most` is 0, or there are more than 10^8 boards.
///
/// ```
/// assert_eq!(lastmove_generate::contest::parity(4, 10, 1)?, [9, 1, 2, 10]);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn parity(boards: usize, most: u64, seed: u64) -> Result<Vec<u64>, GenerateError> {
    check_range("boards", boards, 0, 100_000_000)?;
    if most == 0 {
        check_range("most", 0, 1, usize::MAX)?;
    }
    check_memory(boards as u128 * 8)?;
    let mut random = Random::new(seed);
    Ok((0..boards).map(|_| random.below(most) + 1).collect())
}
