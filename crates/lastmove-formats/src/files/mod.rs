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

use lastmove::GridBoard;

use self::compression::{Fault, decompressed, decompressed_pieces};
pub use self::{compression::Compression, output::Output};
use crate::{fault::SNIFFED, grid::Pieces, visible};

/// What errors call standard input.
const STANDARD_INPUT: &str = "standard input";

/// The most bytes that are read whole, after decompression, 16 GiB: room for the largest board even with one cell a line, and
/// an end to input that has none.
pub const MAX_BYTES: u64 = 1 << 34;

/// After how many bytes whoever watches is told.
const PIECE: u64 = 1 << 24;

/// How many bytes of a grid are read at a time.
const BUFFER: usize = 1 << 18;

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
    at(path, |input, length| read_whole(input, length, MAX_BYTES, watch))
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A grid, of which no text was kept.
    Grid(GridBoard),
    /// The text of anything else.
    Text(Vec<u8>),
}

/// The same for what is likely to be a grid: while it is one that `pieces` take, its text is not kept. Anything else is read as
/// by [`read_watched`].
///
/// # Errors
/// As for [`read`].
///
/// ```
/// use lastmove_formats::{files::{Content, read_pieces}, grid::Pieces};
/// let content = read_pieces("Cargo.toml".as_ref(), Pieces::default(), |_| {})?;
/// assert!(matches!(content, Content::Text(text) if text.starts_with(b"[package]")));
/// # Ok::<(), lastmove_formats::ReadError>(())
/// ```
pub fn read_pieces(path: &Path, pieces: Pieces, watch: impl FnMut(usize)) -> Result<Content, ReadError> {
    at(path, |input, length| read_grid(input, length, MAX_BYTES, pieces, watch))
}

/// Does the reading of the file at `path`, which is told the length that it seems to have, or of standard input.
fn at<T>(path: &Path, read: impl FnOnce(Box<dyn Read>, u64) -> io::Result<T>) -> Result<T, ReadError> {
    let done = if path == "-" {
        read(Box::new(io::stdin().lock()), 0)
    } else {
        fs::File::open(path).and_then(|file| {
            let length = file.metadata().map_or(0, |about| about.len());
            read(Box::new(file), length)
        })
    };
    done.map_err(|cause| ReadError::new(path, cause))
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
fn read_whole(input: impl Read, length: u64, limit: u64, watch: impl FnMut(usize)) -> io::Result<Vec<u8>> {
    match Text::begin(input, length, limit)? {
        Begun::Binary(bytes) => Ok(bytes),
        Begun::Text(text, first) => text.read(first, watch),
    }
}

/// The same, without the text of a grid that `pieces` take.
fn read_grid(
    input: impl Read,
    length: u64,
    limit: u64,
    mut pieces: Pieces,
    mut watch: impl FnMut(usize),
) -> io::Result<Content> {
    let (mut text, first) = match Text::begin(input, length, limit)? {
        Begun::Binary(bytes) => return Ok(Content::Text(bytes)),
        Begun::Text(text, first) => (text, first),
    };
    let mut count = first.len();
    let mut may_be_grid = pieces.push(&first);
    let mut buffer = vec![0; BUFFER];
    while may_be_grid {
        watch(count);
        match text.input.read(&mut buffer) {
            Ok(0) => match pieces.finish() {
                Some(_) if count as u64 > limit => return Err(too_large()),
                Some(board) => return Ok(Content::Grid(board)),
                None => may_be_grid = false,
            },
            Ok(length) => {
                count += length;
                may_be_grid = pieces.push(&buffer[..length]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    text.read(pieces.into_text()?, watch).map(Content::Text)
}

fn too_large() -> io::Error {
    io::ErrorKind::FileTooLarge.into()
}

/// What the first bytes of input are.
enum Begun<'i> {
    Binary(Vec<u8>),
    /// And the rest.
    Text(Text<'i>, Vec<u8>),
}

/// Input that is no binary, decompressed.
struct Text<'i> {
    input: io::Take<Box<dyn Read + 'i>>,
    /// How many bytes are promised, and how many allowed.
    length: usize,
    limit: u64,
}

impl<'i> Text<'i> {
    fn begin(input: impl Read + 'i, length: u64, limit: u64) -> io::Result<Begun<'i>> {
        let (mut input, compression) = decompressed(input)?;
        // Nobody promises how long compressed input becomes.
        let length = if compression.is_some() { 0 } else { length };
        let mut first = Vec::new();
        input.by_ref().take(SNIFFED as u64).read_to_end(&mut first)?;
        if memchr::memchr(0, &first).is_some() {
            return Ok(Begun::Binary(first));
        }
        if length > limit {
            return Err(too_large());
        }
        let length = usize::try_from(length).map_err(|_| too_large())?;
        let input = input.take(limit + 1 - first.len() as u64);
        Ok(Begun::Text(Self { input, length, limit }, first))
    }

    /// All bytes, given those that have been read.
    fn read(mut self, mut bytes: Vec<u8>, mut watch: impl FnMut(usize)) -> io::Result<Vec<u8>> {
        bytes.try_reserve_exact(self.length.saturating_sub(bytes.len()))?;
        loop {
            watch(bytes.len());
            if self.input.by_ref().take(PIECE).read_to_end(&mut bytes)? == 0 {
                break;
            }
        }
        if bytes.len() as u64 > self.limit { Err(too_large()) } else { Ok(bytes) }
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

    /// How much is read, and that errors come before faults, is the same when no text is kept.
    #[test]
    fn grids_are_read_up_to_the_limit() {
        let text = ["...\n".repeat(5_000), ".#.".to_owned()].concat();
        let read = |text: &str, limit| read_grid(text.as_bytes(), 0, limit, Pieces::default(), |_| {});
        let board = crate::grid::parse(text.as_bytes()).unwrap();
        assert_eq!(read(&text, text.len() as u64).unwrap(), Content::Grid(board));
        let limit = text.len() as u64 - 1;
        assert_eq!(read(&text, limit).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        let faulty = [&text, "?"].concat();
        assert_eq!(read(&faulty, limit).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        assert_eq!(read(&faulty, 1 << 20).unwrap(), Content::Text(faulty.into_bytes()));
    }

    /// A reader that stops for a moment is asked again, and one that fails says so.
    #[test]
    fn grids_from_readers_with_faults() {
        struct Faulty(Vec<Result<&'static [u8], io::ErrorKind>>);
        impl Read for Faulty {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let Some(part) = self.0.first_mut() else { return Ok(0) };
                let length = part.as_mut().map_err(|kind| *kind).map(|part| part.read(buffer));
                if !matches!(part, Ok([_, ..])) {
                    self.0 = self.0.split_off(1);
                }
                length?
            }
        }
        let read = |parts| read_grid(Faulty(parts), 0, 1 << 20, Pieces::default(), |_| {});
        // Longer than what is sniffed.
        let long: &[u8] = Box::leak(b"...\n".repeat(3000).into_boxed_slice());
        let interrupted =
            read(vec![Ok(long), Err(io::ErrorKind::Interrupted), Ok(b".#"), Ok(b"."), Ok(b"\n")]);
        let Content::Grid(board) = interrupted.unwrap() else { panic!("it is a grid") };
        assert_eq!(board.rows(), 3001);
        let failed = read(vec![Ok(long), Err(io::ErrorKind::PermissionDenied)]);
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::PermissionDenied);
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
