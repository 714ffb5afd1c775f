use lastmove::Solver;
use lastmove_formats::{contest::jsoi2009_game, files};

use super::Problem;
use crate::{input::BadInput, output, watch};

pub(super) const PROBLEM: Problem = Problem {
    name: "jsoi2009-game",
    aliases: &["p4055", "bzoj1443"],
    title: "JSOI 2009, Game: the cells of a grid from which the placer wins",
    run,
};

fn run() -> anyhow::Result<()> {
    let path = "-".as_ref();
    let board = jsoi2009_game::parse(&files::read(path)?).map_err(|error| BadInput::new(path, error))?;
    let solution = watch::under(None, |observer| Solver::new().observer(observer).solve(&board))?;
    output::write(|mut out| jsoi2009_game::write_answer(&board, solution.losing_starts(), &mut out))
}
