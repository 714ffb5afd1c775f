//! Files and standard input.

use std::{
    error::Error,
    fmt, fs,
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use crate::visible;

/// What errors call standard input.
const STANDARD_INPUT: &str = "standard input";

/// All bytes of the file at `path`, or of standard input if the path is `-`.
///
/// # Errors
/// A [`ReadError`] that names the file and says what is wrong with it.
///
/// ```
/// use lastmove_formats::files::{ReadErrorKind, read};
/// let error = read("no/such/file".as_ref()).unwrap_err();
/// assert_eq!(error.kind(), ReadErrorKind::Missing);
/// assert_eq!(error.to_string(), "cannot read no/such/file: there is no such file");
/// ```
pub fn read(path: &Path) -> Result<Vec<u8>, ReadError> {
    if path == "-" {
        return read_from(STANDARD_INPUT, io::stdin().lock());
    }
    fs::read(path).map_err(|cause| ReadError::new(path, cause))
}

/// The file at `path`, or standard input if the path is `-`, to be read piece by piece.
///
/// # Errors
/// A [`ReadError`] when it cannot be opened. What goes wrong later comes from the reader; [`ReadError::new`] names the file.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, ReadError> {
    if path == "-" {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    match fs::File::open(path) {
        Ok(file) => Ok(Box::new(BufReader::new(file))),
        Err(cause) => Err(ReadError::new(path, cause)),
    }
}

/// All bytes of `input`, which errors call `name`.
///
/// # Errors
/// A [`ReadError`] with that name.
pub fn read_from(name: impl Into<String>, mut input: impl Read) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    match input.read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(cause) => Err(ReadError::named(name.into(), cause)),
    }
}

/// Input that cannot be read.
#[derive(Debug)]
pub struct ReadError {
    name: String,
    kind: ReadErrorKind,
    cause: io::Error,
}

/// Why input cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// There is no such file.
    Missing,
    /// It is a directory.
    Directory,
    /// Reading it is not permitted.
    Denied,
    /// Anything else; see [`ReadError::cause`].
    Other,
}

impl ReadError {
    /// What went wrong with the file at `path`, or with standard input if the path is `-`.
    pub fn new(path: &Path, cause: io::Error) -> Self {
        if path == "-" {
            return Self::named(STANDARD_INPUT.to_owned(), cause);
        }
        let mut error = Self::named(path.display().to_string(), cause);
        // Some systems say only that access is denied.
        if path.is_dir() {
            error.kind = ReadErrorKind::Directory;
        }
        error
    }

    fn named(name: String, cause: io::Error) -> Self {
        let kind = match cause.kind() {
            io::ErrorKind::NotFound => ReadErrorKind::Missing,
            io::ErrorKind::IsADirectory => ReadErrorKind::Directory,
            io::ErrorKind::PermissionDenied => ReadErrorKind::Denied,
            _ => ReadErrorKind::Other,
        };
        Self { name, kind, cause }
    }

    /// Why it cannot be read.
    pub fn kind(&self) -> ReadErrorKind {
        self.kind
    }

    /// The path as it was given, or what the caller called the input.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the system said.
    pub fn cause(&self) -> &io::Error {
        &self.cause
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {}: ", visible(&self.name))?;
        match self.kind {
            ReadErrorKind::Missing => f.write_str("there is no such file"),
            ReadErrorKind::Directory => f.write_str("it is a directory, but a file was expected"),
            ReadErrorKind::Denied => f.write_str("permission denied"),
            ReadErrorKind::Other => write!(f, "{}", self.cause),
        }
    }
}

impl Error for ReadError {}
