//! Why a certificate is not accepted.

use std::{error::Error, fmt};

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It can be read and does not prove what it claims: the first thing that is wrong.
    Refused(String),
    /// The certificate, or the graph, cannot be read.
    Unreadable(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Refused(what) | Self::Unreadable(what)) = self;
        f.write_str(what)
    }
}

impl Error for Failure {}

pub(crate) fn refused<T>(what: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::Refused(what.into()))
}

/// Refused for what is wrong at the vertex with this number from 0.
pub(crate) fn refused_at<T>(v: u32, what: &str) -> Result<T, Failure> {
    refused(format!("vertex {}: {what}", u64::from(v) + 1))
}

/// Unreadable for what stands on a line; on line 0 if it is not a single line's fault.
pub(crate) fn unreadable<T>(line: usize, what: impl fmt::Display) -> Result<T, Failure> {
    Err(Failure::Unreadable(if line == 0 { what.to_string() } else { format!("line {line}: {what}") }))
}
