use lastmove::Graph;

use super::record;
use crate::{Family, Make, Parameter, board, memory, walk};

pub(crate) const FAMILY: Family = Family {
    name: "boustrophedon",
    summary: "game on an open board through all its cells, row by row to and fro",
    parameters: &[Parameter::ROWS, Parameter::COLUMNS],
    make: Make::Game(|arguments| {
        let (rows, columns) = (arguments.count("rows")?, arguments.count("columns")?);
        let board = board::open(rows, columns)?;
        memory::check_game(board.vertex_bound())?;
        let walk = walk::boustrophedon(rows, columns).into_iter();
        let record = record(walk.filter_map(|cell| board.vertex(cell.row, cell.column)));
        Ok((board.into(), record))
    }),
};
