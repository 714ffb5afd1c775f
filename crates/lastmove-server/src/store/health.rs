use std::time::Duration;

use tokio::{sync::Mutex, time::Instant};

use super::{Store, StoreError};
use crate::refusal::Refusal;

/// How long it is taken for granted that what could be kept still can.
const GOOD: Duration = Duration::from_secs(10);
/// How soon it is tried again where it could not.
const BAD: Duration = Duration::from_secs(1);

/// Whether the database answers and keeps what it is given. Whoever asks has that tried, but only now and then.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// When it was tried last, and whether that went well. Who asks meanwhile waits for what comes out.
    tried: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Tries whether something can be kept, unless that was done lately and nothing has failed since.
    ///
    /// # Errors
    /// It cannot.
    pub(crate) async fn check(&self, store: &Store) -> Result<(), Refusal> {
        let mut tried = self.tried.lock().await;
        if let Some((when, went_well)) = *tried {
            let is_good = went_well && !store.is_failing();
            if when.elapsed() < if is_good { GOOD } else { BAD } {
                return if is_good { Ok(()) } else { Err(Refusal::not_kept(&StoreError::Failing)) };
            }
        }
        let done = store.try_out().await;
        *tried = Some((Instant::now(), done.is_ok()));
        done.map_err(|error| {
            tracing::error!(%error, "no games can be kept");
            Refusal::not_kept(&error)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets the database take so many pages and no more, as a full disk would.
    async fn allow(store: &Store, pages: u32) {
        let sql = format!("PRAGMA max_page_count = {pages}");
        store.read(move |connection| Ok(connection.query_row(&sql, [], |_| Ok(()))?)).await.unwrap();
    }

    async fn fill(store: &Store) -> Result<(), StoreError> {
        store
            .write(|connection| {
                let sql = "INSERT INTO games (id, board, kind, vertices, public, phase, ply, created, changed) \
                           VALUES (hex(randomblob(8)), hex(zeroblob(100000)), 'grid', 1, 1, 'waiting', 0, 0, 0)";
                connection.execute(sql, [])?;
                Ok(())
            })
            .await
    }

    #[tokio::test(start_paused = true)]
    async fn a_full_database_is_noticed_and_so_is_room_in_it() {
        let (store, health) = (Store::open(None).unwrap(), Health::default());
        assert!(health.check(&store).await.is_ok());
        allow(&store, 20).await;
        // Those beside it that would fit are refused or kept, but never both.
        let error = fill(&store).await.unwrap_err();
        let refused = Refusal::not_kept(&error);
        assert_eq!(refused.status.as_u16(), 503, "{error}");
        assert_eq!(health.check(&store).await.unwrap_err().status.as_u16(), 503);
        allow(&store, 100_000).await;
        tokio::time::advance(2 * BAD).await;
        assert!(health.check(&store).await.is_ok());
        fill(&store).await.unwrap();
    }
}
