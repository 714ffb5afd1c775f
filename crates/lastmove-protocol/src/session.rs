use std::{
    collections::HashMap,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use lastmove::{
    AnyBoard, Board as _, Engine, Game, Graph, Progress, Solution, SolveError, Solver, Verdict, Vertex,
    board::NameErrorKind,
    game::{Move, Position, PositionError, Setup},
};
use lastmove_formats::json::Place;

/// A board with what is known about it: its solution and its game, each found when it is first asked for.
///
/// ```
/// use lastmove::{Verdict, game::Setup};
/// use lastmove_formats::{json::Place, parse_board};
/// use lastmove_protocol::{Session, Stop};
/// let never = Stop::new(false);
/// let mut session = Session::new(parse_board(b"...", None)?);
/// let start = session.find(&Place::Cell([1, 1]))?;
/// assert_eq!(session.verdict_at(start, &never)?, Verdict::Loses);
/// assert_eq!(session.set_position(&Setup::start(start), &never).unwrap().ply(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Session {
    board: Arc<AnyBoard>,
    /// The names of a graph's vertices, once one has been looked up.
    names: Option<HashMap<Box<str>, Vertex>>,
    /// With the engine that was asked for.
    solution: Option<(Engine, Solution)>,
    game: Option<Game<Arc<AnyBoard>>>,
}

/// Why there is no position, or none such.
#[derive(Debug)]
pub enum Failure {
    /// There is no such position.
    Position(PositionError),
    /// The board has no position.
    NoPosition,
    /// The solving did not end.
    Solve(SolveError),
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Self {
        Self::Solve(error)
    }
}

/// Tells work to stop, from any thread: once it is true, whatever was given it ends at its next poll.
pub type Stop = AtomicBool;

