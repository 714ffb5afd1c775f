use lastmove::{Board, Mark, Player, game::Review};
use lastmove_formats::record::{GameRecord, RecordError};

/// The record with the marks of its review, and the better moves in the comments, for the moves of `players`.
pub(super) fn annotate(
    game: GameRecord,
    review: &Review,
    players: &[Player],
) -> Result<GameRecord, RecordError> {
    let mut draft = game.into_draft();
    for (played, judged) in draft.moves.iter_mut().zip(&review.plies) {
        if !players.contains(&judged.mover) {
            continue;
        }
        played.mark = judged.mark;
        if judged.mark == Some(Mark::Blunder) {
            let better: Vec<_> =
                judged.winning_moves.iter().map(|&v| draft.board.name(v).to_string()).collect();
            add(&mut played.comment, &format!("better was {}", better.join(" or ")));
        }
    }
    GameRecord::new(draft)
}

/// Adds a note to a comment, unless it has been added before.
fn add(comment: &mut String, note: &str) {
    if comment.is_empty() {
        note.clone_into(comment);
    } else if comment != note && !comment.ends_with(&format!("; {note}")) {
        comment.push_str("; ");
        comment.push_str(note);
    }
}
