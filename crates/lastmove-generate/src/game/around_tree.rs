use super::record;
use crate::{Family, Make, Parameter, board, walk};

pub(crate) const FAMILY: Family = Family {
    name: "around-tree",
    summary: "game on an open square board through all its cells, once round a random tree",
    parameters: &[
        Parameter::number("side", "number of rows and of columns, which is even", "100"),
        Parameter::SEED,
    ],
    make: Make::Game(|arguments| {
        let side = arguments.count("side")?;
        let walk = walk::around_tree(side, arguments.seed()?)?.into_iter();
        let board = board::open(side, side)?;
        let record = record(walk.filter_map(|cell| board.vertex(cell.row, cell.column)));
        Ok((board.into(), record))
    }),
};
