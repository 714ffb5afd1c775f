//! The Box Game on one full box by the matching engine: `box_game L1xL2x..xLn S1,S2,..,Sn` (points per side; the start).
//!
//! Solves the box, then plays a game in which the winner always goes to the mate and the opponent takes the first legal
//! move, as `peers/dinic.cpp` does, and prints the same line of JSON.

use std::{env, time::Instant};

use anyhow::{Context, Result, bail};
use lastmove::{BoxBoard, Graph, Player, VertexSet, game::MateStrategy, solve};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [sides, start] = &arguments[..] else { bail!("usage: box_game L1xL2x..xLn S1,S2,..,Sn") };
    let (sides, start) = (numbers(sides, 'x')?, numbers(start, ',')?);
    let clock = Instant::now();
    let board = BoxBoard::new(sides)?;
    let start = board.vertex(&start).context("the start is outside the box")?;
    let strategy = MateStrategy::new(&board, &solve(&board), start)?;
    let solving = clock.elapsed();

    let clock = Instant::now();
    let mut visited = VertexSet::new(board.vertex_bound());
    let mut token = start;
    let mut plies = 0;
    loop {
        visited.insert(token);
        let to = if Player::of_ply(plies) == strategy.winner() {
            Some(
                strategy
                    .reply(token)
                    .filter(|&to| !visited.contains(to))
                    .context("the winner has no move")?,
            )
        } else {
            board.neighbours(token).find(|&to| !visited.contains(to))
        };
        let Some(to) = to else { break };
        token = to;
        plies += 1;
    }
    let playing = clock.elapsed();
    println!(
        "{{\"solve_seconds\": {:.9}, \"play_seconds\": {:.9}, \"first_wins\": {}, \"plies\": {plies}}}",
        solving.as_secs_f64(),
        playing.as_secs_f64(),
        strategy.winner() == Player::First,
    );
    Ok(())
}

fn numbers(text: &str, separator: char) -> Result<Vec<u64>> {
    text.split(separator)
        .map(|number| number.parse().with_context(|| format!("'{number}' is not a number")))
        .collect()
}
