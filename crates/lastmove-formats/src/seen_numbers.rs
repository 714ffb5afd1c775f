//! Vertices numbered in the order in which their names, which are whole numbers, first appear in an input.

use std::fmt::Write;

use lastmove::{
    GraphBuilder, Vertex,
    board::{Names, NamesBuilder},
};

use crate::word_table::WordTable;

/// So many numbers are looked up in a table however short the input is.
const FREE_TABLE: usize = 1 << 12;

/// The numbers seen so far.
///
/// Small ones are looked up in a table, of up to one byte for each byte of the input, and larger ones by their hash.
#[derive(Debug)]
pub(crate) struct SeenNumbers {
    /// One more than the vertex of each small number, or 0.
    table: Vec<u32>,
    /// How far the table may grow.
    limit: usize,
    large: WordTable,
    in_order: Vec<u64>,
    /// Room for look-ups.
    found: Vec<u32>,
}

impl SeenNumbers {
    /// For an input of so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let limit = (bytes / size_of::<u32>()).max(FREE_TABLE);
        Self {
            table: vec![0; FREE_TABLE],
            limit,
            large: WordTable::default(),
            in_order: Vec::new(),
            found: Vec::new(),
        }
    }

    /// The vertex called `number`, if there are vertex numbers left for it.
    #[inline]
    pub(crate) fn vertex(&mut self, number: u64) -> Option<Vertex> {
        let slot = usize::try_from(number).ok().and_then(|at| self.table.get(at));
        match slot.and_then(|slot| slot.checked_sub(1)) {
            Some(index) => Vertex::new(index as usize),
            None => self.find_or_add(number),
        }
    }

    /// Adds an edge between each two numbers, if there are vertex numbers left for them.
    pub(crate) fn add_edges(&mut self, ends: &[u64], graph: &mut GraphBuilder) -> Option<()> {
        // All are looked up before any is used: see `WordTable`.
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        if ends.iter().all(|&end| end < self.table.len() as u64) {
            found.extend(ends.iter().map(|&end| self.table[end as usize]));
        } else {
            self.large.find_all(ends, &self.in_order, &mut found);
        }
        for (ends, found) in ends.as_chunks::<2>().0.iter().zip(found.as_chunks::<2>().0) {
            let [u, v] = [0, 1].map(|end| match found[end].checked_sub(1) {
                Some(index) => Vertex::new(index as usize),
                None => self.vertex(ends[end]),
            });
            graph.add_edge(u?, v?);
        }
        self.found = found;
        Some(())
    }

    #[inline]
    fn find_or_add(&mut self, number: u64) -> Option<Vertex> {
        match self.large.find(number, &self.in_order) {
            Some(index) => Vertex::new(index as usize),
            None => self.add(number),
        }
    }

    #[cold]
    fn add(&mut self, number: u64) -> Option<Vertex> {
        let new = Vertex::new(self.in_order.len())?;
        match usize::try_from(number) {
            Ok(at) if at < self.limit => {
                if at >= self.table.len() {
                    let length = (at + 1).next_power_of_two().min(self.limit);
                    self.table.resize(length, 0);
                }
                self.table[at] = new.index() as u32 + 1;
            }
            _ => {
                self.in_order.push(number);
                self.large.add(number, new.index() as u32);
                return Some(new);
            }
        }
        self.in_order.push(number);
        Some(new)
    }

    pub(crate) fn len(&self) -> usize {
        self.in_order.len()
    }

    /// The names in vertex order.
    pub(crate) fn into_names(self) -> Names {
        let in_order = self.in_order;
        drop((self.table, self.large));
        let mut names = NamesBuilder::new();
        let mut name = String::new();
        for number in in_order {
            name.clear();
            // Writing to memory does not fail.
            let _ = write!(name, "{number}");
            names.push(&name);
        }
        names.build()
    }
}
