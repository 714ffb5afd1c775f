use std::sync::Arc;

use lastmove::{AnyBoard, Graph};
use lastmove_formats::{
    json::{
        Board, Outcome, Place, Player,
        engine::{Error, ErrorKind},
        place,
    },
    record::{Draft, GameRecord, RecordedMove, Replay},
};
use lastmove_protocol::Session;

use super::{
    GameId, GameShape, NamedPlayer, Phase, PlayersShape, Update, board,
    change::{Change, Step},
    kept::{Kept, NewRow, column, unreadable},
    shapes::now,
};
use crate::{
    refusal::{Refusal, ServerKind},
    secret::{Hash, Secret},
    store::StoreError,
};

/// A game as it stands: what is kept of it, and the position.
#[derive(Debug)]
pub(crate) struct Game {
    id: GameId,
    /// Looks places up.
    session: Session,
    written: Board,
    public: bool,
    names: [Option<String>; 2],
    secrets: [Option<Hash>; 2],
    invitation: Option<Hash>,
    phase: Phase,
    /// From the start on; `None` until the token is placed.
    replay: Option<Replay<Arc<AnyBoard>>>,
    result: Option<Outcome>,
    created: i64,
    changed: i64,
}

/// What is to be done about a request that the rules allow.
#[derive(Debug)]
pub(super) enum Allowed {
    /// This.
    New(Change),
    /// Nothing: it has been done already.
    Again,
}

const NO_MOVE: &str = "no move is left";
const RESIGNED: &str = "resigned";
/// How a game has ended that whoever had begun it took back before anybody joined. It is in the database too.
pub(super) const WITHDRAWN: &str = "withdrawn";

impl Game {
    /// A game that was begun now, by whoever has `secret`; the other player joins with `invitation`.
    pub(super) fn begin(
        id: GameId,
        opening: board::Opening,
        public: bool,
        (side, name): (Player, String),
        [secret, invitation]: [Hash; 2],
    ) -> Result<(Self, NewRow), StoreError> {
        let board = opening.board;
        let mut names = [None, None];
        let mut secrets = [None, None];
        names[side as usize] = Some(name);
        secrets[side as usize] = Some(secret);
        let at = now();
        let kept = Kept {
            board: column(Board::from(&*board))?,
            public,
            phase: Phase::Waiting,
            start: opening.start.map(|start| place(&board, start)),
            names,
            secrets,
            invitation: Some(invitation),
            result: None,
            created: at,
            changed: at,
            moves: Vec::new(),
        };
        let row = NewRow {
            id: id.clone(),
            kind: board::kind(&board),
            vertices: board.vertex_count(),
            row: kept.clone(),
        };
        Ok((Self::restore(id, kept)?, row))
    }

    /// A game as it was kept.
    pub(super) fn restore(id: GameId, kept: Kept) -> Result<Self, StoreError> {
        let written: Board = serde_json::from_str(&kept.board).map_err(unreadable)?;
        let mut session = Session::new(AnyBoard::try_from(written.clone()).map_err(unreadable)?);
        let replay = match &kept.start {
            None => None,
            Some(start) => {
                let start = session.find(start).map_err(unreadable)?;
                let replay = Replay::new(session.shared_board(), start);
                let mut replay = replay.ok_or_else(|| unreadable("a start that is none"))?;
                for to in &kept.moves {
                    let to = session.find(to).map_err(unreadable)?;
                    replay.play(to).map_err(|reason| unreadable(format!("an illegal move: {reason:?}")))?;
                }
                Some(replay)
            }
        };
        let Kept { public, phase, names, secrets, invitation, result, created, changed, .. } = kept;
        Ok(Self {
            id,
            session,
            written,
            public,
            names,
            secrets,
            invitation,
            phase,
            replay,
            result,
            created,
            changed,
        })
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase
    }

    pub(crate) fn result(&self) -> Option<&Outcome> {
        self.result.as_ref()
    }

    /// How many moves have been made.
    pub(crate) fn ply(&self) -> usize {
        self.replay.as_ref().map_or(0, Replay::ply)
    }

    /// The name of a player, if there is one.
    pub(crate) fn name(&self, side: Player) -> Option<&str> {
        self.names[side as usize].as_deref()
    }

    /// Where the token stood at first, once it is placed.
    pub(crate) fn start(&self) -> Option<Place> {
        Some(place(self.session.board(), *self.replay.as_ref()?.path().first()?))
    }

