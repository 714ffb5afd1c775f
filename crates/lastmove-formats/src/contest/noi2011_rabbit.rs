//! *Rabbit and Egg* (NOI 2011; also P1971 and BZOJ 2437): which of Rabbit's moves threw away a won game.
//!
//! Input: a line `N M`, then N rows of M characters, `O` a light stone (Rabbit's), `X` a dark one (Egg's) and one `.`, the
//! blank; a line `K`; then 2 K lines `x y`, the cells whose stones were slid into the blank, Rabbit's and Egg's in turn.
//! Output: the number of Rabbit's blunders, then the rounds (1 to K) of them in order, a number a line.
//!
//! The problem promises boards of at most 40 x 40 cells, legal moves, and that Egg wins. The size is not checked: a larger
//! board is read as well. The rest is.

use std::{io, ops::Range};

use lastmove::{AnyBoard, Mark, Player, SlidingBoard, Vertex, game::Review};

use crate::{
    ParseError, ParseErrorKind,
    block::Block,
    decimal,
    fault::{self, counted},
    record::{Draft, GameRecord, IllegalReason, Places, RecordedMove, Replay},
    sliding,
    text::{Lines, tokens},
};

/// The players, Rabbit first.
const PLAYERS: [&str; 2] = ["Rabbit", "Egg"];

/// Reads the problem's input. Line ends, blanks and blank lines around the parts may be as [`sliding::parse`] accepts
/// them, but the line of sizes must be there.
///
/// # Errors
/// A [`ParseError`] at the first fault, among them a move that is not legal, and a game after which Rabbit can still
/// move, so that Egg has not won.
pub fn parse(source: &[u8]) -> Result<GameRecord, ParseError> {
    read(source, true)
}

/// Reads the problem's input as a record, which may stop before the end of the game.
///
/// # Errors
/// A [`ParseError`] at the first fault.
pub fn parse_record(source: &[u8]) -> Result<GameRecord, ParseError> {
    read(source, false)
}

/// The rounds, from 1, in which Rabbit blundered.
///
/// ```
/// use lastmove_formats::contest::noi2011_rabbit;
/// let game = noi2011_rabbit::parse(b"1 6\nXO.OXO\n1\n1 2\n1 1\n")?;
/// let review = lastmove::game::review(game.board(), &game.to_record(), None).unwrap();
/// let mut out = Vec::new();
/// noi2011_rabbit::write_answer(noi2011_rabbit::blunders(&review), &mut out).unwrap();
/// assert_eq!(out, b"1\n1\n");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn blunders(review: &Review) -> impl Iterator<Item = usize> {
    let rabbit = (1usize..).zip(&review.plies).filter(|(_, ply)| ply.mover == Player::First);
    rabbit.filter(|(_, ply)| ply.mark == Some(Mark::Blunder)).map(|(number, _)| number.div_ceil(2))
}

/// Writes the judge's answer: how many rounds there are, then the rounds.
///
/// # Errors
/// Those of `out`.
pub fn write_answer(rounds: impl IntoIterator<Item = usize>, out: &mut impl io::Write) -> io::Result<()> {
    let rounds: Vec<usize> = rounds.into_iter().collect();
    let mut block = Block::new(out);
    for number in [rounds.len()].into_iter().chain(rounds) {
        block.line(|bytes| decimal::push(bytes, number))?;
    }
    block.finish()
}

/// Writes the problem's input: a board, and an even number of moves on it that are legal.
///
/// # Errors
/// Those of `out`, and one for an odd number of moves or a move to no cell of the board.
///
/// ```
/// use lastmove_formats::contest::noi2011_rabbit;
/// let text = b"1 6\nXO.OXO\n1\n1 2\n1 1\n";
/// let lastmove::AnyBoard::Sliding(board) = noi2011_rabbit::parse(text)?.board().clone() else { unreachable!() };
/// let moves = [board.vertex(1, 2), board.vertex(1, 1)].map(Option::unwrap);
/// let mut out = Vec::new();
/// noi2011_rabbit::write_input(&board, &moves, &mut out).unwrap();
/// assert_eq!(out, text);
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn write_input(board: &SlidingBoard, moves: &[Vertex], out: &mut impl io::Write) -> io::Result<()> {
    let invalid = |why| io::Error::new(io::ErrorKind::InvalidInput, why);
    if moves.len() % 2 == 1 {
        return Err(invalid("a round is a move of each player"));
    }
    sliding::write(board, out)?;
    let mut block = Block::new(out);
    block.line(|bytes| decimal::push(bytes, moves.len() / 2))?;
    for &to in moves {
        let cell = board.cell(to).ok_or_else(|| invalid("a move leaves the board"))?;
        block.line(|bytes| {
            decimal::push(bytes, cell.row);
            bytes.push(b' ');
            decimal::push(bytes, cell.column);
        })?;
    }
    block.finish()
}

