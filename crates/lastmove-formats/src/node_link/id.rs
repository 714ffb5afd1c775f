use std::borrow::Cow;

use serde_json::value::RawValue;

use super::json::Json;
use crate::ParseError;

/// The most digits of a number that every reader of JSON keeps as it is.
const EXACT_DIGITS: usize = 15;

/// What a node is called.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Id<'t> {
    /// A number, as it is written.
    Number(&'t str),
    /// A string, as it reads.
    Text(Cow<'t, str>),
}

impl<'t> Id<'t> {
    pub(super) fn new(json: Json<'_>, raw: &'t RawValue) -> Result<Self, ParseError> {
        let text = raw.get();
        match text.as_bytes() {
            [b'"', inner @ .., b'"'] if !inner.contains(&b'\\') => {
                Ok(Self::Text(Cow::Borrowed(&text[1..text.len() - 1])))
            }
            [b'"', ..] => match serde_json::from_str(text) {
                Ok(text) => Ok(Self::Text(Cow::Owned(text))),
                Err(_) => Err(json.wrong(raw, "a string without half a surrogate pair")),
            },
            [b'-' | b'0'..=b'9', ..] => Ok(Self::Number(text)),
            _ => Err(json.wrong(raw, "a string or a number")),
        }
    }

    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Number(text) => text,
            Self::Text(text) => text,
        }
    }

    /// The string for a number, and the number for a string.
    pub(super) fn other_kind(&self) -> Id<'_> {
        match self {
            Self::Number(text) => Id::Text(Cow::Borrowed(text)),
            Self::Text(text) => Id::Number(text),
        }
    }

    /// The name of a vertex must be one that can be shown.
    pub(super) fn check_name(&self, json: Json<'_>, raw: &RawValue) -> Result<(), ParseError> {
        match self.as_str() {
            "" => Err(json.wrong(raw, "a name that is not empty")),
            name if name.contains(char::is_control) => {
                Err(json.wrong(raw, "a name without control characters"))
            }
            _ => Ok(()),
        }
    }
}

/// Appends a name: as a number if it is one in its usual form, and otherwise as a string.
pub(super) fn push_id(out: &mut Vec<u8>, name: &str) {
    let digits = name.strip_prefix('-').unwrap_or(name);
    let is_number = (1..=EXACT_DIGITS).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (name == "0" || !digits.starts_with('0'));
    if is_number {
        out.extend_from_slice(name.as_bytes());
    } else {
        // Strings have a form in JSON, and writing to memory does not fail.
        let _ = serde_json::to_writer(out, name);
    }
}
