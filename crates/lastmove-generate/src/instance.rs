use lastmove::{AnyBoard, FullBox, game::Record};

/// What a family makes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Instance {
    /// A board or a graph.
    Board(AnyBoard),
    /// A game that was played to its end.
    Game {
        /// What it was played on.
        board: AnyBoard,
        /// Where it began, and its moves.
        record: Record,
    },
    /// The tests of *Box Game* (Codeforces Gym 100162 A).
    BoxGame(Vec<BoxTest>),
    /// The sizes of the boards of *Who can win* (BZOJ 2463), without the 0 at the end.
    Sizes(Vec<u64>),
}

/// A full box, and where the token stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxTest {
    /// The box.
    pub full_box: FullBox,
    /// The start, a point of the box.
    pub start: Vec<u64>,
}

impl Instance {
    /// The board, if there is one.
    pub fn board(&self) -> Option<&AnyBoard> {
        match self {
            Self::Board(board) | Self::Game { board, .. } => Some(board),
            _ => None,
        }
    }
}

impl<B: Into<AnyBoard>> From<B> for Instance {
    fn from(board: B) -> Self {
        Self::Board(board.into())
    }
}
