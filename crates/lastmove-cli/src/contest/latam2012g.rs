use lastmove_formats::contest::latam2012g;

use super::{Problem, answering};

pub(super) const PROBLEM: Problem = Problem {
    name: "latam2012g",
    aliases: &["game-of-tiles"],
    title: "Latin America 2012 G, Game of Tiles: whether the placer can win, for each test",
    run,
};

fn run() -> anyhow::Result<()> {
    answering::each(
        latam2012g::tests,
        |board| board,
        |_, _, solution, mut out| latam2012g::write_answer(solution, &mut out),
    )
}
