use std::fmt;

use super::{
    Board, BoardError, BoardErrorKind, NameError, NameErrorKind, RegularBoard,
    bits::Bits,
    sides::{Coordinates, Sides},
};
use crate::{graph::Graph, vertex::Vertex};

/// A box of points in any number of dimensions, some of which may be blocked; a move changes one coordinate by 1.
///
/// Coordinates count from 0; a point is called `x1,..,xn`. Vertices are numbered in the lexicographic order of their
/// coordinates, the last one fastest. The neighbour order is that of the vertex numbers: one less along dimension 1, 2,
/// ..., n, then one more along dimension n, ..., 2, 1, which on a board of two dimensions is up, left, right, down.
/// Nothing is stored for a box without blocked points but its sides, and one bit a point for one that has some. A full
/// box has a closed form that needs no graph at all: [`FullBox`](crate::game::FullBox).
///
/// ```
/// use lastmove::{Board, BoxBoard, Graph};
/// let board = BoxBoard::new([2, 1, 3])?;
/// assert_eq!((board.vertex_count(), board.edge_count()), (6, 7));
/// let v = board.vertex(&[1, 0, 1]).unwrap();
/// let beside: Vec<_> = board.neighbours(v).map(|w| board.name(w).to_string()).collect();
/// assert_eq!(beside, ["0,0,1", "1,0,0", "1,0,2"]);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct BoxBoard {
    sides: Sides,
    volume: u32,
    /// The dimensions along which there is anywhere to go. At most 31, as each doubles the volume.
    axes: Box<[Axis]>,
    /// No bits at all where nothing is blocked.
    blocked: Bits,
    blocked_count: usize,
}

/// A dimension of at least two points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Axis {
    /// By how much the numbers of two neighbours along it differ.
    stride: u32,
    /// `stride` times the side: after so many numbers the coordinate is the same again.
    period: u32,
    /// 2^64 / `period` rounded up, for remainders without a division (Lemire, Kaser and Kurz, "Faster remainder by direct
    /// computation", 2019, Theorem 1: exact for all numbers of 32 bits).
    reciprocal: u64,
}

impl Axis {
    fn new(stride: u32, period: u32) -> Self {
        Self { stride, period, reciprocal: u64::MAX / u64::from(period) + 1 }
    }

    /// The number of the neighbour one less along this dimension.
    #[inline]
    pub(super) fn below(self, at: u32) -> Option<u32> {
        (self.phase(at) >= self.stride).then(|| at - self.stride)
    }

    /// The number of the neighbour one more along this dimension.
    #[inline]
    pub(super) fn above(self, at: u32) -> Option<u32> {
        (self.phase(at) < self.period - self.stride).then(|| at + self.stride)
    }

    /// By how much the numbers of two neighbours along it differ.
    pub(super) fn stride(self) -> u32 {
        self.stride
    }

    /// The number of points along it.
    pub(super) fn length(self) -> u32 {
        self.period / self.stride
    }

    /// `at` modulo `period`.
    #[inline]
    fn phase(self, at: u32) -> u32 {
        let fraction = self.reciprocal.wrapping_mul(u64::from(at));
        ((u128::from(fraction) * u128::from(self.period)) >> 64) as u32
    }
}

impl BoxBoard {
    /// A box without blocked points, with so many points along each dimension.
    ///
    /// O(dimensions) time and memory.
    ///
    /// # Errors
    /// A [`BoardError`] when there are no sides, a side is 0, or there are more points than vertex numbers (2^32 - 1).
    pub fn new(sides: impl Into<Box<[u64]>>) -> Result<Self, BoardError> {
        let sides = Sides::new(sides)?;
        let limit = Vertex::MAX_INDEX as u128 + 1;
        let Some(volume) = sides.volume().filter(|&volume| volume <= limit) else {
            return Err(BoardError::new(BoardErrorKind::BoxTooLarge { sides: sides.to_string() }));
        };
        let volume = volume as u32;
        let mut period = volume;
        let mut axes = Vec::new();
        for &length in sides.lengths() {
            let stride = period / length as u32;
            if length > 1 {
                axes.push(Axis::new(stride, period));
            }
            period = stride;
        }
        Ok(Self { sides, volume, axes: axes.into(), blocked: Bits::zeros(0), blocked_count: 0 })
    }

    /// The number of points along each dimension.
    pub fn sides(&self) -> &[u64] {
        self.sides.lengths()
    }

    /// The number of points of the box that are blocked.
    pub fn blocked_count(&self) -> usize {
        self.blocked_count
    }

    /// The point with these coordinates; `None` for a blocked one and outside the box. O(dimensions).
    pub fn vertex(&self, point: &[u64]) -> Option<Vertex> {
        self.number(point).filter(|&at| !self.blocked.get(at)).map(Vertex::at)
    }

    /// The coordinates of `v`, blocked or not; `None` outside the box. O(dimensions).
    pub fn point(&self, v: Vertex) -> Option<Vec<u64>> {
        let mut rest = v.index() as u64;
        if rest >= u64::from(self.volume) {
            return None;
        }
        let mut point = vec![0; self.sides().len()];
        for (x, length) in point.iter_mut().zip(self.sides()).rev() {
            *x = rest % length;
            rest /= length;
        }
        Some(point)
    }

