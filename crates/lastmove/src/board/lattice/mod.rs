//! Boards in two or three dimensions on which moves go further than to the four neighbours.

mod divisor;
mod steps;
mod ways;

use std::fmt;

pub(super) use self::ways::Ways;
use super::{
    Board, BoardError, BoardErrorKind, GridBoard, MoveSet, NameError, NameErrorKind, RegularBoard, Torus,
    rectangle::Cell,
};
use crate::{graph::Graph, vertex::Vertex};

/// A board of free cells and walls with any [`MoveSet`], in one layer or several, with edges or joined to a [`Torus`].
///
/// For the four neighbours on a board with edges, [`GridBoard`] is the board to take: it is the same graph, and faster.
///
/// The cell in layer l, row r and column c (from 1) of a board of R rows and C columns a layer is the vertex ((l - 1) R + r - 1) C +
/// c - 1. It is called `l,r,c`, or `r,c` on a board of one layer, which is a board in two dimensions. The neighbour order is
/// that of the offsets, smallest first: off the torus the order of the vertex numbers. On a small torus an offset that leads
/// back to the cell itself is no move, and of several that lead to the same cell the first counts. One bit a cell is
/// stored, no adjacency.
///
/// ```
/// use lastmove::{Board, Graph, GridBoard, LatticeBoard, board::Torus};
/// let cells: GridBoard = "...\n.#.\n...".parse()?;
/// let board = LatticeBoard::new(cells, "knight".parse()?, Torus::NONE);
/// let corner = board.vertex(1, 1, 1).unwrap();
/// let moves: Vec<_> = board.neighbours(corner).map(|v| board.name(v).to_string()).collect();
/// assert_eq!(moves, ["2,3", "3,2"]);
/// assert!(lastmove::solve(&board).losing_starts().next().is_none(), "a ring of eight cells");
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct LatticeBoard {
    /// The layers one below the other.
    cells: GridBoard,
    layers: usize,
    moves: MoveSet,
    torus: Torus,
    ways: Ways,
}

/// A cell of a [`LatticeBoard`]: its layer, row and column, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Site {
    /// The layer, from 1; 1 on a board of two dimensions.
    pub layer: usize,
    /// The row within the layer, from 1.
    pub row: usize,
    /// The column, from 1.
    pub column: usize,
}

impl LatticeBoard {
    /// A board in two dimensions with the cells and walls of a grid. O(offsets) time.
    pub fn new(cells: GridBoard, moves: MoveSet, torus: Torus) -> Self {
        Self::with_layers(cells, 1, moves, torus)
    }

    /// A board of so many layers, which stand one below the other in `cells`.
    ///
    /// O(offsets) time.
    ///
    /// # Errors
    /// A [`BoardError`] when the rows cannot be divided evenly among the layers.
    ///
    /// ```
    /// use lastmove::{Board, Graph, GridBoard, LatticeBoard, board::{MoveSet, Torus}};
    /// let cells: GridBoard = "..\n..\n..\n.#".parse()?;
    /// let cube = LatticeBoard::layered(cells, 2, MoveSet::six(), Torus::NONE)?;
    /// assert_eq!((cube.vertex_count(), cube.edge_count()), (7, 9));
    /// assert_eq!(cube.name(cube.vertex(2, 1, 2).unwrap()).to_string(), "2,1,2");
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn layered(
        cells: GridBoard,
        layers: usize,
        moves: MoveSet,
        torus: Torus,
    ) -> Result<Self, BoardError> {
        let rows = cells.rows();
        if !rows.is_multiple_of(layers) {
            return Err(BoardError::new(BoardErrorKind::Layers { layers, rows }));
        }
        Ok(Self::with_layers(cells, layers, moves, torus))
    }

    fn with_layers(cells: GridBoard, layers: usize, moves: MoveSet, torus: Torus) -> Self {
        // A board has less than 2^32 cells, so no side is longer.
        let sizes = [layers, cells.rows() / layers, cells.columns()].map(|size| size as u32);
        let ways = Ways::new(&moves, torus, sizes);
        Self { cells, layers, moves, torus, ways }
    }

    /// The same cells with other moves, joined otherwise. O(offsets) time.
    #[must_use]
    pub fn with_moves(self, moves: MoveSet, torus: Torus) -> Self {
        Self::with_layers(self.cells, self.layers, moves, torus)
    }

    /// The number of layers, at least 1.
    pub fn layers(&self) -> usize {
        self.layers
    }

    /// The number of rows of a layer, at least 1.
    pub fn rows(&self) -> usize {
        self.cells.rows() / self.layers
    }

    /// The number of columns, at least 1.
    pub fn columns(&self) -> usize {
        self.cells.columns()
    }

    /// To which cells moves go.
    pub fn moves(&self) -> &MoveSet {
        &self.moves
    }

    /// Along which axes the ends are joined.
    pub fn torus(&self) -> Torus {
        self.torus
    }

    /// Makes the cell with the number of `v` a free one or a wall, and says whether there is such a cell. O(1).
    pub fn set_free(&mut self, v: Vertex, is_free: bool) -> bool {
        self.cells.set_free(v, is_free)
    }

