use std::path::Path;

use anyhow::{Context, bail, ensure};
use lastmove::{AnyBoard, Board, Graph, Vertex, board::GridBuilder};
use lastmove_formats::{
    files,
    record::{Chunks, Draft, Form},
};

use super::PlayArguments;
use crate::{input::BadInput, reading, solve};

/// The side of the board that is played on when none is given.
const SIDE: usize = 5;

/// What there is before the first move of this run.
#[derive(Debug)]
pub(super) struct Opening {
    pub(super) board: AnyBoard,
    /// Where the token stands at first; none if it is still to be placed.
    pub(super) start: Option<Vertex>,
    /// The record of the game that is resumed.
    pub(super) resumed: Option<Draft>,
}

impl Opening {
    /// Reads what the command line names.
    pub(super) fn read(arguments: &PlayArguments) -> anyhow::Result<Self> {
        let PlayArguments { file, format, moves, full_box, blocked, resume, start, .. } = arguments;
        let mut opening = match (full_box, resume, file) {
            (Some(full_box), ..) => {
                blocked.as_deref().map(ensure_file).transpose()?;
                let why = "--box: a game keeps track of every point";
                solve::read_box(full_box, blocked.as_deref(), why)?.into()
            }
            (_, Some(path), _) => Self::resume(path, &read(path)?)?,
            (.., Some(path)) => {
                let text = read(path)?;
                let form = Form::recognise(&text).filter(|_| format.is_none());
                if matches!(form, Some(Form::Text | Form::Json)) {
                    ensure!(!moves.is_given(), "--moves and --torus: the board of the record has its own");
                    Self::resume(path, &text)?
                } else {
                    moves.apply(reading::parse(path, &text, *format)?)?.into()
                }
            }
            (None, None, None) => moves.apply(open_board()?)?.into(),
        };
        ensure!(opening.board.vertices().next().is_some(), "the board has no place for the token");
        if let Some(name) = start {
            ensure!(opening.resumed.is_none(), "--start: the game in the record has started already");
            let start = opening.board.find(name).context("--start")?;
            if let Some(blank) = opening.start {
                let name = opening.board.name(blank);
                ensure!(start == blank, "--start: the game starts at the blank, which is at {name}");
            }
            opening.start = Some(start);
        }
        Ok(opening)
    }

    fn resume(path: &Path, text: &[u8]) -> anyhow::Result<Self> {
        let chunks = Chunks::new(text).collect::<Result<Vec<_>, _>>().context("cannot read the records")?;
        let [chunk] = &chunks[..] else {
            bail!("{} holds {} records: expected one", path.display(), chunks.len());
        };
        let draft = chunk.parse().map_err(|error| BadInput::new(path, error))?.into_draft();
        Ok(Self { board: draft.board.clone(), start: Some(draft.start), resumed: Some(draft) })
    }
}

impl From<AnyBoard> for Opening {
    fn from(board: AnyBoard) -> Self {
        let start = match &board {
            AnyBoard::Sliding(sliding) => Some(sliding.blank()),
            _ => None,
        };
        Self { board, start, resumed: None }
    }
}

fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    ensure_file(path)?;
    Ok(files::read(path)?)
}

fn ensure_file(path: &Path) -> anyhow::Result<()> {
    ensure!(path != "-", "standard input holds the moves: what is played on must be in a file");
    Ok(())
}

fn open_board() -> anyhow::Result<AnyBoard> {
    let mut grid = GridBuilder::new(SIDE, SIDE)?;
    for row in 1..=SIDE {
        for column in 1..=SIDE {
            grid.set_free(row, column);
        }
    }
    Ok(grid.build().into())
}
