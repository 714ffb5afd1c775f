//! How many `verdict` requests a second `lastmove engine` answers on boards of 100 cells: one line of JSON for each way of
//! asking.
//!
//! `engine PROGRAM [REQUESTS]`: the program is run as a child with as many threads as there are processors. The clock runs
//! from the first request written to the last reply read. Every reply is compared with the library's answer.

use std::{
    env,
    fmt::Write as _,
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
    thread,
    time::Instant,
};

use anyhow::{Context, Result, ensure};
use lastmove::{Graph, GridBoard, Solution, Verdict, Vertex, solve};
use lastmove_generate::{Random, Share, board};

const SIDE: usize = 10;

fn main() -> Result<()> {
    let mut arguments = env::args().skip(1);
    let program = arguments.next().context("expected the program to measure")?;
    let count = arguments.next().map_or(Ok(200_000), |count| count.parse())?;
    let boards: Vec<GridBoard> = (0..1000)
        .map(|seed| board::diluted(SIDE, SIDE, Share::per_cent(10), seed))
        .collect::<Result<_, _>>()?;
    let solved: Vec<Asked> = boards.into_iter().map(Asked::new).collect();
    for (way, loaded, is_inline) in [
        ("one loaded board", 1, false),
        ("1000 loaded boards", 1000, false),
        ("a board in each request", 1000, true),
    ] {
        let mut random = Random::new(1);
        let mut input = String::new();
        let mut expected = Vec::with_capacity(count);
        for (name, asked) in solved[..loaded].iter().enumerate().filter(|_| !is_inline) {
            writeln!(input, r#"{{"id":-1,"request":"load","board":"{name}","text":"{}"}}"#, asked.text)?;
        }
        for id in 0..count {
            let name = random.below(loaded as u64) as usize;
            let asked = &solved[name];
            let v = asked.starts[random.below(asked.starts.len() as u64) as usize];
            let cell = asked.board.cell(v).context("a start is on the board")?;
            let board = if is_inline {
                format!(r#""text":"{}""#, asked.text)
            } else {
                format!(r#""board":"{name}""#)
            };
            writeln!(
                input,
                r#"{{"id":{id},"request":"verdict",{board},"start":[{},{}]}}"#,
                cell.row, cell.column
            )?;
            expected.push(asked.solution.verdict(v) == Some(Verdict::Wins));
        }
        let seconds = ask(&program, input, &expected)?;
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        let rate = count as f64 / seconds;
        println!(
            "{{\"way\": \"{way}\", \"cells\": {}, \"requests\": {count}, \"per_second\": {rate:.0}}}",
            SIDE * SIDE
        );
    }
    Ok(())
}

/// A board, what is asked about it, and the answers.
struct Asked {
    board: GridBoard,
    /// As it stands in a request.
    text: String,
    starts: Vec<Vertex>,
    solution: Solution,
}

impl Asked {
    fn new(board: GridBoard) -> Self {
        let text = board.to_string().replace('\n', "\\n");
        Self { text, starts: board.vertices().collect(), solution: solve(&board), board }
    }
}

/// The seconds that it takes to have all requests answered.
fn ask(program: &str, input: String, expected: &[bool]) -> Result<f64> {
    let mut child =
        Command::new(program).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut stdin = child.stdin.take().context("the program has an input")?;
    let output = BufReader::with_capacity(1 << 16, child.stdout.take().context("and an output")?);
    let clock = Instant::now();
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let replies: Vec<String> = output.lines().collect::<Result<_, _>>()?;
    let seconds = clock.elapsed().as_secs_f64();
    writer.join().ok().context("the writer went wrong")??;
    ensure!(child.wait()?.success(), "the program failed");
    let mut answered = 0;
    for reply in &replies {
        let id = reply
            .strip_prefix("{\"id\":")
            .and_then(|rest| rest.split_once(','))
            .context("a reply without id")?
            .0;
        if id == "-1" {
            continue;
        }
        let wins = reply.ends_with(r#""verdict":"wins"}"#);
        ensure!(wins || reply.ends_with(r#""verdict":"loses"}"#), "no verdict: {reply}");
        ensure!(expected[id.parse::<usize>()?] == wins, "a wrong verdict: {reply}");
        answered += 1;
    }
    ensure!(answered == expected.len(), "{answered} replies to {} requests", expected.len());
    Ok(seconds)
}
