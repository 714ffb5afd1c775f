use lastmove::{
    Engine, Graph, Player, Solver, Verdict, Vertex, VertexSet,
    game::{Review, review},
    graph::Without,
};
use lastmove_formats::{contest::noi2011_rabbit, record::GameRecord};

use super::{Checker, misplaced, nothing_more, wrong};
use crate::{
    Judgement,
    words::{Word, words},
};

pub(super) fn checker(input: &[u8]) -> Result<Checker, String> {
    let game = noi2011_rabbit::parse(input).map_err(|error| format!("the input: {error}"))?;
    let review = review(game.board(), &game.to_record(), None).map_err(|error| error.to_string())?;
    prove(&game, &review)?;
    let rounds: Vec<usize> = noi2011_rabbit::blunders(&review).collect();
    Ok(Box::new(move |output| check(&rounds, output)))
}

/// Works out the verdicts before and after each of Rabbit's moves again, each from nothing.
fn prove(game: &GameRecord, review: &Review) -> Result<(), String> {
    let board = game.board();
    let mut gone = VertexSet::new(board.vertex_bound());
    for (index, ply) in review.plies.iter().enumerate() {
        let before = (ply.mover == Player::First).then(|| verdict(board, &gone, ply.from)).transpose()?;
        gone.insert(ply.from);
        if let Some(before) = before
            && (before, verdict(board, &gone, ply.to)?) != (ply.before, ply.after)
        {
            return Err(format!("two engines disagree about round {}", index / 2 + 1));
        }
    }
    Ok(())
}

fn verdict<G: Graph>(graph: &G, gone: &VertexSet, token: Vertex) -> Result<Verdict, String> {
    let rest = Without::new(graph, gone);
    let solution =
        Solver::new().engine(Engine::HopcroftKarp).solve(&rest).map_err(|error| error.to_string())?;
    solution.verdict(token).ok_or_else(|| "the token stands nowhere".to_owned())
}

fn check(rounds: &[usize], output: &[u8]) -> Result<String, Judgement> {
    let mut words = words(output);
    let mut number = |what: &str| {
        let word = words.next();
        word.and_then(Word::number).ok_or_else(|| misplaced(what, word))
    };
    let count = number("the number of blunders")?;
    if count != rounds.len() as u64 {
        return Err(wrong(format!("{count} blunders, but Rabbit made {}", rounds.len())));
    }
    for &round in rounds {
        let found = number("a round")?;
        if found != round as u64 {
            return Err(wrong(format!("round {found}, but the next blunder was in round {round}")));
        }
    }
    nothing_more(words)?;
    Ok(format!("blunders: {count}"))
}
