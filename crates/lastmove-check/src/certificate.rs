//! Certificates in text: what is claimed, before anything is believed.

use std::str::Split;

use crate::failure::{Failure, refused, unreadable};

/// No vertex.
pub(crate) const NONE: u32 = u32::MAX;

/// The class claimed for a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    D,
    A,
    C,
    /// In the certificate of one start: a vertex outside the barrier A.
    Other,
}

/// The status of every vertex, or of one, with what proves it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Claim {
    /// Of a certificate of one start: the vertex, and whether the mover is to lose there.
    pub(crate) start: Option<(u32, bool)>,
    pub(crate) classes: Vec<Class>,
    /// The mate of each vertex, or [`NONE`].
    pub(crate) mates: Vec<u32>,
    /// For each vertex of A the neighbour in D over which its mate's part is reached, else [`NONE`].
    pub(crate) parents: Vec<u32>,
    /// The edges of all odd cycles, one cycle after another.
    pub(crate) cycle_edges: Vec<(u32, u32)>,
    /// Where each cycle ends in `cycle_edges`.
    pub(crate) cycle_ends: Vec<usize>,
}

/// Reads a certificate about `subject`, a graph or grid of `n` vertices; no more memory is taken than the text is long.
pub(crate) fn read(source: &[u8], subject: &str, n: usize) -> Result<Claim, Failure> {
    let (mut text, start) = Text::open(source, subject)?;
    let mut claim = Claim::default();
    match start.split(' ').collect::<Vec<_>>()[..] {
        [""] => {
            text.vertices(n, &mut claim)?;
            text.cycles(n, &mut claim)?;
        }
        ["", "start", v, verdict @ ("wins" | "loses")] => {
            claim.start = Some((text.vertex(v, n)?, verdict == "loses"));
            text.vertices(n, &mut claim)?;
        }
        _ => return unreadable(2, "expected 'start', a vertex, and 'wins' or 'loses', or nothing"),
    }
    text.close()?;
    Ok(claim)
}

/// A certificate being read line by line.
pub(crate) struct Text<'t> {
    lines: Split<'t, char>,
    line: usize,
}

impl<'t> Text<'t> {
    /// Reads the two lines that every certificate begins with, and returns what the second says after `subject`.
    pub(crate) fn open(source: &'t [u8], subject: &str) -> Result<(Self, &'t str), Failure> {
        let Some(text) = str::from_utf8(source).ok().and_then(|text| text.strip_suffix("\nend\n")) else {
            return unreadable(0, "the certificate is no text that ends with a line 'end'");
        };
        let mut text = Self { lines: text.split('\n'), line: 0 };
        if text.next()? != "lastmove-certificate 1" {
            return unreadable(1, "expected 'lastmove-certificate 1'");
        }
        match text.next()?.strip_prefix(subject) {
            Some(rest) => Ok((text, rest)),
            None => refused(format!("it is not about this graph or board, '{}'", subject.trim_end())),
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

    /// The lines of all vertices: `D MATE`, `A MATE PARENT` or `C MATE`; in a certificate of one start `A MATE` for the vertices of the
    /// barrier and `. MATE` for others.
    fn vertices(&mut self, n: usize, claim: &mut Claim) -> Result<(), Failure> {
        for _ in 0..n {
            let tokens = self.next()?.split(' ').collect::<Vec<_>>();
            let (class, mate, parent) = match (claim.start, &tokens[..]) {
                (None, ["D", mate]) => (Class::D, mate, "-"),
                (None, ["A", mate, parent]) => (Class::A, mate, *parent),
                (None, ["C", mate]) => (Class::C, mate, "-"),
                (Some(_), ["A", mate]) => (Class::A, mate, "-"),
                (Some(_), [".", mate]) => (Class::Other, mate, "-"),
                _ => return unreadable(self.line, "expected a class and what belongs to it"),
            };
            claim.classes.push(class);
            for (token, vertices) in [(*mate, &mut claim.mates), (parent, &mut claim.parents)] {
                vertices.push(if token == "-" { NONE } else { self.vertex(token, n)? });
            }
        }
        Ok(())
    }

    /// The line `cycles K` and K lines, each with both ends of every edge of a cycle.
    fn cycles(&mut self, n: usize, claim: &mut Claim) -> Result<(), Failure> {
        let Some(count) = self.next()?.strip_prefix("cycles ") else {
            return unreadable(self.line, "expected 'cycles' and their number");
        };
        for _ in 0..self.number(count)? {
            let mut tokens = self.next()?.split(' ');
            while let Some(u) = tokens.next() {
                let Some(v) = tokens.next() else { return unreadable(self.line, "an edge with one end") };
                claim.cycle_edges.push((self.vertex(u, n)?, self.vertex(v, n)?));
            }
            claim.cycle_ends.push(claim.cycle_edges.len());
        }
        Ok(())
    }

    /// A vertex from 1 to n, as a number from 0.
    fn vertex(&self, token: &str, n: usize) -> Result<u32, Failure> {
        match self.number(token)? {
            v if (1..=n).contains(&v) => Ok((v - 1) as u32),
            v => unreadable(self.line, format!("there is no vertex {v}")),
        }
    }

    /// A number without sign and leading zeros, so that each certificate has one spelling.
    fn number(&self, token: &str) -> Result<usize, Failure> {
        let plain =
            token.bytes().all(|byte| byte.is_ascii_digit()) && (token == "0" || !token.starts_with('0'));
        match token.parse() {
            Ok(number) if plain => Ok(number),
            _ => unreadable(self.line, format!("'{}' is no number", token.escape_debug())),
        }
    }
}
