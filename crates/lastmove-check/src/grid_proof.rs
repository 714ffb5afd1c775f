//! The check of the compact certificate of a grid, a byte a cell.

use crate::{
    Proved,
    failure::{Failure, refused, unreadable},
    grid::Grid,
};

/// What the compact form begins with.
pub(crate) const MAGIC: &[u8; 8] = b"\x00lmcert\x01";
const HEADER: usize = 20;

const WALL: u8 = 0;
const EXPOSED: u8 = 1;
/// Cells of C, D and A with the mate in direction 0 to 3 (up, left, right, down); for A four codes each, by the parent's.
const C: u8 = 2;
const D: u8 = 6;
const A: u8 = 10;
const CODES: u8 = 26;

/// Checks the certificate of a grid: the steps are those of the module `proof`, and no odd cycles are needed.
pub(crate) fn check(grid: &Grid, certificate: &[u8]) -> Result<Proved, Failure> {
    let Some((header, codes)) = certificate.split_at_checked(HEADER) else {
        return unreadable(0, "the certificate breaks off in its header");
    };
    let word = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    if [word(8) as usize, word(12) as usize] != [grid.rows(), grid.columns()] || word(16) != grid.checksum() {
        return refused("it is about another board: the sizes or checksums differ");
    }
    if codes.len() != grid.cells().len() || codes.iter().any(|&code| code >= CODES) {
        return unreadable(0, "the codes are not one for each cell, from 0 to 25");
    }
    let proved = cells_fit(grid, codes)?;
    parents_lead_to_exposed(grid, codes)?;
    Ok(proved)
}

fn is_c(code: u8) -> bool {
    (C..D).contains(&code)
}

fn is_d(code: u8) -> bool {
    code == EXPOSED || (D..A).contains(&code)
}

/// The direction of the mate.
fn mate(code: u8) -> Option<u8> {
    match code {
        A.. => Some((code - A) / 4),
        D.. => Some(code - D),
        C.. => Some(code - C),
        _ => None,
    }
}

/// Steps 1, 3 and 4: the codes fit the board and those beside them.
fn cells_fit(grid: &Grid, codes: &[u8]) -> Result<Proved, Failure> {
    let mut counts = [0; CODES as usize];
    for (at, &code) in codes.iter().enumerate() {
        counts[code as usize] += 1;
        if (code == WALL) == grid.is_free(at) {
            return refused_at(grid, at, "a wall is claimed to be free, or a free cell a wall");
        }
        // Each edge is looked at from its later cell.
        for other in grid.before(at).into_iter().flatten().map(|before| codes[before]) {
            if is_d(code) && (is_d(other) || is_c(other)) || is_c(code) && is_d(other) {
                return refused_at(grid, at, "an edge joins D to D or to C");
            }
        }
        let Some(towards) = mate(code) else { continue };
        let Some(other) = grid.beside(at, towards).map(|beside| codes[beside]) else {
            return refused_at(grid, at, "its mate is outside the board");
        };
        if mate(other) != Some(3 - towards) {
            return refused_at(grid, at, "its mate has another mate");
        }
        if !(is_c(code) && is_c(other) || is_d(code) && other >= A || code >= A && is_d(other)) {
            return refused_at(grid, at, "its mate is in a class that does not fit its own");
        }
        if code >= A && !grid.beside(at, (code - A) % 4).is_some_and(|parent| is_d(codes[parent])) {
            return refused_at(grid, at, "its parent is no neighbour in D");
        }
    }
    let sum = |from: u8, to: u8| counts[from as usize..to as usize].iter().sum::<usize>();
    let (d, a, c) = (sum(D, A) + counts[EXPOSED as usize], sum(A, CODES), sum(C, D));
    Ok(Proved { matching: (d + a + c - counts[EXPOSED as usize]) / 2, d, a, c })
}

/// A cell that a walk from a cell of D has passed: the walk that goes on, or one that has arrived.
const ON_THE_WAY: u8 = 1;
const ARRIVED: u8 = 2;

/// Step 5: from each cell of D, mate and parent lead by turns to an exposed cell.
fn parents_lead_to_exposed(grid: &Grid, codes: &[u8]) -> Result<(), Failure> {
    let columns = grid.columns();
    let step = |at: usize, direction: u8| match direction {
        0 => at - columns,
        1 => at - 1,
        2 => at + 1,
        _ => at + columns,
    };
    // Mate and parent were found to be on the board.
    let next = |at: usize| {
        let mate = step(at, codes[at] - D);
        step(mate, (codes[mate] - A) % 4)
    };
    let mut passed = vec![0; codes.len()];
    for first in 0..codes.len() {
        let mut at = first;
        while passed[at] == 0 && (D..A).contains(&codes[at]) {
            passed[at] = ON_THE_WAY;
            at = next(at);
        }
        if passed[at] == ON_THE_WAY {
            return refused_at(grid, at, "the parents from here lead back to it");
        }
        let mut at = first;
        while passed[at] == ON_THE_WAY {
            passed[at] = ARRIVED;
            at = next(at);
        }
    }
    Ok(())
}

fn refused_at<T>(grid: &Grid, at: usize, what: &str) -> Result<T, Failure> {
    refused(format!("row {}, column {}: {what}", at / grid.columns() + 1, at % grid.columns() + 1))
}
