use std::{fmt, str::FromStr};

/// What a game is called in URLs: 80 random bits as 16 characters of base 32, so that a game that is not listed cannot be found by
/// guessing.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct GameId(Box<str>);

const LENGTH: usize = 16;
const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

impl GameId {
    /// A new one.
    ///
    /// # Errors
    /// The operating system has no random numbers.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes)?;
        Ok(Self(
            bytes.map(|byte| char::from(DIGITS[usize::from(byte % 32)])).iter().collect::<String>().into(),
        ))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for GameId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let fits = text.len() == LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte));
        if fits { Ok(Self(text.into())) } else { Err(()) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back_and_nothing_else_is() {
        let id = GameId::new().unwrap();
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        for wrong in ["", "abc", "ABCDEFGHIJKLMNOP", "abcdefghijklmno1", &format!("{id}a")] {
            assert!(wrong.parse::<GameId>().is_err(), "{wrong}");
        }
    }
}
