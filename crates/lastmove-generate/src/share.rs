use std::{error::Error, fmt, str::FromStr};

/// A share between nothing and the whole, exact in steps of 10^-10 per cent.
///
/// Written and read in per cent. Kept as an integer, so that no rounding differs between machines.
///
/// ```
/// use lastmove_generate::Share;
/// let share: Share = "2.5".parse()?;
/// assert_eq!(share.to_string(), "2.5");
/// assert_eq!("25".parse(), Ok(Share::per_cent(25)));
/// assert!("101".parse::<Share>().is_err());
/// # Ok::<(), lastmove_generate::ParseShareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share {
    /// Steps of 10^-10 per cent, at most `WHOLE`.
    parts: u64,
}

const DECIMALS: usize = 10;
const PER_CENT: u64 = 10u64.pow(DECIMALS as u32);
const WHOLE: u64 = 100 * PER_CENT;

impl Share {
    /// So many hundredths; the whole for anything above a hundred.
    pub const fn per_cent(hundredths: u32) -> Self {
        let hundredths = if hundredths < 100 { hundredths } else { 100 };
        Self { parts: hundredths as u64 * PER_CENT }
    }

    /// The rest of the whole.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self { parts: WHOLE - self.parts }
    }

    /// The share of a number below 2^63, rounded down.
    pub(crate) const fn of(self, number: u128) -> u128 {
        (number * self.of_words()) >> 64
    }

    /// The share of 2^64, rounded down: an event whose probability is this share happens when a uniform 64-bit number
    /// is below it.
    pub(crate) const fn of_words(self) -> u128 {
        ((self.parts as u128) << 64) / WHOLE as u128
    }
}

impl fmt::Display for Share {
    /// In per cent, without a sign: `2.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.parts / PER_CENT)?;
        match self.parts % PER_CENT {
            0 => Ok(()),
            fraction => {
                let digits = format!("{fraction:0DECIMALS$}");
                write!(f, ".{}", digits.trim_end_matches('0'))
            }
        }
    }
}

/// A text that is not a share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseShareError;

impl ParseShareError {
    pub(crate) const EXPECTED: &'static str = "per cent from 0 to 100 with at most ten decimals, such as 2.5";
}

impl fmt::Display for ParseShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", Self::EXPECTED)
    }
}

impl Error for ParseShareError {}

impl FromStr for Share {
    type Err = ParseShareError;

    /// Reads per cent: digits, and at most ten decimals after a point.
    fn from_str(text: &str) -> Result<Self, ParseShareError> {
        let (units, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(units) || !digits(fraction) || fraction.len() > DECIMALS {
            return Err(ParseShareError);
        }
        let units: u64 = units.parse().map_err(|_| ParseShareError)?;
        let fraction: u64 = format!("{fraction:0<DECIMALS$}").parse().map_err(|_| ParseShareError)?;
        let parts = units.checked_mul(PER_CENT).and_then(|parts| parts.checked_add(fraction));
        parts.filter(|&parts| parts <= WHOLE).map(|parts| Self { parts }).ok_or(ParseShareError)
    }
}
