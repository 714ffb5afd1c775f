use lastmove_formats::contest::loj6033;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "loj6033",
    aliases: &[],
    title: "LOJ 6033, Board Game: how many and which cells of a grid the placer wins from, for each test",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::each(
        loj6033::tests,
        |board| board,
        |_, board, solution, mut out| loj6033::write_answer(board, solution, &mut out),
    )
}
