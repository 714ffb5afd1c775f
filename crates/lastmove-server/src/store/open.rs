use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};

/// The version of the tables, which the file has too.
const VERSION: i64 = 1;

const TABLES: &str = include_str!("tables.sql");

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// SQLite cannot open it.
    #[error("cannot open the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A file cannot be made or locked, or a thread not be started.
    #[error("cannot open the database: {0}")]
    Io(#[from] io::Error),
    /// Another server has it open.
    #[error("the database {} is in use by another server", .0.display())]
    InUse(PathBuf),
    /// A later version of the program made it.
    #[error("the database is of version {found}, and this program knows up to {VERSION}")]
    TooNew {
        /// The version of its tables.
        found: i64,
    },
}

/// Keeps other servers away from a database for as long as it lives. It goes with the process, however that ends.
pub(super) fn lock(file: &Path) -> Result<File, OpenError> {
    let mut name = file.as_os_str().to_owned();
    name.push(".lock");
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(name)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(file.to_owned())),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

pub(super) fn in_memory() -> Result<Connection, OpenError> {
    prepared(Connection::open_in_memory()?)
}

pub(super) fn in_file(file: &Path) -> Result<Connection, OpenError> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    // With the write-ahead log, readers and the writer do not wait for each other. FULL has each commit wait for the disk.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    prepared(connection)
}

pub(super) fn for_reading(file: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// The connection, once the tables are there.
fn prepared(connection: Connection) -> Result<Connection, OpenError> {
    connection.pragma_update(None, "foreign_keys", true)?;
    match connection.pragma_query_value(None, "user_version", |row| row.get(0))? {
        0 => connection
            .execute_batch(&format!("BEGIN;\n{TABLES}\nPRAGMA user_version = {VERSION};\nCOMMIT;"))?,
        VERSION => {}
        found => return Err(OpenError::TooNew { found }),
    }
    Ok(connection)
}
