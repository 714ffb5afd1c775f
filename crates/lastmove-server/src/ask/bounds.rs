use lastmove::{AnyBoard, Board as _, Graph};
use lastmove_formats::{
    json::engine::{Action, Asked, Source, Target},
    record::GameRecord,
};

use crate::{limits::DIMENSIONS, refusal::Refusal};

/// How many steps from place to place there may be on a board for each of the places that it may have.
const STEPS_PER_PLACE: usize = 64;

/// How large boards and answers may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    /// The most places of a board in the lane of small ones.
    pub(super) small: usize,
    /// At all.
    pub(super) most: usize,
    /// The longest answer, in bytes.
    pub(super) answer: usize,
}

impl Bounds {
    /// Checks the board, before anything is found out about it.
    pub(super) fn check_board(self, board: &AnyBoard) -> Result<(), Refusal> {
        let cells = board.vertex_bound();
        if cells > self.most {
            let message = format!("the board has {cells} places: this server takes up to {}", self.most);
            return Err(Refusal::too_large(message));
        }
        match board {
            AnyBoard::Box(points) => check_dimensions(points.sides().len(), "box"),
            AnyBoard::Lattice(lattice) => {
                let offsets = lattice.moves().offsets().len();
                let most = self.most.saturating_mul(STEPS_PER_PLACE);
                if cells.saturating_mul(offsets) > most {
                    let message = format!(
                        "{offsets} moves from each of {cells} places: this server takes boards with up to {most} in all"
                    );
                    return Err(Refusal::too_large(message).of_field("moves"));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Checks that an answer which lists all places could be sent.
    pub(super) fn check_list(self, board: &AnyBoard, asked: &Asked) -> Result<(), Refusal> {
        match (asked, Lengths::of(board)) {
            (Asked::Solve { .. }, Lengths::Same(bytes)) => {
                self.check_bytes(board.vertex_count().saturating_mul(bytes))
            }
            // The names of a graph have come in with it.
            _ => Ok(()),
        }
    }

    /// Checks that an answer with every winning move in every position of a record could be sent.
    pub(super) fn check_review(self, record: &GameRecord) -> Result<(), Refusal> {
        let board = record.board();
        let lengths = Lengths::of(board);
        let mut token = record.start();
        let mut bytes = 0_usize;
        for step in record.moves() {
            let moves = match &lengths {
                Lengths::Same(length) => board.neighbours(token).count().saturating_mul(*length),
                Lengths::Each(lengths) => board.neighbours(token).map(|v| lengths[v.index()]).sum(),
            };
            bytes = bytes.saturating_add(moves);
            if bytes > self.answer {
                break;
            }
            token = step.to;
        }
        self.check_bytes(bytes)
    }

    /// Checks the length of an answer.
    pub(super) fn check_bytes(self, bytes: usize) -> Result<(), Refusal> {
        if bytes <= self.answer {
            return Ok(());
        }
        let message =
            format!("the answer would be longer than {} bytes, the most that this server sends", self.answer);
        Err(Refusal::too_large(message))
    }
}

/// Checks what is known before the board is read.
pub(super) fn check_source(action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Board(Target::Inline(Source::Box { sides, .. }), _) => check_dimensions(sides.len(), "box"),
        _ => Ok(()),
    }
}

/// Checks the dimensions of a box: each place names its point along all of them.
pub(crate) fn check_dimensions(found: usize, field: &str) -> Result<(), Refusal> {
    if found <= DIMENSIONS {
        return Ok(());
    }
    let message = format!("the box has {found} dimensions: this server takes up to {DIMENSIONS}");
    Err(Refusal::too_large(message).of_field(field))
}

/// In how many bytes, at most, places are written, with what stands between two of them.
enum Lengths {
    /// All of them.
    Same(usize),
    /// Each vertex of a graph, by its index.
    Each(Vec<usize>),
}

impl Lengths {
    fn of(board: &AnyBoard) -> Self {
        let digits = |number: usize| number.checked_ilog10().map_or(1, |log| log as usize + 1);
        let written = |most: &[usize]| 2 + most.iter().map(|&most| digits(most) + 1).sum::<usize>();
        match board {
            AnyBoard::Box(points) => {
                let sides = points.sides().iter().map(|&side| usize::try_from(side).unwrap_or(usize::MAX));
                Self::Same(written(&sides.collect::<Vec<_>>()))
            }
            AnyBoard::Lattice(lattice) => {
                Self::Same(written(&[lattice.layers(), lattice.rows(), lattice.columns()]))
            }
            AnyBoard::Graph(graph) => {
                let mut lengths = vec![0; graph.vertex_bound()];
                for v in graph.vertices() {
                    lengths[v.index()] = graph.name(v).to_string().len() + 3;
                }
                Self::Each(lengths)
            }
            other => Self::Same(written(&[other.vertex_bound(), other.vertex_bound()])),
        }
    }
}