    /// The free cells and the walls, with the vertex numbers of this board: a grid in which the layers stand one below the
    /// other. As a graph it has other edges.
    pub fn cells(&self) -> &GridBoard {
        &self.cells
    }

    /// The [`cells`](Self::cells) alone.
    pub fn into_cells(self) -> GridBoard {
        self.cells
    }

    /// The free cell in `layer`, `row` and `column`, all from 1; `None` for a wall and outside the board.
    pub fn vertex(&self, layer: usize, row: usize, column: usize) -> Option<Vertex> {
        let inside = (1..=self.layers).contains(&layer) && (1..=self.rows()).contains(&row);
        if inside { self.cells.vertex((layer - 1) * self.rows() + row, column) } else { None }
    }

    /// Where `v` is, wall or free; `None` outside the board.
    pub fn site(&self, v: Vertex) -> Option<Site> {
        let Cell { row, column } = self.cells.cell(v)?;
        let (above, row) = ((row - 1) / self.rows(), (row - 1) % self.rows());
        Some(Site { layer: above + 1, row: row + 1, column })
    }

    /// The ways that its moves go, without the cells.
    pub(super) fn ways(&self) -> &Ways {
        &self.ways
    }

    #[inline]
    fn free(&self, at: u32) -> Option<Vertex> {
        let at = at as usize;
        self.cells.is_free(at).then(|| Vertex::at(at))
    }
}

impl From<GridBoard> for LatticeBoard {
    /// The same graph: four neighbours, with edges.
    fn from(cells: GridBoard) -> Self {
        Self::new(cells, MoveSet::four(), Torus::NONE)
    }
}

impl Graph for LatticeBoard {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.cells.vertex_bound()
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        self.cells.contains(v)
    }

    #[inline]
    fn slots(&self, _: Vertex) -> usize {
        self.ways.len()
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        self.ways.goal(v.index() as u32, slot).and_then(|at| self.free(at))
    }

    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.ways.goals(v.index() as u32).filter_map(|at| self.free(at))
    }

    #[inline]
    fn degree(&self, v: Vertex) -> usize {
        self.ways.goals(v.index() as u32).map(|at| usize::from(self.cells.is_free(at as usize))).sum()
    }

    #[inline]
    fn vertices(&self) -> impl Iterator<Item = Vertex> {
        self.cells.vertices()
    }

    fn vertex_count(&self) -> usize {
        self.cells.vertex_count()
    }

    /// Whether all offsets change the parity of the sum of some of the coordinates, as a knight's do: always along axes
    /// with edges, on a torus along those of even size.
    fn is_known_bipartite(&self) -> bool {
        self.ways.is_bipartite()
    }

    fn as_regular(&self) -> Option<RegularBoard<'_>> {
        Some(RegularBoard::Lattice(self))
    }
}

impl Board for LatticeBoard {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.site(v).filter(|_| self.contains(v)) {
            Some(Site { row, column, .. }) if self.layers == 1 => write!(out, "{row},{column}"),
            Some(Site { layer, row, column }) => write!(out, "{layer},{row},{column}"),
            None => Ok(()),
        }
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        if self.layers == 1 {
            return self.cells.find(name);
        }
        let (layers, rows, columns) = (self.layers, self.rows(), self.columns());
        let fault = |kind| {
            let expected =
                format!("L,R,C with L from 1 to {layers}, R from 1 to {rows} and C from 1 to {columns}");
            NameError::new(kind, name, expected)
        };
        let separator = if name.contains(',') { &[','][..] } else { &[' ', '\t'] };
        let parts = name.trim().split(separator).filter(|part| separator[0] == ',' || !part.is_empty());
        let numbers: Option<Vec<usize>> = parts.take(4).map(|part| part.trim().parse().ok()).collect();
        let Some(&[layer, row, column]) = numbers.as_deref() else {
            return Err(fault(NameErrorKind::Malformed));
        };
        let sides = [(layer, layers), (row, rows), (column, columns)];
        if !sides.into_iter().all(|(x, size)| (1..=size).contains(&x)) {
            return Err(fault(NameErrorKind::OutsideBoard));
        }
        self.vertex(layer, row, column)
            .ok_or_else(|| NameError::new(NameErrorKind::Wall, name, "a free cell"))
    }
}

impl fmt::Display for LatticeBoard {
    /// Rows of `.` and `#`, a line feed after each, and a line with a hyphen between two layers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(self.columns() + 1);
        for row in 0..self.cells.rows() {
            if row > 0 && row.is_multiple_of(self.rows()) {
                f.write_str("-\n")?;
            }
            let start = row * self.columns();
            line.clear();
            line.extend(
                (start..start + self.columns()).map(|at| if self.cells.is_free(at) { '.' } else { '#' }),
            );
            line.push('\n');
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl fmt::Debug for LatticeBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { layers, moves, torus, .. } = self;
        let (rows, columns) = (self.rows(), self.columns());
        write!(f, "LatticeBoard {layers} x {rows} x {columns}, moves {moves}, torus {torus}\n{self}")
    }
}
