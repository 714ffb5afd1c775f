use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};

use super::compression::{Compression, Encoder};

/// How many bytes are gathered before they are written.
const BUFFER: usize = 1 << 16;

/// A file that is written, or standard output: compressed if its path ends in `.gz` or `.zst`.
///
/// What is written is whole only after [`Output::finish`].
#[expect(missing_debug_implementations, reason = "nor have the encoders")]
pub struct Output(Encoder<BufWriter<Box<dyn Write>>>);

impl Output {
    /// Makes the file at `path`, or takes standard output if the path is `-`.
    ///
    /// # Errors
    /// Those of the system.
    ///
    /// ```no_run
    /// use std::io::Write;
    /// use lastmove_formats::files::Output;
    /// let mut out = Output::create("path.edges.gz".as_ref())?;
    /// out.write_all(b"a b\nb c\n")?;
    /// out.finish()?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn create(path: &Path) -> io::Result<Self> {
        let out: Box<dyn Write> =
            if path == "-" { Box::new(io::stdout()) } else { Box::new(File::create(path)?) };
        let out = BufWriter::with_capacity(BUFFER, out);
        Encoder::new(Compression::of_path(path), out).map(Self)
    }

    /// Writes what has been held back.
    ///
    /// # Errors
    /// Those of the system.
    pub fn finish(self) -> io::Result<()> {
        self.0.finish()?.flush()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
