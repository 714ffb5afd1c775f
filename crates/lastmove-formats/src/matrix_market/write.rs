use std::io::{self, Write};

use lastmove::{Board, Graph, NamedGraph, Vertex};

use super::name_into;
use crate::{block::Block, decimal};

/// Writes a graph as the pattern of a matrix: of a general one if it is the bipartite graph of the rows and columns of such
/// a matrix, in the order and with the names that [`parse`](super::parse) gives them, and otherwise of a symmetric one.
///
/// O(n + m) time; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`.
pub fn write(graph: &NamedGraph, out: &mut impl Write) -> io::Result<()> {
    let mut block = Block::new(out);
    let n = graph.vertex_count();
    let rows = rows(graph);
    // Entries come by column, and the columns of a symmetric matrix are its rows.
    let (symmetry, rows, columns, before) = match rows {
        Some(rows) => ("general", rows, n - rows, rows),
        None => ("symmetric", n, n, 0),
    };
    block.line(|bytes| {
        bytes.extend_from_slice(b"%%MatrixMarket matrix coordinate pattern ");
        bytes.extend_from_slice(symmetry.as_bytes());
    })?;
    let mut line = |numbers: &[usize]| {
        block.line(|bytes| {
            for (index, &number) in numbers.iter().enumerate() {
                if index > 0 {
                    bytes.push(b' ');
                }
                decimal::push(bytes, number);
            }
        })
    };
    line(&[rows, columns, graph.edge_count()])?;
    for j in graph.vertices().skip(before) {
        for i in graph.neighbours(j).filter(|&i| before > 0 || i > j) {
            line(&[i.index() + 1, j.index() + 1 - before])?;
        }
    }
    block.finish()
}

/// The number of rows if the graph is the bipartite one of rows and columns, which its names say.
pub(super) fn rows(graph: &NamedGraph) -> Option<usize> {
    let (mut name, mut expected) = (String::new(), Vec::new());
    let mut called = |v: Vertex, is_right: &mut dyn FnMut(&str) -> bool| {
        name.clear();
        // Writing to memory does not fail.
        let _ = graph.write_name(v, &mut name);
        is_right(&name)
    };
    let rows = graph.vertices().take_while(|&v| called(v, &mut |name| name.starts_with('r'))).count();
    let are_called_so = graph.vertices().all(|v| {
        name_into(rows, v.index(), &mut expected);
        called(v, &mut |name| name.as_bytes() == expected)
    });
    let is_row = |v: Vertex| v.index() < rows;
    let is_bipartite = || graph.vertices().all(|u| graph.neighbours(u).all(|v| is_row(u) != is_row(v)));
    (graph.vertex_count() > 0 && are_called_so && is_bipartite()).then_some(rows)
}
