use lastmove_formats::contest::gym102832h;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "gym102832h",
    aliases: &["combination-lock"],
    title: "Gym 102832 H, Combination Lock: who wins at turning dials past forbidden codes, for each test",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::each(
        gym102832h::tests,
        |test| &test.dials,
        |_, test, solution, mut out| gym102832h::write_answer(test.start, solution, &mut out),
    )
}
