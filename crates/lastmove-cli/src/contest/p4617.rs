use lastmove_formats::contest::p4617;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "p4617",
    aliases: &["planinarenje"],
    title: "P4617, Planinarenje: the winner from each peak, on paths between peaks and valleys",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::one(
        p4617::parse,
        |graph| graph,
        |graph, solution, mut out| p4617::write_answer(graph, solution, &mut out),
    )
}
