//! Exhaustive search of small boards, for what no matching tells: the length of the game, misère play, Grundy values.

mod component;
mod error;
mod memo;
mod search;
mod value;

use std::{collections::BTreeMap, fmt};

pub use error::{ExhaustiveError, ExhaustiveErrorKind};
pub use value::Outcome;
use value::Value;

use self::{
    component::{Component, Place},
    memo::Memo,
};
use crate::{
    graph::Graph,
    observer::{Meter, Observer},
    vertex::Vertex,
};

/// Plays out every game from the starts asked about, and remembers each position that it meets.
///
/// A position is the token and what can still be reached from it: what has been visited or cut off does not matter. The
/// search knows nothing of matchings, so it is also an independent witness for [`solve`](crate::solve). Only the
/// connected component of the start counts, not the size of the graph. Starts of one component share what is
/// remembered, and after an error what has been found is kept.
///
/// ```
/// use lastmove::{GridBoard, Verdict, game::Exhaustive};
/// let board: GridBoard = "...\n...\n...".parse()?;
/// let mut search = Exhaustive::new(&board);
/// let corner = search.outcome(board.vertex(1, 1).unwrap()).unwrap();
/// assert_eq!((corner.verdict, corner.plies), (Verdict::Loses, 8));
/// let side = search.outcome(board.vertex(1, 2).unwrap()).unwrap();
/// assert_eq!((side.verdict, side.plies), (Verdict::Wins, 5));
/// assert_eq!((side.misere, side.grundy), (Verdict::Loses, 1));
/// # Ok::<(), lastmove::BoardError>(())
/// ```
///
/// No polynomial method is known. A component of n vertices has at most n 2^(n - 1) positions, and complete graphs have
/// that many; boards have far fewer. The open 5x5 board has 67 539 positions in which there is a choice (the others are
/// passed through without being remembered), 6x6 has 2.9 million and 6x7 20.7 million. Each takes O(degree n) time, and
/// up to 43 bytes of memory, 64 while the table grows.
///
/// The length of the game is what Smith calls the remoteness of the position (C. A. B. Smith, "Graphs and composite
/// games", 1966). To find the Grundy value is PSPACE-complete although to find the winner is easy (Burke, Ferland and
/// Teng, "Winning the war by (strategically) losing battles", 2021).
pub struct Exhaustive<'o, G> {
    graph: G,
    components: Vec<Component>,
    /// The component of every vertex met so far, and the vertex's number in it.
    places: BTreeMap<Vertex, (usize, u8)>,
    memo: Memo,
    meter: Meter<'o>,
}

impl<'o, G: Graph> Exhaustive<'o, G> {
    /// The most vertices that a component can have: they are kept as the bits of one word.
    pub const MAX_VERTICES: usize = 64;

    /// The most positions that are remembered unless [`max_positions`](Self::max_positions) says otherwise. They take
    /// up to 512 MiB, and half as much again for a moment while the table grows.
    pub const DEFAULT_MAX_POSITIONS: usize = 25_000_000;

    /// A search of `graph` that has not begun. O(1).
    pub fn new(graph: G) -> Self {
        let memo = Memo::new(Self::DEFAULT_MAX_POSITIONS);
        Self { graph, components: Vec::new(), places: BTreeMap::new(), memo, meter: Meter::unobserved() }
    }

    /// Sets how many positions may be remembered, those of all starts together.
    #[must_use]
    pub fn max_positions(mut self, limit: usize) -> Self {
        self.memo.set_limit(limit);
        self
    }

    /// Sets the observer, which is polled at bounded intervals. As there is no matching, it is told that every vertex
    /// of the component is exposed.
    #[must_use]
    pub fn observer(mut self, observer: &'o mut dyn Observer) -> Self {
        self.meter = Meter::new(Some(observer));
        self
    }

    /// What the player to move at `start` can count on, and how the game ends.
    ///
    /// # Errors
    /// An [`ExhaustiveError`] when `start` is not a vertex, when more than [`MAX_VERTICES`](Self::MAX_VERTICES) vertices
    /// can be reached from it, when there are more positions than may be remembered, and when the observer interrupts.
    pub fn outcome(&mut self, start: Vertex) -> Result<Outcome, ExhaustiveError> {
        let (number, token) = self.place(start)?;
        let start = self.components[number].start(token);
        Ok(self.search(number, start)?.into())
    }

    /// The moves of a game from `start` in which the winner hurries and the loser delays, as many as the outcome's
    /// [`plies`](Outcome::plies). Where several moves serve, the first in the neighbour order is made.
    ///
    /// # Errors
    /// Those of [`outcome`](Self::outcome).
    ///
    /// ```
    /// use lastmove::{Board, GridBoard, game::Exhaustive};
    /// let board: GridBoard = "...\n.#.".parse()?;
    /// let moves = Exhaustive::new(&board).best_play(board.vertex(1, 1).unwrap()).unwrap();
    /// let names: Vec<String> = moves.into_iter().map(|v| board.name(v).to_string()).collect();
    /// assert_eq!(names, ["2,1"]);
    /// # Ok::<(), lastmove::BoardError>(())
    /// ```
    pub fn best_play(&mut self, start: Vertex) -> Result<Vec<Vertex>, ExhaustiveError> {
        let (number, token) = self.place(start)?;
        let mut place = self.components[number].start(token);
        let mut left = self.search(number, place)?.plies;
        let (mut v, mut moves) = (start, Vec::new());
        while left > 0 {
            left -= 1;
            // The quickest win and the slowest loss are both a move to a position of one ply less.
            (v, place) = self.next_of_length(number, v, place, left)?;
            moves.push(v);
        }
        Ok(moves)
    }

    /// The first move from `place`, where the token is on `v`, to a position of so many plies; there must be one.
    fn next_of_length(
        &mut self,
        number: usize,
        v: Vertex,
        place: Place,
        plies: u8,
    ) -> Result<(Vertex, Place), ExhaustiveError> {
        let free = place.region & !(1 << place.token);
        let choices: Vec<_> = self.graph.neighbours(v).map(|w| (w, self.places[&w].1)).collect();
        for (w, token) in choices.into_iter().filter(|(_, token)| free >> token & 1 != 0) {
            let next = Place { token, region: self.components[number].reach(token, free) };
            if self.search(number, next)?.plies == plies {
                return Ok((w, next));
            }
        }
        unreachable!("the length of a game is one more than that after some move")
    }

    fn search(&mut self, number: usize, place: Place) -> Result<Value, ExhaustiveError> {
        search::search(&self.components[number], number as u32, place, &mut self.memo, &mut self.meter)
    }

    /// How many positions are remembered.
    pub fn positions(&self) -> usize {
        self.memo.len()
    }

    /// The component of `v` and its number there; the component is taken in when it is new.
    fn place(&mut self, v: Vertex) -> Result<(usize, u8), ExhaustiveError> {
        if let Some(&place) = self.places.get(&v) {
            return Ok(place);
        }
        let (component, vertices) = Component::of(&self.graph, v)?;
        let number = self.components.len();
        self.components.push(component);
        self.places.extend(vertices.into_iter().zip(0u8..).map(|(v, token)| (v, (number, token))));
        // The component was found from `v`.
        Ok((number, 0))
    }
}

impl<G> fmt::Debug for Exhaustive<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exhaustive")
            .field("components", &self.components.len())
            .field("positions", &self.memo.len())
            .finish_non_exhaustive()
    }
}
