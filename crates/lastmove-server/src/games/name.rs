use lastmove::{AnyBoard, Board as _, Graph as _};

use crate::refusal::Refusal;

/// The longest name of a player, in characters.
const LONGEST: usize = 60;

/// The characters of the general category Cf, format, as of Unicode 15: they are not seen, and reorder or join what is around them.
const FORMAT: [(char, char); 21] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{180e}', '\u{180e}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{2064}'),
    ('\u{2066}', '\u{206f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0001}', '\u{e0001}'),
    ('\u{e0020}', '\u{e007f}'),
];

/// Whether a character is one of control (Cc) or format (Cf), or ends a line or a paragraph (Zl, Zp).
fn is_hidden(character: char) -> bool {
    let is_format = |&(first, last): &(char, char)| (first..=last).contains(&character);
    character.is_control() || matches!(character, '\u{2028}' | '\u{2029}') || FORMAT.iter().any(is_format)
}

/// The name of a player, which every other sees as it is written; without the white space around it, and so empty if that is all.
///
/// # Errors
/// It is too long, or has a character that would not be seen.
pub(super) fn checked(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.chars().count() > LONGEST || name.chars().any(is_hidden) {
        let message =
            format!("expected a name of up to {LONGEST} characters, none of them of control or format");
        return Err(Refusal::bad_field("name", message));
    }
    Ok(name.to_owned())
}

/// Checks the names of a graph's vertices in the same way.
///
/// # Errors
/// One has a character that would not be seen.
pub(super) fn check_vertices(board: &AnyBoard) -> Result<(), Refusal> {
    let AnyBoard::Graph(graph) = board else { return Ok(()) };
    let is_bad = |name: &String| name.chars().any(is_hidden);
    match graph.vertices().map(|v| graph.name(v).to_string()).find(is_bad) {
        Some(name) => {
            let message = format!(
                "expected names of vertices without characters of control or format, found '{}'",
                lastmove_formats::visible(&name)
            );
            Err(Refusal::bad_field("board", message))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_is_seen_of_them() {
        for name in ["Ada", "  \u{e9}va  ", "\u{738b}\u{5c0f}\u{660e}", "\u{1f3b2} 7", "\u{e000}"] {
            assert_eq!(checked(name).unwrap(), name.trim());
        }
        assert_eq!(checked(" \u{3000}\u{2003} ").unwrap(), "");
        let hidden = [
            "\u{202e}adA",
            "A\u{200b}da",
            "a\nb",
            "\u{7f}",
            "\u{85}x\u{85}\u{9f}",
            "a\u{2028}b",
            "a\u{2029}b",
        ];
        let long = "x".repeat(61);
        for name in hidden.into_iter().chain(["\u{ad}", "\u{200b}", "a\u{e0061}", "\u{13439}", &long]) {
            assert_eq!(checked(name).unwrap_err().status.as_u16(), 400, "{name:?}");
        }
    }
}
