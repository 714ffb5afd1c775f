use std::{error::Error, fmt};

use lastmove::{BoardError, graph::TooLarge};

/// A board or graph that cannot be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenerateError {
    kind: GenerateErrorKind,
}

/// Why a board or graph cannot be generated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GenerateErrorKind {
    /// No family has this name.
    UnknownFamily {
        /// The name.
        name: String,
    },
    /// The family has no parameter of this name.
    UnknownParameter {
        /// The family.
        family: &'static str,
        /// The name.
        name: String,
        /// The names that the family knows.
        known: Vec<&'static str>,
    },
    /// A parameter's text is not a value of its kind.
    Value {
        /// The parameter.
        parameter: &'static str,
        /// The text.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// A parameter is given twice.
    Repeated {
        /// The parameter.
        parameter: &'static str,
    },
    /// A number is even and should be odd, or the other way round.
    Parity {
        /// The parameter.
        parameter: &'static str,
        /// Its value.
        found: u64,
        /// Whether it should be even.
        even: bool,
    },
    /// A number is outside the range in which the family exists.
    Range {
        /// The parameter.
        parameter: &'static str,
        /// Its value.
        found: u64,
        /// The smallest value allowed.
        least: u64,
        /// The largest value allowed.
        most: u64,
    },
    /// The family's members have no board.
    NoBoard {
        /// The family.
        family: &'static str,
    },
    /// The board has no cells or too many.
    Board(BoardError),
    /// The graph has too many vertices or edges.
    Graph(TooLarge),
    /// What is asked for does not fit into the memory there is.
    Memory {
        /// About how many bytes it takes to make and to write it.
        bytes: u128,
    },
}

impl GenerateError {
    pub(crate) fn new(kind: GenerateErrorKind) -> Self {
        Self { kind }
    }

    /// Why it cannot be generated.
    pub fn kind(&self) -> &GenerateErrorKind {
        &self.kind
    }
}

/// Refuses a number outside `least..=most`.
pub(crate) fn check_range(
    parameter: &'static str,
    found: usize,
    least: usize,
    most: usize,
) -> Result<(), GenerateError> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    let [found, least, most] = [found, least, most].map(|number| number as u64);
    Err(GenerateError::new(GenerateErrorKind::Range { parameter, found, least, most }))
}

/// Refuses an odd number, or an even one.
pub(crate) fn check_parity(parameter: &'static str, found: usize, even: bool) -> Result<(), GenerateError> {
    if found.is_multiple_of(2) == even {
        return Ok(());
    }
    let found = found as u64;
    Err(GenerateError::new(GenerateErrorKind::Parity { parameter, found, even }))
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            GenerateErrorKind::UnknownFamily { name } => write!(f, "no family is called '{name}'"),
            GenerateErrorKind::UnknownParameter { family, name, known } if known.is_empty() => {
                write!(f, "'{family}' takes no parameters, but was given '{name}'")
            }
            GenerateErrorKind::UnknownParameter { family, name, known } => {
                write!(f, "'{family}' has no parameter '{name}': it takes {}", known.join(", "))
            }
            GenerateErrorKind::Value { parameter, found, expected } => {
                write!(f, "{parameter} is '{found}': expected {expected}")
            }
            GenerateErrorKind::Repeated { parameter } => write!(f, "{parameter} is given twice"),
            GenerateErrorKind::Parity { parameter, found, even } => {
                let parity = if *even { "even" } else { "odd" };
                write!(f, "{parameter} is {found}: expected an {parity} number")
            }
            GenerateErrorKind::Range { parameter, found, least, most } => {
                write!(f, "{parameter} is {found}: expected {least} to {most}")
            }
            GenerateErrorKind::NoBoard { family } => write!(f, "'{family}' makes no board"),
            GenerateErrorKind::Board(error) => error.fmt(f),
            GenerateErrorKind::Graph(error) => error.fmt(f),
            GenerateErrorKind::Memory { bytes } => {
                let megabytes = bytes.div_ceil(1_000_000);
                write!(f, "not enough memory: this takes about {megabytes} MB")
            }
        }
    }
}

impl Error for GenerateError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        // The inner errors are this one's message, word for word: naming them again would print them twice.
        None
    }
}

impl From<BoardError> for GenerateError {
    fn from(error: BoardError) -> Self {
        Self::new(GenerateErrorKind::Board(error))
    }
}

impl From<TooLarge> for GenerateError {
    fn from(error: TooLarge) -> Self {
        Self::new(GenerateErrorKind::Graph(error))
    }
}
