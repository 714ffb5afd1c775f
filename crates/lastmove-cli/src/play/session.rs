use std::path::{Path, PathBuf};

use lastmove::{AnyBoard, Board, Interrupted, Player, Verdict, Vertex};
use lastmove_formats::visible;
use lastmove_generate::{Level, Opponent};

use super::{
    command::{Command, HELP},
    lines::{Heard, Lines},
    placing::Placing,
    seats::Seats,
    table::Table,
    view,
    voice::Voice,
};
use crate::{drawing, interrupt::Watched, output, watch};

/// The most moves that are listed with a refusal.
const FEW: usize = 8;

/// What is said and heard.
#[derive(Debug)]
pub(super) struct Session<'a> {
    pub(super) voice: Voice,
    pub(super) lines: Lines,
    pub(super) interruptions: &'a Watched,
    pub(super) opponent: Opponent,
    pub(super) save: Option<PathBuf>,
}

impl Session<'_> {
    /// Says what is played on, and by whom.
    pub(super) fn introduce(&self, board: &AnyBoard, seats: &Seats) -> anyhow::Result<()> {
        self.voice.say("board", &drawing::title(board))?;
        for player in Player::BOTH {
            let Opponent { level, seed } = self.opponent;
            let how = match level {
                _ if !seats.is_engine(player) => String::new(),
                Level::PERFECT => " (perfect)".to_owned(),
                level => format!(" (level {level}, seed {seed})"),
            };
            let name = match seats.name(player) {
                name if name == player.to_string() => "a person".to_owned(),
                name => name,
            };
            self.voice.say(&player.to_string(), &format!("{name}{how}"))?;
        }
        if self.voice.is_interactive {
            self.voice.say("help", "`help` lists what can be said")
        } else {
            Ok(())
        }
    }

    /// Asks the person `name` to place the token; none if there is no answer.
    pub(super) fn ask_place(&self, placing: &Placing<'_>, name: &str) -> anyhow::Result<Option<Vertex>> {
        let board = placing.board();
        if self.voice.is_interactive {
            view::show_empty(placing, self.voice)?;
        }
        loop {
            self.voice.prompt(&format!("{name}, place the token"))?;
            let Some(line) = self.hear()? else { return Ok(None) };
            match Command::parse(&line) {
                None => {}
                Some(Ok(Command::To(place) | Command::Place(place))) => match board.find(place) {
                    Ok(v) => return Ok(Some(v)),
                    Err(error) => self.refuse(&error.to_string())?,
                },
                Some(Ok(Command::Quit)) => return Ok(None),
                Some(Ok(Command::Help)) => help()?,
                Some(Ok(Command::Board)) => view::show_empty(placing, self.voice)?,
                Some(Ok(Command::Hint)) => match placing.best() {
                    Some(best) if placing.wins(best) => {
                        self.voice
                            .say("hint", &format!("{} wins", visible(&board.name(best).to_string())))?;
                    }
                    _ => self.voice.say("hint", "no place wins")?,
                },
                Some(Ok(_)) => self.refuse("the token is not on the board yet: name its place")?,
                Some(Err(why)) => self.refuse(&why)?,
            }
        }
    }

    /// Plays until the game or the input ends.
    pub(super) fn play(&self, table: &mut Table<'_>) -> anyhow::Result<()> {
        loop {
            while table.outcome.is_none() && table.seats.is_engine(table.to_move()) {
                if self.interruptions.requested() {
                    return Err(Interrupted.into());
                }
                let choice =
                    watch::under(None, |observer| self.opponent.choose_observed(&mut table.game, observer))?;
                let Some(to) = choice else { break };
                self.make(table, to)?;
            }
            // At the terminal, the last move can be taken back, and the game saved.
            if table.outcome.is_some() && !self.voice.is_interactive {
                return Ok(());
            }
            if self.voice.is_interactive && table.outcome.is_none() {
                view::show(table, self.voice)?;
            }
            if !self.turn(table)? {
                return Ok(());
            }
        }
    }

    /// Does what the person says until the position has changed. Returns whether to go on.
    fn turn(&self, table: &mut Table<'_>) -> anyhow::Result<bool> {
        loop {
            let is_over = table.outcome.is_some();
            let asked = if is_over {
                "undo, save FILE or quit".to_owned()
            } else {
                table.seats.name(table.to_move())
            };
            self.voice.prompt(&asked)?;
            let Some(line) = self.hear()? else { return Ok(false) };
            let command = match Command::parse(&line) {
                None => continue,
                Some(Ok(command)) => command,
                Some(Err(why)) => {
                    self.refuse(&why)?;
                    continue;
                }
            };
            match command {
                Command::Quit => return Ok(false),
                Command::Help => help()?,
                Command::Board => view::show(table, self.voice)?,
                Command::Save(path) => match table.save(path) {
                    Ok(()) => self.voice.say("saved", &path.display().to_string())?,
                    Err(error) => self.refuse(&format!("{error:#}"))?,
                },
                Command::Undo if is_over && table.game.legal_moves().next().is_some() => {
                    table.outcome = None;
                    self.voice.say("undone", "the resignation")?;
                    return Ok(true);
                }
                Command::Undo => {
                    let taken_back = table.undo();
                    if taken_back.is_empty() {
                        let whose = if table.seats.engine.is_some() { " of yours" } else { "" };
                        self.refuse(&format!("there is no move{whose} to take back"))?;
                        continue;
                    }
                    let names: Vec<String> = taken_back.into_iter().map(|v| table.name(v)).collect();
                    self.voice.say("undone", &names.join(" "))?;
                    return Ok(true);
                }
                _ if is_over => self.refuse("the game has ended")?,
                Command::Hint => self.hint(table)?,
                Command::Moves => view::list(table)?,
                Command::Resign => {
                    let winner = table.to_move().opponent();
                    table.end(winner, "resigned");
                    self.announce(table)?;
                    return Ok(true);
                }
                Command::To(_) | Command::Place(_) | Command::Number(_) => match find(table, command) {
                    Ok(to) => {
                        if self.make(table, to)? {
                            return Ok(true);
                        }
                    }
                    Err(why) => self.refuse(&why)?,
                },
            }
        }
    }

    /// Makes a move and says so, or why not. Returns whether it was made.
    fn make(&self, table: &mut Table<'_>, to: Vertex) -> anyhow::Result<bool> {
        let mover = table.seats.name(table.to_move());
        if let Err(why) = table.play(to.into()) {
            let legal = table.legal();
            let names: Vec<String> = legal.iter().take(FEW).map(|&v| table.name(v)).collect();
            let more = if legal.len() > FEW { " ..." } else { "" };
            // Whoever says a number may not have meant the place with that name.
            let number = table.name(to).parse().ok().filter(|number| (1..=legal.len()).contains(number));
            let number =
                number.map(|number| format!("; move number {number} is #{number}")).unwrap_or_default();
            self.refuse(&format!("{why}; the moves are {}{more}{number}", names.join(" ")))?;
            return Ok(false);
        }
        let (ply, place) = (table.moves.len(), table.name(to));
        output::write(|out| writeln!(out, "{ply}. {place}  {mover}"))?;
        self.announce(table)?;
        Ok(true)
    }

    /// Says who has won, if somebody has.
    pub(super) fn announce(&self, table: &Table<'_>) -> anyhow::Result<()> {
        let Some(outcome) = &table.outcome else { return Ok(()) };
        let Some(winner) = outcome.winner else { return Ok(()) };
        let [loser, won] = [winner.opponent(), winner].map(|player| table.seats.has(player));
        let what = if outcome.reason == "resigned" { "resigned" } else { "no move left" };
        self.voice.say("end", &format!("{loser} {what}: {won} won"))?;
        self.voice.say("result", &winner.to_string())
    }

    fn hint(&self, table: &mut Table<'_>) -> anyhow::Result<()> {
        let wins = table.game.verdict() == Verdict::Wins;
        let best = watch::under(None, |observer| table.game.observed(observer).best_move())?;
        let Some(best) = best else { return Ok(()) };
        let best = table.name(best);
        let text =
            if wins { format!("{best} wins") } else { format!("no move wins; {best} sets the most traps") };
        self.voice.say("hint", &text)
    }

    fn refuse(&self, why: &str) -> anyhow::Result<()> {
        self.voice.say("refused", &visible(why))
    }

    /// The next line; none at the end.
    fn hear(&self) -> anyhow::Result<Option<String>> {
        match self.lines.next(self.interruptions)? {
            Heard::Line(line) => Ok(Some(line)),
            Heard::End => {
                self.voice.end_prompt()?;
                Ok(None)
            }
            Heard::Interruption => {
                self.voice.end_prompt()?;
                Err(Interrupted.into())
            }
        }
    }

    /// What is left to say and do at the end: the record, and what can be done with it.
    pub(super) fn close(&self, table: &Table<'_>) -> anyhow::Result<()> {
        let Some(path) = &self.save else {
            let how = "save a game with --save FILE, and `lastmove review FILE` judges every move of it";
            return if table.outcome.is_some() { self.voice.say("review", how) } else { Ok(()) };
        };
        table.save(path)?;
        self.voice.say("saved", &path.display().to_string())?;
        let (about, command) =
            if table.outcome.is_some() { ("review", "review") } else { ("resume", "play --resume") };
        self.voice.say(about, &format!("lastmove {command} {}", quoted(path)))
    }
}

fn help() -> anyhow::Result<()> {
    output::write(|out| HELP.iter().try_for_each(|[command, does]| writeln!(out, "{command:<11}  {does}")))
}

/// The vertex that a line names.
fn find(table: &Table<'_>, command: Command<'_>) -> Result<Vertex, String> {
    let (text, error) = match command {
        Command::To(text) | Command::Place(text) => match table.board.find(text) {
            Ok(v) => return Ok(v),
            Err(error) => (text, error.to_string()),
        },
        Command::Number(text) => (text, format!("'#{text}' is not the number of a move")),
        _ => return Err(String::new()),
    };
    if matches!(command, Command::Place(_)) {
        return Err(error);
    }
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        return Err(format!("{error}; `help` lists the commands"));
    }
    let legal = table.legal();
    let index = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let found = index.and_then(|index| legal.get(index)).copied();
    found.ok_or_else(|| format!("there is no move number {text}: expected 1 to {}", legal.len()))
}

/// The path as a shell takes it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    // After a hyphen it would be taken for an option.
    let path = if path.starts_with('-') { format!("./{path}") } else { path };
    let is_plain = path.chars().all(|c| c.is_alphanumeric() || "/._-+,:@%".contains(c));
    if is_plain { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
