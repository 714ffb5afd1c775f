use std::{
    io::{self, Write},
    path::Path,
};

use anyhow::{Context, bail};
use lastmove::{
    AnyBoard, BoxBoard, Class, Engine, FullBox, FullBoxGame, Vertex,
    game::{Step, point_name},
};
use lastmove_check::Verified;
use lastmove_formats::{answer, files, hyperbox, json};

use super::{
    arguments::{SolveArguments, StructureArguments},
    certificate::{self, CertificateFile},
};
use crate::{drawing::class_meaning, input::BadInput, output, proof};

/// How many moves are shown.
const SHOWN: usize = 12;

/// Why the formula does not do.
pub(crate) const NEEDS_GRAPH: &str = "--blocked, --exact, --critical, --blocks, --engine and lists of all vertices need a graph of the \
    box, which only smaller boxes have";

/// Whether the formula for full boxes has everything that is asked for.
pub(super) fn has_formula(arguments: &SolveArguments) -> bool {
    let StructureArguments { classes, matching, winning_moves, blocks } = &arguments.structure;
    let has_lists = [classes, matching, winning_moves].into_iter().any(Option::is_some);
    let wants_graph = arguments.exact || arguments.critical || *blocks || has_lists;
    arguments.blocked.is_none() && arguments.engine == Engine::Auto && !wants_graph
}

/// Makes a graph of the box, without the points that are listed in the file. `why` there has to be one is said if the box is too
/// large.
pub(crate) fn read(
    full_box: &FullBox,
    blocked: Option<&Path>,
    why: &'static str,
) -> anyhow::Result<AnyBoard> {
    let full = BoxBoard::new(full_box.sides()).context(why)?;
    let Some(path) = blocked else { return Ok(full.into()) };
    let board = hyperbox::parse_blocked(&files::read(path)?, &full);
    Ok(board.map_err(|error| BadInput::new(path, error))?.into())
}

/// Answers by the formula.
pub(super) fn run(full_box: &FullBox, arguments: &SolveArguments) -> anyhow::Result<()> {
    let certificate = CertificateFile::create(arguments, false)?;
    let verified = arguments.verify.then(|| proof::verify_box(full_box)).transpose()?;
    if let Some(file) = certificate {
        file.write_box(full_box)?;
    }
    if certificate::is_in_place_of_the_answer(arguments) {
        return Ok(());
    }
    if arguments.answer {
        return print_answer(full_box);
    }
    let start = match &arguments.start {
        Some(name) => Some(full_box.find(name).context("--start")?),
        None => None,
    };
    if arguments.json {
        let mut answer = json::FullBox::new(full_box);
        answer.verified = verified.is_some().then_some(true);
        let answer = match &start {
            Some(start) => answer.with_start(full_box, start),
            None => answer,
        };
        return output::write(|out| {
            serde_json::to_writer(&mut *out, &answer)?;
            writeln!(out)
        });
    }
    output::write(|out| match &start {
        Some(start) => {
            write_start(full_box, start, out)?;
            verified.map_or(Ok(()), |verified| writeln!(out, "verified       {verified}"))
        }
        None => write_summary(full_box, verified, out),
    })
}

fn print_answer(full_box: &FullBox) -> anyhow::Result<()> {
    let limit = Vertex::MAX_INDEX as u128 + 1;
    let is_odd = full_box.class(&vec![0; full_box.sides().len()]) == Some(Class::D);
    if is_odd && full_box.volume().is_none_or(|volume| volume > limit) {
        bail!(
            "the placer wins from every point of the box whose coordinates have an even sum, which are too many to be \
             listed: the limit is a box of {limit} points; ask about one with --start"
        );
    }
    output::write(|mut out| answer::write_full_box(full_box, &mut out))
}

fn write_summary(full_box: &FullBox, verified: Option<Verified>, out: &mut dyn Write) -> io::Result<()> {
    let counted = |count: Option<u128>, noun: &str| match count {
        Some(1) => format!("1 {noun}"),
        Some(count) => format!("{count} {noun}s"),
        None => format!("2^128 {noun}s or more"),
    };
    let volume = full_box.volume();
    let edges = counted(full_box.edge_count(), "edge");
    writeln!(out, "board     {full_box}: {}, {edges}", counted(volume, "point"))?;
    let is_odd = full_box.class(&vec![0; full_box.sides().len()]) == Some(Class::D);
    let half = volume.map(|volume| volume / 2);
    match half {
        Some(half) => writeln!(out, "matching  {} (closed form)", counted(Some(half), "edge"))?,
        None => writeln!(
            out,
            "matching  half as many edges as points{} (closed form)",
            if is_odd { ", rounded down" } else { "" }
        )?,
    }
    let starts = |count: Option<u128>, which: &str| match count {
        Some(count) => counted(Some(count), "start"),
        None => which.to_owned(),
    };
    let [even, odd] =
        ["even", "odd"].map(|parity| format!("every point whose coordinates have an {parity} sum"));
    let classes = if is_odd {
        writeln!(out, "mover     wins from {}", starts(half, &odd))?;
        writeln!(out, "placer    wins from {}", starts(half.map(|half| half + 1), &even))?;
        vec![(Class::D, even), (Class::A, odd)]
    } else {
        writeln!(out, "mover     wins from {}", starts(volume, "every point"))?;
        writeln!(out, "placer    wins from 0 starts")?;
        vec![(Class::C, "every point".to_owned())]
    };
    verified.map_or(Ok(()), |verified| writeln!(out, "verified  {verified}"))?;
    // A single point has no neighbours.
    let filled = || classes.iter().filter(|(class, _)| *class != Class::A || volume != Some(1));
    filled().try_for_each(|(class, members)| writeln!(out, "{class}         {members}"))?;
    writeln!(out)?;
    filled().try_for_each(|&(class, _)| writeln!(out, "{class}  {}", class_meaning(class)))
}

fn write_start(full_box: &FullBox, start: &[u64], out: &mut dyn Write) -> io::Result<()> {
    let Some(mut game) = FullBoxGame::new(full_box, start) else { return Ok(()) };
    writeln!(out, "start          {}", point_name(start))?;
    if let Some(verdict) = game.verdict() {
        writeln!(out, "verdict        the mover {verdict}")?;
    }
    write!(out, "winning moves ")?;
    let mut winning = full_box.winning_moves(start).peekable();
    if winning.peek().is_none() {
        write!(out, " none")?;
    }
    for step in winning {
        let mut to = start.to_vec();
        full_box.go(&mut to, step);
        write!(out, " {}", point_name(&to))?;
    }
    write!(out, "\nline of play  ")?;
    while game.ply() < SHOWN
        && let Some(step) = next_step(&game)
        && game.play(step).is_ok()
    {
        write!(out, " {}", point_name(game.token()))?;
    }
    writeln!(out, "{}", if next_step(&game).is_none() { " (no move is left)" } else { " ..." })
}

/// The winner's reply, or the loser's first legal move: one is as lost as another.
fn next_step(game: &FullBoxGame) -> Option<Step> {
    game.reply().or_else(|| game.legal_moves().next())
}
