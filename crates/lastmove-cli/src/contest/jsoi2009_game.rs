use lastmove_formats::contest::jsoi2009_game;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "jsoi2009-game",
    aliases: &["p4055", "bzoj1443"],
    title: "JSOI 2009, Game: the cells of a grid from which the placer wins",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::one_grid(jsoi2009_game::pieces(), jsoi2009_game::parse, |board, solution, mut out| {
        jsoi2009_game::write_answer(board, solution.losing_starts(), &mut out)
    })
}
