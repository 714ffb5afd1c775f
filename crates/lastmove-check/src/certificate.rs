//! Certificates in text: what is claimed, before anything is believed.

use std::str::Split;

use crate::failure::{Failure, refused, unreadable};

/// The first lines of certificates.
pub(crate) const CERTIFICATE: &str = "lastmove-certificate 1";
pub(crate) const REVIEW: &str = "lastmove-review-certificate 1";

/// No vertex.
pub(crate) const NONE: u32 = u32::MAX;

/// What is said of the vertices.
#[derive(Default)]
pub(crate) struct Claim {
    /// The sign of each vertex: `D`, `A` or `C`; in other certificates than those of all starts `A` for the barrier, `.` or `=`.
    pub(crate) classes: Vec<u8>,
    /// The mate of each vertex, or [`NONE`].
    pub(crate) mates: Vec<u32>,
    /// For each vertex of A the neighbour in D over which its mate's part is reached, for `=` the group, else [`NONE`].
    pub(crate) parents: Vec<u32>,
    /// The edges of each odd cycle.
    pub(crate) cycles: Vec<Vec<[u32; 2]>>,
}

/// Why these bytes are no certificate in text.
fn no_text(source: &[u8]) -> &'static str {
    match source {
        [0x1F, 0x8B, ..] | [0x28, 0xB5, 0x2F, 0xFD, ..] => "the certificate is still compressed",
        [0, b'l', b'm', b'c', ..] => "the certificate is a compact one: only grids have these, of version 1",
        [.., b'\r', b'\n'] => "the lines of the certificate end in CR LF: expected LF alone",
        _ => "the certificate is no text that ends with a line 'end'",
    }
}

/// A certificate being read line by line.
pub(crate) struct Text<'t> {
    pub(crate) lines: Split<'t, char>,
    /// The number of the last line that was read.
    pub(crate) line: usize,
}

impl<'t> Text<'t> {
    /// Reads the two lines that a certificate begins with, `first` and what it is about, and returns what the second says after `subject`.
    pub(crate) fn open(source: &'t [u8], first: &str, subject: &str) -> Result<(Self, &'t str), Failure> {
        let text = str::from_utf8(source).ok().and_then(|text| text.strip_suffix("\nend\n"));
        let Some(text) = text else { return unreadable(0, no_text(source)) };
        let mut text = Self { lines: text.split('\n'), line: 0 };
        let (version, about) = (text.next()?, text.next()?);
        if version != first {
            return unreadable(1, format!("expected '{first}'"));
        }
        match about.strip_prefix(subject) {
            Some(rest) => Ok((text, rest)),
            None => refused(format!("it is about {about:?}, and not about '{}'", subject.trim_end())),
        }
    }

    /// Nothing but the line 'end' may be left.
    pub(crate) fn close(mut self) -> Result<(), Failure> {
        if self.lines.next().is_none() { Ok(()) } else { unreadable(self.line + 1, "expected 'end'") }
    }

    fn next(&mut self) -> Result<&'t str, Failure> {
        self.line += 1;
        self.lines.next().map_or_else(|| unreadable(self.line, "the certificate ends too early"), Ok)
    }

    /// The lines of all vertices, each a sign and the vertices that it takes: a mate, and a parent or group.
    pub(crate) fn vertices(&mut self, n: usize, signs: &[(&str, usize)]) -> Result<Claim, Failure> {
        let mut claim = Claim::default();
        for _ in 0..n {
            let (sign, others) = self.next()?.split_once(' ').unwrap_or_default();
            let others: Vec<&str> = others.split(' ').chain(["-"]).collect();
            if !signs.contains(&(sign, others.len() - 1)) {
                return unreadable(self.line, "expected a class and what belongs to it");
            }
            claim.classes.extend(sign.bytes());
            for (token, vertices) in others.iter().zip([&mut claim.mates, &mut claim.parents]) {
                vertices.push(if *token == "-" { NONE } else { self.vertex(token, n)? });
            }
        }
        Ok(claim)
    }

    /// The line `cycles K` and K lines, all that is left, each with both ends of every edge of a cycle.
    pub(crate) fn cycles(&mut self, n: usize, claim: &mut Claim) -> Result<(), Failure> {
        if self.next()? != format!("cycles {}", self.lines.clone().count()) {
            return unreadable(self.line, "expected 'cycles' and the number of lines up to 'end'");
        }
        for line in self.lines.clone() {
            self.line += 1;
            let ends: Result<Vec<u32>, Failure> =
                line.split(' ').map(|token| self.vertex(token, n)).collect();
            match ends?.as_chunks() {
                (edges, []) => claim.cycles.push(edges.to_vec()),
                _ => return unreadable(self.line, "an edge with one end"),
            }
        }
        Ok(())
    }

    /// A vertex from 1 to n, as a number from 0; without sign and leading zeros, so that each certificate has one spelling.
    pub(crate) fn vertex(&self, token: &str, n: usize) -> Result<u32, Failure> {
        match token.parse() {
            Ok(v)
                if (1..=n).contains(&v) && token.starts_with(|first: char| ('1'..='9').contains(&first)) =>
            {
                Ok((v - 1) as u32)
            }
            _ => unreadable(self.line, format!("there is no vertex '{}'", token.escape_debug())),
        }
    }
}
