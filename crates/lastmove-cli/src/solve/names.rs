//! Names of vertices, for people.

use lastmove::{AnyBoard, Board, Vertex};
use lastmove_formats::visible;

/// The name of a vertex, made fit to be shown.
pub(super) fn shown(board: &AnyBoard, v: Vertex) -> String {
    visible(&board.name(v).to_string())
}

/// The label, the names of so many vertices, and the ending; of the names only as many as go on a line of `width`
/// columns, with the number of those left out.
pub(super) fn line(
    board: &AnyBoard,
    label: &str,
    count: usize,
    vertices: impl IntoIterator<Item = Vertex>,
    ending: &str,
    width: usize,
) -> String {
    let mut line = label.to_owned();
    let mut columns = label.chars().count() + ending.chars().count();
    for (at, v) in vertices.into_iter().enumerate() {
        let name = shown(board, v);
        let left = count.saturating_sub(at);
        columns += 1 + name.chars().count();
        // Room is kept for the count of those left out.
        let kept = if left > 1 { 13 } else { 0 };
        if columns.saturating_add(kept) > width {
            return format!("{line} ... {left} more");
        }
        line.push(' ');
        line.push_str(&name);
    }
    line + ending
}

#[cfg(test)]
mod tests {
    use super::*;
    use lastmove::Graph;
    use lastmove_formats::{Format, parse_board};

    fn shown_in(text: &str, width: usize) -> String {
        let board = parse_board(text.as_bytes(), Some(Format::Edges)).unwrap();
        line(&board, "label", board.vertex_count(), board.vertices(), " (end)", width)
    }

    #[test]
    fn a_list_is_cut_to_the_width() {
        let names = "aa\nbb\ncc\ndd\nee\nff\ngg\nhh\nii\n";
        assert_eq!(shown_in(names, usize::MAX), "label aa bb cc dd ee ff gg hh ii (end)");
        assert_eq!(shown_in(names, 48), "label aa bb cc dd ee ff gg hh ii (end)");
        assert_eq!(shown_in(names, 37), "label aa bb cc dd ... 5 more");
        assert_eq!(shown_in(names, 0), "label ... 9 more");
    }

    #[test]
    fn what_would_upset_a_terminal_is_escaped() {
        assert_eq!(shown_in("a\u{202e}b\u{2028}\n", 80), r"label a\u{202e}b\u{2028} (end)");
    }
}
