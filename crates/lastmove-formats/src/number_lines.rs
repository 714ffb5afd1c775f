//! Lines of one or two whole numbers, read eight digits at a time.
//!
//! A fast path only: it knows the plainest form of an edge list, gives up at anything else, and leaves all faults to be
//! found and explained by the reader of the whole format.

use lastmove::{GraphBuilder, board::Names};

use crate::{excerpt::mark_length, seen_numbers::SeenNumbers};

/// The lines of an input, whose two numbers have `SEPARATOR` between them; a blank stands for any blanks.
#[derive(Debug)]
pub(crate) struct NumberLines<'s, const SEPARATOR: u8> {
    source: &'s [u8],
    at: usize,
}

/// What a line holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberLine {
    One(u64),
    Two(u64, u64),
    /// Something other than numbers of up to 16 digits in their usual form, which has no sign and no leading zeros.
    Other,
    /// There are no more lines.
    End,
}

/// The plain edge lists: blanks between numbers.
pub(crate) const BLANKS: u8 = b' ';

/// How many lines are read before their numbers are looked up. Look-ups that follow one another at once wait for memory at
/// the same time.
pub(crate) const BATCH: usize = 256;

/// The edges of a list all of whose names are numbers that this module knows, and the names; before a graph is built of them.
pub(crate) fn collect<const SEPARATOR: u8>(source: &[u8]) -> Option<(GraphBuilder, Names)> {
    let mut lines = NumberLines::<SEPARATOR>::new(source);
    let mut numbers = SeenNumbers::new(source.len());
    let mut graph = GraphBuilder::new();
    let mut batch = Vec::with_capacity(2 * BATCH);
    loop {
        let line = lines.next();
        if let NumberLine::Two(u, v) = line {
            batch.extend([u, v]);
            if batch.len() < 2 * BATCH {
                continue;
            }
        }
        numbers.add_edges(&batch, &mut graph)?;
        batch.clear();
        match line {
            NumberLine::Two(..) => {}
            NumberLine::One(u) => drop(numbers.vertex(u)?),
            NumberLine::Other => return None,
            NumberLine::End => break,
        }
    }
    graph.reserve_vertices(numbers.len()).ok()?;
    Some((graph, numbers.into_names()))
}

impl<'s, const SEPARATOR: u8> NumberLines<'s, SEPARATOR> {
    pub(crate) fn new(source: &'s [u8]) -> Self {
        Self { source, at: mark_length(source) }
    }

    /// The next line that is neither blank nor a comment.
    #[inline]
    pub(crate) fn next(&mut self) -> NumberLine {
        match self.plain_line() {
            Some([u, v]) => NumberLine::Two(u, v),
            None => self.any_line(),
        }
    }

    /// The two numbers of up to seven digits in the line that starts here, if there is nothing but one separator between
    /// them and a line feed after them.
    #[inline]
    fn plain_line(&mut self) -> Option<[u64; 2]> {
        let (u, separator, length) = self.plain_number(self.at)?;
        if separator != SEPARATOR && !(SEPARATOR == BLANKS && separator == b'\t') {
            return None;
        }
        let second = self.at + length + 1;
        let (v, end, length) = self.plain_number(second)?;
        if end != b'\n' {
            return None;
        }
        self.at = second + length + 1;
        Some([u, v])
    }

    /// The number of up to seven digits at `at`, if it has the usual form, the byte after it, and its length. All come from one
    /// word: what follows need not wait for a second look into memory.
    #[inline]
    fn plain_number(&self, at: usize) -> Option<(u64, u8, usize)> {
        let word = u64::from_le_bytes(*self.source.get(at..)?.first_chunk()?);
        let (value, length) = leading_digits(word);
        let starts_with_zero = length > 1 && word as u8 == b'0';
        let is_plain = (1..8).contains(&length) && !starts_with_zero;
        is_plain.then(|| (value, (word >> (8 * length)) as u8, length))
    }

    #[inline(never)]
    fn any_line(&mut self) -> NumberLine {
        loop {
            self.skip_blanks();
            match self.source.get(self.at) {
                None => return NumberLine::End,
                Some(b'\n') => self.at += 1,
                Some(b'#' | b'%') if self.skip_comment() => {}
                Some(byte) if byte.is_ascii_digit() => break,
                _ => return NumberLine::Other,
            }
        }
        let Some(u) = self.number() else { return NumberLine::Other };
        if !self.skip_separator() {
            return if self.ends_line() { NumberLine::One(u) } else { NumberLine::Other };
        }
        // A blank may also come before the end of the line.
        if SEPARATOR == BLANKS && !self.source.get(self.at).is_some_and(u8::is_ascii_digit) {
            return if self.ends_line() { NumberLine::One(u) } else { NumberLine::Other };
        }
        match self.number() {
            Some(v) if self.ends_line() => NumberLine::Two(u, v),
            _ => NumberLine::Other,
        }
    }

    /// The number that starts here, if it has the usual form.
    #[inline]
    fn number(&mut self) -> Option<u64> {
        let (value, length) = leading_digits(self.word(self.at));
        let starts_with_zero = length > 1 && self.source[self.at] == b'0';
        if length == 0 || starts_with_zero {
            return None;
        }
        self.at += length;
        if length < 8 { Some(value) } else { self.long_number(value) }
    }

    /// The number whose first eight digits are `high`.
    fn long_number(&mut self, high: u64) -> Option<u64> {
        let (low, length) = leading_digits(self.word(self.at));
        self.at += length;
        let is_longer = self.source.get(self.at).is_some_and(u8::is_ascii_digit);
        (!is_longer).then(|| high * 10u64.pow(length as u32) + low)
    }

