//! Vertices numbered in the order in which their names first appear in an input.

use std::ops::Range;

use hashbrown::HashMap;
use lastmove::{
    Vertex,
    board::{Names, NamesBuilder},
};

use crate::{ParseError, ParseErrorKind, fault};

/// The names seen so far. They stay where they are in the input: a name costs 24 bytes here, whatever its length, and
/// about as much again in the table.
#[derive(Debug)]
pub(crate) struct SeenNames<'s> {
    text: &'s str,
    in_order: Vec<&'s str>,
    numbers: HashMap<&'s str, Vertex>,
}

impl<'s> SeenNames<'s> {
    pub(crate) fn new(text: &'s str) -> Self {
        Self { text, in_order: Vec::new(), numbers: HashMap::new() }
    }

    /// The vertex whose name stands in `span` of the text.
    ///
    /// # Errors
    /// When the name is new and holds a control character, or there are no vertex numbers left.
    #[inline]
    pub(crate) fn vertex(&mut self, span: Range<usize>) -> Result<Vertex, ParseError> {
        let name = &self.text[span.clone()];
        match self.numbers.get(name) {
            Some(&v) => Ok(v),
            None => self.add(name, span),
        }
    }

    fn add(&mut self, name: &'s str, span: Range<usize>) -> Result<Vertex, ParseError> {
        let source = self.text.as_bytes();
        if let Some(at) = name.find(char::is_control) {
            return Err(fault::character(source, span.start + at, "a name without control characters"));
        }
        let v = Vertex::new(self.in_order.len()).ok_or_else(|| {
            let expected = format!("at most {} names", Vertex::MAX_INDEX + 1);
            fault::token(ParseErrorKind::TooLarge, source, span, &expected)
        })?;
        self.in_order.push(name);
        self.numbers.insert(name, v);
        Ok(v)
    }

    pub(crate) fn len(&self) -> usize {
        self.in_order.len()
    }

    /// The names in vertex order.
    pub(crate) fn into_names(self) -> Names {
        let Self { in_order, numbers, .. } = self;
        drop(numbers);
        let mut names = NamesBuilder::new();
        for name in in_order {
            names.push(name);
        }
        names.build()
    }
}
