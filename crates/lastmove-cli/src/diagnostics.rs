//! Messages about what went wrong, on standard error.

use std::io::{self, Write};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::{color::Color, input::BadInput};

/// Prints the message for `error`. If that cannot be done, there is nowhere left to say so.
pub(crate) fn print(error: &anyhow::Error, color: Color) {
    let renderer = if color.on(&io::stderr()) { Renderer::styled() } else { Renderer::plain() };
    let group = match error.downcast_ref::<BadInput>() {
        Some(bad) => located(bad),
        None => Group::with_title(Level::ERROR.primary_title(format!("{error:#}"))),
    };
    let _ = writeln!(io::stderr(), "{}", renderer.render(&[group]));
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
