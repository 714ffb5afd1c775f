//! Won games are won, and hints tell how.

use lastmove::{Board, Game, Graph, Player, Verdict};
use lastmove_formats::Format;
use lastmove_generate::Random;

use super::support::{BOARDS, Talk, line, lose_at_random, play, read_board, starts};

#[test]
fn the_engine_wins_won_games_on_every_board() {
    let mut random = Random::new(4);
    for (file, format) in BOARDS {
        let board = read_board(file, format);
        for (index, start) in starts(&board).into_iter().enumerate() {
            // An isolated start is a game without a move.
            if board.degree(start) > 0 {
                let arguments = ["--format", format.name(), file];
                lose_at_random(&arguments, &board, start, &mut random, index % 2 == 0);
            }
        }
    }
    let sliding = read_board("examples/stones.txt", Format::Sliding);
    for _ in 0..20 {
        let start = starts(&sliding)[0];
        lose_at_random(&["examples/stones.txt"], &sliding, start, &mut random, false);
    }
}

#[test]
fn the_engine_wins_won_games_with_the_moves_of_a_knight() {
    let mut random = Random::new(9);
    let file = "examples/park.txt";
    for torus in ["none", "all"] {
        let board = read_board(file, Format::Grid)
            .with_moves(Some("knight".parse().unwrap()), Some(torus.parse().unwrap()))
            .unwrap();
        let torus = format!("--torus={torus}");
        let arguments = ["--moves", "knight", &torus, file];
        for start in board.vertices().filter(|&v| board.degree(v) > 0).step_by(3) {
            lose_at_random(&arguments, &board, start, &mut random, start.index() % 2 == 0);
        }
    }
}

/// Whoever follows the hints from a won position wins, and each of them is a winning move.
#[test]
fn hints_win() {
    for (file, format) in BOARDS {
        let board = read_board(file, format);
        for start in starts(&board) {
            let name = board.name(start).to_string();
            let mut game = Game::new(&board, start).unwrap();
            let person = if game.verdict() == Verdict::Wins { Player::First } else { Player::Second };
            if game.legal_moves().next().is_none() {
                continue;
            }
            let side = person.to_string();
            let mut talk = Talk::start(&["--format", format.name(), "--start", &name, "--side", &side, file]);
            talk.hear_about("start");
            while game.legal_moves().next().is_some() {
                if game.to_move() == person {
                    talk.say("hint");
                    let hint = talk.hear_about("hint");
                    let place = hint.strip_suffix(" wins").expect(&hint);
                    assert!(game.winning_moves().any(|v| v == board.find(place).unwrap()), "{hint}");
                    talk.say(&format!("move {place}"));
                }
                let heard = talk.hear();
                let place = heard.split_whitespace().nth(1).unwrap();
                game.play(board.find(place).unwrap()).unwrap();
            }
            assert_eq!(talk.hear_about("result"), side, "{file} from {name}");
            drop(talk.input);
            assert!(talk.child.wait().unwrap().success());
        }
    }
}

/// From a lost position the hint says so.
#[test]
fn hints_do_not_promise_what_is_not_there() {
    let text = play(&["--start", "2,3", "examples/jsoi2009-game.txt"], "hint\n");
    assert_eq!(line(&text, "hint"), Some("no move wins; 2,2 sets the most traps"));
    let text = play(&[], "hint\n");
    assert_eq!(line(&text, "hint"), Some("1,1 wins"));
    let text = play(&["--format", "edges", "examples/petersen.edges"], "hint\n");
    assert_eq!(line(&text, "hint"), Some("no place wins"));
}
