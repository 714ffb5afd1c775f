use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use lastmove_formats::json::Player;
use tokio::sync::{OnceCell, watch};

use super::{Game, GameId, Present, Update, change::Change, game::Allowed, presence::Presence};
use crate::{
    refusal::Refusal,
    store::{Store, StoreError},
};

/// A game that somebody asks about or is connected to. All of them share one of these, so that what one of them does is told to the
/// others, and so that one change is made after another.
#[derive(Debug)]
pub(crate) struct Live {
    pub(super) id: GameId,
    /// Held from the check of a change until it has been kept and made.
    turn: tokio::sync::Mutex<()>,
    /// The game, once it has been looked up.
    game: OnceCell<RwLock<Game>>,
    presence: Mutex<Presence>,
    /// Goes up with every change of the game or of who is connected.
    version: watch::Sender<u64>,
}

/// What has become of a request that was allowed.
#[derive(Clone, Debug)]
pub(crate) enum Done {
    /// It was done now.
    Now(Update),
    /// It had been done before.
    Before(Update),
}

impl Live {
    pub(super) fn new(id: GameId) -> Self {
        Self {
            id,
            turn: tokio::sync::Mutex::new(()),
            game: OnceCell::new(),
            presence: Mutex::default(),
            version: watch::Sender::new(0),
        }
    }

    /// Looks the game up, unless that has been done; false if there is no such game.
    pub(super) async fn load(&self, store: &Store) -> Result<bool, StoreError> {
        if self.game.initialized() {
            return Ok(true);
        }
        let id = self.id.clone();
        let Some(game) = store.read(move |connection| Game::find(&id, connection)).await? else {
            return Ok(false);
        };
        // Whoever was first has looked up the same: nothing changes before the game is here.
        self.game.get_or_init(|| async { RwLock::new(game) }).await;
        Ok(true)
    }

    pub(super) fn fill(&self, game: Game) {
        // A new game has an id of its own.
        let _ = self.game.set(RwLock::new(game));
    }

    /// Looks at the game.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&Game) -> T) -> Result<T, Refusal> {
        let game = self.game.get().ok_or_else(Refusal::internal)?;
        Ok(look(&game.read().unwrap_or_else(PoisonError::into_inner)))
    }

    fn change<T>(&self, change: impl FnOnce(&mut Game) -> T) -> Result<T, Refusal> {
        let game = self.game.get().ok_or_else(Refusal::internal)?;
        Ok(change(&mut game.write().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Does something that the rules allow: it is checked, kept, and only then made and told. That goes on when whoever wanted it
    /// goes away in between.
    pub(super) async fn act(
        self: Arc<Self>,
        store: Store,
        check: impl FnOnce(&mut Game) -> Result<Allowed, Refusal> + Send + 'static,
    ) -> Result<Done, Refusal> {
        let acting = tokio::spawn(async move {
            let _turn = self.turn.lock().await;
            match self.change(check)?? {
                Allowed::Again => self.look(Game::update).map(Done::Before),
                Allowed::New(change) => self.make(&store, change).await.map(Done::Now),
            }
        });
        acting.await.unwrap_or_else(|fault| {
            tracing::error!(%fault, "a change could not be made");
            Err(Refusal::internal())
        })
    }

    async fn make(&self, store: &Store, change: Change) -> Result<Update, Refusal> {
        let (id, kept) = (self.id.clone(), change.clone());
        let keep = store.write(move |connection| kept.keep(&id, connection)).await;
        keep.map_err(|error| {
            tracing::error!(%error, game = %self.id, "a change was not kept");
            Refusal::not_kept(&error)
        })?;
        let update = self.change(|game| {
            game.apply(change);
            game.update()
        })?;
        self.tell();
        Ok(update)
    }

    fn tell(&self) {
        self.version.send_modify(|version| *version = version.wrapping_add(1));
    }

    /// Tells of changes.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who is connected.
    pub(crate) fn present(&self) -> Present {
        self.presence().now()
    }

    /// Counts somebody as connected for as long as what it returns lives.
    pub(crate) fn enter(self: &Arc<Self>, side: Option<Player>) -> Entered {
        *self.presence().count(side) += 1;
        self.tell();
        Entered { live: Arc::clone(self), side }
    }
}

/// A connection to a game.
#[derive(Debug)]
pub(crate) struct Entered {
    live: Arc<Live>,
    side: Option<Player>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        *self.live.presence().count(self.side) -= 1;
        self.live.tell();
    }
}
