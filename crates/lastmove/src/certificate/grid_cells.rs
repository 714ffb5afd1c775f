use super::Certificate;
use crate::{board::GridBoard, matching::bitgrid::Cell, structure::Class, vertex::Vertex};

/// What a certificate says of one cell of a grid, as a number from 0 to 25.
///
/// Neighbours are told by their slots, as in [`Graph::neighbour`](crate::Graph::neighbour): 0 above, 1 to the left, 2 to the right, 3 below.
///
/// | code | the cell |
/// |---|---|
/// | 0 | is a wall |
/// | 1 | is in D and exposed |
/// | 2 to 5 | is in C; its mate has the slot code - 2 |
/// | 6 to 9 | is in D; its mate has the slot code - 6 |
/// | 10 to 25 | is in A; 10 + 4 x the slot of its mate + that of its parent |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellProof(u8);

impl CellProof {
    const WALL: Self = Self(0);
    const EXPOSED: Self = Self(1);
    const C: u8 = 2;
    const D: u8 = 6;
    const A: u8 = 10;

    /// The code.
    #[inline]
    pub const fn code(self) -> u8 {
        self.0
    }

    const fn new(class: Option<Class>, mate: Option<u8>, parent: Option<u8>) -> Self {
        let Some(class) = class else { return Self::WALL };
        let Some(mate) = mate else { return Self::EXPOSED };
        match (class, parent) {
            (Class::C, _) => Self(Self::C + mate),
            (Class::D, _) => Self(Self::D + mate),
            (Class::A, Some(parent)) => Self(Self::A + 4 * mate + parent),
            (Class::A, None) => Self(Self::A + 4 * mate),
        }
    }
}

impl Certificate {
    /// What the certificate of a grid says of the cells of a row, from 1, in the order of the columns: with the board it is all of the
    /// certificate, as there are no odd cycles. Nothing for a row that the board has not. O(columns) time.
    ///
    /// ```
    /// use lastmove::{GridBoard, certificate::{CellProof, Certificate}, solve};
    /// let board: GridBoard = "..#.".parse()?;
    /// let certificate = Certificate::new(&board, &solve(&board)).unwrap();
    /// assert_eq!(certificate.row(&board, 1).map(CellProof::code).collect::<Vec<_>>(), [4, 3, 0, 1]);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn row(&self, board: &GridBoard, row: usize) -> impl Iterator<Item = CellProof> {
        let row = (1..=board.rows()).contains(&row).then(|| row - 1);
        let planes = self.parents.planes();
        let in_planes = planes.zip(row).into_iter().flat_map(|(answer, row)| answer.row(row));
        let columns = board.columns();
        let one_by_one =
            row.filter(|_| planes.is_none()).map_or(0..0, |row| row * columns..(row + 1) * columns);
        in_planes
            .map(|cell| PROOFS[usize::from(cell.0)])
            .chain(one_by_one.map(move |index| self.cell(columns, Vertex::at(index))))
    }

    fn cell(&self, columns: usize, v: Vertex) -> CellProof {
        let slot = |w: Vertex| match w.index().checked_sub(v.index()) {
            Some(1) if columns > 1 => 2,
            Some(_) => 3,
            None if v.index() - w.index() == 1 && columns > 1 => 1,
            None => 0,
        };
        CellProof::new(self.classes.get(v), self.matching.mate(v).map(slot), self.parent(v).map(slot))
    }
}

/// What each of the grid engine's cells proves.
const PROOFS: [CellProof; 256] = {
    let mut proofs = [CellProof::WALL; 256];
    let mut bits = 0;
    while bits < proofs.len() {
        let cell = Cell(bits as u8);
        proofs[bits] = CellProof::new(Class::of_label(cell.label()), cell.mate(), cell.parent());
        bits += 1;
    }
    proofs
};
