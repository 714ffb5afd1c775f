use std::{fs::File, io, thread};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::StoreError;

/// How many changes go into one transaction.
const MOST: usize = 256;

type Change = Box<dyn FnOnce(&Connection) -> Result<(), StoreError> + Send>;
type Question = Box<dyn FnOnce(&Connection) + Send>;

/// What a worker is to do.
pub(super) enum Job {
    Read(Question),
    Write {
        change: Change,
        /// Told when the change is kept.
        tell: oneshot::Sender<Result<(), StoreError>>,
    },
}

/// Starts a thread that does jobs until nobody can give it any more.
pub(super) fn start(
    name: &str,
    connection: Connection,
    mut jobs: mpsc::Receiver<Job>,
    lock: Option<File>,
) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).spawn(move || {
        let mut waiting = Vec::with_capacity(MOST);
        while jobs.blocking_recv_many(&mut waiting, MOST) > 0 {
            work(&connection, &mut waiting);
        }
        // The file is another server's only when it is closed.
        drop(connection);
        drop(lock);
    })?;
    Ok(())
}

/// Does what has come in, all changes in one transaction: they wait for the disk together.
fn work(connection: &Connection, jobs: &mut Vec<Job>) {
    let mut changes = Vec::new();
    for job in jobs.drain(..) {
        match job {
            Job::Read(question) => question(connection),
            Job::Write { change, tell } => changes.push((change, tell)),
        }
    }
    if changes.is_empty() {
        return;
    }
    if let Err(error) = connection.execute_batch("BEGIN IMMEDIATE") {
        return fail(changes.into_iter().map(|(_, tell)| tell), &error.to_string());
    }
    let mut done = Vec::with_capacity(changes.len());
    let mut changes = changes.into_iter();
    while let Some((change, tell)) = changes.next() {
        match apply(connection, change) {
            Ok(()) => done.push(tell),
            Err(error) => {
                tracing::error!(%error, "a change could not be kept");
                // A full disk takes the whole transaction back, and what came later would be one of its own.
                let is_over = connection.is_autocommit();
                let reason = error.to_string();
                let _ = tell.send(Err(error));
                if is_over {
                    return fail(done.into_iter().chain(changes.map(|(_, tell)| tell)), &reason);
                }
            }
        }
    }
    if let Err(error) = connection.execute_batch("COMMIT") {
        // What is left of the transaction would be in the way of the next one.
        let _ = connection.execute_batch("ROLLBACK");
        return fail(done.into_iter(), &error.to_string());
    }
    for tell in done {
        // Whoever waited may have gone away.
        let _ = tell.send(Ok(()));
    }
}

/// Applies one change, or nothing of it.
fn apply(connection: &Connection, change: Change) -> Result<(), StoreError> {
    connection.execute_batch("SAVEPOINT change")?;
    let changed = change(connection);
    if changed.is_err() {
        // What went wrong may have ended the transaction, and the savepoint with it.
        let _ = connection.execute_batch("ROLLBACK TO change; RELEASE change");
        return changed;
    }
    Ok(connection.execute_batch("RELEASE change")?)
}

fn fail(told: impl Iterator<Item = oneshot::Sender<Result<(), StoreError>>>, reason: &str) {
    tracing::error!(error = reason, "changes could not be kept");
    for tell in told {
        let _ = tell.send(Err(StoreError::NotKept(reason.to_owned())));
    }
}
