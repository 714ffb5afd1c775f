use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, IgnoredAny, SeqAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::{
    ParseError, ParseErrorKind, fault,
    json::{Members, grammar},
};

/// What is expected where a graph is cut short, and after it.
const ENDS: [&str; 2] = ["the rest of the JSON of a graph", "the end of the file after the graph"];

/// An input and its text, pieces of which are read one by one, so that each can be named where it is at fault.
#[derive(Clone, Copy)]
pub(super) struct Json<'t> {
    source: &'t [u8],
    text: &'t str,
}

impl<'t> Json<'t> {
    pub(super) fn new(source: &'t [u8], text: &'t str) -> Self {
        Self { source, text }
    }

    /// The fields of the whole, which must be an object, in their order.
    pub(super) fn fields(self) -> Result<Vec<(&'t RawValue, &'t RawValue)>, ParseError> {
        let what = "a graph, an object with \"nodes\" and \"links\" or \"edges\"";
        match serde_json::from_str(self.text) {
            Ok(Members(fields)) => Ok(fields),
            Err(error) => {
                if let Err(error) = serde_json::from_str::<IgnoredAny>(self.text) {
                    if self.text.trim_ascii().is_empty() {
                        return Err(fault::empty(self.source, what));
                    }
                    return Err(grammar(self.source, &error, ENDS));
                }
                // The grammar is right, so it is one value.
                match serde_json::from_str(self.text) {
                    Ok(value) => Err(self.wrong(value, what)),
                    Err(_) => Err(grammar(self.source, &error, ENDS)),
                }
            }
        }
    }

    /// Hands the elements of an array to `take`.
    pub(super) fn elements(
        self,
        array: &'t RawValue,
        what: &str,
        take: impl FnMut(&'t RawValue) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let mut fault = None;
        let mut deserializer = serde_json::Deserializer::from_str(array.get());
        match (Elements { take, fault: &mut fault }).deserialize(&mut deserializer) {
            Ok(()) => fault.map_or(Ok(()), Err),
            Err(_) => Err(fault.unwrap_or_else(|| self.wrong(array, what))),
        }
    }

    /// Some fields of an object, each of which it has at most once.
    pub(super) fn object<T: Deserialize<'t>>(
        self,
        object: &'t RawValue,
        expected: &str,
    ) -> Result<T, ParseError> {
        // An array would do as well for serde.
        let parsed =
            if object.get().starts_with('{') { serde_json::from_str(object.get()).ok() } else { None };
        parsed.ok_or_else(|| self.wrong(object, expected))
    }

    /// The error that a value, or a key, is not what it should be.
    pub(super) fn wrong(self, value: &RawValue, expected: &str) -> ParseError {
        let span = self.start(value)..self.start(value) + value.get().len();
        let found = match value.get().as_bytes().first() {
            Some(b'{') => "an object",
            Some(b'[') => "an array",
            _ => return fault::token(ParseErrorKind::Json, self.source, span, expected),
        };
        ParseError::new(ParseErrorKind::Json, self.source, span, expected, found)
    }

    /// The error that the graph is said to be directed.
    pub(super) fn directed(self, value: &RawValue) -> ParseError {
        let span = self.start(value)..self.start(value) + value.get().len();
        let expected = "false, as the graph must be undirected";
        fault::token(ParseErrorKind::Directed, self.source, span, expected)
    }

    /// The error that the whole lacks a field.
    pub(super) fn missing(self, expected: &str) -> ParseError {
        self.lacks_before(self.source.trim_ascii_end().len(), expected)
    }

    /// The error that an object lacks a field.
    pub(super) fn lacks(self, object: &RawValue, expected: &str) -> ParseError {
        self.lacks_before(self.start(object) + object.get().len(), expected)
    }

    /// The error that the object that ends there lacks a field.
    fn lacks_before(self, end: usize, expected: &str) -> ParseError {
        let span = end.saturating_sub(1)..end;
        ParseError::new(ParseErrorKind::Json, self.source, span, expected, "the end of the object")
    }

    /// Where a value, which is a piece of the text, starts in the input.
    fn start(self, value: &RawValue) -> usize {
        let in_text = value.get().as_ptr().addr() - self.text.as_ptr().addr();
        self.source.len() - self.text.len() + in_text
    }
}

/// Takes the elements of an array one by one, up to the first fault.
struct Elements<'f, F> {
    take: F,
    fault: &'f mut Option<ParseError>,
}

impl<'de, F: FnMut(&'de RawValue) -> Result<(), ParseError>> DeserializeSeed<'de> for Elements<'_, F> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, F: FnMut(&'de RawValue) -> Result<(), ParseError>> Visitor<'de> for Elements<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut elements: A) -> Result<(), A::Error> {
        while let Some(element) = elements.next_element()? {
            if let Err(error) = (self.take)(element) {
                *self.fault = Some(error);
                // What comes after the fault is not read: the array does not end where it should.
                return Err(serde::de::Error::custom("a fault"));
            }
        }
        Ok(())
    }
}
