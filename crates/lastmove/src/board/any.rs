use std::fmt;

use super::{
    Board, BoardError, BoardErrorKind, BoxBoard, GridBoard, LatticeBoard, MoveSet, NameError, NamedGraph,
    RegularBoard, SlidingBoard, Torus,
};
use crate::{
    graph::{Graph, Listing},
    vertex::Vertex,
};

/// Any kind of board, for front ends that learn only from their input which one they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyBoard {
    /// A rectangular board with four neighbours a cell.
    Grid(GridBoard),
    /// A board with other moves, on a torus, or of several layers.
    Lattice(LatticeBoard),
    /// A board of sliding stones.
    Sliding(SlidingBoard),
    /// A box of points in any number of dimensions.
    Box(BoxBoard),
    /// A graph with named vertices.
    Graph(NamedGraph),
}

/// Runs `$body` with `$board` bound to the board inside.
macro_rules! each_board {
    ($any:expr, $board:ident => $body:expr) => {
        match $any {
            AnyBoard::Grid($board) => $body,
            AnyBoard::Lattice($board) => $body,
            AnyBoard::Sliding($board) => $body,
            AnyBoard::Box($board) => $body,
            AnyBoard::Graph($board) => $body,
        }
    };
}

impl AnyBoard {
    /// The free cells and the walls of a board that is one rectangle of them: a grid, or a lattice of one layer. They have
    /// the vertex numbers of the board; moves are another matter.
    pub fn cells(&self) -> Option<&GridBoard> {
        match self {
            Self::Grid(grid) => Some(grid),
            Self::Lattice(lattice) if lattice.layers() == 1 => Some(lattice.cells()),
            _ => None,
        }
    }

    /// The same cells with other moves, or joined otherwise; `None` leaves that as it is. What comes out is a grid wherever
    /// it can be one. O(offsets) time.
    ///
    /// # Errors
    /// A [`BoardError`] for boards that are not made of cells and walls, unless all is left as it is.
    ///
    /// ```
    /// use lastmove::{AnyBoard, GridBoard, board::Torus};
    /// let grid = AnyBoard::from("...\n...".parse::<GridBoard>()?);
    /// let knights = grid.clone().with_moves(Some("knight".parse()?), None)?;
    /// assert!(matches!(&knights, AnyBoard::Lattice(lattice) if lattice.torus() == Torus::NONE));
    /// assert_eq!(knights.with_moves(Some("4".parse()?), None)?, grid);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn with_moves(self, moves: Option<MoveSet>, torus: Option<Torus>) -> Result<Self, BoardError> {
        let lattice = match self {
            board if moves.is_none() && torus.is_none() => return Ok(board),
            Self::Grid(grid) => LatticeBoard::from(grid),
            Self::Lattice(lattice) => lattice,
            _ => return Err(BoardError::new(BoardErrorKind::FixedMoves)),
        };
        let moves = moves.unwrap_or_else(|| lattice.moves().clone());
        let torus = torus.unwrap_or(lattice.torus());
        Ok(Self::Lattice(lattice.with_moves(moves, torus)).simplified())
    }

    /// Makes the place with the number of `v` a free cell or a wall; in a box, a point that is there or a blocked one. O(1).
    ///
    /// # Errors
    /// A [`BoardError`] for other kinds of boards, and for a number that no place has.
    ///
    /// ```
    /// use lastmove::{AnyBoard, Graph, GridBoard, Vertex};
    /// let mut board = AnyBoard::from("...\n...".parse::<GridBoard>()?);
    /// board.set_free(Vertex::new(4).unwrap(), false)?;
    /// assert_eq!(board.edge_count(), 4);
    /// let error = board.set_free(Vertex::new(6).unwrap(), false).unwrap_err();
    /// assert_eq!(error.to_string(), "no place on the board has the number 6");
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn set_free(&mut self, v: Vertex, is_free: bool) -> Result<(), BoardError> {
        let is_place = match self {
            Self::Grid(grid) => grid.set_free(v, is_free),
            Self::Lattice(lattice) => lattice.set_free(v, is_free),
            Self::Box(points) => points.set_free(v, is_free),
            _ => return Err(BoardError::new(BoardErrorKind::FixedCells)),
        };
        if is_place { Ok(()) } else { Err(BoardError::new(BoardErrorKind::NoPlace(v))) }
    }

    /// The same board as a grid if that is what it is: a lattice of one layer and four neighbours, with edges.
    #[must_use]
    pub fn simplified(self) -> Self {
        match self {
            Self::Lattice(lattice)
                if lattice.layers() == 1
                    && lattice.torus() == Torus::NONE
                    && *lattice.moves() == MoveSet::four() =>
            {
                Self::Grid(lattice.into_cells())
            }
            board => board,
        }
    }
}

impl Graph for AnyBoard {
    fn vertex_bound(&self) -> usize {
        each_board!(self, board => board.vertex_bound())
    }
    fn contains(&self, v: Vertex) -> bool {
        each_board!(self, board => board.contains(v))
    }
    fn slots(&self, v: Vertex) -> usize {
        each_board!(self, board => board.slots(v))
    }
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        each_board!(self, board => board.neighbour(v, slot))
    }
    fn prefetch(&self, v: Vertex, what: Listing) -> bool {
        each_board!(self, board => board.prefetch(v, what))
    }
    fn degree(&self, v: Vertex) -> usize {
        each_board!(self, board => board.degree(v))
    }
    fn has_edge(&self, u: Vertex, v: Vertex) -> bool {
        each_board!(self, board => board.has_edge(u, v))
    }
    fn vertex_count(&self) -> usize {
        each_board!(self, board => board.vertex_count())
    }
    fn edge_count(&self) -> usize {
        each_board!(self, board => board.edge_count())
    }
    fn as_grid(&self) -> Option<&GridBoard> {
        each_board!(self, board => board.as_grid())
    }
    fn as_regular(&self) -> Option<RegularBoard<'_>> {
        each_board!(self, board => board.as_regular())
    }
    fn is_known_bipartite(&self) -> bool {
        each_board!(self, board => board.is_known_bipartite())
    }
}

impl Board for AnyBoard {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        each_board!(self, board => board.write_name(v, out))
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        each_board!(self, board => board.find(name))
    }
}

impl From<GridBoard> for AnyBoard {
    fn from(board: GridBoard) -> Self {
        Self::Grid(board)
    }
}

impl From<LatticeBoard> for AnyBoard {
    fn from(board: LatticeBoard) -> Self {
        Self::Lattice(board)
    }
}

impl From<SlidingBoard> for AnyBoard {
    fn from(board: SlidingBoard) -> Self {
        Self::Sliding(board)
    }
}

impl From<BoxBoard> for AnyBoard {
    fn from(board: BoxBoard) -> Self {
        Self::Box(board)
    }
}

impl From<NamedGraph> for AnyBoard {
    fn from(graph: NamedGraph) -> Self {
        Self::Graph(graph)
    }
}
