use lastmove_formats::{contest::bzoj2463, files};

use super::Problem;
use crate::{input::BadInput, output};

pub(super) const PROBLEM: Problem = Problem {
    name: "bzoj2463",
    aliases: &["p4136"],
    title: "BZOJ 2463, Who can win: the winner from the corner of an open square board, for each size",
    run,
};

fn run() -> anyhow::Result<()> {
    let path = "-".as_ref();
    let verdicts = bzoj2463::parse(&files::read(path)?).map_err(|error| BadInput::new(path, error))?;
    output::write(|mut out| bzoj2463::write_answer(verdicts, &mut out))
}
