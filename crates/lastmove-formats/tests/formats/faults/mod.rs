//! Tables of faults, for the tests of the formats.

use std::fmt::Debug;

use lastmove_formats::{ParseError, ParseErrorKind};

/// Each source must be refused with this kind and message.
#[track_caller]
pub(crate) fn assert_faults<T: Debug>(
    parse: impl Fn(&[u8]) -> Result<T, ParseError>,
    cases: &[(&[u8], ParseErrorKind, &str)],
) {
    for (source, kind, message) in cases {
        let error = parse(source).unwrap_err();
        let found = (error.kind(), error.to_string());
        assert_eq!((found.0, found.1.as_str()), (*kind, *message), "{}", source.escape_ascii());
    }
}
