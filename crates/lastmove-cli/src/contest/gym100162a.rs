use std::io;

use lastmove_formats::contest::gym100162a::{self, JudgeError};

use super::Problem;
use crate::input::BadInput;

pub(super) const PROBLEM: Problem = Problem {
    name: "gym100162a",
    aliases: &["box-game"],
    title: "Gym 100162 A, Box Game: take the winning side and win, move by move against the judge",
    run,
};

fn run() -> anyhow::Result<()> {
    gym100162a::play(io::stdin().lock(), &mut io::stdout().lock()).map_err(|error| match error {
        JudgeError::Parse(error) => BadInput::new("-".as_ref(), error).into(),
        error => error.into(),
    })
}
