use lastmove_formats::contest::{jsoi2009_game, tioj1644};

use super::{Problem, answering};

pub(super) const PROBLEM: Problem =
    Problem { name: "tioj1644", aliases: &[], title: "TIOJ 1644, JSOI 2009 Game with x for a wall", run };

fn run() -> anyhow::Result<()> {
    answering::one(
        tioj1644::parse,
        |board| board,
        |board, solution, mut out| jsoi2009_game::write_answer(board, solution.losing_starts(), &mut out),
    )
}
