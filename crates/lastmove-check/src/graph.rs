//! Graphs as the checker reads them: numbered from 1 in files and certificates, from 0 here.

use std::collections::HashMap;

use crate::{
    Grid,
    crc32::Crc32,
    failure::{Failure, unreadable},
};

/// How many vertices a file may announce beyond its length: a short input must not ask for all memory.
const SILENT_VERTICES: usize = 1 << 24;

/// A simple graph: neighbours in increasing order, no loops, no edge twice.
#[derive(Clone, Debug)]
pub struct Graph {
    starts: Vec<usize>,
    neighbours: Vec<u32>,
}

impl Graph {
    /// The graph of `n` vertices with these edges, loops and repetitions left out. Both ends must be below `n`.
    fn new(n: usize, edges: &[(u32, u32)]) -> Self {
        let mut next = vec![0; n + 1];
        for &(u, v) in edges {
            next[u as usize + 1] += 1;
            next[v as usize + 1] += 1;
        }
        for v in 0..n {
            next[v + 1] += next[v];
        }
        let mut all = vec![0; 2 * edges.len()];
        for (from, to) in edges.iter().flat_map(|&(u, v)| [(u, v), (v, u)]) {
            all[next[from as usize]] = to;
            next[from as usize] += 1;
        }
        // Each number in `next` has moved on to where the neighbours of its vertex end.
        let mut graph = Self { starts: vec![0], neighbours: Vec::with_capacity(all.len()) };
        let mut start = 0;
        for (v, &end) in next.iter().enumerate().take(n) {
            let mine = &mut all[start..end];
            mine.sort_unstable();
            let first = graph.neighbours.len();
            for &mut w in mine {
                if w as usize != v && graph.neighbours[first..].last() != Some(&w) {
                    graph.neighbours.push(w);
                }
            }
            graph.starts.push(graph.neighbours.len());
            start = end;
        }
        graph
    }

    /// Reads an edge list: two names a line or one, separated by blanks; `#` or `%` at the start of a token begins a comment.
    /// Vertices are numbered as their names first appear.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] for a line of more than two names, for bytes that are not UTF-8, and for too many vertices.
    pub fn from_edges(source: &[u8]) -> Result<Self, Failure> {
        let mut numbers: HashMap<&str, u32> = HashMap::new();
        let mut edges = Vec::new();
        for (line, text) in lines(source)? {
            let mut ends = [None; 2];
            let tokens = text.split_ascii_whitespace().take_while(|token| !token.starts_with(['#', '%']));
            for (place, token) in tokens.enumerate() {
                let next = numbers.len() as u32;
                match ends.get_mut(place) {
                    Some(end) if next < u32::MAX => *end = Some(*numbers.entry(token).or_insert(next)),
                    Some(_) => return unreadable(line, "too many vertices"),
                    None => return unreadable(line, "more than two names"),
                }
            }
            if let [Some(u), Some(v)] = ends {
                edges.push((u, v));
            }
        }
        Ok(Self::new(numbers.len(), &edges))
    }

    /// Reads DIMACS: `c` lines, one `p edge n m` or `p col n m`, and m lines `e u v` with vertices from 1 to n.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] for anything else.
    pub fn from_dimacs(source: &[u8]) -> Result<Self, Failure> {
        let mut size = None;
        let mut edges = Vec::new();
        for (line, text) in lines(source)? {
            let tokens: Vec<&str> = text.split_ascii_whitespace().collect();
            let number =
                |token: &str| token.parse::<usize>().or_else(|_| unreadable(line, "a number is expected"));
            match (tokens.as_slice(), size) {
                ([] | ["c", ..], _) => {}
                (["p", "edge" | "edges" | "col", n, m], None) => size = Some((number(n)?, number(m)?)),
                (["e", u, v], Some((n, _))) => match (number(u)?, number(v)?) {
                    (u, v) if u.min(v) >= 1 && u.max(v) <= n => edges.push((u as u32 - 1, v as u32 - 1)),
                    _ => return unreadable(line, "a vertex outside 1 to n"),
                },
                _ => return unreadable(line, "neither 'c', nor one 'p edge n m', nor 'e u v' after it"),
            }
            if size.is_some_and(|(n, _)| n >= u32::MAX as usize || n > SILENT_VERTICES + source.len()) {
                return unreadable(line, "more vertices than so short a file may announce");
            }
        }
        match size {
            Some((n, m)) if m == edges.len() => Ok(Self::new(n, &edges)),
            Some((_, m)) => unreadable(0, format!("{m} edges were announced, {} came", edges.len())),
            None => unreadable(0, "no line 'p edge n m'"),
        }
    }

    /// The number of vertices.
    pub fn vertex_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.neighbours.len() / 2
    }

    pub(crate) fn neighbours(&self, v: u32) -> &[u32] {
        &self.neighbours[self.starts[v as usize]..self.starts[v as usize + 1]]
    }

    pub(crate) fn has_edge(&self, u: u32, v: u32) -> bool {
        self.neighbours(u).binary_search(&v).is_ok()
    }

    /// CRC-32 of the line `n m` and the lines `u v`, u < v, in increasing order, with vertices from 1.
    pub fn checksum(&self) -> u32 {
        let mut crc = Crc32::new();
        crc.add(format!("{} {}\n", self.vertex_count(), self.edge_count()).as_bytes());
        for u in 0..self.vertex_count() as u32 {
            for &v in self.neighbours(u).iter().filter(|&&v| u < v) {
                crc.add(format!("{} {}\n", u64::from(u) + 1, u64::from(v) + 1).as_bytes());
            }
        }
        crc.value()
    }
}

impl From<&Grid> for Graph {
    /// The free cells, row by row, and the pairs that share a side.
    fn from(grid: &Grid) -> Self {
        let mut numbers = vec![0; grid.cells().len()];
        let mut edges = Vec::new();
        let mut n = 0;
        for at in (0..grid.cells().len()).filter(|&at| grid.is_free(at)) {
            numbers[at] = n;
            n += 1;
            let before = grid.before(at).into_iter().flatten().filter(|&before| grid.is_free(before));
            edges.extend(before.map(|before| (numbers[before], numbers[at])));
        }
        Self::new(n as usize, &edges)
    }
}

/// The lines of a text with their numbers from 1, without a byte order mark.
fn lines(source: &[u8]) -> Result<impl Iterator<Item = (usize, &str)>, Failure> {
    let Ok(text) = str::from_utf8(source) else { return unreadable(0, "the input is not UTF-8") };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Ok(text.lines().enumerate().map(|(index, line)| (index + 1, line)))
}
