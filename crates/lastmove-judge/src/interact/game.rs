use lastmove::{
    BoxBoard, FullBoxGame, Game, Player, Verdict, Vertex,
    game::{IllegalStep, Step},
};
use lastmove_formats::contest::gym100162a_tests::BoxTest;

use crate::{
    Outcome,
    words::{Word, words},
};

/// The most points of a box in which every verdict is known.
const KNOWN: u128 = 100_000;

/// A game in a box, with what the interactor knows about it.
pub(super) struct BoxGame {
    game: FullBoxGame,
    /// The same game on a graph, in a box that is small enough.
    known: Option<Game<BoxBoard>>,
}

impl BoxGame {
    /// `None` if the start is outside the box.
    pub(super) fn new(test: &BoxTest) -> Option<Self> {
        let BoxTest { full_box, start } = test;
        let game = FullBoxGame::new(full_box, start)?;
        let is_small = full_box.volume().is_some_and(|volume| volume <= KNOWN);
        let known = is_small.then(|| {
            let board = BoxBoard::new(full_box.sides()).ok()?;
            let start = board.vertex(start)?;
            Game::new(board, start).ok()
        });
        Some(Self { game, known: known.flatten() })
    }

    /// Whether every verdict is known.
    pub(super) fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Who wins from the start.
    pub(super) fn winner(&self) -> Player {
        self.game.winner()
    }

    pub(super) fn to_move(&self) -> Player {
        self.game.to_move()
    }

    pub(super) fn ply(&self) -> usize {
        self.game.ply()
    }

    pub(super) fn token(&self) -> &[u64] {
        self.game.token()
    }

    pub(super) fn has_moves(&self) -> bool {
        self.legal_moves().next().is_some()
    }

    pub(super) fn legal_moves(&self) -> impl Iterator<Item = Step> {
        self.game.legal_moves()
    }

    pub(super) fn play(&mut self, step: Step) -> Result<(), IllegalStep> {
        self.game.play(step)?;
        if let Some(known) = &mut self.known {
            let to = known.graph().vertex(self.game.token());
            // The two agree about what is legal.
            if to.is_none_or(|to| known.play(to).is_err()) {
                self.known = None;
            }
        }
        Ok(())
    }

    /// A winning move, if there is one and it is known.
    pub(super) fn winning_move(&mut self) -> Option<Step> {
        match &self.known {
            Some(known) if known.verdict() == Verdict::Wins => self.best_move(),
            Some(_) => None,
            None => self.game.reply(),
        }
    }

    /// The move that the engine takes for the best, which from a lost position is the one that sets the most traps.
    pub(super) fn best_move(&mut self) -> Option<Step> {
        let to = self.known.as_mut()?.best_move()?;
        self.legal_moves().find(|&step| self.after(step) == Some(to))
    }

    /// How many moves there are after a legal one; 0 if that is not known.
    pub(super) fn onward(&self, step: Step) -> usize {
        use lastmove::Graph;
        match (&self.known, self.after(step)) {
            (Some(known), Some(to)) => {
                known.graph().neighbours(to).filter(|&next| !known.visited().contains(next)).count()
            }
            _ => 0,
        }
    }

    /// Where a legal move leads.
    fn after(&self, step: Step) -> Option<Vertex> {
        let mut point = self.game.token().to_vec();
        self.game.full_box().go(&mut point, step);
        self.known.as_ref()?.graph().vertex(&point)
    }
}

/// Reads a move `k +` or `k -`.
///
/// # Errors
/// What it is instead: a move that cannot be, or no move at all.
pub(super) fn read_move(line: &[u8]) -> Result<Step, Outcome> {
    let mut words = words(line);
    let (dimension, sign) = (words.next(), words.next());
    let up = match sign.map(|word| word.bytes) {
        Some(b"+") => true,
        Some(b"-") => false,
        Some(b"?") if line == b"0 ?" => return Err(Outcome::Wrong),
        _ => return Err(Outcome::Presentation),
    };
    let dimension = dimension.and_then(Word::number).filter(|_| words.next().is_none());
    match dimension.ok_or(Outcome::Presentation)? {
        0 => Err(Outcome::Wrong),
        dimension => {
            let axis = usize::try_from(dimension - 1).map_err(|_| Outcome::Wrong)?;
            Ok(Step { axis, up })
        }
    }
}
