use lastmove_formats::contest::hdu3446;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "hdu3446",
    aliases: &["daizhenyangs-chess"],
    title: "HDU 3446, daizhenyang's chess: who wins with a leaping king on a grid, for each case",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::each(
        hdu3446::tests,
        |test| &test.board,
        |number, test, solution, mut out| hdu3446::write_answer(number, test.start, solution, &mut out),
    )
}
