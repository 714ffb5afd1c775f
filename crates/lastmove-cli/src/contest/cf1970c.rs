use lastmove_formats::contest::cf1970c;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "cf1970c",
    aliases: &["game-on-tree"],
    title: "Codeforces 1970 C, Game on Tree: the winner from each of some vertices of a tree",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::one(
        cf1970c::parse,
        |test| &test.tree,
        |test, solution, mut out| cf1970c::write_answer(&test.starts, solution, &mut out),
    )
}
