use std::io;

use lastmove::{
    AnyBoard, Solution, Vertex,
    certificate::{Certificate, StartCertificate},
};
use lastmove_formats::certificate;

/// What proves an answer, to be written as the text form of a certificate.
///
/// ```
/// use lastmove_formats::parse_board;
/// use lastmove_protocol::Proof;
/// let board = parse_board(b"...", None)?;
/// let proof = Proof::of_all_starts(&board, &lastmove::solve(&board)).expect("it is the answer of this board");
/// let mut text = Vec::new();
/// proof.write_to(&board, &mut text)?;
/// assert!(text.starts_with(b"lastmove-certificate 1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Proof {
    /// Of the class of every vertex.
    AllStarts(Certificate),
    /// Of the verdict at one start.
    Start(StartCertificate),
}

impl Proof {
    /// Proves every start, in the time of [`Certificate::new`]; `None` if the solution is not that of this board.
    pub fn of_all_starts(board: &AnyBoard, solution: &Solution) -> Option<Self> {
        // The board inside, so that its own neighbour function is compiled into the proof.
        let proof = match board {
            AnyBoard::Grid(grid) => Certificate::new(grid, solution),
            AnyBoard::Lattice(lattice) => Certificate::new(lattice, solution),
            AnyBoard::Box(hyperbox) => Certificate::new(hyperbox, solution),
            AnyBoard::Graph(graph) => Certificate::new(graph, solution),
            other => Certificate::new(other, solution),
        };
        proof.map(Self::AllStarts)
    }

    /// Proves the verdict at one start, in the time of [`StartCertificate::new`]; `None` if the solution is not that of this
    /// board, or the start not on it.
    pub fn of_start(board: &AnyBoard, solution: &Solution, start: Vertex) -> Option<Self> {
        StartCertificate::new(board, solution, start).map(Self::Start)
    }

    /// Writes the certificate in text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, board: &AnyBoard, out: &mut impl io::Write) -> io::Result<()> {
        match self {
            Self::AllStarts(proof) => certificate::write(board, proof, out),
            Self::Start(proof) => certificate::write_start(board, proof, out),
        }
    }

    /// Writes the certificate of every start of a grid in the compact form.
    ///
    /// # Errors
    /// Those of `out`, and [`io::ErrorKind::Unsupported`] for another board or the proof of one start.
    pub fn write_compact(&self, board: &AnyBoard, out: &mut impl io::Write) -> io::Result<()> {
        match (self, board) {
            (Self::AllStarts(proof), AnyBoard::Grid(grid)) => certificate::write_compact(grid, proof, out),
            _ => Err(io::Error::new(io::ErrorKind::Unsupported, "only grids have the compact form")),
        }
    }
}
