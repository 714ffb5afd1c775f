//! Playing games through pipes, and the files of a test.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::Stdio,
};

use lastmove::{AnyBoard, Board, Game, Graph, Player, Verdict, Vertex};
use lastmove_formats::{
    Format, parse_board,
    record::{self, GameRecord},
};
use lastmove_generate::Random;

use crate::support::{command, run_on, stdout, workspace};

/// A board of every kind.
pub(super) const BOARDS: [(&str, Format); 6] = [
    ("examples/jsoi2009-game.txt", Format::Grid),
    ("examples/park.txt", Format::Grid),
    ("examples/stones.txt", Format::Sliding),
    ("examples/towns.edges", Format::Edges),
    ("examples/petersen.edges", Format::Edges),
    ("examples/numbered.txt", Format::EdgesHeader),
];

pub(super) fn read_board(file: &str, format: Format) -> AnyBoard {
    parse_board(&fs::read(workspace().join(file)).unwrap(), Some(format)).unwrap()
}

/// The starts of games on a board: of sliding stones, the blank only.
pub(super) fn starts(board: &AnyBoard) -> Vec<Vertex> {
    match board {
        AnyBoard::Sliding(sliding) => vec![sliding.blank()],
        other => other.vertices().collect(),
    }
}

/// What a script of input lines makes of a game.
pub(super) fn play(arguments: &[&str], script: &str) -> String {
    stdout(run_on(["play"].iter().chain(arguments), script.as_bytes().to_vec()))
}

/// A folder for the files of one test.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("lastmove-play-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(super) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn game(path: impl AsRef<Path>) -> GameRecord {
    record::parse(&fs::read(path).unwrap()).unwrap()
}

pub(super) fn line<'t>(text: &'t str, about: &str) -> Option<&'t str> {
    let found = |line: &'t str| line.strip_prefix(about)?.strip_prefix(' ').map(str::trim_start);
    text.lines().find_map(found)
}

/// A program that plays through the pipes of one game.
pub(super) struct Talk {
    pub(super) child: std::process::Child,
    pub(super) input: std::process::ChildStdin,
    pub(super) output: BufReader<std::process::ChildStdout>,
}

impl Talk {
    pub(super) fn start(arguments: &[&str]) -> Self {
        let mut child = command(["play"].iter().chain(arguments)).stdin(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, input, output: BufReader::new(output) }
    }

    pub(super) fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line; empty at the end.
    pub(super) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Skips what comes before the line about something, and gives the rest of it.
    #[track_caller]
    pub(super) fn hear_about(&mut self, about: &str) -> String {
        loop {
            let line = self.hear();
            assert_ne!(line, "", "nothing about {about}");
            if let Some(rest) = line.strip_prefix(about) {
                return rest.trim().to_owned();
            }
        }
    }
}

/// Plays random legal moves against the engine, which has the winning side, and checks that it wins; `by_number`, the
/// moves are given by their numbers.
#[track_caller]
pub(super) fn lose_at_random(
    arguments: &[&str],
    board: &AnyBoard,
    start: Vertex,
    random: &mut Random,
    by_number: bool,
) {
    let name = board.name(start).to_string();
    let mut game = Game::new(board, start).unwrap();
    let engine = if game.verdict() == Verdict::Wins { Player::First } else { Player::Second };
    let mut options = arguments.to_vec();
    options.extend(["--start", &name, "--side", "any"]);
    let mut talk = Talk::start(&options);
    assert_eq!(talk.hear_about("start"), name);
    loop {
        let legal: Vec<Vertex> = game.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        if game.to_move() != engine {
            let index = random.below(legal.len() as u64) as usize;
            let line = if by_number {
                format!("#{}", index + 1)
            } else {
                format!("move {}", board.name(legal[index]))
            };
            talk.say(&line);
        }
        let heard = talk.hear();
        let ply = game.ply() + 1;
        let (place, who) =
            heard.strip_prefix(&format!("{ply}. ")).expect(&heard).split_once("  ").expect(&heard);
        assert_eq!(who, if game.to_move() == engine { "lastmove" } else { "you" });
        game.play(board.find(place).unwrap()).unwrap();
    }
    assert_eq!(game.to_move().opponent(), engine, "{arguments:?} from {name}");
    assert_eq!(talk.hear(), "end       you have no move left: lastmove has won");
    assert_eq!(talk.hear(), format!("result    {engine}"));
    drop(talk.input);
    assert!(talk.child.wait().unwrap().success());
}
