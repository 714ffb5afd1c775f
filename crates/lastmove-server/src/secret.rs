use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// What its holder may do something with: 256 bits from the operating system. It is shown in no log, and only its
/// [`Hash`] is kept.
pub(crate) struct Secret([u8; 32]);

/// The SHA-256 of a secret.
#[derive(Clone, Copy)]
pub(crate) struct Hash([u8; 32]);

impl Secret {
    /// A new one.
    ///
    /// # Errors
    /// The operating system has no random numbers.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Reads what [`Secret::text`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok().map(Self)
    }

    /// 43 characters that need no escape in a URL.
    pub(crate) fn text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    pub(crate) fn hash(&self) -> Hash {
        Hash(Sha256::digest(self.0).into())
    }
}

impl Hash {
    /// As it was kept.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Whether this is the hash of that secret, in a time that does not depend on either.
    pub(crate) fn is_of(&self, secret: &Secret) -> bool {
        self.0.ct_eq(&secret.hash().0).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_back_and_never_shown() {
        let [secret, other] = [Secret::new().unwrap(), Secret::new().unwrap()];
        let text = secret.text();
        assert_eq!(text.len(), 43);
        let read = Secret::parse(&text).unwrap();
        let kept = Hash::from_bytes(secret.hash().as_bytes()).unwrap();
        assert!(kept.is_of(&read) && !kept.is_of(&other));
        assert_eq!(format!("{secret:?} {kept:?}"), "Secret(..) Hash(..)");
        for wrong in ["", &text[1..], &format!("{text}A"), &text.replace(&text[..1], "!")] {
            assert!(Secret::parse(wrong).is_none());
        }
    }
}