    /// Blocks the point with the number of `v` or frees it, and says whether there is such a point. O(1), but O(points / 64) for
    /// the first that is blocked.
    ///
    /// ```
    /// use lastmove::{BoxBoard, Graph};
    /// let mut board = BoxBoard::new([2, 2])?;
    /// let corner = board.vertex(&[1, 1]).unwrap();
    /// assert!(board.set_free(corner, false));
    /// assert_eq!((board.vertex_count(), board.blocked_count()), (3, 1));
    /// assert!(board.set_free(corner, true));
    /// assert_eq!(board, BoxBoard::new([2, 2])?);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn set_free(&mut self, v: Vertex, is_free: bool) -> bool {
        let at = v.index();
        if at >= self.volume as usize {
            return false;
        }
        match (self.blocked.get(at), is_free) {
            (false, false) => {
                if self.blocked_count == 0 {
                    self.blocked = Bits::zeros(self.volume as usize);
                }
                self.blocked.toggle(at);
                self.blocked_count += 1;
            }
            (true, true) => {
                self.blocked.toggle(at);
                self.blocked_count -= 1;
                if self.blocked_count == 0 {
                    self.blocked = Bits::zeros(0);
                }
            }
            _ => {}
        }
        true
    }

    fn number(&self, point: &[u64]) -> Option<usize> {
        let along = || point.iter().zip(self.sides());
        self.sides.contains(point).then(|| along().fold(0, |at, (x, length)| at * length + x) as usize)
    }

    /// The dimensions along which there is anywhere to go.
    pub(super) fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Bit i tells whether point `at + i` is there and not blocked.
    pub(super) fn free_word(&self, at: usize) -> u64 {
        let left = (self.volume as usize).saturating_sub(at);
        let inside = if left < 64 { (1 << left) - 1 } else { u64::MAX };
        !self.blocked.word_from(at) & inside
    }

    /// The numbers of the neighbours in the neighbour order, blocked or not.
    #[inline]
    fn beside(&self, at: u32) -> impl Iterator<Item = u32> {
        let below = self.axes.iter().filter_map(move |axis| axis.below(at));
        below.chain(self.axes.iter().rev().filter_map(move |axis| axis.above(at)))
    }
}

impl Graph for BoxBoard {
    #[inline]
    fn vertex_bound(&self) -> usize {
        self.volume as usize
    }

    #[inline]
    fn contains(&self, v: Vertex) -> bool {
        v.index() < self.volume as usize && !self.blocked.get(v.index())
    }

    #[inline]
    fn slots(&self, _: Vertex) -> usize {
        2 * self.axes.len()
    }

    #[inline]
    fn neighbour(&self, v: Vertex, slot: usize) -> Option<Vertex> {
        let at = v.index() as u32;
        let to = match self.axes.get(slot) {
            Some(axis) => axis.below(at),
            None => self.axes.get((2 * self.axes.len()).checked_sub(slot + 1)?)?.above(at),
        };
        to.map(|to| to as usize).filter(|&to| !self.blocked.get(to)).map(Vertex::at)
    }

    #[inline]
    fn neighbours(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        let beside = self.beside(v.index() as u32).map(|to| to as usize);
        beside.filter(|&to| !self.blocked.get(to)).map(Vertex::at)
    }

    fn vertex_count(&self) -> usize {
        self.volume as usize - self.blocked_count
    }

    fn edge_count(&self) -> usize {
        if self.blocked_count == 0 {
            let lines = |axis: &Axis| self.volume as usize / axis.period as usize;
            return self.axes.iter().map(|axis| lines(axis) * (axis.period - axis.stride) as usize).sum();
        }
        self.vertices().map(|v| self.degree(v)).sum::<usize>() / 2
    }

    fn is_known_bipartite(&self) -> bool {
        true
    }

    fn as_regular(&self) -> Option<RegularBoard<'_>> {
        Some(RegularBoard::Box(self))
    }
}

impl Board for BoxBoard {
    fn write_name(&self, v: Vertex, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.point(v) {
            Some(point) if self.contains(v) => write!(out, "{}", Coordinates(&point)),
            _ => Ok(()),
        }
    }

    fn find(&self, name: &str) -> Result<Vertex, NameError> {
        let point = self.sides.find(name)?;
        let fault = || NameError::new(NameErrorKind::Blocked, name.trim(), "a point that is not blocked");
        self.vertex(&point).ok_or_else(fault)
    }
}

impl fmt::Debug for BoxBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoxBoard {} ({} blocked)", self.sides, self.blocked_count)
    }
}

impl From<BoxBoard> for BoxBuilder {
    /// Goes on blocking points.
    fn from(board: BoxBoard) -> Self {
        Self(board)
    }
}

/// Makes a [`BoxBoard`] with blocked points.
///
/// ```
/// use lastmove::{Graph, board::BoxBuilder};
/// let mut builder = BoxBuilder::new([3, 3])?;
/// assert!(builder.block(&[1, 1]) && !builder.block(&[3, 0]));
/// assert_eq!(builder.build().vertex_count(), 8);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoxBuilder(BoxBoard);

impl BoxBuilder {
    /// A builder of a box in which nothing is blocked yet.
    ///
    /// # Errors
    /// Those of [`BoxBoard::new`].
    pub fn new(sides: impl Into<Box<[u64]>>) -> Result<Self, BoardError> {
        BoxBoard::new(sides).map(Self)
    }

    /// Blocks a point, which may be blocked already, and says whether there is one with these coordinates.
    pub fn block(&mut self, point: &[u64]) -> bool {
        let Self(board) = self;
        board.number(point).is_some_and(|at| board.set_free(Vertex::at(at), false))
    }

    /// The board.
    pub fn build(self) -> BoxBoard {
        self.0
    }
}
