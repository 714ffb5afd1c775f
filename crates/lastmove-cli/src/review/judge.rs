use lastmove::{
    AnyBoard, Graph, Observer, SolveError,
    game::{Record, Review, ReviewError, ReviewErrorKind, review},
};
use lastmove_formats::record::GameRecord;

use crate::watch;

/// Reviews a record under a watch.
pub(crate) fn judge(game: &GameRecord) -> anyhow::Result<Review> {
    let record = game.to_record();
    let found = watch::under(None, |observer| match game.board() {
        // The board inside, so that its own neighbour function is compiled into the review.
        AnyBoard::Grid(grid) => judge_on(grid, &record, observer),
        AnyBoard::Lattice(lattice) => judge_on(lattice, &record, observer),
        AnyBoard::Graph(graph) => judge_on(graph, &record, observer),
        other => judge_on(other, &record, observer),
    })?;
    Ok(found?)
}

/// Sets interruptions, which the watch must know, apart from other errors.
fn judge_on<G: Graph>(
    graph: &G,
    record: &Record,
    observer: &mut dyn Observer,
) -> Result<Result<Review, ReviewError>, SolveError> {
    let found = review(graph, record, Some(observer));
    match found.as_ref().map_err(ReviewError::kind) {
        Err(ReviewErrorKind::Solve(error)) => Err(error.clone()),
        _ => Ok(found),
    }
}
