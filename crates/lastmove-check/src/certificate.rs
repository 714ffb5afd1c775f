//! Certificates in text: what is claimed, before anything is believed.

use std::{iter::Enumerate, str::Lines};

use crate::failure::{Failure, unreadable};

/// No vertex.
pub(crate) const NONE: u32 = u32::MAX;

/// What a certificate says that it is about: a kind, `graph` or `grid`, two sizes, and a checksum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) kind: &'static str,
    pub(crate) sizes: [usize; 2],
    pub(crate) checksum: u32,
}

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

/// Every certificate in text.
#[derive(Clone, Debug)]
pub(crate) enum Certificate {
    Graph(Subject, Claim),
    /// A full box: its sides, and the side of even length along which its points are paired, from 1; 0 when all are odd.
    Box(Vec<u64>, usize),
}

/// Reads a certificate for a graph of `n` vertices; no more memory is taken than the text is long.
pub(crate) fn read(source: &[u8], n: usize) -> Result<Certificate, Failure> {
    let Ok(text) = str::from_utf8(source) else { return unreadable(0, "the certificate is not UTF-8") };
    if !text.ends_with("\nend\n") {
        return unreadable(0, "the certificate does not end with a line 'end'");
    }
    let mut reader = Reader { lines: text.lines().enumerate(), line: 0, n };
    if reader.next()? != "lastmove-certificate 1" {
        return unreadable(1, "expected 'lastmove-certificate 1'");
    }
    let tokens: Vec<&str> = reader.next()?.split(' ').collect();
    let certificate = match tokens[..] {
        [kind @ ("graph" | "grid"), a, b, "crc32", crc, ref start @ ..] => {
            let kind = if kind == "grid" { "grid" } else { "graph" };
            let subject = Subject {
                kind,
                sizes: [reader.number(a)?, reader.number(b)?],
                checksum: reader.checksum(crc)?,
            };
            let start = match *start {
                [] => None,
                ["start", v, verdict @ ("wins" | "loses")] => Some((reader.vertex(v)?, verdict == "loses")),
                _ => return unreadable(2, "expected 'start', a vertex, and 'wins' or 'loses', or nothing"),
            };
            Certificate::Graph(subject, reader.claim(start)?)
        }
        ["box", sides, "odd"] => Certificate::Box(reader.sides(sides)?, 0),
        ["box", sides, "even", side] => {
            Certificate::Box(reader.sides(sides)?, reader.number::<usize>(side)?.max(1))
        }
        _ => return unreadable(2, "expected 'graph', 'grid' or 'box' and what belongs to it"),
    };
    match (reader.next()?, reader.lines.next()) {
        ("end", None) => Ok(certificate),
        _ => unreadable(reader.line, "expected 'end' and nothing after it"),
    }
}

struct Reader<'t> {
    lines: Enumerate<Lines<'t>>,
    line: usize,
    n: usize,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Result<&'t str, Failure> {
        self.line += 1;
        self.lines.next().map_or_else(|| unreadable(0, "the certificate breaks off"), |(_, text)| Ok(text))
    }

    /// The lines of all vertices, `D MATE`, `A MATE PARENT` or `C MATE`, and the cycles; of a certificate of one start, `A MATE` for
    /// the vertices of the barrier and `. MATE` for others.
    fn claim(&mut self, start: Option<(u32, bool)>) -> Result<Claim, Failure> {
        let mut claim = Claim { start, ..Claim::default() };
        for _ in 0..self.n {
            let tokens = self.next()?.split(' ').collect::<Vec<_>>();
            let (class, mate, parent) = match (tokens[..].split_first(), start) {
                (Some((&"D", &[mate])), None) => (Class::D, mate, "-"),
                (Some((&"A", &[mate, parent])), None) => (Class::A, mate, parent),
                (Some((&"C", &[mate])), None) => (Class::C, mate, "-"),
                (Some((&"A", &[mate])), Some(_)) => (Class::A, mate, "-"),
                (Some((&".", &[mate])), Some(_)) => (Class::Other, mate, "-"),
                _ => return unreadable(self.line, "expected a class and what belongs to it"),
            };
            claim.classes.push(class);
            claim.mates.push(self.vertex_or_none(mate)?);
            claim.parents.push(self.vertex_or_none(parent)?);
        }
        if start.is_some() {
            return Ok(claim);
        }
        let Some(count) = self.next()?.strip_prefix("cycles ") else {
            return unreadable(self.line, "expected 'cycles' and their number");
        };
        for _ in 0..self.number(count)? {
            let mut tokens = self.next()?.split(' ');
            while let Some(u) = tokens.next() {
                let Some(v) = tokens.next() else { return unreadable(self.line, "an edge with one end") };
                claim.cycle_edges.push((self.vertex(u)?, self.vertex(v)?));
            }
            claim.cycle_ends.push(claim.cycle_edges.len());
        }
        Ok(claim)
    }

    fn checksum(&self, text: &str) -> Result<u32, Failure> {
        let plain = text.len() == 8 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        match u32::from_str_radix(text, 16) {
            Ok(checksum) if plain => Ok(checksum),
            _ => unreadable(self.line, "the checksum is not eight digits 0-9a-f"),
        }
    }

    fn sides(&self, text: &str) -> Result<Vec<u64>, Failure> {
        text.split('x').map(|side| self.number(side)).collect()
    }

    fn vertex_or_none(&self, token: &str) -> Result<u32, Failure> {
        if token == "-" { Ok(NONE) } else { self.vertex(token) }
    }

    /// A vertex from 1 to n, as a number from 0.
    fn vertex(&self, token: &str) -> Result<u32, Failure> {
        match self.number(token)? {
            v if (1..=self.n).contains(&v) => Ok((v - 1) as u32),
            v => unreadable(self.line, format!("there is no vertex {v}")),
        }
    }

    /// A number without sign and leading zeros, so that each certificate has one spelling.
    fn number<N: std::str::FromStr>(&self, token: &str) -> Result<N, Failure> {
        let plain =
            token.bytes().all(|byte| byte.is_ascii_digit()) && (token == "0" || !token.starts_with('0'));
        match token.parse() {
            Ok(number) if plain => Ok(number),
            _ => unreadable(self.line, format!("'{}' is no number", token.escape_debug())),
        }
    }
}
