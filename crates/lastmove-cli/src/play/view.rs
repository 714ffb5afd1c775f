//! The board and the moves, for a person to look at.

use lastmove::{Board, Graph};
use lastmove_formats::visible;

use super::{placing::Placing, table::Table, voice::Voice};
use crate::{drawing::PositionDrawing, output};

/// Draws the board; one that cannot be drawn is described.
pub(super) fn show(table: &Table<'_>, voice: Voice) -> anyhow::Result<()> {
    let (path, legal) = (table.path(), table.legal());
    let Voice { width, colored, .. } = voice;
    let drawing = PositionDrawing::numbered(table.board, Some(table.start), &path, &legal, width, colored);
    if let Some(drawing) = drawing {
        return output::write(|out| drawing.write_rows(out));
    }
    voice.say("token", &table.name(table.game.token()))?;
    let numbered = (1..).zip(&legal).map(|(number, &v)| format!(" #{number} {}", table.name(v)));
    voice.say("moves", numbered.collect::<String>().trim_start())
}

/// Draws the board without the token; one that cannot be drawn is described by as many of its places as go on a line.
pub(super) fn show_empty(placing: &Placing<'_>, voice: Voice) -> anyhow::Result<()> {
    let Voice { width, colored, .. } = voice;
    let board = placing.board();
    if let Some(drawing) = PositionDrawing::numbered(board, None, &[], &[], width, colored) {
        return output::write(|out| drawing.write_rows(out));
    }
    let mut names = String::new();
    for v in board.vertices() {
        let name = visible(&board.name(v).to_string());
        if names.len() + name.len() + 14 > width {
            names.push_str("...");
            break;
        }
        names.push_str(&name);
        names.push(' ');
    }
    voice.say("places", names.trim_end())
}

/// Lists the legal moves with their numbers.
pub(super) fn list(table: &Table<'_>) -> anyhow::Result<()> {
    let legal = table.legal();
    output::write(|out| {
        let mut numbered = (1..).zip(&legal);
        numbered.try_for_each(|(number, &v)| writeln!(out, "#{number} {}", table.name(v)))
    })
}
