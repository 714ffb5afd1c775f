use lastmove::{FullBoxGame, Player, game::Step};
use lastmove_formats::contest::{
    gym100162a,
    gym100162a_tests::{self, BoxTest},
};

use super::{Checker, misplaced, nothing_more, wrong};
use crate::{
    Judgement,
    words::{Word, counted, tests_won, words},
};

pub(super) fn checker(input: &[u8]) -> Result<Checker, String> {
    let tests = gym100162a_tests::parse(input).map_err(|error| format!("the input: {error}"))?;
    Ok(Box::new(move |output| check(&tests, output)))
}

/// Plays a transcript through: for each test the side that the program took, all moves, and `0 ?` where the judge had none;
/// then `0`.
fn check(tests: &[BoxTest], output: &[u8]) -> Result<String, Judgement> {
    let mut words = words(output);
    let mut plies = 0;
    for (number, test) in (1..).zip(tests) {
        plies += check_test(test, &mut words).map_err(|judgement| {
            Judgement::new(judgement.outcome(), format!("test {number}: {}", judgement.message()))
        })?;
    }
    let end = words.next();
    if end.is_none_or(|word| word.bytes != b"0") {
        return Err(misplaced("0 after the last test", end));
    }
    nothing_more(words)?;
    Ok(tests_won(tests.len(), plies))
}

fn check_test<'o>(test: &BoxTest, words: &mut impl Iterator<Item = Word<'o>>) -> Result<usize, Judgement> {
    let Some(mut game) = FullBoxGame::new(&test.full_box, &test.start) else {
        return Err(Judgement::judge_fault("the start is outside the box"));
    };
    let side = words.next();
    let known = Player::BOTH
        .into_iter()
        .find(|&player| side.is_some_and(|word| word.bytes == gym100162a::side(player).as_bytes()));
    let program = known.ok_or_else(|| misplaced("Alice or Bob", side))?;
    loop {
        let (dimension, sign) = (words.next(), words.next());
        let axis = dimension.and_then(Word::number).ok_or_else(|| misplaced("a move", dimension))?;
        let is_over = game.legal_moves().next().is_none();
        match (axis, sign.map(|word| word.bytes)) {
            (0, Some(b"?")) if is_over && game.to_move() != program => return Ok(game.ply()),
            (0, Some(b"?")) => {
                let plies = counted(game.ply(), "ply", "plies");
                return Err(wrong(format!("nobody has won after {plies}")));
            }
            (1.., Some(sign @ (b"+" | b"-"))) => {
                let step = Step { axis: usize::try_from(axis - 1).unwrap_or(usize::MAX), up: sign == b"+" };
                game.play(step).map_err(|error| wrong(format!("ply {}: {error}", game.ply() + 1)))?;
            }
            _ => return Err(misplaced("'+' or '-' after a dimension, or '?' after 0", sign)),
        }
    }
}
