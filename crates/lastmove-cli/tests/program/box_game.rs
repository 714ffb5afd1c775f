//! The interactive contest *Box Game*: a judge over pipes plays against the program, which must win every test.

use std::{
    collections::HashSet,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use crate::support::{command, run_on, stderr};

type Point = Vec<u64>;
/// A dimension from 0, and whether the coordinate becomes one more.
type Move = (usize, bool);

/// Numbers that look random, the same every time: xorshift64 (Marsaglia, "Xorshift RNGs", 2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// What the judge knows of a test: the box, where the token stands, and where it was.
struct Test {
    last: Point,
    token: Point,
    visited: HashSet<Point>,
}

impl Test {
    fn moves(&self) -> Vec<(Move, Point)> {
        self.moves_from(&self.token)
    }

    fn moves_from(&self, from: &Point) -> Vec<(Move, Point)> {
        let all = (0..from.len()).flat_map(|axis| [(axis, true), (axis, false)]);
        let reached = all.filter_map(|(axis, up)| {
            let mut to = from.clone();
            to[axis] = if up { from[axis] + 1 } else { from[axis].checked_sub(1)? };
            (to[axis] <= self.last[axis]).then_some(((axis, up), to))
        });
        reached.filter(|(_, to)| !self.visited.contains(to)).collect()
    }

    fn go(&mut self, to: Point) {
        self.visited.insert(to.clone());
        self.token = to;
    }
}

/// How the judge chooses among its moves.
#[derive(Clone, Copy, Debug)]
enum Style {
    Random,
    First,
    Last,
    FewestOnward,
    MostOnward,
}

impl Style {
    const ALL: [Self; 5] = [Self::Random, Self::First, Self::Last, Self::FewestOnward, Self::MostOnward];

    fn choose(self, test: &Test, moves: &[(Move, Point)], dice: &mut Dice) -> (Move, Point) {
        let onward = |at: &usize| test.moves_from(&moves[*at].1).len();
        let at = match self {
            Self::Random => dice.below(moves.len() as u64) as usize,
            Self::First => 0,
            Self::Last => moves.len() - 1,
            Self::FewestOnward => (0..moves.len()).min_by_key(onward).unwrap(),
            Self::MostOnward => (0..moves.len()).max_by_key(onward).unwrap(),
        };
        moves[at].clone()
    }
}

struct Judge {
    program: Child,
    say: ChildStdin,
    hear: BufReader<ChildStdout>,
}

impl Judge {
    fn start(name: &str) -> Self {
        let mut program = command(["contest", name]).stdin(Stdio::piped()).spawn().unwrap();
        let (say, hear) = (program.stdin.take().unwrap(), BufReader::new(program.stdout.take().unwrap()));
        Self { program, say, hear }
    }

    fn say(&mut self, text: &str) {
        self.say.write_all(text.as_bytes()).unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.hear.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "the program said only {line:?}");
        line.trim_end().to_owned()
    }

    /// Plays a test, up to so many plies if it has not ended by then. Returns whether it has.
    fn play(&mut self, last: &[u64], start: &[u64], style: Style, plies: usize, dice: &mut Dice) -> bool {
        let spelled = |numbers: &[u64]| {
            let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
            numbers.join(" ")
        };
        self.say(&format!("{}\n{}\n{}\n", last.len(), spelled(last), spelled(start)));
        let visited = HashSet::from([start.to_vec()]);
        let mut test = Test { last: last.to_vec(), token: start.to_vec(), visited };
        let side = self.hear();
        let mut programs_turn = match side.as_str() {
            "Alice" => true,
            "Bob" => false,
            other => panic!("a side, not {other:?}"),
        };
        for _ in 0..plies {
            let moves = test.moves();
            if programs_turn {
                let said = self.hear();
                let name = |&(axis, up): &Move| format!("{} {}", axis + 1, if up { '+' } else { '-' });
                let made = moves.into_iter().find(|(made, _)| name(made) == said);
                let Some((_, to)) = made else {
                    panic!("box {last:?} from {start:?}: {said:?} is no legal move from {:?}", test.token)
                };
                test.go(to);
            } else if moves.is_empty() {
                self.say("0 ?\n");
                return true;
            } else {
                let ((axis, up), to) = style.choose(&test, &moves, dice);
                self.say(&format!("{} {}\n", axis + 1, if up { '+' } else { '-' }));
                test.go(to);
            }
            programs_turn = !programs_turn;
        }
        false
    }

    /// Ends the tests, and sees the program end by itself.
    fn finish(mut self) {
        self.say("0\n");
        // The pipe stays open until the program is gone.
        let status = self.program.wait().unwrap();
        let mut rest = String::new();
        self.hear.read_line(&mut rest).unwrap();
        assert_eq!((status.code(), rest.as_str()), (Some(0), ""));
        drop(self.say);
    }
}

