use std::{cell::OnceCell, sync::Arc};

use lastmove::{
    AnyBoard, Board as _, Class, Classes, DynamicGrid, Graph, Player, Solution, Vertex, board::GridBuilder,
    game::best_start, graph::bipartition, structure::AllowedEdges,
};
use lastmove_formats::json;
use lastmove_generate::{Level, Opponent};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Fault, number_or_none, numbers, texts::written, vertex};

/// A board or a graph, and what is known of it once anything has been asked that needs it.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) graph: Arc<AnyBoard>,
    solution: OnceCell<Solution>,
    /// None on boards that are not bipartite.
    allowed: OnceCell<Option<AllowedEdges>>,
}

/// What `solve` says.
#[derive(Serialize)]
struct Summary {
    vertices: usize,
    edges: usize,
    matching: usize,
    engine: String,
    #[serde(rename = "D")]
    d: usize,
    #[serde(rename = "A")]
    a: usize,
    #[serde(rename = "C")]
    c: usize,
}

impl From<AnyBoard> for Board {
    fn from(board: AnyBoard) -> Self {
        Self { graph: Arc::new(board), solution: OnceCell::new(), allowed: OnceCell::new() }
    }
}

#[wasm_bindgen]
impl Board {
    /// The board that this JSON describes.
    ///
    /// # Errors
    /// What is wrong with it, with its place.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str) -> Result<Self, Fault> {
        Ok(json::parse_board(json.as_bytes())?.into())
    }

    /// A board of `rows` x `columns` cells, row by row, each 1 where it is free and 0 where it is a wall. `moves` and `torus` are names as on the
    /// command line; empty ones are those of a grid.
    ///
    /// # Errors
    /// Sizes that do not fit the cells, or unknown names.
    #[wasm_bindgen(js_name = fromCells)]
    pub fn from_cells(
        rows: usize,
        columns: usize,
        cells: &[u8],
        moves: &str,
        torus: &str,
    ) -> Result<Self, Fault> {
        let mut builder = GridBuilder::new(rows, columns).map_err(Fault::new)?;
        if rows.checked_mul(columns) != Some(cells.len()) {
            let found = cells.len();
            return Err(Fault::new(format_args!("expected {rows} x {columns} cells, found {found}")));
        }
        for (row, cells) in (1..).zip(cells.chunks_exact(columns)) {
            for (word, cells) in cells.chunks(64).enumerate() {
                let bits = cells.iter().rev().fold(0, |bits, &cell| bits << 1 | u64::from(cell != 0));
                builder.set_row_word(row, word, bits);
            }
        }
        let moves = (!moves.is_empty()).then(|| moves.parse()).transpose().map_err(Fault::new)?;
        let torus = (!torus.is_empty()).then(|| torus.parse()).transpose().map_err(Fault::new)?;
        Ok(AnyBoard::from(builder.build()).with_moves(moves, torus).map_err(Fault::new)?.into())
    }

    /// The board as JSON.
    ///
    /// # Errors
    /// None in practice.
    pub fn json(&self) -> Result<String, Fault> {
        written(&json::Board::from(&*self.graph))
    }

    /// All vertex numbers are below this.
    #[wasm_bindgen(getter, js_name = vertexBound)]
    pub fn vertex_bound(&self) -> usize {
        self.graph.vertex_bound()
    }

    /// The number of vertices.
    #[wasm_bindgen(getter, js_name = vertexCount)]
    pub fn vertex_count(&self) -> usize {
        self.graph.vertex_count()
    }

    /// The number of edges.
    #[wasm_bindgen(getter, js_name = edgeCount)]
    pub fn edge_count(&self) -> usize {
        self.graph.edge_count()
    }

    /// Whether there is a vertex with this number.
    pub fn contains(&self, v: u32) -> bool {
        self.vertex(v).is_some()
    }

    /// The name of a vertex; empty if there is none with this number.
    pub fn name(&self, v: u32) -> String {
        self.vertex(v).map_or_else(String::new, |v| self.graph.name(v).to_string())
    }

    /// The number of the vertex with this name.
    ///
    /// # Errors
    /// That no vertex has it.
    pub fn find(&self, name: &str) -> Result<u32, Fault> {
        self.graph.find(name).map(crate::number).map_err(Fault::new)
    }

    /// The neighbours of a vertex, in the neighbour order.
    pub fn neighbours(&self, v: u32) -> Vec<u32> {
        self.vertex(v).map_or_else(Vec::new, |v| numbers(self.graph.neighbours(v)))
    }

    /// Makes cells free or walls, and points of a box free or blocked. The solution of a grid follows, if there is one; others are forgotten.
    ///
    /// # Errors
    /// That the board is of another kind, or has no such cell; the cells before that one are changed.
    #[wasm_bindgen(js_name = setCells)]
    pub fn set_cells(&mut self, vertices: &[u32], free: bool) -> Result<(), Fault> {
        let solution = self.solution.take();
        self.allowed.take();
        let board = Arc::make_mut(&mut self.graph);
        let cells = || {
            vertices
                .iter()
                .map(|&v| vertex(v).ok_or_else(|| Fault::new("no place on the board has this number")))
        };
        if let (AnyBoard::Grid(grid), Some(solution)) = (&mut *board, solution) {
            let cells: Vec<Vertex> = cells().collect::<Result<_, _>>()?;
            if cells.iter().all(|v| v.index() < grid.vertex_bound()) {
                let mut edited = DynamicGrid::from_solution(grid.clone(), solution).map_err(Fault::new)?;
                edited.set(cells, free);
                let (edited, solution) = edited.into_parts();
                *grid = edited;
                self.solution = OnceCell::from(solution);
                return Ok(());
            }
        }
        for cell in cells() {
            board.set_free(cell?, free).map_err(Fault::new)?;
        }
        Ok(())
    }

    /// Solves the board, and says in JSON how large it is, how large a maximum matching, which engine found it, and how many vertices the classes have.
    ///
    /// # Errors
    /// None in practice.
    pub fn solve(&self) -> Result<String, Fault> {
        let solution = self.solution();
        let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
        written(&Summary {
            vertices: self.graph.vertex_count(),
            edges: self.graph.edge_count(),
            matching: solution.matching().size(),
            engine: solution.engine().to_string(),
            d,
            a,
            c,
        })
    }

    /// The classes by vertex number: 0 where there is no vertex, 1 for D, 2 for A, 3 for C.
    pub fn classes(&self) -> Vec<u8> {
        self.codes(self.solution().classes())
    }

    /// The mate of a vertex in the matching held; [`NONE`](crate::NONE) if it is exposed, or there is no such vertex.
    pub fn mate(&self, v: u32) -> u32 {
        number_or_none(self.vertex(v).and_then(|v| self.solution().mate(v)))
    }

    /// The mates of the matching held, by vertex number; [`NONE`](crate::NONE) where there is none.
    pub fn mates(&self) -> Vec<u32> {
        let mut mates = vec![crate::NONE; self.graph.vertex_bound()];
        for (u, v) in self.solution().matching().edges() {
            mates[u.index()] = crate::number(v);
            mates[v.index()] = crate::number(u);
        }
        mates
    }

    /// All winning moves from a vertex, in the neighbour order.
    #[wasm_bindgen(js_name = winningMoves)]
    pub fn winning_moves(&self, v: u32) -> Vec<u32> {
        let Some(v) = self.vertex(v) else { return Vec::new() };
        let takes_search = self.solution().classes().get(v) == Some(Class::C);
        match takes_search.then(|| self.allowed()).flatten() {
            Some(allowed) => numbers(allowed.winning_moves(&self.graph, v)),
            None => numbers(self.solution().winning_moves(&self.graph, v)),
        }
    }

    /// Why the player to move loses at a vertex of D: an even alternating path from it to one that the matching misses, which is the
    /// vertex alone if the matching misses it. Empty for other vertices.
    #[wasm_bindgen(js_name = alternatingPath)]
    pub fn alternating_path(&self, v: u32) -> Vec<u32> {
        self.vertex(v).map_or_else(Vec::new, |v| numbers(self.solution().alternating_path(&self.graph, v)))
    }

    /// The other vertices without which the verdict at `v` would be the other one, in vertex order.
    pub fn critical(&self, v: u32) -> Vec<u32> {
        self.vertex(v).map_or_else(Vec::new, |v| numbers(self.solution().critical_vertices(&self.graph, v)))
    }

    /// The classes of the board without a vertex, as [`classes`](Self::classes) gives them.
    #[wasm_bindgen(js_name = classesWithout)]
    pub fn classes_without(&self, v: u32) -> Vec<u8> {
        match self.vertex(v) {
            Some(v) => self.codes(&self.solution().classes_without(&self.graph, v)),
            None => self.classes(),
        }
    }

    /// Where an engine of this level puts the token as player `placer` (1 or 2), before player 1 moves; [`NONE`](crate::NONE) if there are no
    /// vertices. `seed` is a whole number from 0 to 2^53.
    pub fn place(&self, level: u32, seed: f64, placer: u32) -> u32 {
        let placer = if placer == 1 { Player::First } else { Player::Second };
        let best = best_start(&self.graph, self.solution(), placer);
        number_or_none(opponent(level, seed).place(&self.graph, best))
    }
}

impl Board {
    pub(crate) fn vertex(&self, v: u32) -> Option<Vertex> {
        vertex(v).filter(|&v| self.graph.contains(v))
    }

    pub(crate) fn solution(&self) -> &Solution {
        self.solution.get_or_init(|| lastmove::solve(&self.graph))
    }

    /// The winning moves of all vertices, where one search in O(n + m) time finds them.
    fn allowed(&self) -> Option<&AllowedEdges> {
        let find = || bipartition(&self.graph).is_ok().then(|| self.solution().allowed_edges(&self.graph));
        self.allowed.get_or_init(find).as_ref()
    }

    fn codes(&self, classes: &Classes) -> Vec<u8> {
        let mut codes = vec![0; self.graph.vertex_bound()];
        for (code, class) in (1..).zip(Class::ALL) {
            for v in classes.members(class) {
                codes[v.index()] = code;
            }
        }
        codes
    }
}

/// The engine at a level, its random moves drawn by a number from JavaScript.
#[expect(clippy::cast_sign_loss, reason = "no seed is negative, and one that is counts as 0")]
pub(crate) fn opponent(level: u32, seed: f64) -> Opponent {
    Opponent { level: Level::per_cent(level), seed: seed as u64 }
}
