//! Small things made from arbitrary bytes.

use lastmove::{
    AnyBoard, CsrGraph, GridBoard, LatticeBoard, NamedGraph, Vertex,
    board::{GridBuilder, MoveSet, Names, Torus},
};

/// Bytes to choose by; zeros after the last.
pub(super) struct Bytes<'d>(&'d [u8]);

impl<'d> Bytes<'d> {
    pub(super) fn new(data: &'d [u8]) -> Self {
        Self(data)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn next(&mut self) -> u8 {
        self.0.split_off_first().copied().unwrap_or(0)
    }

    /// A number below `end`, which is from 1 to 256.
    pub(super) fn below(&mut self, end: usize) -> usize {
        usize::from(self.next()) % end
    }

    /// So many bits, eight a byte, the lowest first.
    fn bits(&mut self, count: usize) -> Vec<bool> {
        let mut bits = Vec::new();
        while bits.len() < count {
            let byte = self.next();
            bits.extend((0..8).map(|bit| byte >> bit & 1 != 0));
        }
        bits.truncate(count);
        bits
    }

    /// A graph of up to `most` vertices.
    pub(super) fn graph(&mut self, most: usize) -> NamedGraph {
        let n = self.below(most + 1);
        let pairs: Vec<_> = (0..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        let bits = self.bits(pairs.len());
        let edges = pairs.into_iter().zip(bits).filter(|&(_, chosen)| chosen).map(|(edge, _)| edge);
        let graph = CsrGraph::from_edges(n, edges).expect("a few vertices");
        NamedGraph::new(graph, Names::numbers_from(0))
    }

    /// A grid of up to 12 cells.
    pub(super) fn grid(&mut self) -> GridBoard {
        let rows = 1 + self.below(12);
        let columns = 1 + self.below(12 / rows);
        let mut cells = GridBuilder::new(rows, columns).expect("a few cells");
        for (at, free) in self.bits(rows * columns).into_iter().enumerate() {
            if free {
                cells.set_free(at / columns + 1, at % columns + 1);
            }
        }
        cells.build()
    }

    /// A grid of a few rows of up to 256 cells; a cell is free unless its bit is set, as it is not after the last byte.
    pub(super) fn wide_grid(&mut self) -> GridBoard {
        let rows = 1 + self.below(6);
        let columns = 1 + usize::from(self.next());
        self.mostly_free(rows, columns)
    }

    /// A grid that the grid engine takes, in the same way.
    pub(super) fn large_grid(&mut self) -> GridBoard {
        let rows = 16 + self.below(24);
        let columns = 64 + self.below(70);
        self.mostly_free(rows, columns)
    }

    fn mostly_free(&mut self, rows: usize, columns: usize) -> GridBoard {
        let mut cells = GridBuilder::new(rows, columns).expect("a few cells");
        for (at, wall) in self.bits(rows * columns).into_iter().enumerate() {
            if !wall {
                cells.set_free(at / columns + 1, at % columns + 1);
            }
        }
        cells.build()
    }

    /// A graph of up to `most` vertices, or a grid or lattice of up to 12 cells.
    pub(super) fn board(&mut self, most: usize) -> AnyBoard {
        const MOVES: [&str; 3] = ["king", "knight", "1,0;0,1;1,1"];
        const TORI: [Torus; 2] = [Torus::NONE, Torus::ALL];
        let kind = self.next() % 8;
        if kind < 5 {
            return self.graph(most).into();
        }
        let cells = self.grid();
        if kind < 7 {
            return cells.into();
        }
        let moves: MoveSet = MOVES[self.below(MOVES.len())].parse().expect("a set of moves");
        LatticeBoard::new(cells, moves, TORI[self.below(TORI.len())]).into()
    }

    /// One of `vertices`, if there is any.
    pub(super) fn one_of(&mut self, vertices: &[Vertex]) -> Option<Vertex> {
        (!vertices.is_empty()).then(|| vertices[self.below(vertices.len())])
    }
}