    /// The moves after the first `from` ones.
    pub(crate) fn moves(&self, from: usize) -> impl Iterator<Item = Place> {
        let path = self.replay.as_ref().map_or(&[][..], Replay::path);
        path.get(1 + from..).unwrap_or_default().iter().map(|&v| place(self.session.board(), v))
    }

    fn to_move(&self) -> Option<Player> {
        let is_played = self.phase == Phase::Playing;
        self.replay.as_ref().filter(|_| is_played).map(|replay| replay.to_move().into())
    }

    /// Whose secret it is.
    pub(crate) fn side_of(&self, secret: &Secret) -> Option<Player> {
        // Both are compared, so that the time tells nothing.
        let [first, second] = self.secrets.map(|hash| hash.is_some_and(|hash| hash.is_of(secret)));
        if first { Some(Player::First) } else { second.then_some(Player::Second) }
    }

    /// The game, with the moves after the first `from` ones.
    pub(crate) fn shape(&self, from: usize) -> GameShape {
        let player = |side| self.name(side).map(|name| NamedPlayer { name: name.to_owned() });
        GameShape {
            id: self.id.to_string(),
            board: self.written.clone(),
            public: self.public,
            players: PlayersShape { first: player(Player::First), second: player(Player::Second) },
            phase: self.phase,
            start: self.start(),
            ply: self.ply(),
            to_move: self.to_move(),
            moves: self.moves(from).collect(),
            result: self.result.clone(),
            created: self.created,
            changed: self.changed,
        }
    }

    pub(super) fn update(&self) -> Update {
        Update { phase: self.phase, ply: self.ply(), to_move: self.to_move(), result: self.result.clone() }
    }

    /// The record of the game so far.
    pub(super) fn record(&self) -> Result<GameRecord, Refusal> {
        let Some([start, moves @ ..]) = self.replay.as_ref().map(Replay::path) else {
            let message = "the token has not been placed yet, and a record begins there";
            return Err(Error::new(ErrorKind::NoPosition, None, message).into());
        };
        // Where no move is left somebody has won, by the rules of records, also of a game that nobody joined.
        let is_decided = self.replay.as_ref().is_some_and(|replay| replay.winner().is_some());
        let result = self.result.as_ref().filter(|result| result.winner.is_some() || !is_decided);
        let draft = Draft {
            players: self.names.clone().map(Option::unwrap_or_default),
            moves: moves.iter().copied().map(RecordedMove::from).collect(),
            outcome: result.map(|result| lastmove_formats::record::Outcome {
                winner: result.winner.map(Into::into),
                reason: result.reason.clone(),
            }),
            ..Draft::new(self.session.board().clone(), *start)
        };
        GameRecord::new(draft).map_err(|error| {
            tracing::error!(%error, game = %self.id, "a game has no record");
            Refusal::internal()
        })
    }

    /// Whether somebody with this invitation may join.
    pub(super) fn join(&self, invitation: &Secret, name: String, secret: Hash) -> Result<Change, Refusal> {
        let side = if self.names[0].is_none() { Player::First } else { Player::Second };
        if self.phase == Phase::Finished && self.names.contains(&None) {
            let message = "you cannot join now: whoever had begun the game has withdrawn it";
            return Err(Refusal::conflict(ServerKind::WrongPhase, message));
        }
        let Some(expected) = self.invitation else {
            return Err(Refusal::conflict(
                ServerKind::AlreadyJoined,
                "somebody has joined this game already",
            ));
        };
        if !expected.is_of(invitation) {
            return Err(Refusal::unauthorized("the invitation is not one to this game"));
        }
        let result = self.replay.as_ref().and_then(ended);
        let phase = match (&self.replay, &result) {
            (_, Some(_)) => Phase::Finished,
            (Some(_), None) => Phase::Playing,
            (None, None) => Phase::Placing,
        };
        Ok(Change { step: Step::Join { side, name, secret }, phase, result, at: now() })
    }

    /// Whether this player may place the token there.
    pub(super) fn place(&mut self, side: Player, written: &Place) -> Result<Allowed, Refusal> {
        if self.phase != Phase::Placing {
            let start = self.session.find(written).ok();
            let is_same = self.replay.as_ref().is_some_and(|replay| replay.path().first() == start.as_ref());
            return if side == Player::Second && is_same {
                Ok(Allowed::Again)
            } else {
                Err(self.wrong_phase("place the token"))
            };
        }
        if side != Player::Second {
            return Err(Refusal::conflict(ServerKind::NotYourTurn, "the second player places the token"));
        }
        let vertex = board::find(&mut self.session, written)?;
        let replay = Replay::new(self.session.shared_board(), vertex);
        let result = replay.as_ref().and_then(ended);
        let phase = if result.is_some() { Phase::Finished } else { Phase::Playing };
        let start = place(self.session.board(), vertex);
        Ok(Allowed::New(Change { step: Step::Place { start, vertex }, phase, result, at: now() }))
    }

