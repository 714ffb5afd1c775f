//! Graphs as the checker reads them: numbered from 1 in files and certificates, from 0 here.

use std::collections::HashMap;

use crate::{
    Grid,
    crc32::crc32,
    failure::{Failure, unreadable},
};

/// Vertices are numbers of 32 bits; one means none, and two names of a line may come before they are counted.
pub(crate) const MOST_VERTICES: usize = u32::MAX as usize - 2;

/// What DIMACS calls graphs.
const GRAPH: [&str; 3] = ["edge", "edges", "col"];

/// A simple graph: neighbours in increasing order, no loops, no edge twice.
#[derive(Clone, Debug)]
pub struct Graph {
    starts: Vec<usize>,
    neighbours: Vec<u32>,
}

impl Graph {
    /// The graph of `n` vertices with these edges, loops and repetitions left out. Both ends must be below `n`.
    fn new(n: usize, edges: &[(u32, u32)]) -> Self {
        let edges = edges.iter().filter(|(u, v)| u != v);
        let mut arcs: Vec<(u32, u32)> = edges.flat_map(|&(u, v)| [(u, v), (v, u)]).collect();
        arcs.sort_unstable();
        arcs.dedup();
        let mut starts = vec![0; n + 1];
        for &(u, _) in &arcs {
            starts[u as usize + 1] += 1;
        }
        for v in 0..n {
            starts[v + 1] += starts[v];
        }
        Self { starts, neighbours: arcs.into_iter().map(|(_, v)| v).collect() }
    }

    /// Reads an edge list: two names a line or one, separated by blanks; `#` at the start of a token begins a comment, and so does
    /// `%` at the start of a line. Vertices are numbered as their names first appear.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] for a line of more than two names, for bytes that are not UTF-8, and for too many vertices.
    pub fn from_edges(source: &[u8]) -> Result<Self, Failure> {
        let mut numbers: HashMap<&str, u32> = HashMap::new();
        let mut edges = Vec::new();
        for (line, tokens) in lines(source)? {
            let is_comment = tokens.first().is_some_and(|first| first.starts_with('%'));
            let mut ends = Vec::with_capacity(2);
            for name in tokens.into_iter().take_while(|token| !is_comment && !token.starts_with('#')) {
                let next = numbers.len() as u32;
                ends.push(*numbers.entry(name).or_insert(next));
            }
            if ends.len() > 2 || numbers.len() > MOST_VERTICES {
                return unreadable(line, "more than two names, or too many vertices");
            }
            if let [u, v] = ends[..] {
                edges.push((u, v));
            }
        }
        Ok(Self::new(numbers.len(), &edges))
    }

    /// Reads DIMACS: one `p edge n m` or `p col n m`, lines `e u v` with vertices from 1 to n, and lines `c` and `n`, which mean
    /// nothing. m may count the lines `e` or the different edges.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] for anything else, and for more than 1 000 000 vertices and 1000 for each byte.
    pub fn from_dimacs(source: &[u8]) -> Result<Self, Failure> {
        let most = source.len().saturating_mul(1000).saturating_add(1_000_000).min(MOST_VERTICES);
        let (mut size, mut edges) = (None, Vec::new());
        for (line, tokens) in lines(source)? {
            let first = tokens.first().copied().unwrap_or("c");
            let numbers = tokens.iter().skip(1).map(|token| token.parse().unwrap_or(u32::MAX));
            match (first, &numbers.collect::<Vec<_>>()[..], size) {
                ("n", [_, _], Some(_)) => {}
                (first, ..) if first.starts_with('c') => {}
                ("p", &[_, n, m], None) if GRAPH.contains(&tokens[1]) => size = Some((n, m as usize)),
                ("e", &[u, v], Some((n, _))) if u.min(v) > 0 && u.max(v) <= n => edges.push((u - 1, v - 1)),
                _ => return unreadable(line, "no 'c', 'n', one 'p edge n m', or 'e u v' after it within n"),
            }
        }
        let Some((n, m)) = size.map(|(n, m)| (n as usize, m)).filter(|&(n, _)| n <= most) else {
            return unreadable(0, "no line 'p edge n m', or more vertices than so short a file may announce");
        };
        let graph = Self::new(n, &edges);
        if m != edges.len() && m != graph.edge_count() {
            return unreadable(0, format!("{m} edges were announced, {} came", edges.len()));
        }
        Ok(graph)
    }

    /// The number of vertices.
    pub fn vertex_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// What the second line of a certificate says that it is about.
    pub(crate) fn subject(&self) -> String {
        format!("graph {} {} crc32 {:08x}", self.vertex_count(), self.edge_count(), self.checksum())
    }

    pub(crate) fn neighbours(&self, v: u32) -> &[u32] {
        &self.neighbours[self.starts[v as usize]..self.starts[v as usize + 1]]
    }

    pub(crate) fn has_edge(&self, u: u32, v: u32) -> bool {
        self.neighbours(u).binary_search(&v).is_ok()
    }

    /// CRC-32 of the line `n m` and the lines `u v`, u < v, in increasing order, with vertices from 1.
    pub fn checksum(&self) -> u32 {
        let mut crc = crc32(0, format!("{} {}\n", self.vertex_count(), self.edge_count()).as_bytes());
        for u in 0..self.vertex_count() as u32 {
            for &v in self.neighbours(u).iter().filter(|&&v| u < v) {
                crc = crc32(crc, format!("{} {}\n", u64::from(u) + 1, u64::from(v) + 1).as_bytes());
            }
        }
        crc
    }
}

impl From<&Grid> for Graph {
    /// The free cells, row by row, and the pairs that share a side.
    fn from(grid: &Grid) -> Self {
        let (cells, columns) = (&grid.cells, grid.columns());
        let mut numbers = vec![0; cells.len()];
        let mut edges = Vec::new();
        let mut n = 0;
        for at in (0..cells.len()).filter(|&at| cells[at] == b'.') {
            numbers[at] = n;
            let before = [(at >= columns).then(|| at - columns), (at % columns > 0).then(|| at - 1)];
            let free = before.into_iter().flatten().filter(|&before| cells[before] == b'.');
            edges.extend(free.map(|before| (numbers[before], n)));
            n += 1;
        }
        Self::new(n as usize, &edges)
    }
}

/// The tokens of each line of a text, and its number from 1, without a byte order mark.
fn lines(source: &[u8]) -> Result<impl Iterator<Item = (usize, Vec<&str>)>, Failure> {
    let Ok(text) = str::from_utf8(source) else { return unreadable(0, "not UTF-8; compressed?") };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Ok((1..).zip(text.split('\n').map(|line| line.split_ascii_whitespace().collect())))
}
