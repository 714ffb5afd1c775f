//! The answer in the form of the *Game* judge: `WIN` and a place a line, or `LOSE`.

use std::{
    fmt,
    io::{self, Write},
};

use lastmove::{AnyBoard, Board, Class, FullBox, Graph, GridBoard, Vertex};

use crate::{
    block::Block,
    decimal::{self, Digits},
    hyperbox::push_point,
};

/// Writes `WIN` and the `starts`, one a line, or `LOSE` if there are none. A cell is written `row column`,
/// from 1, on a board of layers `layer row column`; a point of a box by its coordinates, from 0, with blanks between them; a vertex of any other board by its name.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
pub fn write(
    board: &AnyBoard,
    starts: impl IntoIterator<Item = Vertex>,
    out: &mut impl Write,
) -> io::Result<()> {
    if let Some(cells) = board.cells() {
        return write_grid(cells, starts, out);
    }
    if let AnyBoard::Lattice(lattice) = board {
        return write_lines(starts, out, |v, bytes| {
            let Some(site) = lattice.site(v) else { return };
            push_point(&[site.layer, site.row, site.column].map(|x| x as u64), b' ', bytes);
        });
    }
    if let AnyBoard::Sliding(sliding) = board {
        return write_lines(starts, out, |v, bytes| {
            let Some(cell) = sliding.cell(v) else { return };
            decimal::push(bytes, cell.row);
            bytes.push(b' ');
            decimal::push(bytes, cell.column);
        });
    }
    if let AnyBoard::Box(hyperbox) = board {
        return write_lines(starts, out, |v, bytes| {
            push_point(&hyperbox.point(v).unwrap_or_default(), b' ', bytes);
        });
    }
    write_lines(starts, out, |v, bytes| {
        // Writing to memory does not fail.
        let _ = board.write_name(v, &mut Text(bytes));
    })
}

/// Writes the same for a full box: all points whose coordinates have an even sum, if the box has an odd number of points.
///
/// O(length of the output) time, which may be any length, and O(dimensions) memory.
///
/// # Errors
/// Those of `out`, which is given blocks of about 64 KB.
///
/// ```
/// let full_box = lastmove::FullBox::new([3, 3]).unwrap();
/// let mut out = Vec::new();
/// lastmove_formats::answer::write_full_box(&full_box, &mut out).unwrap();
/// assert_eq!(out, b"WIN\n0 0\n0 2\n1 1\n2 0\n2 2\n");
/// ```
pub fn write_full_box(full_box: &FullBox, out: &mut impl Write) -> io::Result<()> {
    let sides = full_box.sides();
    let mut point = vec![0; sides.len()];
    let mut block = Block::new(out);
    if full_box.class(&point) != Some(Class::D) {
        block.line(|bytes| bytes.extend_from_slice(b"LOSE"))?;
        return block.finish();
    }
    block.line(|bytes| bytes.extend_from_slice(b"WIN"))?;
    loop {
        block.line(|bytes| push_point(&point, b' ', bytes))?;
        // As all sides are odd, every second point has an even sum.
        if !(advance(&mut point, sides) && advance(&mut point, sides)) {
            return block.finish();
        }
    }
}

/// Goes on to the next point in lexicographic order, if there is one.
fn advance(point: &mut [u64], sides: &[u64]) -> bool {
    for (x, length) in point.iter_mut().zip(sides).rev() {
        *x += 1;
        if *x < *length {
            return true;
        }
        *x = 0;
    }
    false
}

pub(crate) fn write_grid(
    board: &GridBoard,
    starts: impl IntoIterator<Item = Vertex>,
    out: &mut impl Write,
) -> io::Result<()> {
    let starts = starts.into_iter().filter(|&v| board.contains(v));
    write_lines(starts, out, push_cell(board))
}

/// Appends `row column` of a cell, both from 1; fastest for cells in vertex order.
pub(crate) fn push_cell(board: &GridBoard) -> impl FnMut(Vertex, &mut Vec<u8>) {
    let columns = board.columns();
    // The row of the last start and the vertices it spans: most starts share it.
    let mut number = Digits::of(0);
    let mut row = 0..0;
    move |v, bytes| {
        if !row.contains(&v.index()) {
            let above = v.index() / columns;
            row = above * columns..(above + 1) * columns;
            number = Digits::of(above + 1);
        }
        number.push_to(bytes);
        bytes.push(b' ');
        decimal::push(bytes, v.index() - row.start + 1);
    }
}

fn write_lines(
    starts: impl IntoIterator<Item = Vertex>,
    out: &mut impl Write,
    mut push: impl FnMut(Vertex, &mut Vec<u8>),
) -> io::Result<()> {
    let mut starts = starts.into_iter().peekable();
    let mut block = Block::new(out);
    let verdict: &[u8] = if starts.peek().is_some() { b"WIN" } else { b"LOSE" };
    block.line(|bytes| bytes.extend_from_slice(verdict))?;
    for v in starts {
        block.line(|bytes| push(v, bytes))?;
    }
    block.finish()
}

/// Bytes that take formatted text.
struct Text<'b>(&'b mut Vec<u8>);

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_are_written_by_row_and_column() {
        let grid: GridBoard = "...\n.#.\n".parse().unwrap();
        let mut out = Vec::new();
        write(&grid.clone().into(), grid.vertices(), &mut out).unwrap();
        assert_eq!(out, b"WIN\n1 1\n1 2\n1 3\n2 1\n2 3\n");
    }

    #[test]
    fn no_start_is_a_loss() {
        let grid: GridBoard = "..".parse().unwrap();
        let mut out = Vec::new();
        write(&grid.into(), [], &mut out).unwrap();
        assert_eq!(out, b"LOSE\n");
    }

    /// The formula lists what the engine finds, in the same order.
    #[test]
    fn full_boxes_are_listed_as_solved() {
        for sides in [&[1][..], &[3], &[4], &[3, 3], &[1, 5, 1], &[5, 1, 3, 1], &[3, 3, 3], &[2, 3], &[1, 1]]
        {
            let board = lastmove::BoxBoard::new(sides).unwrap();
            let (mut listed, mut solved) = (Vec::new(), Vec::new());
            write_full_box(&FullBox::new(sides).unwrap(), &mut listed).unwrap();
            let solution = lastmove::solve(&board);
            write(&board.into(), solution.losing_starts(), &mut solved).unwrap();
            assert_eq!(String::from_utf8(listed), String::from_utf8(solved), "{sides:?}");
        }
    }

    #[test]
    fn long_answers_come_in_blocks() {
        let grid = crate::grid::parse(".".repeat(100_000).as_bytes()).unwrap();
        let mut out = Vec::new();
        write(&grid.clone().into(), grid.vertices(), &mut out).unwrap();
        let lines: Vec<String> = (1..=100_000).map(|column| format!("1 {column}")).collect();
        assert_eq!(String::from_utf8(out).unwrap(), format!("WIN\n{}\n", lines.join("\n")));
    }
}
