//! The answer of *Game*, proven.
//!
//! What is believed of the library is only how it reads a grid; its matching is a proposal. That it is a matching, that
//! it is maximum, and which cells some maximum matching misses, is worked out here again: on a graph of two colours a
//! matching is maximum exactly if no alternating path joins two cells that it misses (Berge 1957), and a search from all
//! missed cells finds one if there is one. The cells at even distance along that search are those that some maximum
//! matching misses, so the starts from which the player to move loses (the theorem of undirected vertex geography).

use lastmove::{GridBoard, Vertex};

const NONE: usize = usize::MAX;

/// The cells from which the placer wins, as row and column from 1, in row-major order.
///
/// # Errors
/// What is wrong with the library's matching or answer. It never should be.
pub(crate) fn winning_places(board: &GridBoard) -> Result<Vec<[usize; 2]>, String> {
    let solution = lastmove::solve(board);
    let columns = board.columns();
    let number = |v: Vertex| board.cell(v).map_or(NONE, |cell| (cell.row - 1) * columns + cell.column - 1);
    let mut cells = Cells { free: vec![false; board.rows() * columns], mates: Vec::new(), columns };
    cells.mates = vec![NONE; cells.free.len()];
    for row in 1..=board.rows() {
        for v in (1..=columns).filter_map(|column| board.vertex(row, column)) {
            let at = number(v);
            cells.free[at] = true;
            cells.mates[at] = solution.mate(v).map_or(NONE, number);
        }
    }
    cells.check_matching()?;
    let missable = cells.missable()?;
    let claimed: Vec<usize> = solution.losing_starts().map(number).collect();
    let proven: Vec<usize> = (0..missable.len()).filter(|&at| missable[at]).collect();
    if claimed != proven {
        return Err("the library's answer is not what its matching proves".to_owned());
    }
    Ok(proven.into_iter().map(|at| [at / columns + 1, at % columns + 1]).collect())
}

/// The cells of a board, numbered row by row, and the mates proposed.
struct Cells {
    free: Vec<bool>,
    mates: Vec<usize>,
    columns: usize,
}

impl Cells {
    /// The free cells beside a cell.
    fn beside(&self, at: usize) -> impl Iterator<Item = usize> {
        let column = at % self.columns;
        let sides = [
            at.checked_sub(self.columns),
            (column > 0).then(|| at - 1),
            (column + 1 < self.columns).then(|| at + 1),
            Some(at + self.columns),
        ];
        sides.into_iter().flatten().filter(|&to| self.free.get(to) == Some(&true))
    }

    /// Whether the mates are mates of one another, and neighbours.
    fn check_matching(&self) -> Result<(), String> {
        let matched = self.mates.iter().enumerate().filter(|&(_, &mate)| mate != NONE);
        for (at, &mate) in matched {
            if !self.free[at] || self.mates.get(mate) != Some(&at) || !self.beside(at).any(|to| to == mate) {
                return Err(format!("the library's matching is none at cell {at}"));
            }
        }
        Ok(())
    }

    /// Which cells some maximum matching misses.
    fn missable(&self) -> Result<Vec<bool>, String> {
        let exposed = |at: usize| self.free[at] && self.mates[at] == NONE;
        let mut even: Vec<bool> = (0..self.free.len()).map(exposed).collect();
        let mut odd = vec![false; even.len()];
        let mut waiting: Vec<usize> = (0..even.len()).filter(|&at| even[at]).collect();
        while let Some(at) = waiting.pop() {
            for to in self.beside(at) {
                if self.mates[to] == NONE {
                    return Err(format!("the library's matching can be augmented at cell {to}"));
                }
                if !std::mem::replace(&mut odd[to], true)
                    && !std::mem::replace(&mut even[self.mates[to]], true)
                {
                    waiting.push(self.mates[to]);
                }
            }
        }
        Ok(even)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(rows: &[&str], pairs: &[[usize; 2]]) -> Cells {
        let free: Vec<bool> = rows.concat().bytes().map(|byte| byte == b'.').collect();
        let mut mates = vec![NONE; free.len()];
        for &[a, b] in pairs {
            (mates[a], mates[b]) = (b, a);
        }
        Cells { free, mates, columns: rows[0].len() }
    }

    #[test]
    fn what_is_no_maximum_matching_is_found_out() {
        assert!(cells(&["....", "...."], &[[0, 4], [1, 5], [2, 3]]).check_matching().is_ok());
        assert!(cells(&["....", "...."], &[[0, 5]]).check_matching().is_err(), "no neighbours");
        assert!(cells(&["...", "..."], &[[2, 3]]).check_matching().is_err(), "not across the edge");
        assert!(cells(&[".#"], &[[0, 1]]).check_matching().is_err(), "a wall");
        assert!(cells(&["...."], &[[1, 2]]).missable().is_err(), "both ends are missed");
        assert!(cells(&["...."], &[[0, 1]]).missable().is_err(), "two beside each other are missed");
        assert_eq!(cells(&["..."], &[[0, 1]]).missable(), Ok(vec![true, false, true]));
        assert_eq!(cells(&["...."], &[[0, 1], [2, 3]]).missable(), Ok(vec![false; 4]));
    }

    #[test]
    fn a_seeded_answer_is_proven() {
        for seed in 0..200 {
            let size = seed as usize % 12 + 1;
            let share = lastmove_generate::Share::per_cent(seed as u32 % 50);
            let board = lastmove_generate::board::diluted(size, 13 - size, share, seed).unwrap();
            let places = winning_places(&board).unwrap();
            let solution = lastmove::solve(&board);
            assert_eq!(places.len(), solution.losing_starts().count());
        }
    }
}
