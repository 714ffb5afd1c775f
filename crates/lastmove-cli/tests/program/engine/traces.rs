//! Random requests on several boards at once, every reply compared with what the library says.

use std::collections::HashMap;

use lastmove::{AnyBoard, Game, Graph, Verdict, Vertex};
use lastmove_formats::{
    Format,
    json::{Place, place},
    parse_board,
};
use serde_json::{Value, json};

use super::support::replies;

/// xorshift64: Marsaglia, "Xorshift RNGs", 2003.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % bound
    }
}

fn board(random: &mut Random) -> (String, Option<Format>) {
    let (rows, columns) = (1 + random.below(5), 2 + random.below(5));
    let mut cells = |letters: &[u8]| -> Vec<Vec<u8>> {
        (0..rows).map(|_| (0..columns).map(|_| letters[random.below(letters.len())]).collect()).collect()
    };
    match rows * columns % 4 {
        0 => {
            let mut cells = cells(b"...#");
            cells[0][0] = b'.';
            (text(&cells), None)
        }
        1 => {
            let mut cells = cells(b"OX");
            cells[0][0] = b'.';
            (text(&cells), Some(Format::Sliding))
        }
        2 => {
            let point = |at: usize| format!("{},{},{}", at % rows, at / rows % columns, at / rows / columns);
            let blocked: Vec<String> =
                (0..rows * columns / 2).map(|_| point(random.below(rows * columns * 2))).collect();
            (format!("{rows}x{columns}x2\n{}", blocked.join("\n")), Some(Format::Box))
        }
        _ => {
            let edges: Vec<String> =
                (0..12).map(|_| format!("v{} v{}", random.below(8), random.below(8))).collect();
            (edges.join("\n"), Some(Format::Edges))
        }
    }
}

fn text(rows: &[Vec<u8>]) -> String {
    rows.iter().map(|row| String::from_utf8(row.clone()).unwrap()).collect::<Vec<_>>().join("\n")
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins => "wins",
        Verdict::Loses => "loses",
    }
}

fn written(board: &AnyBoard, v: Vertex) -> Value {
    serde_json::to_value::<Place>(place(board, v)).unwrap()
}

fn state(board: &AnyBoard, game: &Game<&AnyBoard>) -> Value {
    json!({
        "token": written(board, game.token()), "ply": game.ply(), "to_move": game.to_move().to_string(),
        "verdict": verdict(game.verdict()),
    })
}

fn moves(board: &AnyBoard, game: &mut Game<&AnyBoard>) -> Value {
    let list: Vec<Value> = game
        .moves()
        .map(|found| json!({"to": written(board, found.to), "wins": found.verdict == Verdict::Loses}))
        .collect();
    json!({"verdict": verdict(game.verdict()), "moves": list})
}

