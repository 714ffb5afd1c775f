use std::{cmp::Reverse, collections::BinaryHeap, error::Error, fmt};

use super::{AllowedEdges, Class, Classes, groups::Groups};
use crate::{
    graph::Graph,
    matching::Mates,
    observer::{Interrupted, Meter},
    vertex::Vertex,
};

/// The fine decomposition of Dulmage and Mendelsohn: an order of the rows and columns of a sparse matrix in which it is
/// block upper triangular, with square blocks that cannot be split further. Made by
/// [`Solution::dulmage_mendelsohn`](crate::Solution::dulmage_mendelsohn).
///
/// The graph is bipartite, its vertices are rows and columns, and its edges the entries. The blocks are, in this
/// order:
/// - the *horizontal* one, if it has a column: rows of A and columns of D, more columns than rows;
/// - the *square* ones: the blocks of C, each with as many rows as columns. They are the strongly connected components
///   of the entries, matched rows and columns taken as one;
/// - the *vertical* one, if it has a row: rows of D and columns of A, more rows than columns.
///
/// No entry is to the left of the block of its row. Of the orders of the square blocks in which that holds it is the
/// first: of all blocks that could come next the one with the smallest row does. Within a block rows and columns are in
/// vertex order; with every column in the place of its [`mate`](crate::Solution::mate) the diagonals of square blocks have
/// no zeros.
///
/// 4 bytes a vertex and 16 bytes a block. Which maximum matching was held makes no difference.
/// Source: Pothen and Fan, "Computing the block triangular form of a sparse matrix", ACM Trans. Math. Software 16, 1990.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DulmageMendelsohn {
    rows: Groups,
    columns: Groups,
    has_horizontal: bool,
    has_vertical: bool,
}

/// Where a block is in a matrix in block triangular order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The block of fewer rows than columns, at the beginning.
    Horizontal,
    /// One of the blocks with as many rows as columns.
    Square,
    /// The block of more rows than columns, at the end.
    Vertical,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horizontal => "horizontal",
            Self::Square => "square",
            Self::Vertical => "vertical",
        })
    }
}

/// A block of a matrix in block triangular order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block<'a> {
    /// Where it is.
    pub part: Part,
    /// Its rows, in vertex order.
    pub rows: &'a [Vertex],
    /// Its columns, in vertex order.
    pub columns: &'a [Vertex],
}

/// An edge that joins two rows or two columns, so that the graph is not that of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SameSide {
    /// The ends of the edge, smaller one first.
    pub edge: [Vertex; 2],
    /// Whether they are rows.
    pub are_rows: bool,
}

impl fmt::Display for SameSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edge: [u, v], are_rows } = self;
        let side = if *are_rows { "rows" } else { "columns" };
        write!(f, "an edge joins two {side}, the vertices {} and {}", u.index(), v.index())
    }
}

impl Error for SameSide {}

impl DulmageMendelsohn {
    pub(crate) fn find<G: Graph>(
        graph: &G,
        matching: &Mates,
        classes: &Classes,
        is_row: impl Fn(Vertex) -> bool,
        meter: &mut Meter,
    ) -> Result<Result<Self, SameSide>, Interrupted> {
        for u in graph.vertices() {
            meter.scan(graph.slots(u))?;
            if let Some(v) = graph.neighbours(u).find(|&v| u < v && is_row(u) == is_row(v)) {
                return Ok(Err(SameSide { edge: [u, v], are_rows: is_row(u) }));
            }
        }
        let allowed = AllowedEdges::find(graph, matching, classes, meter)?;
        let is_column = |v: Vertex| !is_row(v);
        let of_class = |class| move |v: &Vertex| classes.get(*v) == Some(class);
        let has_horizontal = graph.vertices().filter(of_class(Class::D)).any(is_column);
        let has_vertical = graph.vertices().filter(of_class(Class::D)).any(&is_row);
        let places = places_in_order(graph, &allowed, &is_row, usize::from(has_horizontal), meter)?;
        let last = usize::from(has_horizontal) + places.len();
        let count = last + usize::from(has_vertical);
        let place = |v: Vertex| match classes.get(v) {
            // The horizontal part is D's columns and A's rows.
            Some(Class::D) => Some(if is_row(v) { last } else { 0 }),
            Some(Class::A) => Some(if is_row(v) { 0 } else { last }),
            _ => allowed.block(v).map(|block| places[block]),
        };
        let side = |wanted: bool| {
            let (is_row, place) = (&is_row, &place);
            (0..graph.vertex_bound())
                .map(Vertex::at)
                .filter(move |&v| is_row(v) == wanted)
                .filter_map(move |v| Some((v, place(v)?)))
        };
        let [rows, columns] = [true, false].map(|wanted| Groups::new(count, side(wanted)));
        Ok(Ok(Self { rows, columns, has_horizontal, has_vertical }))
    }

    /// The blocks in block triangular order.
    pub fn blocks(&self) -> impl ExactSizeIterator<Item = Block<'_>> {
        (0..self.rows.len()).map(|at| Block {
            part: self.part(at),
            rows: self.rows.get(at),
            columns: self.columns.get(at),
        })
    }

    fn part(&self, at: usize) -> Part {
        if at == 0 && self.has_horizontal {
            Part::Horizontal
        } else if at + 1 == self.rows.len() && self.has_vertical {
            Part::Vertical
        } else {
            Part::Square
        }
    }

    /// The rows, block by block: the row that goes to each place.
    pub fn row_order(&self) -> &[Vertex] {
        self.rows.members()
    }

    /// The columns, block by block: the column that goes to each place.
    pub fn column_order(&self) -> &[Vertex] {
        self.columns.members()
    }
}

/// The place of each block of C, from `first` on: the topological order that always takes the block with the smallest row.
fn places_in_order<G: Graph>(
    graph: &G,
    allowed: &AllowedEdges,
    is_row: impl Fn(Vertex) -> bool,
    first: usize,
    meter: &mut Meter,
) -> Result<Vec<usize>, Interrupted> {
    let count = allowed.block_count();
    let blocks = Groups::new(
        count,
        (0..graph.vertex_bound()).map(Vertex::at).filter_map(|v| Some((v, allowed.block(v)?))),
    );
    let rows = |block: usize| blocks.get(block).iter().copied().filter(|&v| is_row(v));
    // The blocks that a row of this one has entries in, as often as it has some.
    let after = |row: Vertex, block: usize| {
        graph.neighbours(row).filter_map(|column| allowed.block(column)).filter(move |&other| other != block)
    };
    let mut entries_before = vec![0usize; count];
    for block in 0..count {
        for row in rows(block) {
            meter.scan(graph.slots(row))?;
            after(row, block).for_each(|other| entries_before[other] += 1);
        }
    }
    let key = |block: usize| rows(block).next().map(|row| Reverse((row, block)));
    let mut ready: BinaryHeap<_> =
        (0..count).filter(|&block| entries_before[block] == 0).filter_map(key).collect();
    let mut places = vec![first; count];
    let mut place = first;
    while let Some(Reverse((_, block))) = ready.pop() {
        places[block] = place;
        place += 1;
        for row in rows(block) {
            meter.scan(graph.slots(row))?;
            for other in after(row, block) {
                entries_before[other] -= 1;
                if entries_before[other] == 0 {
                    ready.extend(key(other));
                }
            }
        }
    }
    Ok(places)
}