fn read(source: &[u8], is_finished: bool) -> Result<GameRecord, ParseError> {
    let (stones, end) = sliding::read(source, true)?;
    let start = stones.blank();
    let board = AnyBoard::Sliding(stones);
    let mut lines = Lines::starting_at(source, end);
    let mut last = lines.next_filled().unwrap_or(source.len()..source.len());
    let stated = last.clone();
    let rounds = read_rounds(source, stated.clone())?;
    let mut moves = Vec::new();
    let places = Places::new(&board);
    let Some(mut replay) = Replay::new(&board, start) else { unreachable!("the game starts at the blank") };
    for round in 1..=rounds {
        for player in PLAYERS {
            let what = format!("move of {player} in round {round} of {rounds}");
            let Some(line) = lines.next_filled() else {
                return Err(match replay.winner() {
                    // The game is over and so is the file: the number of rounds is wrong.
                    Some(_) => fault::token(
                        ParseErrorKind::Range,
                        source,
                        stated,
                        &format!(
                            "fewer rounds, since no move is left after {}",
                            counted(moves.len(), "move")
                        ),
                    ),
                    None => fault::missing(source, source.len(), replay.expected(&what)),
                });
            };
            moves.push(RecordedMove::from(read_move(source, line.clone(), &what, &places, &mut replay)?));
            last = line;
        }
    }
    if let Some(extra) = lines.next_filled() {
        let expected = format!("the end of the file after {}", counted(moves.len(), "move"));
        return Err(fault::token(ParseErrorKind::Extra, source, extra, &expected));
    }
    if is_finished && let Some(left) = replay.first_move() {
        let expected = "rounds up to the end of the game";
        let rounds = counted(rounds, "round");
        let found = format!("only {rounds}, after which Rabbit can still slide {}", replay.name(left));
        return Err(ParseError::new(ParseErrorKind::Unfinished, source, last, expected, found));
    }
    let players = PLAYERS.map(str::to_owned);
    let draft = Draft { players, moves, ..Draft::new(board.clone(), start) };
    GameRecord::new(draft).map_err(|error| {
        ParseError::new(ParseErrorKind::Illegal, source, 0..0, error.expected(), error.found())
    })
}

/// Reads the line `K`.
fn read_rounds(source: &[u8], line: Range<usize>) -> Result<usize, ParseError> {
    let expected = "the number of rounds, each a move of Rabbit and one of Egg";
    let mut parts = tokens(source, line.clone());
    let span = parts.next().ok_or_else(|| fault::missing(source, line.end, expected))?;
    let rounds = fault::number(source, span, expected)?;
    match parts.next() {
        None => Ok(rounds),
        Some(extra) => {
            let expected = "the end of the line after the number of rounds";
            Err(fault::token(ParseErrorKind::Extra, source, extra, expected))
        }
    }
}

/// Reads a line `x y` and makes the move.
fn read_move(
    source: &[u8],
    line: Range<usize>,
    what: &str,
    places: &Places<'_>,
    replay: &mut Replay<&AnyBoard>,
) -> Result<Vertex, ParseError> {
    let mut parts = tokens(source, line.clone());
    let mut number = |of: &str| {
        let expected = format!("the {of} of {what}");
        let span = parts.next().ok_or_else(|| fault::missing(source, line.end, &*expected))?;
        fault::number(source, span, &expected)
    };
    let cell = [number("row")?, number("column")?];
    if let Some(extra) = parts.next() {
        let expected = "the end of the line after a row and a column";
        return Err(fault::token(ParseErrorKind::Extra, source, extra, expected));
    }
    let to = places.cell(cell).map_err(str::to_owned);
    let played = to.and_then(|to| replay.play(to).map(|()| to).map_err(IllegalReason::follow_up));
    played.map_err(|why| {
        let why = format!(", which {why}");
        fault::token_that(ParseErrorKind::Illegal, source, line, &replay.expected(what), &why)
    })
}
