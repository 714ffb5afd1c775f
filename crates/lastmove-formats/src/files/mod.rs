//! Files and standard input, decompressed where their first bytes say that they are compressed; and files that are written.

mod compression;
mod fused;
mod output;

use std::{
    error::Error,
    fmt, fs,
    io::{self, BufRead, Read},
    path::Path,
};

use self::compression::{Fault, decompressed, decompressed_pieces};
pub use self::{compression::Compression, output::Output};
use crate::{fault::SNIFFED, visible};

/// What errors call standard input.
const STANDARD_INPUT: &str = "standard input";

/// The most bytes that are read whole, after decompression, 16 GiB: room for the largest board even with one cell a line, and
/// an end to input that has none.
pub const MAX_BYTES: u64 = 1 << 34;

/// After how many bytes whoever watches is told.
const PIECE: u64 = 1 << 24;

/// All bytes of the file at `path`, or of standard input if the path is `-`, decompressed if the first of them say that they
/// are compressed (see [`Compression`]). Of binary input, which has a NUL byte among its first 8192 bytes, no more than
/// these: every parser refuses it there, and devices without an end are binary.
///
/// # Errors
/// A [`ReadError`] that names the file and says what is wrong with it; input is too large when it has more than
/// [`MAX_BYTES`] or does not fit into memory, and damaged or cut off when it cannot be decompressed.
///
/// ```
/// use lastmove_formats::files::{ReadErrorKind, read};
/// let error = read("no/such/file".as_ref()).unwrap_err();
/// assert_eq!(error.kind(), ReadErrorKind::Missing);
/// assert_eq!(error.to_string(), "cannot read no/such/file: there is no such file");
/// ```
pub fn read(path: &Path) -> Result<Vec<u8>, ReadError> {
    read_watched(path, |_| {})
}

/// The same, and `watch` is told now and then how many bytes there are so far.
///
/// # Errors
/// As for [`read`].
///
/// ```
/// let mut seen = 0;
/// let text = lastmove_formats::files::read_watched("Cargo.toml".as_ref(), |bytes| seen = bytes)?;
/// assert_eq!(seen, text.len());
/// # Ok::<(), lastmove_formats::ReadError>(())
/// ```
pub fn read_watched(path: &Path, watch: impl FnMut(usize)) -> Result<Vec<u8>, ReadError> {
    if path == "-" {
        let whole = read_whole(io::stdin().lock(), 0, MAX_BYTES, watch);
        return whole.map_err(|cause| ReadError::named(STANDARD_INPUT.to_owned(), cause));
    }
    let whole = fs::File::open(path).and_then(|file| {
        let length = file.metadata().map_or(0, |about| about.len());
        read_whole(file, length, MAX_BYTES, watch)
    });
    whole.map_err(|cause| ReadError::new(path, cause))
}

/// The file at `path`, or standard input if the path is `-`, to be read piece by piece; decompressed as by [`read`].
///
/// # Errors
/// A [`ReadError`] when it cannot be opened. What goes wrong later comes from the reader; [`ReadError::new`] names the file.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, ReadError> {
    let pieces = if path == "-" {
        decompressed_pieces(io::stdin())
    } else {
        fs::File::open(path).and_then(decompressed_pieces)
    };
    pieces.map_err(|cause| ReadError::new(path, cause))
}

/// All bytes of `input`, which errors call `name`; decompressed, and of binary input only the first, as by [`read`].
///
/// # Errors
/// A [`ReadError`] with that name.
pub fn read_from(name: impl Into<String>, input: impl Read) -> Result<Vec<u8>, ReadError> {
    read_whole(input, 0, MAX_BYTES, |_| {}).map_err(|cause| ReadError::named(name.into(), cause))
}

/// All bytes of `input`, of which `length` are promised and `limit` allowed, or the first of binary input. `watch` is told how
/// many there are after every piece.
fn read_whole(
    input: impl Read,
    length: u64,
    limit: u64,
    mut watch: impl FnMut(usize),
) -> io::Result<Vec<u8>> {
    let (mut input, compression) = decompressed(input)?;
    // Nobody promises how long compressed input becomes.
    let length = if compression.is_some() { 0 } else { length };
    let too_large = || io::Error::from(io::ErrorKind::FileTooLarge);
    let mut bytes = Vec::new();
    input.by_ref().take(SNIFFED as u64).read_to_end(&mut bytes)?;
    if memchr::memchr(0, &bytes).is_some() {
        return Ok(bytes);
    }
    if length > limit {
        return Err(too_large());
    }
    let rest = usize::try_from(length).map_err(|_| too_large())?.saturating_sub(bytes.len());
    bytes.try_reserve_exact(rest)?;
    let mut input = input.take(limit + 1 - bytes.len() as u64);
    loop {
        watch(bytes.len());
        if input.by_ref().take(PIECE).read_to_end(&mut bytes)? == 0 {
            break;
        }
    }
    if bytes.len() as u64 > limit { Err(too_large()) } else { Ok(bytes) }
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
    /// It is longer than is read, or than memory is large.
    TooLarge,
    /// It is compressed and ends too early.
    CutOff,
    /// It is compressed and cannot be decompressed.
    Damaged,
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
            io::ErrorKind::FileTooLarge | io::ErrorKind::OutOfMemory => ReadErrorKind::TooLarge,
            _ => match cause.get_ref().and_then(|inner| inner.downcast_ref::<Fault>()) {
                Some(fault) if fault.is_cut() => ReadErrorKind::CutOff,
                Some(_) => ReadErrorKind::Damaged,
                None => ReadErrorKind::Other,
            },
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
            ReadErrorKind::TooLarge if self.cause.kind() == io::ErrorKind::OutOfMemory => {
                f.write_str("it is too large for the memory there is")
            }
            ReadErrorKind::TooLarge => write!(f, "it is too large: at most {} GiB are read", MAX_BYTES >> 30),
            ReadErrorKind::CutOff | ReadErrorKind::Damaged | ReadErrorKind::Other => {
                write!(f, "{}", self.cause)
            }
        }
    }
}

impl Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_is_read_up_to_the_limit() {
        let limit = 20_000;
        assert_eq!(read_whole(io::repeat(b'.').take(limit), 0, limit, |_| {}).unwrap().len(), 20_000);
        for length in [0, 20_001] {
            let error = ReadError::named(
                "it".to_owned(),
                read_whole(io::repeat(b'.'), length, limit, |_| {}).unwrap_err(),
            );
            assert_eq!(error.kind(), ReadErrorKind::TooLarge);
            assert_eq!(error.to_string(), "cannot read it: it is too large: at most 16 GiB are read");
        }
    }

    #[test]
    fn a_decompression_bomb_meets_the_limit() {
        for compression in [Compression::Gzip, Compression::Zstd] {
            let mut bomb = compression::Encoder::new(Some(compression), Vec::new()).unwrap();
            io::copy(&mut io::repeat(b'.').take(10_000_000), &mut bomb).unwrap();
            let bomb = bomb.finish().unwrap();
            assert!(bomb.len() < 20_000, "{} bytes", bomb.len());
            let error = read_whole(&bomb[..], bomb.len() as u64, 1_000_000, |_| {}).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
            assert_eq!(read_whole(&bomb[..], 0, 10_000_000, |_| {}).unwrap().len(), 10_000_000);
        }
    }
}
