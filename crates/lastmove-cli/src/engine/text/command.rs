/// A command as it came in.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Command {
    /// The number before it, as it was written; empty if there was none.
    pub(super) id: String,
    pub(super) name: String,
    /// What follows the name, without blanks around it.
    pub(super) rest: String,
}

impl Command {
    /// Reads a line; `None` if there is nothing in it but blanks and a comment.
    pub(super) fn parse(line: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(line);
        let text = text.split_once('#').map_or(&*text, |(before, _)| before);
        let text: String = text
            .chars()
            .filter_map(|character| match character {
                '\t' => Some(' '),
                other => (!other.is_control()).then_some(other),
            })
            .collect();
        let text = text.trim();
        let (first, after) = split(text);
        if first.is_empty() {
            return None;
        }
        let is_id = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, (name, rest)) = if is_id { (first, split(after)) } else { ("", (first, after)) };
        Some(Self { id: id.to_owned(), name: name.to_owned(), rest: rest.to_owned() })
    }

    /// The words after the name.
    pub(super) fn words(&self) -> Vec<&str> {
        self.rest.split_whitespace().collect()
    }
}

/// The first word, and what follows it.
pub(super) fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    (first, rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &[u8]) -> Option<(String, String, String)> {
        Command::parse(line).map(|Command { id, name, rest }| (id, name, rest))
    }

    #[test]
    fn lines_are_cleaned_as_the_protocol_says() {
        let full = |id: &str, name: &str, rest: &str| Some((id.to_owned(), name.to_owned(), rest.to_owned()));
        assert_eq!(parsed(b"12 play first\t2,3 # why not\r"), full("12", "play", "first 2,3"));
        assert_eq!(parsed(b"  na\x07me\x7f"), full("", "name", ""));
        assert_eq!(parsed(b"5"), full("5", "", ""));
        assert_eq!(parsed(b"quit#"), full("", "quit", ""));
        for empty in [&b""[..], b"  \t\r", b"# play 1,1", b"\x01"] {
            assert_eq!(parsed(empty), None);
        }
    }
}
