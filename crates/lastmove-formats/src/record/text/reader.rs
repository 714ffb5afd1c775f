use std::{ops::Range, str::FromStr};

use lastmove::{
    AnyBoard, Player, Vertex,
    board::{MoveSet, Torus},
};

use super::{MARKS, MOVES, OPENING, TORUS, check_key, player_key};
use crate::{
    Format, ParseError, ParseErrorKind, fault,
    record::{
        Draft, GameRecord, MOST_OFFSETS, Outcome, Places, RecordError, RecordErrorKind, RecordedMove, Replay,
        escape, expected_offsets, expected_start,
    },
    text::{Lines, tokens, trim},
};

/// Reads one record.
///
/// O(bytes) expected time.
///
/// # Errors
/// A [`ParseError`] at the first fault; moves that are not legal are among them.
pub fn parse(source: &[u8]) -> Result<GameRecord, ParseError> {
    let text = fault::utf8(source)?;
    let mut lines = Lines::new(source);
    let mut header = Header::read(text, &mut lines)?;
    let (board, board_span) = read_board(source, &mut lines, header.format)?;
    let board = header.lattice(source, board)?;
    let places = Places::new(&board);
    let start = find_start(source, &header, &board, &places)?;
    let mut replay = Replay::new(&board, start).ok_or_else(|| {
        let span = header.start.clone().unwrap_or_default();
        fault::token(ParseErrorKind::Illegal, source, span, &expected_start(&board))
    })?;
    let mut moves = Vec::new();
    let mut outcome = None;
    while let Some(line) = lines.next_filled() {
        if let Some(value) = after_key(source, &line, "Result") {
            let word = tokens(source, value.clone()).next().unwrap_or_default();
            outcome = Some((read_outcome(text, value)?, word));
            break;
        }
        moves.push(read_move(text, line, &places, &mut replay)?);
    }
    if let Some(extra) = lines.next_filled() {
        return Err(fault::token(
            ParseErrorKind::Extra,
            source,
            extra,
            "the end of the record after its result",
        ));
    }
    let outcome_span = outcome.as_ref().map(|(_, span)| span.clone());
    let draft = Draft {
        start,
        players: header.players.map(Option::unwrap_or_default),
        tags: header.tags,
        moves,
        outcome: outcome.map(|(outcome, _)| outcome),
        board,
    };
    GameRecord::new(draft).map_err(|error| {
        let span = match error.kind() {
            RecordErrorKind::Outcome => outcome_span.unwrap_or_default(),
            RecordErrorKind::VertexName(_) => board_span,
            _ => 0..0,
        };
        located(source, span, &error)
    })
}

/// The error at its place.
fn located(source: &[u8], span: Range<usize>, error: &RecordError) -> ParseError {
    ParseError::new(ParseErrorKind::Illegal, source, span, error.expected(), error.found())
}

/// What stands before the board.
struct Header {
    format: Format,
    moves: Option<(MoveSet, Range<usize>)>,
    torus: Option<(Torus, Range<usize>)>,
    start: Option<Range<usize>>,
    players: [Option<String>; 2],
    tags: Vec<(String, String)>,
    /// Where it ends.
    end: usize,
}

impl Header {
    /// Reads the lines up to the first that is blank.
    fn read(text: &str, lines: &mut Lines<'_>) -> Result<Self, ParseError> {
        let source = text.as_bytes();
        let expected = "a line 'Record: FORMAT', the format of the board";
        let first = lines.next_filled().ok_or_else(|| fault::empty(source, expected))?;
        let value = after_key(source, &first, "Record")
            .filter(|_| source[first.start..].starts_with(OPENING.as_bytes()))
            .ok_or_else(|| fault::token(ParseErrorKind::Missing, source, first.clone(), expected))?;
        let format = read_format(text, value)?;
        let players = [None, None];
        let mut header =
            Self { format, moves: None, torus: None, start: None, players, tags: Vec::new(), end: first.end };
        for line in lines.take_while(|line| !line.is_empty()) {
            header.end = line.end;
            header.read_line(text, line)?;
        }
        Ok(header)
    }

