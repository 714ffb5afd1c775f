use lastmove::board::Cell;

use crate::{
    GenerateError, Random,
    error::{check_parity, check_range},
    memory::check_game,
};

/// The walk over all cells of an open square board that keeps close to a random spanning tree of its 2 x 2 blocks, from
/// the cell (1, 1) once round the tree.
///
/// The tree grows by random edges from the first block (Prim's method with equal weights).
///
/// # Errors
/// A [`GenerateError`] unless `side` is even and from 2 to 2^15.
///
/// ```
/// use lastmove::board::Cell;
/// let walk = lastmove_generate::walk::around_tree(6, 1)?;
/// assert_eq!((walk.len(), walk[0]), (36, Cell { row: 1, column: 1 }));
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn around_tree(side: usize, seed: u64) -> Result<Vec<Cell>, GenerateError> {
    check_range("side", side, 2, 1 << 15)?;
    check_parity("side", side, true)?;
    check_game(side * side)?;
    let tree = Tree::random(side / 2, seed);
    let mut seen = vec![false; side * side];
    let mut walk = Vec::with_capacity(side * side);
    let mut next = Some([0, 0]);
    while let Some(at) = next {
        let [row, column] = at;
        seen[row * side + column] = true;
        walk.push(Cell { row: row + 1, column: column + 1 });
        next = tree.beside(at).into_iter().find(|&[row, column]| !seen[row * side + column]);
    }
    Ok(walk)
}

/// A spanning tree of a square of blocks.
struct Tree {
    side: usize,
    /// For each block whether the tree joins it to the block on its right, and to the one below.
    joined: Vec<[bool; 2]>,
}

impl Tree {
    fn random(side: usize, seed: u64) -> Self {
        let mut tree = Self { side, joined: vec![[false; 2]; side * side] };
        let mut random = Random::new(seed);
        let mut reached = vec![false; side * side];
        reached[0] = true;
        let mut edges = tree.edges_from(0);
        while !edges.is_empty() {
            let (block, way, to) = edges.swap_remove(random.index(edges.len()));
            if !std::mem::replace(&mut reached[to], true) {
                tree.joined[block][way] = true;
                edges.extend(tree.edges_from(to));
            }
        }
        tree
    }

    /// The edges of a block, each as the block on whose right or below it lies, which of the two, and the block that
    /// it leads to.
    fn edges_from(&self, block: usize) -> Vec<(usize, usize, usize)> {
        let (side, row, column) = (self.side, block / self.side, block % self.side);
        let mut edges = Vec::with_capacity(4);
        if column + 1 < side {
            edges.push((block, 0, block + 1));
        }
        if row + 1 < side {
            edges.push((block, 1, block + side));
        }
        if column > 0 {
            edges.push((block - 1, 0, block - 1));
        }
        if row > 0 {
            edges.push((block - side, 1, block - side));
        }
        edges
    }

    /// The two cells that come before and after a cell (row and column from 0) on the way round the tree: across the
    /// edge of the block where the tree crosses it, else along it.
    fn beside(&self, [row, column]: [usize; 2]) -> [[usize; 2]; 2] {
        let (block, side) = ((row / 2) * self.side + column / 2, self.side);
        let across_row = if row.is_multiple_of(2) {
            row > 0 && self.joined[block - side][1]
        } else {
            self.joined[block][1]
        };
        let across_column = if column.is_multiple_of(2) {
            column > 0 && self.joined[block - 1][0]
        } else {
            self.joined[block][0]
        };
        let outward = |place: usize| if place.is_multiple_of(2) { place.wrapping_sub(1) } else { place + 1 };
        [
            if across_row { [outward(row), column] } else { [row, column ^ 1] },
            if across_column { [row, outward(column)] } else { [row ^ 1, column] },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_visited_once_by_unit_steps() {
        for (side, seed) in [(2, 0), (4, 1), (10, 2), (32, 3), (126, 4)] {
            let walk = around_tree(side, seed).unwrap();
            let cells: std::collections::HashSet<_> = walk.iter().collect();
            assert_eq!((walk.len(), cells.len()), (side * side, side * side));
            for pair in walk.windows(2) {
                let steps = pair[0].row.abs_diff(pair[1].row) + pair[0].column.abs_diff(pair[1].column);
                assert_eq!(steps, 1, "{} to {}", pair[0], pair[1]);
            }
        }
    }

    #[test]
    fn odd_and_empty_sides_are_refused() {
        for side in [0, 1, 7, (1 << 15) + 2] {
            assert!(around_tree(side, 0).is_err(), "{side}");
        }
    }
}
