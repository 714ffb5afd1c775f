//! Compressed input and output: gzip and Zstandard.

use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
};

use flate2::{bufread::MultiGzDecoder, write::GzEncoder};

use super::fused::Fused;

/// How many bytes tell how input is compressed.
const MAGIC: usize = 4;
/// How much of the compressed input is read at a time.
const BUFFER: usize = 1 << 16;

/// A way in which files are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Compression {
    /// gzip, RFC 1952. Several members one after another are one text.
    Gzip,
    /// Zstandard, RFC 8878. Several frames one after another are one text.
    Zstd,
}

impl Compression {
    /// What the extension of a path says: `.gz` or `.zst`.
    ///
    /// ```
    /// use lastmove_formats::files::Compression;
    /// assert_eq!(Compression::of_path("graph.edges.GZ".as_ref()), Some(Compression::Gzip));
    /// assert_eq!(Compression::of_path("graph.edges".as_ref()), None);
    /// ```
    pub fn of_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?;
        [(Self::Gzip, "gz"), (Self::Zstd, "zst")]
            .into_iter()
            .find_map(|(compression, name)| extension.eq_ignore_ascii_case(name).then_some(compression))
    }

    /// What the first bytes of a file say.
    fn of_magic(first: &[u8]) -> Option<Self> {
        match first {
            [0x1f, 0x8b, ..] => Some(Self::Gzip),
            // A frame, or one of the frames that are to be skipped.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Self::Zstd),
            _ => None,
        }
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Gzip => "gzip",
            Self::Zstd => "Zstandard",
        })
    }
}

/// Output that is compressed, or not.
pub(super) enum Encoder<W: Write> {
    Plain(W),
    Gzip(Box<GzEncoder<W>>),
    Zstd(zstd::Encoder<'static, W>),
}

impl<W: Write> Encoder<W> {
    pub(super) fn new(compression: Option<Compression>, out: W) -> io::Result<Self> {
        match compression {
            None => Ok(Self::Plain(out)),
            Some(Compression::Gzip) => {
                Ok(Self::Gzip(Box::new(GzEncoder::new(out, flate2::Compression::default()))))
            }
            Some(Compression::Zstd) => {
                zstd::Encoder::new(out, zstd::DEFAULT_COMPRESSION_LEVEL).map(Self::Zstd)
            }
        }
    }

    /// Writes the end of compressed text, and gives back what is below.
    pub(super) fn finish(self) -> io::Result<W> {
        match self {
            Self::Plain(out) => Ok(out),
            Self::Gzip(encoder) => encoder.finish(),
            Self::Zstd(encoder) => encoder.finish(),
        }
    }
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(bytes),
            Self::Gzip(encoder) => encoder.write(bytes),
            Self::Zstd(encoder) => encoder.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Gzip(encoder) => encoder.flush(),
            Self::Zstd(encoder) => encoder.flush(),
        }
    }
}

/// Input that is decompressed if its first bytes say that it is compressed, and how.
pub(super) fn decompressed<'i>(
    input: impl Read + 'i,
) -> io::Result<(Box<dyn Read + 'i>, Option<Compression>)> {
    let mut input = Fused::new(input);
    let mut first = Vec::with_capacity(MAGIC);
    input.by_ref().take(MAGIC as u64).read_to_end(&mut first)?;
    let compression = Compression::of_magic(&first);
    let whole = io::Cursor::new(first).chain(input);
    let Some(compression) = compression else { return Ok((Box::new(whole), None)) };
    let whole = BufReader::with_capacity(BUFFER, whole);
    let reader: Box<dyn Read + 'i> = match compression {
        Compression::Gzip => Box::new(Decompressor { compression, decoder: MultiGzDecoder::new(whole) }),
        Compression::Zstd => {
            Box::new(Decompressor { compression, decoder: zstd::Decoder::with_buffer(whole)? })
        }
    };
    Ok((reader, Some(compression)))
}

/// The same, to be read piece by piece.
pub(super) fn decompressed_pieces(input: impl Read + 'static) -> io::Result<Box<dyn BufRead>> {
    Ok(Box::new(BufReader::new(decompressed(input)?.0)))
}

/// Says what is wrong with compressed input in our words.
struct Decompressor<D> {
    compression: Compression,
    decoder: D,
}

impl<D: Read> Read for Decompressor<D> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.decoder.read(buffer).map_err(|error| {
            let is_ours = error.raw_os_error().is_none() && error.kind() != io::ErrorKind::Interrupted;
            if is_ours { Fault::new(self.compression, &error).into() } else { error }
        })
    }
}

/// What is wrong with compressed input.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    compression: Compression,
    /// What the decoder said; nothing if the input ends too early.
    damage: Option<String>,
}

impl Fault {
    fn new(compression: Compression, error: &io::Error) -> Self {
        let is_cut = error.kind() == io::ErrorKind::UnexpectedEof;
        Self { compression, damage: (!is_cut).then(|| error.to_string()) }
    }

    /// Whether the input ends too early.
    pub(super) fn is_cut(&self) -> bool {
        self.damage.is_none()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.damage {
            None => write!(f, "its {} data is cut off", self.compression),
            Some(damage) => write!(f, "its {} data is damaged ({damage})", self.compression),
        }
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for io::Error {
    fn from(fault: Fault) -> Self {
        let kind = if fault.is_cut() { io::ErrorKind::UnexpectedEof } else { io::ErrorKind::InvalidData };
        Self::new(kind, fault)
    }
}
