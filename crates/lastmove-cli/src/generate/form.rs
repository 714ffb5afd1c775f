use std::io::{self, Write};

use clap::ValueEnum;
use lastmove::{AnyBoard, game::Record};
use lastmove_formats::{
    contest::{gym100162a_tests, noi2011_rabbit},
    edges, edges_header, grid,
    record::{self, Draft, GameRecord, RecordedMove},
    sliding,
};
use lastmove_generate::Instance;

/// How something that was made is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// The input of the contest: grids, games of sliding stones, `box-game` and `who-can-win`
    Contest,
    /// The board as rows of '.' and '#' after a line 'N M'
    Grid,
    /// The board as rows of stones 'O' and 'X' and one '.' after a line 'N M'
    Sliding,
    /// The board as 'u v' a line, with the names of the vertices
    Edges,
    /// The board as a line 'n m', then 'u v' a line, with the vertices that there are numbered from 0
    EdgesHeader,
    /// The game as text, which `review` reads
    Record,
}

impl Form {
    /// What is written where nothing is asked for.
    pub(super) fn usual(instance: &Instance) -> Self {
        match instance {
            Instance::Board(AnyBoard::Sliding(_)) => Self::Sliding,
            Instance::Board(AnyBoard::Box(_)) => Self::Edges,
            Instance::Board(AnyBoard::Graph(_)) => Self::EdgesHeader,
            Instance::Game { board, .. } if !matches!(board, AnyBoard::Sliding(_)) => Self::Record,
            _ => Self::Contest,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Contest => "contest",
            Self::Grid => "grid",
            Self::Sliding => "sliding",
            Self::Edges => "edges",
            Self::EdgesHeader => "edges-header",
            Self::Record => "record",
        }
    }

    /// The forms that suit an instance.
    pub(super) fn of(instance: &Instance) -> impl Iterator<Item = Self> {
        Self::value_variants().iter().copied().filter(|form| form.suits(instance))
    }

    pub(super) fn suits(self, instance: &Instance) -> bool {
        let board = instance.board();
        match self {
            Self::Contest => match instance {
                Instance::Board(board) => matches!(board, AnyBoard::Grid(_)),
                Instance::Game { board, .. } => matches!(board, AnyBoard::Sliding(_)),
                _ => true,
            },
            Self::Grid => matches!(board, Some(AnyBoard::Grid(_))),
            Self::Sliding => matches!(board, Some(AnyBoard::Sliding(_))),
            Self::Edges | Self::EdgesHeader => board.is_some(),
            Self::Record => matches!(instance, Instance::Game { .. }),
        }
    }

    /// Writes an instance that the form suits.
    pub(super) fn write(self, instance: &Instance, mut out: &mut dyn Write) -> io::Result<()> {
        let out = &mut out;
        match (self, instance) {
            (Self::Contest, Instance::BoxGame(tests)) => {
                gym100162a_tests::write(tests.iter().map(|test| (&test.full_box, &test.start[..])), out)
            }
            (Self::Contest, Instance::Sizes(sizes)) => write_sizes(sizes, out),
            (Self::Contest, Instance::Game { board: AnyBoard::Sliding(board), record }) => {
                noi2011_rabbit::write_input(board, &record.moves, out)
            }
            (Self::Record, Instance::Game { board, record }) => write_record(board, record, out),
            (form, instance) => match (form, instance.board()) {
                (Self::Contest | Self::Grid, Some(AnyBoard::Grid(board))) => grid::write(board, out),
                (Self::Sliding, Some(AnyBoard::Sliding(board))) => sliding::write(board, out),
                (Self::Edges, Some(board)) => edges::write(board, out),
                (Self::EdgesHeader, Some(AnyBoard::Graph(named))) => edges_header::write(named.graph(), out),
                (Self::EdgesHeader, Some(board)) => edges_header::write(board, out),
                _ => Err(io::Error::new(io::ErrorKind::InvalidInput, "not a form of this")),
            },
        }
    }
}

fn write_sizes(sizes: &[u64], out: &mut impl Write) -> io::Result<()> {
    sizes.iter().chain(&[0]).try_for_each(|size| writeln!(out, "{size}"))
}

fn write_record(board: &AnyBoard, record: &Record, out: &mut impl Write) -> io::Result<()> {
    let moves = record.moves.iter().map(|&to| RecordedMove::from(to)).collect();
    let draft = Draft { moves, ..Draft::new(board.clone(), record.setup.token) };
    record::text::write(&GameRecord::new(draft).map_err(io::Error::other)?, out)
}
