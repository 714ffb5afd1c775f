use std::collections::HashMap;

use super::barrier::{Barrier, Place};
use crate::{
    game::{Position, Record, Review},
    graph::{Graph, Without, observed_bipartition},
    matching::{
        Matching, Mates,
        bipartite::forest::Grown,
        blossom::{Trees, blossom, grow_tree},
        karp_sipser::karp_sipser,
    },
    observer::{Meter, Observer},
    solver::{SolveError, Verdict, maximum_forest},
    vertex::{Vertex, VertexSet},
};

/// What proves the verdict of every position of a game: a matching and a barrier for its beginning, and for each position what
/// changes in them when the token leaves its vertex.
///
/// In each position, with what is left of the graph, the matching has as many edges as there are vertices in the barrier
/// and halves, rounded down, of the groups of other vertices; no edge joins two groups. So it is a maximum one, and the mover
/// loses exactly if the next matching, without the token's vertex, has as many edges. A win of the mover is one by the move to the
/// mate. The argument in full is in the documentation of the crate `lastmove-check`.
///
/// The changes are found from the end to the beginning. So the matching changes only where a blunder is made, along one shortest path,
/// and the barrier only in lost positions, where it must: see lemma 27 of `docs/DESIGN.md`. 12 bytes a vertex number, 64
/// a position, 4 for each vertex of a path and 12 for each change of the barrier.
///
/// ```
/// use lastmove::{GridBoard, Verdict, certificate::ReviewCertificate, game::{Record, Setup, review}};
/// let board: GridBoard = "....".parse()?;
/// let [a, b, c] = [2, 3, 4].map(|column| board.vertex(1, column).unwrap());
/// let record = Record { setup: Setup::start(a), moves: vec![b, c] };
/// let review = review(&board, &record, None).unwrap();
/// let certificate = ReviewCertificate::new(&board, &record, &review, None).unwrap().unwrap();
/// let verdicts: Vec<_> = certificate.positions().iter().map(|position| position.verdict).collect();
/// assert_eq!(verdicts, [Verdict::Wins, Verdict::Wins, Verdict::Loses]);
/// # Ok::<(), lastmove::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewCertificate {
    matching: Matching,
    barrier: Barrier,
    positions: Vec<ProvedPosition>,
}

/// A position, its verdict, and what changes when the token leaves its vertex, which is then taken out of the graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvedPosition {
    /// Where the token stands.
    pub token: Vertex,
    /// The verdict for the player to move.
    pub verdict: Verdict,
    /// How the matching changes: the old mate of the token's vertex is matched with the first of these, whose old mate is
    /// matched with the second, and so on. In won positions the last old mate is left exposed.
    pub path: Vec<Vertex>,
    /// How the barrier changes: vertices and their new places, in the order of these and then of the vertices. A vertex that joins
    /// the barrier also leaves its mate alone.
    pub changes: Vec<(Vertex, Place)>,
}

impl ReviewCertificate {
    /// The certificate of the review of `record` on `graph`; `None` if it is a review of something else, or if the game does not begin
    /// with all vertices unvisited.
    ///
    /// One solve of what is left at the end; from there backwards a blunder costs one search, and a lost position what changes in
    /// the barrier, in graphs that are not bipartite one search as well.
    ///
    /// # Errors
    /// A [`SolveError`] when the observer interrupts.
    pub fn new<G: Graph>(
        graph: &G,
        record: &Record,
        review: &Review,
        observer: Option<&mut dyn Observer>,
    ) -> Result<Option<Self>, SolveError> {
        let Some(verdicts) = verdicts(graph, record, review) else { return Ok(None) };
        Builder::new(graph, &verdicts, &mut Meter::new(observer))?.build(verdicts)
    }

    /// The maximum matching at the beginning.
    pub fn matching(&self) -> &Matching {
        &self.matching
    }

    /// The place of a vertex at the beginning: in the barrier, alone, or in a group.
    pub fn place(&self, v: Vertex) -> Place {
        self.barrier.place(v)
    }

    /// The positions in order, the one in which the record stops included.
    pub fn positions(&self) -> &[ProvedPosition] {
        &self.positions
    }
}

/// The vertices of the game with their verdicts, if the review is one of this record and the record one of this graph.
fn verdicts<G: Graph>(graph: &G, record: &Record, review: &Review) -> Option<Vec<(Vertex, Verdict)>> {
    let Record { setup, moves } = record;
    let mut visited = Position::new(graph, setup).ok()?.visited().clone();
    if !visited.is_empty() || review.plies.len() != moves.len() {
        return None;
    }
    let mut verdicts = Vec::with_capacity(moves.len() + 1);
    let mut token = setup.token;
    for (ply, &to) in review.plies.iter().zip(moves) {
        visited.insert(token);
        if [ply.from, ply.to] != [token, to] || visited.contains(to) || !graph.has_edge(token, to) {
            return None;
        }
        verdicts.push((token, ply.before));
        token = to;
    }
    verdicts.push((token, review.end));
    Some(verdicts)
}

