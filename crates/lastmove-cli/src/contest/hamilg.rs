use lastmove_formats::contest::hamilg;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "hamilg",
    aliases: &["codechef-hamilg"],
    title: "CodeChef HAMILG: from how many vertices of a graph the placer wins, for each test",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::each(
        hamilg::tests,
        |graph| graph,
        |_, _, solution, mut out| hamilg::write_answer(solution, &mut out),
    )
}
