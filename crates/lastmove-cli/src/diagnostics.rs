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
    let group = Level::ERROR
        .primary_title(format!("expected {}, found {}", error.expected(), error.found()))
        .element(Origin::path(bad.name()).line(error.line()).char_column(error.column()))
        .element(line);
    match bad.hint() {
        Some(hint) => group.element(Level::HELP.message(hint)),
        None => group,
    }
}
