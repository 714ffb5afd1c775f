use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use super::{Game, GameId, Live};
use crate::{refusal::Refusal, store::Store};

/// How many games are held although nobody is connected to them, for those who ask again and again.
const RECENT: usize = 512;

/// The games that somebody asks about or is connected to, each held once.
#[derive(Debug, Default)]
pub(crate) struct Hub {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    games: HashMap<GameId, Weak<Live>>,
    recent: VecDeque<Arc<Live>>,
    /// With how many entries to look for those that nobody holds any more.
    sweep_at: usize,
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The game with this id.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(crate) async fn find(&self, id: &str, store: &Store) -> Result<Arc<Live>, Refusal> {
        let none = || Refusal::not_found("there is no such game");
        let id: GameId = id.parse().map_err(|()| none())?;
        let live = self.lock().hold(id);
        match live.load(store).await {
            Ok(true) => Ok(live),
            Ok(false) => Err(none()),
            Err(error) => {
                tracing::error!(%error, game = %live.id, "a game could not be read");
                Err(Refusal::not_kept(&error))
            }
        }
    }

    /// Takes in a game that was just begun.
    pub(super) fn add(&self, id: GameId, game: Game) -> Arc<Live> {
        let live = self.lock().hold(id);
        live.fill(game);
        live
    }

    /// How many games are held.
    pub(crate) fn size(&self) -> usize {
        self.lock().games.values().filter(|game| game.strong_count() > 0).count()
    }
}

impl State {
    fn hold(&mut self, id: GameId) -> Arc<Live> {
        if let Some(live) = self.games.get(&id).and_then(Weak::upgrade) {
            return live;
        }
        if self.games.len() >= self.sweep_at {
            self.games.retain(|_, game| game.strong_count() > 0);
            self.sweep_at = 2 * self.games.len() + RECENT;
        }
        let live = Arc::new(Live::new(id.clone()));
        self.games.insert(id, Arc::downgrade(&live));
        self.recent.push_back(Arc::clone(&live));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        live
    }
}