/// An observer that stops the work when told to.
pub fn watch(stop: &Stop) -> impl FnMut(&Progress) -> ControlFlow<()> {
    |_| if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

impl Session {
    /// A board of which nothing is known yet.
    pub fn new(board: AnyBoard) -> Self {
        Self { board: Arc::new(board), names: None, solution: None, game: None }
    }

    /// The board.
    pub fn board(&self) -> &AnyBoard {
        &self.board
    }

    /// The board, to be shared with whatever follows a game on it.
    pub fn shared_board(&self) -> Arc<AnyBoard> {
        Arc::clone(&self.board)
    }

    /// The vertex at a place.
    ///
    /// # Errors
    /// What is wrong with the place.
    pub fn find(&mut self, place: &Place) -> Result<Vertex, String> {
        let found = match (place, &*self.board) {
            (Place::Name(name), AnyBoard::Graph(_)) => self.names().get(name).copied(),
            (Place::Name(name), _) => {
                return Err(format!(
                    "'{name}' is the name of a vertex, but this board has places like {}",
                    self.example()
                ));
            }
            (&Place::Cell([row, column]), board) if board.cells().is_some() => {
                board.cells().and_then(|cells| cells.vertex(row, column))
            }
            (&Place::Cell([row, column]), AnyBoard::Sliding(sliding)) => sliding.vertex(row, column),
            _ => None,
        };
        match found {
            Some(v) => Ok(v),
            None => self.find_name(&place.to_string()),
        }
    }

    /// The vertex called `name`, written as people write it.
    ///
    /// # Errors
    /// What is wrong with the name.
    pub fn find_name(&mut self, name: &str) -> Result<Vertex, String> {
        let found = match &*self.board {
            AnyBoard::Graph(_) => {
                self.names().get(name).copied().ok_or_else(|| format!("no vertex is called '{name}'"))
            }
            board => board.find(name).map_err(|error| match error.kind() {
                NameErrorKind::Blocked => format!("{name} is blocked"),
                NameErrorKind::Wall => format!("{name} is a wall"),
                _ => error.to_string(),
            }),
        }?;
        Ok(found)
    }

    fn names(&mut self) -> &HashMap<Box<str>, Vertex> {
        let board = &self.board;
        self.names.get_or_insert_with(|| {
            let mut names = HashMap::with_capacity(board.vertex_count());
            for v in board.vertices() {
                // The first vertex of a name has it.
                names.entry(board.name(v).to_string().into()).or_insert(v);
            }
            names
        })
    }

    fn example(&self) -> &'static str {
        match &*self.board {
            board if board.cells().is_some() => "[row, column]",
            AnyBoard::Sliding(_) => "[row, column]",
            AnyBoard::Lattice(_) => "[layer, row, column]",
            _ => "[x1, ..., xn]",
        }
    }

    /// The start of a board of sliding stones: the blank.
    pub fn blank(&self) -> Option<Vertex> {
        match &*self.board {
            AnyBoard::Sliding(sliding) => Some(sliding.blank()),
            _ => None,
        }
    }

    /// Checks that a game can stand so on a board of sliding stones: it starts at the blank, which is left only by moves.
    ///
    /// # Errors
    /// What is wrong with the token's place.
    pub fn check_start(&self, token: Vertex, visited: &[Vertex]) -> Result<(), String> {
        match self.blank() {
            Some(blank) if token != blank && !visited.contains(&blank) => {
                let [blank, token] = [blank, token].map(|v| self.board.name(v));
                Err(format!("{token} is not the blank, where the game starts: expected {blank}"))
            }
            _ => Ok(()),
        }
    }

    /// Finds the answer for every start, unless it is there.
    ///
    /// # Errors
    /// [`SolveError`]: stopped, or the engine does not work on this board.
    pub fn solve(&mut self, engine: Engine, stop: &Stop) -> Result<(), SolveError> {
        if self.solution.as_ref().is_none_or(|(with, _)| *with != engine) {
            self.solution = Some((engine, solve(&self.board, engine, stop)?));
        }
        Ok(())
    }

    /// The answer that was found last.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref().map(|(_, solution)| solution)
    }

    /// The verdict at a start, from the solution that is kept or, of a board just seen, one made now.
    ///
    /// # Errors
    /// [`SolveError`]: stopped.
    pub fn verdict_at(&mut self, start: Vertex, stop: &Stop) -> Result<Verdict, SolveError> {
        if self.solution.is_none() {
            self.solve(Engine::Auto, stop)?;
        }
        let verdict = self.solution().and_then(|solution| solution.verdict(start));
        // Places were looked up on this board, so it has them all.
        Ok(verdict.unwrap_or(Verdict::Loses))
    }

    /// A game of its own that begins in this position.
    ///
    /// # Errors
    /// [`Failure`]: there is no such position on this board, or stopped.
    pub fn game_from(&self, setup: &Setup, stop: &Stop) -> Result<Game<Arc<AnyBoard>>, Failure> {
        let position = Position::new(&self.board, setup).map_err(Failure::Position)?;
        let mut watch = watch(stop);
        Ok(Game::from_position(Arc::clone(&self.board), position, Some(&mut watch))?)
    }

    /// Begins the board's game in this position.
    ///
    /// # Errors
    /// As those of [`Session::game_from`]; the game is then as it was.
    pub fn set_position(&mut self, setup: &Setup, stop: &Stop) -> Result<&mut Game<Arc<AnyBoard>>, Failure> {
        let game = self.game_from(setup, stop)?;
        Ok(self.game.insert(game))
    }

    /// Forgets the board's game.
    pub fn clear_position(&mut self) {
        self.game = None;
    }

    /// The board's game; on a board of sliding stones it begins at the blank by itself.
    ///
    /// # Errors
    /// [`Failure::NoPosition`] if it has not begun and has no blank to begin at, or stopped.
    pub fn game(&mut self, stop: &Stop) -> Result<&mut Game<Arc<AnyBoard>>, Failure> {
        if self.game.is_none() {
            let start = self.blank().ok_or(Failure::NoPosition)?;
            self.set_position(&Setup::start(start), stop)?;
        }
        self.game.as_mut().ok_or(Failure::NoPosition)
    }

    /// The board's game as it is.
    pub fn current_game(&self) -> Option<&Game<Arc<AnyBoard>>> {
        self.game.as_ref()
    }
}

/// Solves the board inside, so that its own neighbour function is compiled into the engines.
fn solve(board: &AnyBoard, engine: Engine, stop: &Stop) -> Result<Solution, SolveError> {
    let mut watch = watch(stop);
    let solver = Solver::new().engine(engine).observer(&mut watch);
    match board {
        AnyBoard::Grid(grid) => solver.solve(grid),
        AnyBoard::Lattice(lattice) => solver.solve(lattice),
        AnyBoard::Box(points) => solver.solve(points),
        AnyBoard::Graph(graph) => solver.solve(graph),
        other => solver.solve(other),
    }
}

/// Whether the move wins for the player who makes it.
pub fn wins(choice: Move) -> bool {
    choice.verdict == Verdict::Loses
}
