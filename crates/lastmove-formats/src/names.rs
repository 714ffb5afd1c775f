//! Vertices numbered in the order in which their names first appear in an input.

use std::{num::NonZero, ops::Range};

use hashbrown::HashMap;
use lastmove::{
    GraphBuilder, Vertex,
    board::{Names, NamesBuilder},
};

use crate::{ParseError, ParseErrorKind, fault, word_table::WordTable};

/// The names seen so far. They stay where they are in the input, which must hold no NUL.
///
/// A name of up to eight bytes, as most are, is looked up as one word, so that a look-up touches one place in memory
/// and not the name as well.
#[derive(Debug)]
pub(crate) struct SeenNames<'s> {
    text: &'s str,
    in_order: Vec<&'s str>,
    /// For each name, the word that it is, or 0 if it is too long.
    words: Vec<u64>,
    short: WordTable,
    long: HashMap<&'s str, Vertex>,
    /// Room for look-ups.
    batch: (Vec<u64>, Vec<u32>),
}

impl<'s> SeenNames<'s> {
    pub(crate) fn new(text: &'s str) -> Self {
        let (short, long) = (WordTable::default(), HashMap::new());
        Self { text, in_order: Vec::new(), words: Vec::new(), short, long, batch: Default::default() }
    }

    /// The vertex whose name stands in `span` of the text.
    ///
    /// # Errors
    /// When the name is new and holds a control character, or there are no vertex numbers left.
    #[inline]
    pub(crate) fn vertex(&mut self, span: Range<usize>) -> Result<Vertex, ParseError> {
        let known = match short(self.text.as_bytes(), &span) {
            Some(word) => {
                self.short.find(word.get(), &self.words).and_then(|index| Vertex::new(index as usize))
            }
            None => self.long.get(&self.text[span.clone()]).copied(),
        };
        match known {
            Some(v) => Ok(v),
            None => self.add(span),
        }
    }

    /// Adds an edge between each two names.
    ///
    /// # Errors
    /// As for [`SeenNames::vertex`].
    pub(crate) fn add_edges(
        &mut self,
        ends: &[Range<usize>],
        graph: &mut GraphBuilder,
    ) -> Result<(), ParseError> {
        // All are looked up before any is used: see `WordTable`.
        let (mut asked, mut found) = std::mem::take(&mut self.batch);
        asked.clear();
        found.clear();
        let source = self.text.as_bytes();
        asked.extend(ends.iter().map(|span| short(source, span).map_or(0, NonZero::get)));
        self.short.find_all(&asked, &self.words, &mut found);
        for (ends, found) in ends.as_chunks::<2>().0.iter().zip(found.as_chunks::<2>().0) {
            let [u, v] = [0, 1].map(|end| {
                let known = found[end].checked_sub(1).and_then(|index| Vertex::new(index as usize));
                known.map_or_else(|| self.vertex(ends[end].clone()), Ok)
            });
            graph.add_edge(u?, v?);
        }
        self.batch = (asked, found);
        Ok(())
    }

    #[cold]
    fn add(&mut self, span: Range<usize>) -> Result<Vertex, ParseError> {
        let source = self.text.as_bytes();
        let name = &self.text[span.clone()];
        if let Some(at) = name.find(char::is_control) {
            return Err(fault::character(source, span.start + at, "a name without control characters"));
        }
        let v = Vertex::new(self.in_order.len()).ok_or_else(|| {
            let expected = format!("at most {} names", Vertex::MAX_INDEX + 1);
            fault::token(ParseErrorKind::TooLarge, source, span.clone(), &expected)
        })?;
        self.in_order.push(name);
        let word = short(source, &span);
        self.words.push(word.map_or(0, NonZero::get));
        match word {
            Some(word) => self.short.add(word.get(), v.index() as u32),
            None => drop(self.long.insert(name, v)),
        }
        Ok(v)
    }

    pub(crate) fn len(&self) -> usize {
        self.in_order.len()
    }

    /// The names in vertex order.
    pub(crate) fn into_names(self) -> Names {
        // The tables go before the names are copied.
        let in_order = self.in_order;
        drop((self.words, self.short, self.long));
        let mut names = NamesBuilder::new();
        for name in in_order {
            names.push(name);
        }
        names.build()
    }
}

/// The bytes in `span` as one word, the first lowest, if there are one to eight. Without NULs in them they are its only
/// such bytes.
#[inline]
fn short(source: &[u8], span: &Range<usize>) -> Option<NonZero<u64>> {
    let length = span.len();
    if !(1..=8).contains(&length) {
        return None;
    }
    let eight = source[span.start..].first_chunk().copied().unwrap_or_else(|| {
        let mut eight = [0; 8];
        eight[..length].copy_from_slice(&source[span.clone()]);
        eight
    });
    NonZero::new(u64::from_le_bytes(eight) & (u64::MAX >> (64 - 8 * length)))
}