    /// The board with the moves and the torus that the headers give it.
    fn lattice(&mut self, source: &[u8], board: AnyBoard) -> Result<AnyBoard, ParseError> {
        let (moves, first) = self.moves.take().unzip();
        let (torus, second) = self.torus.take().unzip();
        board.with_moves(moves, torus).map_err(|_| {
            let expected = format!(
                "no '{MOVES}' or '{TORUS}', as the format '{}' has no free cells and walls",
                self.format
            );
            let span = first.or(second).unwrap_or_default();
            fault::token(ParseErrorKind::Extra, source, span, &expected)
        })
    }

    fn read_line(&mut self, text: &str, line: Range<usize>) -> Result<(), ParseError> {
        let source = text.as_bytes();
        let Some(length) = source[line.clone()].iter().position(|&byte| byte == b':') else {
            let expected = "'Key: value', or a blank line before the board";
            return Err(fault::token(ParseErrorKind::Missing, source, line, expected));
        };
        let key_span = trim(source, line.start..line.start + length);
        let value = trim(source, line.start + length + 1..line.end);
        let key = &text[key_span.clone()];
        let twice = || fault::token(ParseErrorKind::Extra, source, key_span.clone(), "every key only once");
        if key.eq_ignore_ascii_case("Start") {
            return if self.start.replace(value).is_some() { Err(twice()) } else { Ok(()) };
        }
        if key.eq_ignore_ascii_case(MOVES) {
            let expected = "the moves: a name such as 'knight', or a list of offsets such as '1,2;2,1'";
            let moves: MoveSet = read_header(text, value.clone(), expected)?;
            if moves.offsets().len() > MOST_OFFSETS {
                return Err(fault::token(ParseErrorKind::TooLarge, source, value, &expected_offsets()));
            }
            return if self.moves.replace((moves, value)).is_some() { Err(twice()) } else { Ok(()) };
        }
        if key.eq_ignore_ascii_case(TORUS) {
            let expected = "the axes whose ends are joined: 'all', 'none', or some of 'layers,rows,columns'";
            let torus = read_header(text, value.clone(), expected)?;
            return if self.torus.replace((torus, value)).is_some() { Err(twice()) } else { Ok(()) };
        }
        for player in Player::BOTH {
            if key.eq_ignore_ascii_case(player_key(player)) {
                let name = escape::value(text, value)?;
                let before = self.players[player as usize].replace(name);
                return if before.is_some() { Err(twice()) } else { Ok(()) };
            }
        }
        check_key(key, self.tags.iter().map(|(key, _)| key.as_str())).map_err(|expected| {
            fault::token(ParseErrorKind::Character, source, key_span.clone(), &expected)
        })?;
        self.tags.push((key.to_owned(), escape::value(text, value)?));
        Ok(())
    }
}

/// Reads the value of a header.
fn read_header<T: FromStr>(text: &str, span: Range<usize>, expected: &str) -> Result<T, ParseError> {
    if span.is_empty() {
        return Err(fault::missing(text.as_bytes(), span.end, expected));
    }
    let value = text[span.clone()].parse();
    value.map_err(|_| fault::token(ParseErrorKind::Character, text.as_bytes(), span, expected))
}

/// Where the value is if the line is `key: value`.
fn after_key(source: &[u8], line: &Range<usize>, key: &str) -> Option<Range<usize>> {
    let (found, rest) = source[line.clone()].split_at_checked(key.len())?;
    let is_key = found.eq_ignore_ascii_case(key.as_bytes()) && rest.first() == Some(&b':');
    is_key.then(|| trim(source, line.start + key.len() + 1..line.end))
}

fn read_format(text: &str, span: Range<usize>) -> Result<Format, ParseError> {
    let names: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
    let expected = format!("the format of the board, one of {}", names.join(", "));
    read_header(text, span, &expected)
}

/// Reads the lines from the next that is not blank up to one that is.
fn read_board(
    source: &[u8],
    lines: &mut Lines<'_>,
    format: Format,
) -> Result<(AnyBoard, Range<usize>), ParseError> {
    let Some(first) = lines.next_filled() else {
        let expected = format!("the board, in the format '{format}'");
        return Err(fault::missing(source, source.len(), expected));
    };
    let mut end = first.end;
    for line in lines.take_while(|line| !line.is_empty()) {
        end = line.end;
    }
    let board = format.parse_board(&source[first.start..end]);
    Ok((board.map_err(|error| error.within(source, first.start, "the board"))?, first.start..end))
}

