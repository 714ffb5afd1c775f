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

/// What only a database of this program has, so that none of another is taken for one.
const OURS: [&str; 2] = [
    "SELECT id, board, kind, vertices, public, phase, start, first_name, second_name, first_secret, second_secret, invitation, \
     ply, winner, reason, created, changed, listed FROM games",
    "SELECT game, ply, place, made FROM moves",
];

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// It is called what SQLite takes for no file.
    #[error("'{}' is not the name of a file: without a database, games are kept in memory", .0.display())]
    NoFile(PathBuf),
    /// It cannot be read, made or written.
    #[error("cannot open the database {}: {reason}", .file.display())]
    Unusable {
        /// The file.
        file: PathBuf,
        /// Why not.
        reason: String,
    },
    /// Another server has it open.
    #[error("the database {} is in use by another server", .0.display())]
    InUse(PathBuf),
    /// Another program made it.
    #[error("the database {} is one of another program: expected a file of lastmove's games, or none", .0.display())]
    Foreign(PathBuf),
    /// A later version of the program made it.
    #[error("the database {} is of version {found}, and this program knows up to {VERSION}", .file.display())]
    TooNew {
        /// The file.
        file: PathBuf,
        /// The version of its tables.
        found: i64,
    },
    /// The system has no thread for it.
    #[error("cannot start a thread for the database: {0}")]
    Thread(io::Error),
}

/// What went wrong before it is known with which file.
enum Fault {
    Sqlite(rusqlite::Error),
    Foreign,
    TooNew(i64),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl Fault {
    fn of(self, file: &Path) -> OpenError {
        let file = file.to_owned();
        match self {
            Self::Sqlite(error) => OpenError::Unusable { file, reason: error.to_string() },
            Self::Foreign => OpenError::Foreign(file),
            Self::TooNew(found) => OpenError::TooNew { file, found },
        }
    }
}

/// Refuses the names that SQLite takes for databases in memory or on no disk.
pub(super) fn check_name(file: &Path) -> Result<(), OpenError> {
    let is_none = file.as_os_str().is_empty() || file.as_os_str() == ":memory:";
    if is_none { Err(OpenError::NoFile(file.to_owned())) } else { Ok(()) }
}

/// Keeps other servers away from a database for as long as it lives. It goes with the process, however that ends.
pub(super) fn lock(file: &Path) -> Result<File, OpenError> {
    let failed = |error: io::Error| OpenError::Unusable { file: file.to_owned(), reason: error.to_string() };
    let mut name = file.as_os_str().to_owned();
    name.push(".lock");
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(name).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(file.to_owned())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

pub(super) fn in_memory() -> Result<Connection, OpenError> {
    let open = || prepared(Connection::open_in_memory()?);
    open().map_err(|fault| fault.of(Path::new("in memory")))
}

pub(super) fn in_file(file: &Path) -> Result<Connection, OpenError> {
    let open = || {
        let connection = connect(file, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        check_tables(&connection)?;
        // With the write-ahead log, readers and the writer do not wait for each other. FULL has each commit wait for the disk.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        prepared(connection)
    };
    open().map_err(|fault: Fault| fault.of(file))
}

pub(super) fn for_reading(file: &Path) -> Result<Connection, OpenError> {
    let connection = connect(file, OpenFlags::SQLITE_OPEN_READ_ONLY);
    connection.map_err(|error| Fault::from(error).of(file))
}

/// Opens a file, whose name is nothing but that.
fn connect(file: &Path, how: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(file, how | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// Looks whether what is there is this program's, before anything is changed.
fn check_tables(connection: &Connection) -> Result<(), Fault> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let parts: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match version {
        0 if parts == 0 => Ok(()),
        0 => Err(Fault::Foreign),
        VERSION if OURS.iter().all(|sql| connection.prepare(sql).is_ok()) => Ok(()),
        ..=VERSION => Err(Fault::Foreign),
        found => Err(Fault::TooNew(found)),
    }
}

/// The connection, once the tables are there.
fn prepared(connection: Connection) -> Result<Connection, Fault> {
    connection.pragma_update(None, "foreign_keys", true)?;
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version == 0 {
        connection.execute_batch(&format!("BEGIN;\n{TABLES}\nPRAGMA user_version = {VERSION};\nCOMMIT;"))?;
    }
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use crate::store::Store;

    #[test]
    fn a_refusal_names_the_file_once_and_leaves_it_as_it_was() {
        let folder = env::temp_dir().join(format!("lastmove-open-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let foreign = folder.join("foreign.sqlite");
        let database = rusqlite::Connection::open(&foreign).unwrap();
        database.execute_batch("CREATE TABLE games (title TEXT, price INTEGER)").unwrap();
        let later = folder.join("later.sqlite");
        let database = rusqlite::Connection::open(&later).unwrap();
        database.execute_batch("PRAGMA user_version = 99").unwrap();
        // Of another program, although it is said to be of the version that this one has.
        let like = folder.join("like.sqlite");
        let database = rusqlite::Connection::open(&like).unwrap();
        database.execute_batch("CREATE TABLE games (title TEXT); PRAGMA user_version = 1").unwrap();
        let text = folder.join("text");
        fs::write(&text, "no database at all, but long enough to look like one. ".repeat(100)).unwrap();
        let nowhere = folder.join("no-such-folder/games.sqlite");
        for (file, reason) in [
            (&foreign, "is one of another program"),
            (&like, "is one of another program"),
            (&later, "is of version 99, and this program knows up to 1"),
            (&text, "file is not a database"),
            (&nowhere, "No such file"),
        ] {
            let before = fs::read(file).ok();
            let error = Store::open(Some(file)).unwrap_err();
            // As programs show it, with whatever it says it comes from.
            let mut shown = error.to_string();
            let mut source = std::error::Error::source(&error);
            while let Some(cause) = source {
                shown = format!("{shown}: {cause}");
                source = cause.source();
            }
            let name = file.to_str().unwrap();
            assert_eq!(shown.matches(name).count(), 1, "{shown}");
            assert_eq!(shown.matches(reason).count(), 1, "{shown}");
            assert!(shown.len() < 150 + name.len() && !shown.contains("CREATE"), "{shown}");
            assert_eq!(fs::read(file).ok(), before);
        }
        let _ = fs::remove_dir_all(&folder);
    }

    #[test]
    fn what_is_no_file_is_none() {
        for name in ["", ":memory:"] {
            let error = Store::open(Some(name.as_ref())).unwrap_err().to_string();
            assert!(error.starts_with(&format!("'{name}' is not the name of a file")), "{error}");
            assert!(!fs::exists(format!("{name}.lock")).unwrap());
        }
    }
}