    /// Eight bytes from `at` on, the first lowest, with zeros after the end.
    #[inline]
    fn word(&self, at: usize) -> u64 {
        let rest = &self.source[at..];
        let eight = rest.first_chunk().copied().unwrap_or_else(|| {
            let mut eight = [0; 8];
            eight[..rest.len()].copy_from_slice(rest);
            eight
        });
        u64::from_le_bytes(eight)
    }

    /// Skips what stands between two numbers, and says whether it was there.
    #[inline]
    fn skip_separator(&mut self) -> bool {
        let before = self.at;
        self.skip_blanks();
        if SEPARATOR == BLANKS {
            return self.at > before;
        }
        if self.source.get(self.at) != Some(&SEPARATOR) {
            return false;
        }
        self.at += 1;
        self.skip_blanks();
        true
    }

    /// Skips the end of the line, and says whether it was there.
    #[inline]
    fn ends_line(&mut self) -> bool {
        self.skip_blanks();
        match self.source.get(self.at) {
            None => true,
            Some(b'\n') => {
                self.at += 1;
                true
            }
            // Only after a blank; elsewhere it is part of a name.
            Some(b'#') if SEPARATOR == BLANKS && self.source[self.at - 1].is_ascii_whitespace() => {
                self.skip_comment()
            }
            _ => false,
        }
    }

    #[inline]
    fn skip_blanks(&mut self) {
        while let Some(byte) = self.source.get(self.at)
            && (matches!(byte, b' ' | b'\r') || *byte == b'\t' && SEPARATOR != b'\t')
        {
            self.at += 1;
        }
    }

    /// Skips a comment, and says whether it was text.
    fn skip_comment(&mut self) -> bool {
        let rest = &self.source[self.at..];
        let comment = &rest[..memchr::memchr(b'\n', rest).unwrap_or(rest.len())];
        self.at += comment.len();
        !comment.contains(&0) && str::from_utf8(comment).is_ok()
    }
}

/// The value of the decimal digits at the start of the word, whose first byte is the lowest, and how many there are.
///
/// Source: the steps by which digits, pairs and quadruples are joined are those of Johnny Lee, "Fast numeric string to
/// int" (2016), and Daniel Lemire, "Quickly parsing eight digits" (2018).
#[inline]
fn leading_digits(word: u64) -> (u64, usize) {
    let digits = word ^ 0x3030_3030_3030_3030;
    // The high bit of each byte that is no digit; a carry only spoils bytes after the first such.
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    let length = (others.trailing_zeros() / 8) as usize;
    if length == 0 {
        return (0, 0);
    }
    // Leading zeros in place of what follows the digits.
    let digits = digits << (64 - 8 * length);
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let odd = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(100 + (1_000_000 << 32));
    let even = (pairs >> 16 & 0x0000_00ff_0000_00ff).wrapping_mul(1 + (10_000 << 32));
    (odd.wrapping_add(even) >> 32, length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use NumberLine::{End, One, Other, Two};

    fn lines<const SEPARATOR: u8>(text: &str) -> Vec<NumberLine> {
        let mut lines = NumberLines::<SEPARATOR>::new(text.as_bytes());
        let mut found = Vec::new();
        while found.len() < 20 && !matches!(found.last(), Some(End | Other)) {
            found.push(lines.next());
        }
        found
    }

    #[test]
    fn plain_lines_are_read() {
        let text =
            "\u{feff}% x\n# \u{e9}\n0 1\r\n\n 12345678\t9 # c\n123456789012345 9999999999999999\n7 \n8\n5 6";
        let expected = [
            Two(0, 1),
            Two(12_345_678, 9),
            Two(123_456_789_012_345, 9_999_999_999_999_999),
            One(7),
            One(8),
            Two(5, 6),
            End,
        ];
        assert_eq!(lines::<BLANKS>(text), expected);
        assert_eq!(lines::<b','>("1,2\n3 ,\t4\n5\n"), [Two(1, 2), Two(3, 4), One(5), End]);
        assert_eq!(lines::<b'\t'>("1\t2\n3 \t 4\n5\n"), [Two(1, 2), Two(3, 4), One(5), End]);
    }

    #[test]
    fn everything_else_is_left_to_others() {
        for text in
            ["01 2", "1 02", "+1 2", "a b", "1a 2", "1 2 3", "1#2", "1 %2", "12345678901234567 1", "1,2"]
        {
            assert_eq!(lines::<BLANKS>(text), [Other], "{text}");
        }
        for text in ["1 2", "1,2,3", "1,", "1,2 # x", "\"1\",2", "1,\n2"] {
            assert_eq!(lines::<b','>(text), [Other], "{text}");
        }
        for text in ["1 2", "1\t2\t3", "1\t", "\t1", "1\t\t2"] {
            assert_eq!(lines::<b'\t'>(text), [Other], "{text}");
        }
    }

    #[test]
    fn every_length_is_read() {
        for length in 1..=16 {
            for digit in 1..=9u64 {
                let number = digit.to_string().repeat(length);
                for end in ["", "\n", " x", "/", ":"] {
                    let text = format!("{number}{end}");
                    let found = NumberLines::<BLANKS> { source: text.as_bytes(), at: 0 }.number();
                    assert_eq!(found, number.parse().ok(), "{text}");
                }
            }
        }
    }
}
