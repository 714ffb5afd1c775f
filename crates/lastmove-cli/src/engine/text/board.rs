//! The commands that bring in a board, and the one that shows it.

use std::{fmt::Write, path::Path};

use lastmove::{
    AnyBoard, Board, Game, Graph, GridBoard, Vertex,
    board::{GridBuilder, MoveSet, Stone, Torus},
};
use lastmove_formats::{Format, files, parse_board};
use lastmove_protocol::Session;

use super::{Response, Table, command::split, syntax};
use crate::drawing::Frame;

/// The most rows and columns of a board that comes from two numbers; larger ones come from files.
const MOST: usize = 1000;

impl Table {
    /// `boardsize ROWS [COLUMNS]`
    pub(super) fn set_size(&mut self, words: &[&str]) -> Response {
        let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let (rows, columns) = match numbers[..] {
            _ if numbers.len() != words.len() => return Err(syntax("boardsize ROWS [COLUMNS]")),
            [size] => (size, size),
            [rows, columns] => (rows, columns),
            _ => return Err(syntax("boardsize ROWS [COLUMNS]")),
        };
        if !(1..=MOST).contains(&rows) || !(1..=MOST).contains(&columns) {
            return Err("unacceptable size".to_owned());
        }
        self.session = Some(Session::new(open(rows, columns).map_err(|error| error.to_string())?.into()));
        Ok(String::new())
    }

    /// `loadboard [FORMAT] LINE/LINE/...`
    pub(super) fn load(&mut self, rest: &str) -> Response {
        let (first, after) = split(rest);
        let (format, text) = match first.parse::<Format>() {
            Ok(format) => (Some(format), after),
            Err(_) => (None, rest),
        };
        if text.is_empty() {
            return Err(syntax("loadboard [FORMAT] LINE/LINE/..."));
        }
        let text = text.replace('/', "\n");
        // A '#' would begin a comment, so walls are written otherwise.
        let text = if matches!(format, None | Some(Format::Grid)) { text.replace('-', "#") } else { text };
        self.take(text.as_bytes(), format)
    }

    /// `loadbox SIDES [BLOCKED ...]`
    pub(super) fn load_box(&mut self, words: &[&str]) -> Response {
        if words.is_empty() {
            return Err(syntax("loadbox SIDES [BLOCKED ...]"));
        }
        self.take(words.join("\n").as_bytes(), Some(Format::Box)).map_err(|why| {
            // The words were lines only for the reader.
            why.split_once(": ").map_or(why.clone(), |(_, why)| why.to_owned())
        })
    }

    /// `loadfile FILE [FORMAT]`
    pub(super) fn load_file(&mut self, words: &[&str]) -> Response {
        let (file, format) = match *words {
            [file] => (file, None),
            [file, format] => (file, Some(format.parse::<Format>().map_err(|error| error.to_string())?)),
            _ => return Err(syntax("loadfile FILE [FORMAT]")),
        };
        let failed = |why: String| format!("cannot load file: {why}");
        if file == "-" {
            return Err(failed("standard input is where the commands come from".to_owned()));
        }
        let path = Path::new(file);
        let text = files::read(path).map_err(|error| failed(error.to_string()))?;
        self.take(&text, Some(format.unwrap_or_else(|| Format::of_file(path, &text)))).map_err(failed)
    }

    /// `set_moves MOVES [TORUS]`
    pub(super) fn set_moves(&mut self, words: &[&str]) -> Response {
        let (moves, torus) = match *words {
            [moves] => (moves, Torus::NONE),
            [moves, torus] => (moves, torus.parse::<Torus>().map_err(|error| error.to_string())?),
            _ => return Err(syntax("set_moves MOVES [TORUS]")),
        };
        let moves = moves.parse::<MoveSet>().map_err(|error| error.to_string())?;
        let board = self.session()?.board().clone();
        let board = board.with_moves(Some(moves), Some(torus)).map_err(|error| error.to_string())?;
        self.session = Some(Session::new(board));
        Ok(String::new())
    }

    fn take(&mut self, text: &[u8], format: Option<Format>) -> Response {
        let board = parse_board(text, format).map_err(|error| error.to_string())?;
        self.session = Some(Session::new(board));
        Ok(String::new())
    }

    /// `showboard`
    pub(super) fn show(&mut self) -> Response {
        let session = self.session()?;
        let game = session.current_game();
        let token = game.map(Game::token);
        let is_visited = |v: Vertex| game.is_some_and(|game| game.visited().contains(v));
        let mut shown = String::new();
        let board = session.board();
        match (board, Frame::of(board)) {
            (AnyBoard::Sliding(sliding), Some(frame)) => {
                let moves = game.map(|game| game.record().moves).unwrap_or_default();
                let mut stones: Vec<char> =
                    sliding.vertices().map(|v| sliding.stone(v).map_or('.', Stone::letter)).collect();
                let mut blank = sliding.blank();
                for next in moves {
                    stones.swap(blank.index(), next.index());
                    blank = next;
                }
                rows(&mut shown, board, frame, |v| v.map_or('.', |v| stones[v.index()]));
            }
            (_, Some(frame)) => rows(&mut shown, board, frame, |v| match v {
                None => '#',
                _ if v == token => '@',
                Some(v) if is_visited(v) => 'x',
                Some(_) => '.',
            }),
            (other, None) => {
                let names = |vertices: &mut dyn Iterator<Item = Vertex>| {
                    vertices.fold(String::new(), |list, v| format!("{list} {}", other.name(v)))
                };
                let visited = names(&mut other.vertices().filter(|&v| is_visited(v) && Some(v) != token));
                let left = names(&mut other.vertices().filter(|&v| !is_visited(v)));
                let token = names(&mut token.into_iter());
                // Writing to memory does not fail.
                let _ = write!(shown, "\ntoken{token}\nvisited{visited}\nleft{left}");
            }
        }
        Ok(shown)
    }
}

/// Every row on a line of its own, each after a line feed, so that they stand one below the other; with a line `-` between
/// two layers.
fn rows(shown: &mut String, board: &AnyBoard, frame: Frame, cell: impl Fn(Option<Vertex>) -> char) {
    for layer in frame.layers() {
        if layer > 0 {
            shown.push_str("\n-");
        }
        for row in frame.rows() {
            shown.push('\n');
            shown.extend(frame.columns().map(|column| cell(Frame::vertex(board, [layer, row, column]))));
        }
    }
}

fn open(rows: usize, columns: usize) -> Result<GridBoard, lastmove::BoardError> {
    let mut builder = GridBuilder::new(rows, columns)?;
    for row in 1..=rows {
        for word in 0..columns.div_ceil(64) {
            builder.set_row_word(row, word, u64::MAX);
        }
    }
    Ok(builder.build())
}
