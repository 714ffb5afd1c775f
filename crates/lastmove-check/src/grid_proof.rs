//! The check of the compact certificate of a grid, a byte a cell.

use std::array;

use crate::{
    Proved,
    failure::{Failure, refused, unreadable},
    grid::Grid,
    proof::endless,
};

/// What the compact form begins with.
pub(crate) const MAGIC: &[u8; 8] = b"\x00lmcert\x01";

const WALL: u8 = 0;
const EXPOSED: u8 = 1;
/// Cells of C, D and A with the mate in direction 0 to 3 (up, left, right, down); for A four codes each, by the parent's.
const C: u8 = 2;
const D: u8 = 6;
const A: u8 = 10;
const CODES: u8 = 26;

/// Checks the certificate of a grid: the steps are those of the module `proof`, and no odd cycles are needed.
pub(crate) fn check(grid: &Grid, certificate: &[u8]) -> Result<Proved, Failure> {
    let words = [grid.rows() as u32, grid.columns() as u32, grid.checksum()];
    let header = [&MAGIC[..], words.map(u32::to_le_bytes).as_flattened()].concat();
    if !certificate.starts_with(&header[..certificate.len().min(header.len())]) {
        return refused("it is about another board: the sizes or checksums differ");
    }
    let codes = certificate.get(header.len()..).unwrap_or_default();
    if codes.len() != grid.cells.len() || codes.iter().any(|&code| code >= CODES) {
        return unreadable(0, "the codes are not one for each cell, from 0 to 25");
    }
    let proved = cells_fit(grid, codes)?;
    parents_lead_to_exposed(grid, codes)?;
    Ok(proved)
}

/// Facts about the four neighbours of a cell, as sets of directions: bit d of a set is for the neighbour in direction d.
type Facts = u32;
/// The neighbours in D, C and A, and those whose mate is this cell.
const IN_D: Facts = 0xF;
const IN_C: Facts = 0xF0;
const IN_A: Facts = 0xF00;
const MATES_HERE: Facts = 0xF000;
/// That the cell itself is free.
const IS_FREE: Facts = 0x1_0000;

/// What a code says of its cell, seen from any side, and what it wants of the neighbours.
#[derive(Clone, Copy)]
struct Code {
    /// The facts about this cell, for each direction in which it may lie.
    facts: Facts,
    /// What must hold.
    needs: Facts,
    /// What must not hold: an edge from D to D or C, or from C to D.
    forbids: Facts,
}

impl Code {
    fn new(code: u8) -> Self {
        let sign = code.saturating_sub(C);
        let (mate, parent) = if code < A { (sign % 4, 0) } else { ((code - A) / 4, (code - A) % 4) };
        // Seen from the mate this cell lies the other way, 3 - mate. The mate is to be in the class that fits.
        let mates_here = 0x1000 << (3 - mate);
        let needs = IS_FREE | 0x1000 << mate;
        let (facts, needs, forbids) = match code {
            WALL => (0, 0, IS_FREE),
            EXPOSED => (IN_D, IS_FREE, IN_D | IN_C),
            C..D => (IN_C | mates_here, needs | 0x10 << mate, IN_D),
            D..A => (IN_D | mates_here, needs | 0x100 << mate, IN_D | IN_C),
            _ => (IN_A | mates_here, needs | 1 << mate | 1 << parent, 0),
        };
        Self { facts, needs, forbids }
    }
}

/// Steps 1, 3 and 4: the codes fit the board and those beside them.
fn cells_fit(grid: &Grid, codes: &[u8]) -> Result<Proved, Failure> {
    let table: [Code; CODES as usize] = array::from_fn(|code| Code::new(code as u8));
    let columns = grid.columns();
    let outside = vec![WALL; columns];
    let mut counts = [0; CODES as usize];
    let mut above = &outside[..];
    for (row, here) in codes.chunks(columns).enumerate() {
        let below = codes.get((row + 1) * columns..(row + 2) * columns).unwrap_or(&outside);
        let cells = &grid.cells[row * columns..(row + 1) * columns];
        let mut left = WALL;
        for column in 0..columns {
            let code = here[column];
            let right = here.get(column + 1).copied().unwrap_or(WALL);
            let beside = [above[column], left, right, below[column]].map(|code| table[code as usize].facts);
            let around = beside[0] & 0x1111 | beside[1] & 0x2222 | beside[2] & 0x4444 | beside[3] & 0x8888;
            let facts = around | if cells[column] == b'.' { IS_FREE } else { 0 };
            let Code { needs, forbids, .. } = table[code as usize];
            let wrong = !facts & needs | facts & forbids;
            if wrong != 0 {
                let what = match wrong {
                    IS_FREE.. => "a wall is claimed to be free, or a free cell a wall",
                    _ if facts & forbids != 0 => "an edge joins D to D or to C",
                    _ if wrong & MATES_HERE != 0 => "its mate has another mate, or is none",
                    _ => "its mate or its parent is not in the class that it should be in",
                };
                return refused_at(grid, row * columns + column, what);
            }
            counts[code as usize] += 1;
            left = code;
        }
        above = here;
    }
    let sum = |from: u8, to: u8| counts[from as usize..to as usize].iter().sum::<usize>();
    let (d, a, c) = (sum(D, A) + counts[EXPOSED as usize], sum(A, CODES), sum(C, D));
    Ok(Proved { matching: (d + a + c - counts[EXPOSED as usize]) / 2, d, a, c })
}

/// Step 5: from each cell of D, mate and parent lead by turns to an exposed cell.
fn parents_lead_to_exposed(grid: &Grid, codes: &[u8]) -> Result<(), Failure> {
    let steps = [0usize.wrapping_sub(grid.columns()), usize::MAX, 1, grid.columns()];
    let step = |at: usize, direction: u8| at.wrapping_add(steps[usize::from(direction)]);
    let next = |at: usize| {
        let mate = (D..A).contains(&codes[at]).then(|| step(at, codes[at] - D))?;
        Some(step(mate, (codes[mate] - A) % 4))
    };
    let way = endless(codes.len(), next);
    way.map_or(Ok(()), |at| refused_at(grid, at, "the parents from here lead round for ever"))
}

fn refused_at<T>(grid: &Grid, at: usize, what: &str) -> Result<T, Failure> {
    refused(format!("row {}, column {}: {what}", at / grid.columns() + 1, at % grid.columns() + 1))
}
