use lastmove_formats::json::engine::{Error, Fields};

use crate::refusal::Refusal;

/// What a place looks like.
pub(crate) const PLACE: &str = "a place: [row, column], the coordinates of a point, or the name of a vertex";

/// What comes as an object, the body of a request or a message.
pub(crate) trait Body: Sized {
    /// Takes out the fields that it has.
    ///
    /// # Errors
    /// One is missing, or has a value that it cannot have.
    fn take(fields: &mut Fields<'_>) -> Result<Self, Error>;
}

/// Reads the body of a request; an empty one is an object without fields.
///
/// # Errors
/// What is wrong with it, and in which field; one that it does not have is wrong too.
pub(crate) fn read<T: Body>(body: &[u8]) -> Result<T, Refusal> {
    let mut fields = Fields::parse(if body.is_empty() { b"{}" } else { body })?;
    let taken = T::take(&mut fields)?;
    match fields.rest().next() {
        Some(field) => {
            // It may be as long as the body.
            let shown: String = field.chars().take(40).collect();
            Err(Refusal::bad_field(&shown, format!("there is no field '{shown}' here")))
        }
        None => Ok(taken),
    }
}

/// Takes out a field that has to be there.
///
/// # Errors
/// It is not, or has a value that it cannot have; `expected` says what it is.
pub(crate) fn required<'t, T: serde::Deserialize<'t>>(
    fields: &mut Fields<'t>,
    name: &str,
    expected: &str,
) -> Result<T, Error> {
    let missing = || Error::missing(name, format!("expected a field '{name}': {expected}"));
    fields.read(name, expected)?.ok_or_else(missing)
}