/// Makes a request up, and what the reply to it must be; plays along in `game`.
fn step<'b>(
    board: &'b AnyBoard,
    game: &mut Option<Game<&'b AnyBoard>>,
    random: &mut Random,
) -> (Value, Value) {
    let vertices: Vec<Vertex> = board.vertices().collect();
    let v = vertices[random.below(vertices.len())];
    // Games of sliding stones start at the blank.
    let blank = match board {
        AnyBoard::Sliding(sliding) => Some(sliding.blank()),
        _ => None,
    };
    let start = blank.filter(|_| random.below(2) == 0).unwrap_or(v);
    let is_refused = blank.is_some_and(|blank| blank != start);
    let Some(playing) = game else {
        if is_refused {
            return (
                json!({"request": "position", "start": written(board, v)}),
                json!({"error": "bad_field"}),
            );
        }
        let v = start;
        let fresh = Game::new(board, v).unwrap();
        let expected = state(board, &fresh);
        *game = Some(fresh);
        return (json!({"request": "position", "start": written(board, v)}), expected);
    };
    match random.below(9) {
        0 if random.below(4) == 0 => {
            *game = None;
            step(board, game, random)
        }
        0 | 1 => {
            let expected = if is_refused {
                json!({"error": "bad_field"})
            } else {
                json!({"verdict": verdict(lastmove::solve(board).verdict(start).unwrap())})
            };
            (json!({"request": "verdict", "start": written(board, start)}), expected)
        }
        2 => (json!({"request": "verdict"}), json!({"verdict": verdict(playing.verdict())})),
        3 => (json!({"request": "moves"}), moves(board, playing)),
        4 => {
            let to = playing.best_move().map(|to| written(board, to));
            (json!({"request": "bestmove"}), json!({"to": to, "verdict": verdict(playing.verdict())}))
        }
        5 => (
            json!({"request": "undo"}),
            match playing.undo() {
                Some(_) => state(board, playing),
                None => json!({"error": "nothing_to_undo"}),
            },
        ),
        6 => (
            json!({"request": "play", "to": written(board, v)}),
            match playing.play(v) {
                Ok(()) => state(board, playing),
                Err(_) => json!({"error": "illegal_move"}),
            },
        ),
        7 => {
            // Another position, told in full; the game stays what it is.
            let record = playing.record();
            let mut visited: Vec<Vertex> = std::iter::once(record.setup.token).chain(record.moves).collect();
            let token = visited.pop().unwrap();
            let visited: Vec<Value> = visited.into_iter().map(|v| written(board, v)).collect();
            let request = json!({"request": "moves", "start": written(board, token), "visited": visited});
            (request, moves(board, playing))
        }
        _ => {
            let legal: Vec<Vertex> = playing.legal_moves().collect();
            if legal.is_empty() {
                return (json!({"request": "bestmove"}), json!({"to": null, "verdict": "loses"}));
            }
            let to = legal[random.below(legal.len())];
            playing.play(to).unwrap();
            (json!({"request": "play", "to": written(board, to)}), state(board, playing))
        }
    }
}

#[test]
fn replies_are_what_the_library_says() {
    for seed in 1..=6_u32 {
        let mut random = Random(0x9e37_79b9_7f4a_7c15_u64.rotate_left(seed));
        let texts: Vec<_> = (0..8).map(|_| board(&mut random)).collect();
        let boards: Vec<AnyBoard> =
            texts.iter().map(|(text, format)| parse_board(text.as_bytes(), *format).unwrap()).collect();
        let mut games: Vec<Option<Game<&AnyBoard>>> = boards.iter().map(|_| None).collect();
        let mut requests = Vec::new();
        let mut expected = HashMap::new();
        for (number, (text, format)) in texts.iter().enumerate() {
            let format = format.map(Format::name);
            let name = number.to_string();
            requests.push(
                json!({"id": null, "request": "load", "board": name, "text": text, "format": format})
                    .to_string(),
            );
        }
        for id in 0..600_u64 {
            let number = random.below(boards.len());
            let (mut request, reply) = step(&boards[number], &mut games[number], &mut random);
            request["id"] = id.into();
            request["board"] = number.to_string().into();
            if random.below(3) == 0 && request.get("start").is_some() && request["request"] != "position" {
                // The same from a board that comes with the request.
                let (text, format) = &texts[number];
                request["board"].take();
                request["text"] = text.as_str().into();
                request["format"] = format.map(Format::name).into();
            }
            requests.push(request.to_string());
            expected.insert(id, (request, reply));
        }
        let replies = replies(&["--threads", "3"], &requests);
        assert_eq!(replies.len(), requests.len());
        for mut reply in replies {
            let Some(id) = reply["id"].as_u64() else { continue };
            let (request, expected) = &expected[&id];
            reply.as_object_mut().unwrap().remove("id");
            if let Some(error) = reply.get_mut("error") {
                *error = error["kind"].take();
            }
            assert_eq!(reply, *expected, "seed {seed}: {request}");
        }
    }
}
