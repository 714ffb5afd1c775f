//! Certificates made, and checked by the crate `lastmove-check`, which shares no code with what made them.

use std::{
    error::Error,
    fmt,
    io::{self, Read},
    path::Path,
};

use anyhow::Context;
use lastmove::{AnyBoard, Class, FullBox, Solution, Vertex};
use lastmove_check::{Failure, Verified, check_box, check_graph, check_grid};
use lastmove_formats::{
    Format, certificate,
    files::{self, Compression},
};
use lastmove_protocol::Proof;

/// An answer of which the checker does not accept the proof: this program is at fault.
#[derive(Debug)]
pub(crate) struct Unproved(String);

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the answer could not be verified, which is a fault of this program: {}", self.0)
    }
}

impl Error for Unproved {}

/// Whether the file at this path is to hold the compact form.
pub(crate) fn is_compact(path: &Path) -> bool {
    let inner = Compression::of_path(path).and_then(|_| path.file_stem()).map_or(path, Path::new);
    inner.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("lmc"))
}

/// The compact certificate, which only grids have.
///
/// # Errors
/// Those of `out`, and [`Unproved`].
pub(crate) fn write_compact(
    board: &AnyBoard,
    solution: &Solution,
    out: &mut impl io::Write,
) -> anyhow::Result<()> {
    let proof = Proof::of_all_starts(board, solution).ok_or_else(no_proof)?;
    proof.write_compact(board, out).map_err(Into::into)
}

/// The certificate in text: of one start, or of all.
///
/// # Errors
/// Those of `out`, and [`Unproved`].
pub(crate) fn write_text(
    board: &AnyBoard,
    solution: &Solution,
    start: Option<Vertex>,
    out: &mut impl io::Write,
) -> anyhow::Result<()> {
    let proof = match start {
        Some(start) => Proof::of_start(board, solution, start),
        None => Proof::of_all_starts(board, solution),
    };
    proof.ok_or_else(no_proof)?.write_to(board, out).map_err(Into::into)
}

pub(crate) fn no_proof() -> Unproved {
    Unproved("it is not the answer to this question".to_owned())
}

/// Proves every start and has the proof checked.
///
/// # Errors
/// [`Unproved`].
pub(crate) fn verify(board: &AnyBoard, solution: &Solution) -> anyhow::Result<Verified> {
    let mut proof = Vec::new();
    match board {
        AnyBoard::Grid(_) => write_compact(board, solution, &mut proof)?,
        _ => write_text(board, solution, None, &mut proof)?,
    }
    let verified = check(board, &proof)?.map_err(|failure| Unproved(failure.to_string()))?;
    let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
    match verified {
        Verified::All(proved)
            if [proved.matching, proved.d, proved.a, proved.c] == [solution.matching().size(), d, a, c] =>
        {
            Ok(verified)
        }
        other => Err(Unproved(format!("the proof is one of another answer: {other}")).into()),
    }
}

/// Has the certificate of a full box checked.
///
/// # Errors
/// [`Unproved`].
pub(crate) fn verify_box(full_box: &FullBox) -> anyhow::Result<Verified> {
    let mut proof = Vec::new();
    certificate::write_box(full_box, &mut proof)?;
    let verified = check_box(full_box.sides(), &proof).map_err(|failure| Unproved(failure.to_string()))?;
    let loses_somewhere = full_box.class(&vec![0; full_box.sides().len()]) == Some(Class::D);
    if loses_somewhere == (verified == Verified::OddBox) {
        Ok(verified)
    } else {
        Err(Unproved(format!("the proof is one of another answer: {verified}")).into())
    }
}

/// Has a certificate about this board checked. The checker reads the board from text: a grid as such, any other as an edge list.
///
/// # Errors
/// A board of too many edges to be numbered; inside, what the checker says.
pub(crate) fn check(board: &AnyBoard, proof: &[u8]) -> anyhow::Result<Result<Verified, Failure>> {
    if let AnyBoard::Grid(grid) = board {
        let read = lastmove_check::Grid::read(grid.to_string().as_bytes());
        return Ok(read.and_then(|grid| check_grid(&grid, proof)));
    }
    let mut text = Vec::new();
    Format::Edges.write_numbered(board, &mut text)?;
    let read = lastmove_check::Graph::from_edges(&text);
    drop(text);
    Ok(read.and_then(|graph| check_graph(&graph, proof)))
}

/// Reads the certificate in the file at `path`, decompressed. It may be binary.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let length = files::open(path)?
        .take(files::MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|cause| files::ReadError::new(path, cause))?;
    if length as u64 > files::MAX_BYTES {
        let cause = io::ErrorKind::FileTooLarge.into();
        return Err(files::ReadError::new(path, cause)).context("the certificate");
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lastmove::{GridBoard, solve};

    fn board(text: &str) -> AnyBoard {
        text.parse::<GridBoard>().unwrap().into()
    }

    #[test]
    fn the_solution_of_another_board_is_not_verified() {
        let solution = solve(&board("...\n.#.\n..."));
        assert!(verify(&board("...\n.#.\n..."), &solution).is_ok());
        for other in ["...\n...\n...", "..#\n.#.\n...", "..."] {
            let error = verify(&board(other), &solution).unwrap_err();
            assert!(error.is::<Unproved>(), "{other}: {error}");
        }
    }

    #[test]
    fn the_compact_form_is_told_by_the_extension() {
        for path in ["a.lmc", "a.LMC.gz", "b/a.lmc.zst"] {
            assert!(is_compact(path.as_ref()), "{path}");
        }
        for path in ["lmc", "a.lmc/b", "a.gz", "-", "a.txt"] {
            assert!(!is_compact(path.as_ref()), "{path}");
        }
    }
}
