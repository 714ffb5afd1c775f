use super::{GameRecord, text};
use crate::{
    ParseError, ParseErrorKind,
    contest::noi2011_rabbit,
    excerpt::mark_length,
    fault, json,
    text::{Lines, is_blank},
};

/// The forms that a record can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// The text form: [`text`].
    Text,
    /// The JSON form: [`json::Record`].
    Json,
    /// The input of NOI 2011 *Rabbit and Egg*: [`noi2011_rabbit`].
    Rabbit,
}

impl Form {
    /// The form of an input that begins so; `None` if it is no record, or nothing but blanks.
    pub fn recognise(source: &[u8]) -> Option<Self> {
        let body = &source[mark_length(source)..];
        let rest = &body[body.iter().position(|&byte| byte != b'\n' && !is_blank(byte))?..];
        match rest[0] {
            b'{' => Some(Self::Json),
            b'0'..=b'9' | b'+' | b'-' => Some(Self::Rabbit),
            _ => rest.starts_with(text::OPENING.as_bytes()).then_some(Self::Text),
        }
    }
}

/// Reads one record, in whatever form it is.
///
/// # Errors
/// A [`ParseError`] at the first fault.
pub fn parse(source: &[u8]) -> Result<GameRecord, ParseError> {
    match Form::recognise(source) {
        Some(Form::Text) => text::parse(source),
        Some(Form::Json) => json::parse_record(source),
        Some(Form::Rabbit) => noi2011_rabbit::parse_record(source),
        None => {
            let expected = "a record: 'Record: FORMAT', an object of JSON, or the sizes of a board of stones";
            Err(match Lines::new(source).next_filled() {
                Some(line) => fault::token(ParseErrorKind::Character, source, line, expected),
                None => fault::empty(source, expected),
            })
        }
    }
}