/// The proof of one position after the other, last first.
struct Builder<'a, 'm, 'o, G> {
    graph: &'a G,
    is_bipartite: bool,
    /// The vertices that have been visited; the token's, too, when its position has not been dealt with.
    gone: VertexSet,
    matching: Mates,
    barrier: Barrier,
    trees: Trees,
    meter: &'m mut Meter<'o>,
}

impl<'a, 'm, 'o, G: Graph> Builder<'a, 'm, 'o, G> {
    /// Solves what is left when the game is over.
    fn new(
        graph: &'a G,
        verdicts: &[(Vertex, Verdict)],
        meter: &'m mut Meter<'o>,
    ) -> Result<Self, SolveError> {
        let mut gone = VertexSet::new(graph.vertex_bound());
        for &(v, _) in verdicts {
            gone.insert(v);
        }
        let is_bipartite = graph.is_known_bipartite() || observed_bipartition(graph, meter)?.is_ok();
        let rest = Without::new(graph, &gone);
        let start = karp_sipser(&rest, meter)?;
        let (matching, labels) = if is_bipartite {
            let (Grown { matching, labels, .. }, _) = maximum_forest(&rest, start, meter)?;
            (matching, labels)
        } else {
            blossom(&rest, start, meter)?
        };
        let barrier = Barrier::of_classes(&rest, &labels.into(), meter)?;
        let trees = Trees::new(graph.vertex_bound());
        Ok(Self { graph, is_bipartite, gone, matching, barrier, trees, meter })
    }

    fn build(mut self, verdicts: Vec<(Vertex, Verdict)>) -> Result<Option<ReviewCertificate>, SolveError> {
        let mut positions = Vec::with_capacity(verdicts.len());
        let mut next = None;
        for (token, verdict) in verdicts.into_iter().rev() {
            self.gone.remove(token);
            let (path, changes) = match verdict {
                Verdict::Wins => {
                    let Some(path) = self.cover(token, next)? else { return Ok(None) };
                    let rest = Without::new(self.graph, &self.gone);
                    let place = self.barrier.place_of_covered(rest.neighbours(token));
                    self.barrier.put(token, place);
                    (path, Vec::new())
                }
                Verdict::Loses => {
                    let Some(changes) = self.leave_exposed(token)? else { return Ok(None) };
                    (Vec::new(), changes)
                }
            };
            positions.push(ProvedPosition { token, verdict, path, changes });
            next = Some(token);
        }
        positions.reverse();
        Ok(Some(ReviewCertificate { matching: self.matching.into(), barrier: self.barrier, positions }))
    }

    /// Augments the matching from `v`, which has come back, preferably to the vertex that the token went to. Returns every second
    /// vertex of the path, as [`ProvedPosition::path`] has them; `None` if there is no path.
    fn cover(&mut self, v: Vertex, next: Option<Vertex>) -> Result<Option<Vec<Vertex>>, SolveError> {
        let rest = Without::new(self.graph, &self.gone);
        self.meter.scan(rest.slots(v))?;
        let exposed = next.into_iter().chain(rest.neighbours(v)).find(|&w| self.matching.is_exposed(w));
        if let Some(w) = exposed {
            self.matching.link(v, w);
            return Ok(Some(Vec::new()));
        }
        let mut old_mates = HashMap::new();
        let tree = grow_tree(&rest, &mut self.matching, &mut self.trees, v, self.meter)?;
        let augments = tree.augments();
        tree.augment(|w, old| _ = old_mates.entry(w).or_insert(old));
        if !augments {
            return Ok(None);
        }
        let mut path = Vec::new();
        let mut inner = self.matching.mate(v);
        while let Some(outer) = inner.and_then(|inner| old_mates.get(&inner).copied().flatten()) {
            path.push(outer);
            inner = self.matching.mate(outer);
        }
        Ok(Some(path))
    }

    /// Finds a place for `v`, which has come back and stays exposed, and makes the barrier fit. Returns what takes the barrier back to
    /// what it was; `None` if the matching is not a maximum one.
    fn leave_exposed(&mut self, v: Vertex) -> Result<Option<Vec<(Vertex, Place)>>, SolveError> {
        let rest = Without::new(self.graph, &self.gone);
        self.meter.scan(rest.slots(v))?;
        let before = if self.is_bipartite {
            self.barrier.put(v, Place::Alone);
            self.barrier.exchange(&rest, &self.matching, v, self.meter)?
        } else if let Some(place) = self.barrier.place_of_exposed(rest.neighbours(v)) {
            self.barrier.put(v, place);
            return Ok(Some(Vec::new()));
        } else {
            let tree = grow_tree(&rest, &mut self.matching, &mut self.trees, v, self.meter)?;
            let before = if tree.augments() { None } else { Some(self.barrier.follow(&rest, &tree, v)) };
            tree.clear();
            before
        };
        Ok(before.map(|before| self.barrier.way_back(before, &self.matching)))
    }
}
