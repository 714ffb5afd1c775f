use std::path::Path;

/// A line of input, understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'l> {
    /// Move to, or place the token on, what is called so, if anything is; else a number, if it is one.
    To(&'l str),
    /// The same, and never a number.
    Place(&'l str),
    /// Make the move with this number, from 1.
    Number(&'l str),
    Hint,
    Moves,
    Undo,
    Resign,
    Save(&'l Path),
    Board,
    Help,
    Quit,
}

/// The commands, and what each does.
pub(super) const HELP: &[[&str; 2]] = &[
    ["PLACE", "move the token there, in the names of the board"],
    ["N, #N", "make move number N of the list"],
    ["move PLACE", "the same as PLACE, also for a vertex with the name of a command"],
    ["place PLACE", "the same, and where the token is to be placed"],
    ["moves", "list the legal moves"],
    ["hint", "show a winning move, if there is one"],
    ["undo", "take back your last move and what came after it"],
    ["resign", "give the game up"],
    ["save FILE", "write the record so far"],
    ["board", "show the board: @ the token, x visited, # a wall, and the numbers of the moves"],
    ["quit", "stop here; the game can be resumed if it is saved"],
];

impl<'l> Command<'l> {
    /// Reads a line; none when there is nothing in it.
    ///
    /// # Errors
    /// What was expected.
    pub(super) fn parse(line: &'l str) -> Option<Result<Self, String>> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let alone = match word.to_ascii_lowercase().as_str() {
            "" => return None,
            "hint" => Self::Hint,
            "moves" => Self::Moves,
            "undo" => Self::Undo,
            "resign" => Self::Resign,
            "board" => Self::Board,
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            "save" if rest.is_empty() => return Some(Err("expected `save FILE`".to_owned())),
            "save" => return Some(Ok(Self::Save(Path::new(unquoted(rest))))),
            "move" | "place" if rest.is_empty() => return Some(Err(format!("expected `{word} PLACE`"))),
            "move" | "place" => return Some(Ok(Self::Place(rest))),
            _ => {
                return Some(Ok(line.strip_prefix('#').map_or(Self::To(line), Self::Number)));
            }
        };
        Some(if rest.is_empty() { Ok(alone) } else { Err(format!("expected nothing after `{word}`")) })
    }
}

/// What stands between quotes, as a shell would take them off.
fn unquoted(text: &str) -> &str {
    let between = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    between('"').or_else(|| between('\'')).filter(|inner| !inner.is_empty()).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        for (line, expected) in [
            (" 2, 3 \r\n", Command::To("2, 3")),
            ("7", Command::To("7")),
            ("#7", Command::Number("7")),
            ("move hint", Command::Place("hint")),
            ("HINT", Command::Hint),
            ("save a b.record", Command::Save(Path::new("a b.record"))),
            ("save \"a b.record\"", Command::Save(Path::new("a b.record"))),
            ("save 'a\"b'", Command::Save(Path::new("a\"b"))),
            ("save \"", Command::Save(Path::new("\""))),
            ("save ''", Command::Save(Path::new("''"))),
            ("?", Command::Help),
        ] {
            assert_eq!(Command::parse(line), Some(Ok(expected)), "{line}");
        }
        assert_eq!(Command::parse(" \t"), None);
        for line in ["save", "move ", "quit now"] {
            assert!(matches!(Command::parse(line), Some(Err(_))), "{line}");
        }
    }
}
