//! What the closed form of full boxes costs, whatever the box: `full_box [SIDES]...`, one line of JSON for each box, in a
//! process of its own; without sides, for boxes from 10^5 points to past any memory.
//!
//! - `reply_ns`: the winner's reply alone, the mean over points drawn beforehand.
//! - `late_reply_ns`: the same for a point that differs from the start in the last coordinate only, the slowest to be paired.
//! - `ply_ns`: a ply of whole games against a random opponent, in which every move of either side is checked and remembered and
//!   the opponent asks for all legal moves; making the games is part of it.
//! - `replies_peak_bytes`, `peak_bytes`: how far the process grew past its size at the start, as the kernel counts resident
//!   pages, with the replies alone (the points drawn and the strategy), and with the games.

use std::{
    env,
    hint::black_box,
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use lastmove::{
    FullBox, FullBoxGame,
    game::{FullBoxStrategy, Step},
};
use lastmove_bench::kilobytes;
use lastmove_generate::Random;

const POINTS: usize = 1000;
const ROUNDS: usize = 1000;
/// How many plies are played, and how many at most in a game.
const PLIES: usize = 200_000;
const LONGEST: usize = 100_000;

fn main() -> Result<()> {
    let sides: Vec<String> = env::args().skip(1).collect();
    if let [one] = &sides[..] {
        return measure(&one.parse()?);
    }
    let program = env::current_exe().context("this program is not to be found")?;
    for sides in if sides.is_empty() { boxes() } else { sides } {
        let status = Command::new(&program).arg(&sides).status()?;
        ensure!(status.success(), "{sides}: {status}");
    }
    Ok(())
}

/// Of even volume and of odd, for which the pairing is the harder one; the last two have many dimensions.
fn boxes() -> Vec<String> {
    let power = |side: u64, dimensions: usize| vec![side.to_string(); dimensions].join("x");
    vec![
        "40x50x50".to_owned(),
        "45x47x47".to_owned(),
        power(1_000_000, 3),
        power(1_000_001, 3),
        power(u64::MAX, 20),
        power(3, 200),
    ]
}

fn measure(full_box: &FullBox) -> Result<()> {
    let resident_before = kilobytes("VmRSS")?;
    let mut random = Random::new(1);
    let start = start(full_box);
    let strategy = full_box.strategy(&start).context("the start is in the box")?;
    let points: Vec<Vec<u64>> =
        (0..POINTS).map(|_| full_box.sides().iter().map(|&length| random.below(length)).collect()).collect();
    let replies = reply_to(&strategy, &points);
    // The pairing looks at the coordinates one after another, up to the first that differs from the start's.
    let mut last = start.clone();
    last[start.len() - 1] = start[start.len() - 1].saturating_sub(1);
    let late = reply_to(&strategy, &vec![last; POINTS]);
    let grown_by_replies = kilobytes("VmHWM")?.saturating_sub(resident_before);

    let (mut games, mut plies, mut longest) = (0, 0, 0);
    let mut playing = Duration::ZERO;
    while plies < PLIES && games < PLIES {
        let clock = Instant::now();
        let played = play(full_box, &start, &mut random)?;
        playing += clock.elapsed();
        games += 1;
        plies += played;
        longest = longest.max(played);
    }
    let grown = kilobytes("VmHWM")?.saturating_sub(resident_before);
    let dimensions = full_box.sides().len();
    let name =
        if dimensions > 3 { format!("{} ^ {dimensions}", full_box.sides()[0]) } else { full_box.to_string() };
    println!(
        "{{\"box\": \"{name}\", \"dimensions\": {dimensions}, \"reply_ns\": {:.1}, \"late_reply_ns\": {:.1}, \"ply_ns\": {:.1}, \"games\": {games}, \
         \"plies\": {plies}, \"longest\": {longest}, \"replies_peak_bytes\": {}, \"peak_bytes\": {}}}",
        nanoseconds(replies, POINTS * ROUNDS),
        nanoseconds(late, POINTS * ROUNDS),
        nanoseconds(playing, plies),
        grown_by_replies * 1024,
        grown * 1024,
    );
    Ok(())
}

/// The time of all replies.
fn reply_to(strategy: &FullBoxStrategy, points: &[Vec<u64>]) -> Duration {
    let clock = Instant::now();
    for _ in 0..ROUNDS {
        for point in points {
            black_box(strategy.reply(black_box(point)));
        }
    }
    clock.elapsed()
}

/// A start near the middle, all coordinates odd but for one if their sum would be odd: in a box of odd volume that is one from
/// which the second player wins, with all the planes of the pairing.
fn start(full_box: &FullBox) -> Vec<u64> {
    let mut start: Vec<u64> =
        full_box.sides().iter().map(|&length| ((length / 2) | 1).min(length - 1)).collect();
    if !start.len().is_multiple_of(2) && start[0] > 0 {
        start[0] -= 1;
    }
    start
}

/// Plays a game against a random opponent, up to the longest, and gives its number of plies.
fn play(full_box: &FullBox, start: &[u64], random: &mut Random) -> Result<usize> {
    let mut game = FullBoxGame::new(full_box, start).context("the start is in the box")?;
    let mut legal: Vec<Step> = Vec::new();
    while game.ply() < LONGEST {
        let step = if let Some(reply) = game.reply() {
            reply
        } else {
            legal.clear();
            legal.extend(game.legal_moves());
            if legal.is_empty() {
                ensure!(game.to_move() != game.winner(), "the winner has no move");
                break;
            }
            legal[random.below(legal.len() as u64) as usize]
        };
        game.play(step)?;
    }
    Ok(game.ply())
}

#[expect(clippy::cast_precision_loss, reason = "nanoseconds and counts of one run are far below 2^52")]
fn nanoseconds(time: Duration, count: usize) -> f64 {
    time.as_nanos() as f64 / count.max(1) as f64
}
