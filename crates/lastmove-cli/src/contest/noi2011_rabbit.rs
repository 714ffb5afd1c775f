use lastmove_formats::{contest::noi2011_rabbit, files};

use super::Problem;
use crate::{input::BadInput, output, review::judge};

pub(super) const PROBLEM: Problem = Problem {
    name: "noi2011-rabbit",
    aliases: &["p1971", "bzoj2437"],
    title: "NOI 2011, Rabbit and Egg: the rounds in which Rabbit threw away a won game",
    run,
};

fn run() -> anyhow::Result<()> {
    let path = "-".as_ref();
    let game = noi2011_rabbit::parse(&files::read(path)?).map_err(|error| BadInput::new(path, error))?;
    let review = judge(&game)?;
    output::write(|mut out| noi2011_rabbit::write_answer(noi2011_rabbit::blunders(&review), &mut out))
}
