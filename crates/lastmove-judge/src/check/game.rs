use lastmove_formats::contest::jsoi2009_game;

use super::{Checker, misplaced, nothing_more, wrong};
use crate::{
    Judgement, proof,
    words::{counted, words},
};

pub(super) fn checker(input: &[u8]) -> Result<Checker, String> {
    let board = jsoi2009_game::parse(input).map_err(|error| format!("the input: {error}"))?;
    let places = proof::winning_places(&board)?;
    let size = [board.rows(), board.columns()];
    Ok(Box::new(move |output| check(size, &places, output)))
}

fn check(size: [usize; 2], places: &[[usize; 2]], output: &[u8]) -> Result<String, Judgement> {
    let mut words = words(output);
    let verdict = words.next();
    match (verdict.map(|word| word.bytes), places.first()) {
        (Some(b"LOSE"), None) => {}
        (Some(b"LOSE"), Some([row, column])) => {
            return Err(wrong(format!("LOSE, but the placer wins from {row} {column}")));
        }
        (Some(b"WIN"), None) => return Err(wrong("WIN, but the placer loses from every cell")),
        (Some(b"WIN"), Some(_)) => check_places(size, places, &mut words)?,
        _ => return Err(misplaced("WIN or LOSE", verdict)),
    }
    nothing_more(words)?;
    Ok(match places.len() {
        0 => "the placer wins from no cell".to_owned(),
        count => format!("the placer wins from {}", counted(count, "cell", "cells")),
    })
}

fn check_places<'o>(
    size: [usize; 2],
    places: &[[usize; 2]],
    words: &mut impl Iterator<Item = crate::words::Word<'o>>,
) -> Result<(), Judgement> {
    let mut words = words.peekable();
    let mut expected = places.iter();
    while let Some(&word) = words.peek() {
        let mut found = [0, 0];
        for ((number, most), what) in found.iter_mut().zip(size).zip(["a row", "a column"]) {
            let word = words.next();
            let what = format!("{what} from 1 to {most}");
            let value = word.and_then(|word| usize::try_from(word.number()?).ok());
            *number =
                value.filter(|value| (1..=most).contains(value)).ok_or_else(|| misplaced(&what, word))?;
        }
        let line = word.line;
        let [row, column] = found;
        match expected.next() {
            Some(&next) if next == found => {}
            Some([missing_row, missing_column]) if places.binary_search(&found).is_ok() => {
                return Err(wrong(format!(
                    "line {line}: {row} {column} where {missing_row} {missing_column} should come: a cell is missing, or \
                     they are not in order"
                )));
            }
            None if places.binary_search(&found).is_ok() => {
                return Err(wrong(format!("line {line}: {row} {column} comes twice")));
            }
            _ => return Err(wrong(format!("line {line}: the placer does not win from {row} {column}"))),
        }
    }
    match expected.next() {
        Some([row, column]) => Err(wrong(format!("the placer also wins from {row} {column}"))),
        None => Ok(()),
    }
}
