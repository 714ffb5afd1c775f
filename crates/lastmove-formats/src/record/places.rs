use std::collections::HashMap;

use lastmove::{AnyBoard, Board, Graph, Vertex, board::NameErrorKind, game::point_name};

/// Looks up places by their names, those of a graph without a search through all of them.
#[derive(Debug)]
pub(crate) struct Places<'b> {
    board: &'b AnyBoard,
    names: HashMap<String, Vertex>,
}

impl<'b> Places<'b> {
    pub(crate) fn new(board: &'b AnyBoard) -> Self {
        let names = match board {
            // The first vertex of a name has it.
            AnyBoard::Graph(graph) => {
                let mut names = HashMap::with_capacity(graph.vertex_count());
                for v in graph.vertices() {
                    names.entry(graph.name(v).to_string()).or_insert(v);
                }
                names
            }
            _ => HashMap::new(),
        };
        Self { board, names }
    }

    /// The place called `name`.
    ///
    /// # Errors
    /// What is wrong with the name, to follow it and ", which".
    pub(crate) fn find(&self, name: &str) -> Result<Vertex, &'static str> {
        if let AnyBoard::Graph(_) = self.board {
            return self.names.get(name).copied().ok_or("is no vertex of the graph");
        }
        self.board.find(name).map_err(|error| match error.kind() {
            NameErrorKind::Malformed if self.has_layers() => "is not written 'LAYER,ROW,COLUMN'",
            NameErrorKind::Malformed if self.is_box() => {
                "is not written 'x1,..,xn', a coordinate for each dimension"
            }
            NameErrorKind::Malformed => "is not written 'ROW,COLUMN'",
            NameErrorKind::Blocked => "is blocked",
            NameErrorKind::Wall => "is a wall",
            NameErrorKind::OutsideBoard if self.is_box() => "is outside the box",
            _ => "is outside the board",
        })
    }

    /// The vertex called `name`, which must be one of a graph.
    ///
    /// # Errors
    /// What is wrong with it, to follow it and ", which".
    pub(crate) fn named(&self, name: &str) -> Result<Vertex, &'static str> {
        match self.board {
            AnyBoard::Graph(_) => self.find(name),
            _ if self.has_layers() => {
                Err("is a name, but places on this board are written [layer, row, column]")
            }
            AnyBoard::Box(_) => Err("is a name, but points of this box are written [x1, .., xn]"),
            _ => Err("is a name, but places on this board are written [row, column]"),
        }
    }

    /// The place with these coordinates: those of a point of a box, from 0, or the layer, the row and the column of a board of
    /// layers, all from 1.
    ///
    /// # Errors
    /// What is wrong with it, to follow it and ", which".
    pub(crate) fn point(&self, coordinates: &[u64]) -> Result<Vertex, &'static str> {
        if self.has_layers() || self.is_box() {
            self.find(&point_name(coordinates).to_string())
        } else {
            Err("is a point of a box, but the board is none")
        }
    }

    fn is_box(&self) -> bool {
        matches!(self.board, AnyBoard::Box(_))
    }

    fn has_layers(&self) -> bool {
        matches!(self.board, AnyBoard::Lattice(lattice) if lattice.layers() > 1)
    }

    /// The cell in this row and column, both from 1; in a box of two dimensions the point, whose coordinates count from 0.
    ///
    /// # Errors
    /// What is wrong with it, to follow it and ", which".
    pub(crate) fn cell(&self, [row, column]: [usize; 2]) -> Result<Vertex, &'static str> {
        if let Some(cells) = self.board.cells() {
            let wall = (1..=cells.rows()).contains(&row) && (1..=cells.columns()).contains(&column);
            return cells.vertex(row, column).ok_or(if wall { "is a wall" } else { "is outside the board" });
        }
        let v = match self.board {
            AnyBoard::Sliding(sliding) => sliding.vertex(row, column),
            AnyBoard::Box(_) => return self.point(&[row, column].map(|x| x as u64)),
            _ if self.has_layers() => {
                return Err("is a cell, but places on this board are written [layer, row, column]");
            }
            _ => return Err("is a cell, but the board is a graph"),
        };
        v.ok_or("is outside the board")
    }
}
