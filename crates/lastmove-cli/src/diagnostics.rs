//! Messages about what went wrong, on standard error.

use std::io::{self, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::{color::Color, input::BadInput};

/// The most characters of a line that a message about the command line has.
const LONGEST: usize = 500;

/// Prints the message for `error`. If that cannot be done, there is nowhere left to say so.
pub(crate) fn print(error: &anyhow::Error, color: Color) {
    let group = match error.downcast_ref::<BadInput>() {
        Some(bad) => located(bad),
        None => Group::with_title(Level::ERROR.primary_title(format!("{error:#}"))),
    };
    print_group(group, color);
}

/// Prints a warning.
pub(crate) fn warn(message: &str, color: Color) {
    print_group(Group::with_title(Level::WARNING.primary_title(message)), color);
}

/// Prints what is wrong with the command line.
pub(crate) fn print_usage(error: &clap::Error) {
    let text = error.render().to_string();
    if text.lines().all(|line| line.chars().count() <= LONGEST) {
        let _ = error.print();
        return;
    }
    // It quotes what it was given, however long that is.
    for line in text.lines() {
        let cut = line.char_indices().nth(LONGEST).map(|(at, _)| at);
        let (shown, more) = cut.map_or((line, ""), |at| (&line[..at], "…"));
        let _ = writeln!(io::stderr(), "{shown}{more}");
    }
}

fn print_group(group: Group<'_>, color: Color) {
    let renderer = if color.on(&io::stderr()) { Renderer::styled() } else { Renderer::plain() };
    let text = renderer.render(&[group]);
    // The renderer would announce that the line shown is another than the one named, which it is not.
    let lines = text.lines().filter(|line| without_colors(line).trim() != ":::");
    let _ = writeln!(io::stderr(), "{}", lines.collect::<Vec<_>>().join("\n"));
}

/// The text without escape sequences.
fn without_colors(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, after)| after));
    [first].into_iter().chain(rest).collect()
}

/// What is wrong with the input, over the line at fault.
fn located(bad: &BadInput) -> Group<'_> {
    let error = bad.error();
    let excerpt = error.excerpt();
    let mark = AnnotationKind::Primary.span(excerpt.highlight());
    let line = Snippet::source(excerpt.text()).line_start(error.line()).annotation(mark);
    let title = format!("expected {}, found {}", error.expected(), error.found());
    let group = Group::with_title(Level::ERROR.primary_title(title));
    // The snippet counts columns in what it shows, which is right unless the excerpt was cut or escaped on the left.
    let shown_column = excerpt.text()[..excerpt.highlight().start].chars().count() + 1;
    let group = if shown_column == error.column() {
        group.element(line.path(bad.name()))
    } else {
        let origin = Origin::path(bad.name()).line(error.line()).char_column(error.column());
        group.element(origin).element(line)
    };
    match bad.hint() {
        Some(hint) => group.element(Level::HELP.message(hint)),
        None => group,
    }
}
