//! `lastmove review`: recorded games, every move judged.

mod annotate;
mod arguments;
mod certificate;
mod judge;
mod names;
mod position;
mod summary;
mod table;

use std::{
    fmt,
    io::{self, Write},
    path::Path,
};

use anyhow::{Context, bail, ensure};
use lastmove_formats::{
    ParseError,
    files::{self, ReadError},
    json,
    record::{Chunk, Chunks, GameRecord, text},
};

pub(crate) use arguments::ReviewArguments;
pub(crate) use judge::judge;

use self::{certificate::CertificateFile, names::Names, position::Chosen, summary::Summary, table::Table};
use crate::{
    color::Color,
    diagnostics, drawing,
    exit::{self, Reported},
    input::{self, BadInput},
    output,
};

pub(crate) fn run(arguments: &ReviewArguments, color: Color) -> anyhow::Result<()> {
    let mut reviews = Reviews { arguments, certificate: None, color, printed: 0, any_bad: false };
    if arguments.certificate.is_some() {
        reviews.take_only()?;
        return reviews.finish();
    }
    for path in &arguments.files {
        match files::open(path) {
            Ok(input) => reviews.take_all(path, Chunks::new(input))?,
            Err(error) => reviews.fail(path, &error.into())?,
        }
    }
    reviews.finish()
}

/// Prints one result a record, in order.
struct Reviews<'a> {
    arguments: &'a ReviewArguments,
    certificate: Option<CertificateFile<'a>>,
    color: Color,
    /// How many records have been printed.
    printed: usize,
    any_bad: bool,
}

/// Which record is spoken of.
#[derive(Debug)]
struct InRecord {
    /// The name of its file.
    name: String,
    /// The line on which it begins.
    line: usize,
}

impl fmt::Display for InRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
    }
}

/// What is printed of a record.
type Answer = Vec<u8>;

impl Reviews<'_> {
    /// Takes the record that is to be proved. Whether there is one, and one only, is known before anything is written.
    fn take_only(&mut self) -> anyhow::Result<()> {
        let [path] = &self.arguments.files[..] else {
            bail!("--certificate is about one record, and there are {} files", self.arguments.files.len());
        };
        let chunks = Chunks::new(files::open(path)?)
            .collect::<Result<Vec<_>, _>>()
            .map_err(|cause| ReadError::new(path, cause))?;
        let count = chunks.len();
        ensure!(count == 1, "--certificate is about one record, and {} has {count}", input::name(path));
        if chunks[0].parse().is_ok() {
            self.certificate = CertificateFile::create(self.arguments)?;
        }
        self.take_all(path, chunks.into_iter().map(Ok))
    }

    fn finish(self) -> anyhow::Result<()> {
        if self.any_bad { Err(Reported.into()) } else { Ok(()) }
    }

    fn take_all(
        &mut self,
        path: &Path,
        chunks: impl Iterator<Item = io::Result<Chunk>>,
    ) -> anyhow::Result<()> {
        for chunk in chunks {
            match chunk {
                Ok(chunk) => match self.answer(path, &chunk) {
                    Ok(answer) => self.print(&answer)?,
                    Err(error) if exit::is_interrupted(&error) => return Err(error),
                    Err(error) => self.fail(path, &error)?,
                },
                Err(cause) => return self.fail(path, &ReadError::new(path, cause).into()),
            }
        }
        Ok(())
    }

    fn print(&mut self, answer: &Answer) -> anyhow::Result<()> {
        let is_first = self.printed == 0;
        self.printed += 1;
        output::write(|out| {
            if !is_first && !self.arguments.json {
                writeln!(out)?;
            }
            out.write_all(answer)
        })
    }

    /// Says what is wrong with a record; in JSON also in its place among the answers.
    fn fail(&mut self, path: &Path, error: &anyhow::Error) -> anyhow::Result<()> {
        self.any_bad = true;
        if self.arguments.json {
            let located = error.downcast_ref::<BadInput>().map(BadInput::error);
            let record = error.downcast_ref::<InRecord>();
            let reason = json::FailureReason {
                file: if path == "-" { "standard input".to_owned() } else { path.display().to_string() },
                line: located.map(ParseError::line).or(record.map(|record| record.line)),
                column: located.map(ParseError::column),
                message: if let Some(error) = located {
                    format!("expected {}, found {}", error.expected(), error.found())
                } else {
                    // The place has fields of its own.
                    let causes = error.chain().skip(usize::from(record.is_some()));
                    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
                },
            };
            output::write(|out| {
                serde_json::to_writer(&mut *out, &json::Failure { error: reason })?;
                writeln!(out)
            })?;
        }
        diagnostics::print(error, self.color);
        Ok(())
    }

    /// Reads and reviews one record.
    fn answer(&mut self, path: &Path, chunk: &Chunk) -> anyhow::Result<Answer> {
        let game = chunk.parse().map_err(|error| BadInput::new(path, error))?;
        let place = InRecord { name: input::name(path), line: chunk.line() };
        self.review(&place, game).context(place)
    }

    fn review(&mut self, place: &InRecord, game: GameRecord) -> anyhow::Result<Answer> {
        let ReviewArguments { player, ply, annotate, json, .. } = *self.arguments;
        let chosen = ply.map(|ply| Chosen::new(&game, ply)).transpose()?;
        let review = judge(&game)?;
        let mut out = Vec::new();
        if let Some(file) = self.certificate.take() {
            let is_in_place_of_the_answer = file.is_in_place_of_the_answer();
            file.write(&game, &review)?;
            if is_in_place_of_the_answer {
                return Ok(out);
            }
        }
        if annotate {
            let annotated = annotate::annotate(game, &review, player.players())?;
            if json {
                serde_json::to_writer(&mut out, &json::Record::from(&annotated))?;
                out.push(b'\n');
            } else {
                text::write(&annotated, &mut out)?;
            }
            return Ok(out);
        }
        if json {
            let mut answer = json::Review::new(&game, &review, player.players());
            answer.position = chosen.map(|chosen| chosen.json());
            serde_json::to_writer(&mut out, &answer)?;
            out.push(b'\n');
            return Ok(out);
        }
        let colored = self.color.on(&io::stdout());
        let names = Names::new(&game);
        writeln!(out, "record    {place}")?;
        names.write(&game, &mut out)?;
        if let Some(chosen) = chosen {
            chosen.write(&names, &review, drawing::width(), colored, &mut out)?;
        } else {
            Table::new(&game, &review, &names, player.players(), colored).write(&mut out)?;
            Summary::new(&game, &review, &names, player.players()).write(&mut out)?;
        }
        Ok(out)
    }
}
