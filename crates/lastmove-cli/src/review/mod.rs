//! `lastmove review`: recorded games, every move judged.

mod judge;

pub(crate) use judge::judge;
