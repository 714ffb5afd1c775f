use lastmove::{
    AnyBoard, Class, Graph, Solution, Vertex,
    graph::{OddCycle, bipartition, components},
};

use super::{Place, Solve, place};

impl Solve {
    /// What a solution says of its board, from every start at once. O(n + m) time.
    pub fn new(board: &AnyBoard, solution: &Solution) -> Self {
        let class = |class| places(board, solution.classes().members(class));
        let (dropped_loops, merged_edges) = match board {
            AnyBoard::Graph(graph) => (graph.graph().dropped_loops(), graph.graph().merged_edges()),
            _ => (0, 0),
        };
        let found = components(board);
        let odd_cycle = if board.is_known_bipartite() { None } else { bipartition(board).err() };
        Self {
            vertices: board.vertex_count(),
            edges: board.edge_count(),
            matching: solution.matching().size(),
            engine: solution.engine().name().to_owned(),
            d: class(Class::D),
            a: class(Class::A),
            c: class(Class::C),
            dropped_loops,
            merged_edges,
            isolated: found.isolated,
            components: found.count,
            bipartite: odd_cycle.is_none(),
            odd_cycle: odd_cycle.map(|OddCycle(cycle)| places(board, cycle.into_iter())),
            start: None,
            verdict: None,
            winning_moves: None,
            critical: None,
            verified: None,
            exact: None,
        }
    }

    /// Adds what there is to say of one start.
    #[must_use]
    pub fn with_start(
        mut self,
        board: &AnyBoard,
        start: Vertex,
        verdict: lastmove::Verdict,
        winning_moves: impl IntoIterator<Item = Vertex>,
    ) -> Self {
        self.start = Some(place(board, start));
        self.verdict = Some(verdict.into());
        self.winning_moves = Some(places(board, winning_moves.into_iter()));
        self
    }

    /// Adds the critical vertices of the start, given in vertex order.
    #[must_use]
    pub fn with_critical(mut self, board: &AnyBoard, critical: impl IntoIterator<Item = Vertex>) -> Self {
        self.critical = Some(places(board, critical.into_iter()));
        self
    }
}

fn places(board: &AnyBoard, vertices: impl Iterator<Item = Vertex>) -> Vec<Place> {
    vertices.map(|v| place(board, v)).collect()
}