fn find_start(
    source: &[u8],
    header: &Header,
    board: &AnyBoard,
    places: &Places<'_>,
) -> Result<Vertex, ParseError> {
    let span = match (&header.start, board) {
        (Some(span), _) => span.clone(),
        (None, AnyBoard::Sliding(sliding)) => return Ok(sliding.blank()),
        (None, _) => {
            return Err(fault::missing(source, header.end, "a line 'Start: PLACE', where the game starts"));
        }
    };
    find_place(source, span, places, expected_start(board))
}

/// The place whose name stands in `span`.
fn find_place(
    source: &[u8],
    span: Range<usize>,
    places: &Places<'_>,
    expected: String,
) -> Result<Vertex, ParseError> {
    if span.is_empty() {
        return Err(fault::missing(source, span.end, expected));
    }
    // The input has been checked to be text.
    let name = str::from_utf8(&source[span.clone()]).unwrap_or_default();
    places.find(name).map_err(|why| {
        fault::token_that(ParseErrorKind::Illegal, source, span, &expected, &format!(", which {why}"))
    })
}

/// Reads `N. PLACE [MARK] [{COMMENT}]` and makes the move.
fn read_move(
    text: &str,
    line: Range<usize>,
    places: &Places<'_>,
    replay: &mut Replay<&AnyBoard>,
) -> Result<RecordedMove, ParseError> {
    let source = text.as_bytes();
    let mut parts = tokens(source, line.clone());
    let number = parts.next().unwrap_or(line.end..line.end);
    let ply = replay.ply() + 1;
    if text[number.clone()] != format!("{ply}.") {
        let expected = format!("ply number '{ply}.', or a line 'Result: ...'");
        return Err(fault::token(ParseErrorKind::Number, source, number, &expected));
    }
    let place = parts.next().unwrap_or(line.end..line.end);
    let to = find_place(source, place.clone(), places, replay.expected_ply())?;
    replay.play(to).map_err(|reason| {
        let why = format!(", which {}", reason.follow_up());
        fault::token_that(ParseErrorKind::Illegal, source, place.clone(), &replay.expected_ply(), &why)
    })?;
    let mut rest = trim(source, place.end..line.end);
    let word = tokens(source, rest.clone()).next().unwrap_or(rest.start..rest.start);
    let mark = MARKS.into_iter().find(|mark| mark.symbol() == &text[word.clone()]);
    if mark.is_some() {
        rest = trim(source, word.end..line.end);
    }
    let comment = match source[rest.clone()].first() {
        None => String::new(),
        Some(b'{') => escape::comment(text, rest)?,
        Some(_) => {
            let marks = MARKS.map(|mark| format!("'{mark}'")).join(" or ");
            let expected = match mark {
                None => format!("the end of the line, a mark {marks}, or a comment in braces"),
                Some(_) => "the end of the line, or a comment in braces".to_owned(),
            };
            return Err(fault::token(ParseErrorKind::Extra, source, rest, &expected));
        }
    };
    Ok(RecordedMove { to, mark, comment })
}

/// Reads `WINNER [{REASON}]`.
fn read_outcome(text: &str, span: Range<usize>) -> Result<Outcome, ParseError> {
    let source = text.as_bytes();
    let expected = "the winner: 'first', 'second' or 'none'";
    let Some(word) = tokens(source, span.clone()).next() else {
        return Err(fault::missing(source, span.end, expected));
    };
    let winner = match &text[word.clone()] {
        "first" => Some(Player::First),
        "second" => Some(Player::Second),
        "none" => None,
        _ => return Err(fault::token(ParseErrorKind::Character, source, word, expected)),
    };
    let rest = trim(source, word.end..span.end);
    let reason = match source[rest.clone()].first() {
        None => String::new(),
        Some(b'{') => escape::comment(text, rest)?,
        Some(_) => {
            let expected = "the end of the line, or a reason in braces";
            return Err(fault::token(ParseErrorKind::Extra, source, rest, expected));
        }
    };
    Ok(Outcome { winner, reason })
}
