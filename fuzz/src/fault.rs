//! What every error of a reader keeps to.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use lastmove_formats::ParseError;

/// Checks the error that `source` was refused with: its place is in the source, and it can be printed and drawn.
pub(super) fn check(source: &[u8], error: &ParseError) {
    let span = error.span();
    assert!(span.start <= span.end && span.end <= source.len(), "{span:?} of {} bytes", source.len());
    let lines = source[..span.start].split(|&byte| byte == b'\n').count();
    assert_eq!(error.line(), lines, "the line of {span:?}");
    check_text(error);
}

/// Checks what the error says, wherever its source is.
pub(super) fn check_text(error: &ParseError) {
    assert!(error.line() >= 1 && error.column() >= 1, "{error}");
    assert!(!error.expected().is_empty() && !error.found().is_empty(), "{error}");
    assert!(!error.to_string().contains(char::is_control), "{error:?}");
    let excerpt = error.excerpt();
    assert!(excerpt.text().get(excerpt.highlight()).is_some(), "{excerpt:?}");
    assert!(!excerpt.text().contains(char::is_control), "{excerpt:?}");
    let mark = AnnotationKind::Primary.span(excerpt.highlight());
    let line = Snippet::source(excerpt.text()).line_start(error.line()).annotation(mark);
    let group = Group::with_title(Level::ERROR.primary_title(error.to_string())).element(line);
    assert!(!Renderer::plain().render(&[group]).is_empty());
}