#[test]
fn every_test_is_won() {
    let mut dice = Dice(0x5eed);
    let fixed: [(&[u64], &[u64]); 12] = [
        (&[0], &[0]),
        (&[0, 0, 0], &[0, 0, 0]),
        (&[1], &[0]),
        (&[2], &[0]),
        (&[2], &[1]),
        (&[9, 9], &[3, 4]),
        (&[10, 10], &[5, 5]),
        (&[10, 10], &[5, 4]),
        (&[2, 2, 2], &[1, 1, 0]),
        (&[4, 4, 4, 4], &[1, 3, 1, 1]),
        (&[2, 4, 2, 4], &[1, 1, 1, 1]),
        (&[1; 10], &[0; 10]),
    ];
    for style in Style::ALL {
        let mut judge = Judge::start("gym100162a");
        for (last, start) in fixed {
            assert!(judge.play(last, start, style, usize::MAX, &mut dice));
        }
        for _ in 0..60 {
            let dimensions = 1 + dice.below(6);
            let mut room = 400;
            let last: Vec<u64> = (0..dimensions)
                .map(|_| {
                    // Odd numbers of points are the harder half.
                    let last = dice.below(room.min(12)) & !dice.below(2);
                    room /= last + 1;
                    last
                })
                .collect();
            let start: Vec<u64> = last.iter().map(|&last| dice.below(last + 1)).collect();
            assert!(judge.play(&last, &start, style, usize::MAX, &mut dice), "{style:?}");
        }
        judge.finish();
    }
}

/// A box of more points than any memory holds answers at once; the judge breaks off.
#[test]
fn size_does_not_matter() {
    let mut dice = Dice(1);
    for last in [&[999_999; 3][..], &[1_000_000; 3], &[u64::MAX - 1; 20]] {
        let start: Vec<u64> = last.iter().map(|&last| dice.below(last) + 1).collect();
        let mut judge = Judge::start("box-game");
        assert!(!judge.play(last, &start, Style::Random, 400, &mut dice));
        drop(judge.say);
        let output = judge.program.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "broken off in the middle of a test");
        let message = stderr(&output);
        assert!(message.contains("found the end of the file"), "{message}");
    }
}

#[test]
fn malformed_input_is_refused() {
    for (input, said, expected) in [
        ("", "", "expected the number of dimensions of test 1, or 0 after the last test"),
        ("two\n", "", "standard input:1:1"),
        ("2\n3 4\n4 0\n", "", "expected s_1, where the token stands, from 0 to w_1 = 3, found '4'"),
        ("1\n3\n1\n1 +\n1 -\n", "Alice\n1 -\n", "found '1 +', but the goal has been visited already"),
        ("1\n3\n1\n2 +\n", "Alice\n1 -\n", "standard input:4:1"),
        ("1\n0\n0\n0 ?\n", "Bob\n", "expected the number of dimensions of test 2"),
    ] {
        let output = run_on(["contest", "gym100162a"], input.as_bytes().to_vec());
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{input:?}: {message}");
        assert_eq!(String::from_utf8(output.stdout).unwrap(), said, "{input:?}");
        assert!(message.contains(expected), "{input:?}: {message}");
    }
}

/// A judge that goes away is like a reader that does.
#[test]
fn a_judge_that_hears_nothing() {
    let mut judge = Judge::start("gym100162a");
    drop(judge.hear);
    // Many tests: a process that another test is just starting may hold our end of the pipe open for a moment, and then
    // the first answers still find room. The program may be gone before it has read all of this.
    let _ = judge.say.write_all("1\n3\n1\n0 ?\n".repeat(20_000).as_bytes());
    drop(judge.say);
    let output = judge.program.wait_with_output().unwrap();
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
}
