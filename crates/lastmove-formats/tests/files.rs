//! Reading files, and what goes wrong with them.

#![cfg(feature = "files")]

use std::{
    io::{self, Read},
    path::Path,
};

use lastmove_formats::files::{ReadErrorKind, read, read_from};

#[test]
fn a_file_is_read_whole() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    assert!(read(&manifest).unwrap().starts_with(b"[package]"));
}

#[test]
fn a_directory_and_a_missing_file_are_told_apart() {
    let error = read("src".as_ref()).unwrap_err();
    assert_eq!(error.kind(), ReadErrorKind::Directory);
    assert_eq!(error.to_string(), "cannot read src: it is a directory, but a file was expected");
    let error = read("nowhere.txt".as_ref()).unwrap_err();
    assert_eq!((error.kind(), error.name()), (ReadErrorKind::Missing, "nowhere.txt"));
}

/// A reader that always fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the disc is on fire"))
    }
}

#[test]
fn any_reader_will_do() {
    assert_eq!(read_from("memory", &b"abc"[..]).unwrap(), b"abc");
    let error = read_from("standard input", Broken).unwrap_err();
    assert_eq!(error.to_string(), "cannot read standard input: the disc is on fire");
}

/// `solve /dev/zero` once read until memory was gone.
#[test]
fn binary_input_without_an_end_is_not_read_to_its_end() {
    for byte in [0, 1] {
        let input = io::repeat(byte).take(if byte == 0 { u64::MAX } else { 100_000 });
        let length = read_from("endless", input).unwrap().len();
        assert_eq!(length, if byte == 0 { 8192 } else { 100_000 });
    }
    #[cfg(target_os = "linux")]
    assert_eq!(read("/dev/zero".as_ref()).unwrap().len(), 8192);
}
