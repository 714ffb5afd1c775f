use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{Error, request::malformed};

/// The fields of an object as they are written, so that a fault in one can be told by its name.
///
/// ```
/// use lastmove_formats::json::engine::{ErrorKind, Fields};
/// let mut fields = Fields::parse(br#"{"ply": 1, "name": 2}"#).unwrap();
/// assert_eq!(fields.read::<usize>("ply", "a number"), Ok(Some(1)));
/// let error = fields.read::<String>("name", "a string").unwrap_err();
/// assert_eq!((error.field.as_deref(), &*error.message), (Some("name"), "expected a string, found 2"));
/// assert_eq!(fields.rest().next(), None);
/// ```
#[derive(Debug)]
pub struct Fields<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'t> Fields<'t> {
    /// Reads an object, on any number of lines.
    ///
    /// # Errors
    /// It is none; where that is seen.
    pub fn parse(object: &'t [u8]) -> Result<Self, Error> {
        serde_json::from_slice(object).map_err(|error| {
            let before = object.split_inclusive(|&byte| byte == b'\n').take(error.line().saturating_sub(1));
            let line = &object[before.map(<[u8]>::len).sum::<usize>().min(object.len())..];
            let found = malformed(line, &error);
            let message = found.message.replacen(" on one line", "", 1);
            Error { line: Some(error.line().max(1)), message, ..found }
        })
    }

    /// Takes a field out as it is written.
    ///
    /// # Errors
    /// When the object has it twice.
    pub fn take(&mut self, name: &str) -> Result<Option<&'t RawValue>, Error> {
        let mut found = None;
        while let Some(at) = self.0.iter().position(|(field, _)| field == name) {
            if found.replace(self.0.remove(at).1).is_some() {
                return Err(Error::bad(name, format!("the field '{name}' is given twice")));
            }
        }
        Ok(found)
    }

    /// Takes a field out and reads it; null counts as a missing one.
    ///
    /// # Errors
    /// When its value is not of the kind wanted, which `expected` describes, or the object has it twice.
    pub fn read<T: Deserialize<'t>>(&mut self, name: &str, expected: &str) -> Result<Option<T>, Error> {
        let Some(value) = self.take(name)?.filter(|value| value.get() != "null") else { return Ok(None) };
        serde_json::from_str(value.get())
            .map_err(|_| Error::bad(name, format!("expected {expected}, found {}", shown(value))))
    }

    /// The names of the fields that nobody took, in the order of the object.
    pub fn rest(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| &**name)
    }
}

/// The value, or its beginning if it is long.
fn shown(value: &RawValue) -> String {
    const LONGEST: usize = 40;
    let text = value.get();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::with_capacity(8);
                while let Some(Name(name)) = map.next_key()? {
                    fields.push((name, map.next_value()?));
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

/// A key, borrowed where it is written without escapes.
#[derive(Deserialize)]
struct Name<'t>(#[serde(borrow)] Cow<'t, str>);
