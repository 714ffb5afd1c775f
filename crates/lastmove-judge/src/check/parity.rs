use lastmove::Verdict;
use lastmove_formats::contest::bzoj2463;

use super::{Checker, misplaced, nothing_more, wrong};
use crate::{Judgement, words::words};

pub(super) fn checker(input: &[u8]) -> Result<Checker, String> {
    let verdicts = bzoj2463::parse(input).map_err(|error| format!("the input: {error}"))?;
    Ok(Box::new(move |output| check(&verdicts, output)))
}

fn check(verdicts: &[Verdict], output: &[u8]) -> Result<String, Judgement> {
    let mut words = words(output);
    for (board, &verdict) in (1..).zip(verdicts) {
        let expected: &[u8] = if verdict == Verdict::Wins { b"Alice" } else { b"Bob" };
        let word = words.next();
        match word.map(|word| word.bytes) {
            Some(found) if found == expected => {}
            Some(b"Alice" | b"Bob") => {
                let winner = String::from_utf8_lossy(expected);
                return Err(wrong(format!("board {board}: {winner} wins")));
            }
            _ => return Err(misplaced(&format!("Alice or Bob for board {board}"), word)),
        }
    }
    nothing_more(words)?;
    Ok(format!("boards: {}", verdicts.len()))
}
