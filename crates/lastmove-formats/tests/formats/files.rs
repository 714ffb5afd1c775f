//! Reading files, and what goes wrong with them.

#![cfg(feature = "files")]

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};

use lastmove_formats::files::{Output, ReadErrorKind, open, read, read_from};
use proptest::prelude::*;

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

/// A terminal: what was typed, and the end once; whoever reads on waits.
struct Terminal(Option<&'static [u8]>);

impl Read for Terminal {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let typed = self.0.as_mut().expect("nothing is read after the end");
        let length = typed.read(buffer)?;
        if length == 0 {
            self.0 = None;
        }
        Ok(length)
    }
}

/// A board typed on a terminal once had to be ended by two Ctrl-D, or by three.
#[test]
fn input_that_has_ended_is_not_read_again() {
    for typed in ["", "a b\n", "...\n.#.\n", "an edge\nwithout a line feed"] {
        assert_eq!(read_from("it", Terminal(Some(typed.as_bytes()))).unwrap(), typed.as_bytes());
    }
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

/// What the library writes, compressed or not, by the name of a file of its own.
fn written(name: &str, text: &[u8]) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    let mut out = Output::create(&path).unwrap();
    out.write_all(text).unwrap();
    out.finish().unwrap();
    fs::read(path).unwrap()
}

#[test]
fn compressed_input_is_read_by_its_first_bytes() {
    let text = b"a b\nb c\n".repeat(50_000);
    for name in ["list.edges", "list.edges.gz", "list.edges.zst"] {
        let bytes = written(name, &text);
        assert_eq!(bytes.len() < 10_000, name != "list.edges", "{name}");
        assert_eq!(read_from("it", &bytes[..]).unwrap(), text, "{name}");
        // Members and frames one after another are one text.
        assert_eq!(
            read_from("it", &[&bytes[..], &bytes[..]].concat()[..]).unwrap(),
            text.repeat(2),
            "{name}"
        );
        let mut pieces = Vec::new();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        open(&path).unwrap().read_to_end(&mut pieces).unwrap();
        assert_eq!(pieces, text, "{name}");
    }
}

#[test]
fn compressed_input_that_is_cut_off_is_refused() {
    let mut text = Vec::new();
    for number in 0..20_000u32 {
        writeln!(text, "{} {}", number, number.wrapping_mul(2_654_435_761)).unwrap();
    }
    for (name, method) in [("cut.gz", "gzip"), ("cut.zst", "Zstandard")] {
        let bytes = written(name, &text);
        for length in [5, bytes.len() / 2, bytes.len() - 1] {
            let error = read_from(name, &bytes[..length]).unwrap_err();
            assert_eq!(error.kind(), ReadErrorKind::CutOff, "{name} {length}");
            assert_eq!(error.to_string(), format!("cannot read {name}: its {method} data is cut off"));
        }
    }
}

#[test]
fn compressed_input_that_is_damaged_is_refused() {
    let text: Vec<u8> = (0..20_000u32).flat_map(|number| number.to_string().into_bytes()).collect();
    for (name, method) in [("bad.gz", "gzip"), ("bad.zst", "Zstandard")] {
        let mut bytes = written(name, &text);
        let middle = bytes.len() / 2;
        bytes[middle..middle + 40].fill(0x55);
        let error = read_from(name, &bytes[..]).unwrap_err();
        assert_eq!(error.kind(), ReadErrorKind::Damaged, "{name}: {error}");
        assert!(
            error.to_string().starts_with(&format!("cannot read {name}: its {method} data is damaged ("))
        );
    }
}

proptest! {
    #[test]
    fn no_bytes_after_a_magic_make_it_panic(
        is_gzip: bool,
        rest in proptest::collection::vec(any::<u8>(), 0..80),
    ) {
        let magic: &[u8] = if is_gzip { &[0x1f, 0x8b, 8] } else { &[0x28, 0xb5, 0x2f, 0xfd] };
        let _ = read_from("it", &[magic, &rest].concat()[..]);
    }
}
