//! Games in SQLite. One thread writes, and commits what has come in while it was busy all at once; a promise that was kept is on the
//! disk, since a commit waits for it.

mod health;
mod open;
mod worker;

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::{mpsc, oneshot};

pub(crate) use health::Health;
pub use open::OpenError;

use self::worker::Job;

/// How many jobs may wait; whoever comes later waits to add one.
const ROOM: usize = 1024;

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    writer: mpsc::Sender<Job>,
    reader: mpsc::Sender<Job>,
    /// Whether the last change could not be kept.
    is_failing: Arc<AtomicBool>,
}

/// The database could not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// What is there is not what was written.
    #[error("the database holds what this program does not write: {0}")]
    Unreadable(String),
    /// The transaction that it was in came to nothing.
    #[error("it could not be kept: {0}")]
    NotKept(String),
    /// The server is shutting down.
    #[error("the database is closed")]
    Closed,
    /// Nothing could be kept lately.
    #[error("nothing could be kept lately")]
    Failing,
}

impl StoreError {
    /// Whether it is a fault of this program, and not one of the disk or the system.
    pub(crate) fn is_fault(&self) -> bool {
        match self {
            Self::Unreadable(_) => true,
            Self::NotKept(_) | Self::Closed | Self::Failing => false,
            Self::Sqlite(error) => !matches!(
                error.sqlite_error_code(),
                Some(
                    ErrorCode::DiskFull
                        | ErrorCode::SystemIoFailure
                        | ErrorCode::ReadOnly
                        | ErrorCode::CannotOpen
                        | ErrorCode::PermissionDenied
                        | ErrorCode::DatabaseBusy
                        | ErrorCode::DatabaseLocked
                        | ErrorCode::DatabaseCorrupt
                        | ErrorCode::NotADatabase
                        | ErrorCode::FileLockingProtocolFailed
                        | ErrorCode::OutOfMemory
                )
            ),
        }
    }
}

impl Store {
    /// Opens the database in a file, or, without one, a database in memory.
    ///
    /// # Errors
    /// It cannot be opened, is not one of these, or is in use by another server.
    pub(crate) fn open(file: Option<&Path>) -> Result<Self, OpenError> {
        let (writer, jobs) = mpsc::channel(ROOM);
        let Some(file) = file else {
            worker::start("store", open::in_memory()?, jobs, None).map_err(OpenError::Thread)?;
            return Ok(Self { reader: writer.clone(), writer, is_failing: Arc::default() });
        };
        open::check_name(file)?;
        let (reader, questions) = mpsc::channel(ROOM);
        let lock = open::lock(file)?;
        worker::start("store-writer", open::in_file(file)?, jobs, Some(lock)).map_err(OpenError::Thread)?;
        worker::start("store-reader", open::for_reading(file)?, questions, None)
            .map_err(OpenError::Thread)?;
        Ok(Self { writer, reader, is_failing: Arc::default() })
    }

    /// Changes what is kept. When this returns, the change is kept.
    ///
    /// # Errors
    /// [`StoreError`]; nothing has changed then.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let kept = self.keep(change).await;
        let is_failing = kept.as_ref().is_err_and(|error| !error.is_fault());
        self.is_failing.store(is_failing, Ordering::Relaxed);
        kept
    }

    /// Whether the last change could not be kept, for no fault of its own.
    fn is_failing(&self) -> bool {
        self.is_failing.load(Ordering::Relaxed)
    }

    /// Tries whether something can be read and kept. What is written is what is there.
    async fn try_out(&self) -> Result<(), StoreError> {
        let read = |connection: &Connection| {
            Ok(connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))?)
        };
        let version = self.read(read).await?;
        self.write(move |connection| Ok(connection.pragma_update(None, "user_version", version)?)).await
    }

    async fn keep<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        let (result, results) = oneshot::channel();
        let change = Box::new(move |connection: &Connection| {
            // Whoever waited may have gone away.
            let _ = result.send(change(connection)?);
            Ok(())
        });
        let job = Job::Write { change, tell };
        self.writer.send(job).await.map_err(|_| StoreError::Closed)?;
        told.await.map_err(|_| StoreError::Closed)??;
        results.await.map_err(|_| StoreError::Closed)
    }

    /// Looks at what is kept.
    ///
    /// # Errors
    /// [`StoreError`].
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        let job = Job::Read(Box::new(move |connection| {
            // Whoever waited may have gone away.
            let _ = tell.send(question(connection));
        }));
        self.reader.send(job).await.map_err(|_| StoreError::Closed)?;
        told.await.map_err(|_| StoreError::Closed)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(connection: &Connection) -> Result<i64, StoreError> {
        Ok(connection.query_row("SELECT count(*) FROM games", [], |row| row.get(0))?)
    }

    fn insert(id: &'static str) -> impl FnOnce(&Connection) -> Result<(), StoreError> {
        move |connection| {
            let columns = "(id, board, kind, vertices, public, phase, ply, created, changed)";
            let sql =
                format!("INSERT INTO games {columns} VALUES (?1, '{{}}', 'grid', 1, 1, 'waiting', 0, 0, 0)");
            connection.execute(&sql, [id])?;
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_change_that_fails_leaves_those_beside_it() {
        let store = Store::open(None).unwrap();
        let ids = ["a", "b", "a", "c"];
        let changes: Vec<_> = ids
            .map(|id| {
                tokio::spawn({
                    let store = store.clone();
                    async move { store.write(insert(id)).await.is_ok() }
                })
            })
            .into();
        let mut kept = 0;
        for change in changes {
            kept += i64::from(change.await.unwrap());
        }
        assert_eq!((kept, store.read(count).await.unwrap()), (3, 3));
    }

    #[tokio::test]
    async fn a_file_belongs_to_one_server_and_keeps_what_was_written() {
        let folder = std::env::temp_dir().join(format!("lastmove-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("games.sqlite");
        let store = Store::open(Some(&file)).unwrap();
        store.write(insert("a")).await.unwrap();
        assert!(Store::open(Some(&file)).unwrap_err().to_string().contains("in use by another server"));
        let synchronous: i64 = store
            .write(|connection| Ok(connection.query_row("PRAGMA synchronous", [], |row| row.get(0))?))
            .await
            .unwrap();
        let mode: String = store
            .write(|connection| Ok(connection.query_row("PRAGMA journal_mode", [], |row| row.get(0))?))
            .await
            .unwrap();
        assert_eq!((synchronous, mode.as_str()), (2, "wal"));
        drop(store);
        // The threads end once they see that nobody can ask any more.
        let store = loop {
            match Store::open(Some(&file)) {
                Ok(store) => break store,
                Err(_) => std::thread::yield_now(),
            }
        };
        assert_eq!(store.read(count).await.unwrap(), 1);
        drop(store);
        std::fs::write(
            folder.join("other"),
            "no database at all, but long enough to look like one".repeat(100),
        )
        .unwrap();
        assert!(Store::open(Some(&folder.join("other"))).is_err());
        let _ = std::fs::remove_dir_all(&folder);
    }
}
