use std::fmt;

use lastmove_formats::ParseError;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    /// An error of JavaScript.
    type Error;

    #[wasm_bindgen(constructor)]
    fn new(message: &str) -> Error;

    #[wasm_bindgen(method, setter)]
    fn set_line(this: &Error, line: u32);

    #[wasm_bindgen(method, setter)]
    fn set_column(this: &Error, column: u32);
}

/// What is thrown: a sentence for people and, where there is one, the place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    message: String,
    /// The line and the column, from 1.
    place: Option<[usize; 2]>,
}

impl Fault {
    /// A fault without a place.
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self { message: message.to_string(), place: None }
    }

    /// The same fault, with a word before it on what it is about.
    pub(crate) fn about(what: &str, message: impl fmt::Display) -> Self {
        Self::new(format_args!("{what}: {message}"))
    }

    /// The line and the column, from 1.
    pub fn place(&self) -> Option<[usize; 2]> {
        self.place
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self {
            message: format!("expected {}, found {}", error.expected(), error.found()),
            place: Some([error.line(), error.column()]),
        }
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> Self {
        let error = Error::new(&fault.message);
        if let Some([line, column]) = fault.place {
            error.set_line(line as u32);
            error.set_column(column as u32);
        }
        error.into()
    }
}
