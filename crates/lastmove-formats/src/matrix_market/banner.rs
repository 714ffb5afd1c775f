use std::ops::Range;

use lastmove::Vertex;

use crate::{ParseError, ParseErrorKind, excerpt::mark_length, fault, parts::Parts, text::Lines};

const START: &str = "%%MatrixMarket";
const BANNER: &str = "a line '%%MatrixMarket matrix coordinate FIELD SYMMETRY'";

/// What the first line says of the matrix.
#[derive(Clone, Copy, Debug)]
pub(super) struct Banner {
    pub(super) field: Field,
    pub(super) symmetry: Symmetry,
}

/// The values of the entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Pattern,
    Real,
    Integer,
    Complex,
}

/// Which entries stand for others too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    General,
    Symmetric,
    SkewSymmetric,
    Hermitian,
}

const FIELDS: [(&str, Field); 4] = [
    ("pattern", Field::Pattern),
    ("real", Field::Real),
    ("integer", Field::Integer),
    ("complex", Field::Complex),
];
const SYMMETRIES: [(&str, Symmetry); 4] = [
    ("general", Symmetry::General),
    ("symmetric", Symmetry::Symmetric),
    ("skew-symmetric", Symmetry::SkewSymmetric),
    ("hermitian", Symmetry::Hermitian),
];

/// Whether the input begins with `%%MatrixMarket`, in any case.
pub fn is_recognised(source: &[u8]) -> bool {
    let start = source.get(mark_length(source)..).and_then(|rest| rest.get(..START.len()));
    start.is_some_and(|start| start.eq_ignore_ascii_case(START.as_bytes()))
}

impl Banner {
    /// Reads the first line. Its words are the same in upper and in lower case.
    pub(super) fn parse(source: &[u8], lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let Some(line) = lines.next_filled() else { return Err(fault::empty(source, BANNER)) };
        let mut parts = Parts::new(source, line);
        word(source, &mut parts, &[(START, ())], BANNER)?;
        word(source, &mut parts, &[("matrix", ())], "'matrix'")?;
        let (dense, span) = word(
            source,
            &mut parts,
            &[("coordinate", false), ("array", true)],
            "'coordinate', the format of sparse matrices",
        )?;
        if dense {
            let why = ", the format of dense matrices, which does not say where the edges are";
            let expected = "'coordinate', the format of sparse matrices";
            return Err(fault::token_that(ParseErrorKind::Character, source, span, expected, why));
        }
        let (field, field_span) =
            word(source, &mut parts, &FIELDS, "'pattern', 'real', 'integer' or 'complex'")?;
        let (symmetry, span) =
            word(source, &mut parts, &SYMMETRIES, "'general', 'symmetric', 'skew-symmetric' or 'hermitian'")?;
        parts.end("the end of the line after the symmetry")?;
        match (field, symmetry) {
            (Field::Pattern, Symmetry::SkewSymmetric | Symmetry::Hermitian) => {
                let expected = "'general' or 'symmetric' for a matrix without values";
                Err(fault::token(ParseErrorKind::Character, source, span, expected))
            }
            (Field::Real | Field::Integer, Symmetry::Hermitian) => {
                let expected = "'complex' for a hermitian matrix";
                Err(fault::token(ParseErrorKind::Character, source, field_span, expected))
            }
            _ => Ok(Self { field, symmetry }),
        }
    }
}

/// Which of some words the next token is.
fn word<T: Copy>(
    source: &[u8],
    parts: &mut Parts<'_>,
    words: &[(&str, T)],
    expected: &str,
) -> Result<(T, Range<usize>), ParseError> {
    let span = parts.expect(expected)?;
    let token = &source[span.clone()];
    match words.iter().find(|(word, _)| token.eq_ignore_ascii_case(word.as_bytes())) {
        Some(&(_, value)) => Ok((value, span)),
        None => Err(fault::token(ParseErrorKind::Character, source, span, expected)),
    }
}

impl Field {
    /// Reads past the values of an entry, which must be all that is left of its line.
    #[inline]
    pub(super) fn check(self, source: &[u8], parts: &mut Parts<'_>) -> Result<(), ParseError> {
        match self {
            Self::Pattern => return parts.end("the end of the line after a row and a column"),
            Self::Integer => value(source, parts, is_integer, "the value of the entry, an integer")?,
            Self::Real => value(source, parts, is_real, "the value of the entry, a real number")?,
            Self::Complex => {
                value(source, parts, is_real, "the real part of the entry, a number")?;
                value(source, parts, is_real, "the imaginary part of the entry, a number")?;
            }
        }
        parts.end("the end of the line after the value")
    }
}

#[inline]
fn value(
    source: &[u8],
    parts: &mut Parts<'_>,
    is_value: fn(&[u8]) -> bool,
    expected: &str,
) -> Result<(), ParseError> {
    let span = parts.expect(expected)?;
    if is_value(&source[span.clone()]) {
        return Ok(());
    }
    Err(fault::token(ParseErrorKind::Number, source, span, expected))
}

fn unsigned(token: &[u8]) -> &[u8] {
    token.strip_prefix(b"-").or_else(|| token.strip_prefix(b"+")).unwrap_or(token)
}

/// `token` after the digits that it begins with, and how many these are.
fn digits(token: &[u8]) -> (&[u8], usize) {
    let count = token.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (&token[count..], count)
}

fn is_integer(token: &[u8]) -> bool {
    matches!(digits(unsigned(token)), ([], 1..))
}

/// A number as C and Fortran write it: `1`, `-.5`, `1.`, `2.5e-3`, `2.5D+03`, `nan`, `inf`.
fn is_real(token: &[u8]) -> bool {
    let token = unsigned(token);
    let (rest, before) = digits(token);
    let (rest, after) = rest.strip_prefix(b".").map_or((rest, 0), digits);
    match rest {
        _ if before + after == 0 => {
            [&b"nan"[..], b"inf", b"infinity"].iter().any(|word| token.eq_ignore_ascii_case(word))
        }
        [] => true,
        [b'e' | b'E' | b'd' | b'D', exponent @ ..] => is_integer(exponent),
        _ => false,
    }
}

impl Symmetry {
    /// Whether an entry may stand there.
    #[inline]
    pub(super) fn check(
        self,
        source: &[u8],
        i: Vertex,
        j: Vertex,
        j_span: Range<usize>,
    ) -> Result<(), ParseError> {
        let expected = match self {
            Self::General => return Ok(()),
            Self::SkewSymmetric if i <= j => "an entry below the diagonal, as the matrix is skew-symmetric",
            _ if i < j => "an entry on or below the diagonal, as the matrix is symmetric",
            _ => return Ok(()),
        };
        Err(fault::token(ParseErrorKind::Range, source, j_span, expected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn real_numbers() {
        for good in ["0", "-1", "+.5", "1.", "2.5e-3", "2.5D+03", "1E5", "nan", "-Inf", "INFINITY"] {
            assert!(is_real(good.as_bytes()), "{good}");
        }
        for bad in ["", "-", ".", "e5", "1e", "1e+", "1.5.2", "x", "1x", "--1", "infinit", "1e5.0", "0x1"] {
            assert!(!is_real(bad.as_bytes()), "{bad}");
        }
    }

    #[test]
    fn integers() {
        assert!(is_integer(b"-0012") && is_integer(b"+99999999999999999999999"));
        assert!(!is_integer(b"") && !is_integer(b"-") && !is_integer(b"1.0"));
    }
}