    /// Whether this player may make this move.
    pub(super) fn play(&mut self, side: Player, ply: usize, written: &Place) -> Result<Allowed, Refusal> {
        let vertex = self.session.find(written);
        let wrong_phase = self.wrong_phase("move");
        let Some(replay) = self.replay.as_mut().filter(|_| self.phase != Phase::Waiting) else {
            return Err(wrong_phase);
        };
        let mover = |ply: usize| Player::from(lastmove::Player::of_ply(ply.wrapping_sub(1)));
        if ply > 0
            && ply <= replay.ply()
            && mover(ply) == side
            && vertex.as_ref().ok() == replay.path().get(ply)
        {
            return Ok(Allowed::Again);
        }
        if self.phase != Phase::Playing {
            return Err(wrong_phase);
        }
        let next = replay.ply() + 1;
        if ply != next {
            let message = format!("ply {ply} is not the next one: expected {next}");
            return Err(Refusal::conflict(ServerKind::WrongPly, message).of_field("ply"));
        }
        if mover(ply) != side {
            let message = "it is the other player's turn";
            return Err(Refusal::conflict(ServerKind::NotYourTurn, message));
        }
        let vertex = vertex.map_err(|why| Refusal::bad_field("to", why))?;
        if let Err(reason) = replay.play(vertex) {
            let message = replay.illegal(reason, &written.to_string()).to_string();
            return Err(Error::new(ErrorKind::IllegalMove, Some("to"), message).into());
        }
        let result = ended(replay);
        // It is made when it is kept.
        replay.undo();
        let phase = if result.is_some() { Phase::Finished } else { Phase::Playing };
        let to = place(self.session.board(), vertex);
        Ok(Allowed::New(Change { step: Step::Move { ply, to, vertex }, phase, result, at: now() }))
    }

    /// Whether this player may resign, or, as long as nobody has joined, withdraw the game.
    pub(super) fn resign(&self, side: Player) -> Result<Allowed, Refusal> {
        let withdrawn = Outcome { winner: None, reason: WITHDRAWN.to_owned() };
        let winner = Player::from(lastmove::Player::from(side).opponent());
        let result = Outcome { winner: Some(winner), reason: RESIGNED.to_owned() };
        match self.phase {
            Phase::Waiting => Ok(Allowed::New(Change {
                step: Step::Withdraw,
                phase: Phase::Finished,
                result: Some(withdrawn),
                at: now(),
            })),
            Phase::Placing | Phase::Playing => Ok(Allowed::New(Change {
                step: Step::Resign,
                phase: Phase::Finished,
                result: Some(result),
                at: now(),
            })),
            Phase::Finished if [&result, &withdrawn].map(Some).contains(&self.result.as_ref()) => {
                Ok(Allowed::Again)
            }
            Phase::Finished => Err(self.wrong_phase("resign")),
        }
    }

    fn wrong_phase(&self, action: &str) -> Refusal {
        let why = match self.phase {
            Phase::Waiting => "nobody has joined the game yet",
            Phase::Placing => "the token has not been placed yet",
            Phase::Playing => "the game has begun",
            Phase::Finished => "the game is over",
        };
        Refusal::conflict(ServerKind::WrongPhase, format!("you cannot {action} now: {why}"))
    }

    /// Does what has been kept.
    pub(super) fn apply(&mut self, change: Change) {
        let Change { step, phase, result, at } = change;
        match step {
            Step::Join { side, name, secret } => {
                self.names[side as usize] = Some(name);
                self.secrets[side as usize] = Some(secret);
                self.invitation = None;
            }
            Step::Place { vertex, .. } => self.replay = Replay::new(self.session.shared_board(), vertex),
            Step::Move { vertex, .. } => {
                if let Some(replay) = &mut self.replay {
                    // It was checked, and nothing has come between.
                    let _ = replay.play(vertex);
                }
            }
            Step::Resign => {}
            Step::Withdraw => self.invitation = None,
        }
        self.phase = phase;
        self.result = result;
        self.changed = at;
    }
}

/// How the game has ended where no move is left.
fn ended(replay: &Replay<Arc<AnyBoard>>) -> Option<Outcome> {
    let winner = replay.winner()?;
    Some(Outcome { winner: Some(winner.into()), reason: NO_MOVE.to_owned() })
}
