//! An independent checker of lastmove's certificates. It shares no code with the solver: readers, structures and proofs are its
//! own, and short enough to be read in one sitting.
//!
//! A certificate claims for every vertex of a graph whether it is in D (some maximum matching misses it, so the player to move
//! there loses), in A (a neighbour of D, not in D) or in C (the rest), and comes with
//! - a matching: the *mate* of each vertex, if any;
//! - *odd cycles*, which join vertices of D to larger and larger *parts*; at first each vertex of D is a part of its own, and
//!   in a bipartite graph it stays so;
//! - for each vertex of A a *parent*, a neighbour in D.
//!
//! # Why a certificate that is accepted is true
//! [`check_graph`] takes these steps; each is a function of the module `proof`, and [`check_grid`] takes the same without cycles.
//!
//! 1. `matching_is_one`: mates are neighbours of each other. So the mates are a matching M of the graph.
//! 2. `cycles_are_odd`: each cycle runs over edges within D through an odd number, at least three, of different parts, which
//!    become one part. **Each part P is of odd size, and for each v in P the graph on P without v has a perfect matching.**
//!    True of one vertex. Let it be true of the parts P1..Pk of a cycle, and v in P1, say. P1 without v has a perfect matching;
//!    P2..Pk are even in number and in their order consecutive ones are joined by an edge of the cycle: take the edges from P2 to P3,
//!    P4 to P5 and so on; what is left of each of these parts has a perfect matching. A sum of an odd number of odd sizes is odd.
//! 3. `edges_respect_classes`: no edge joins D and C, or two parts of D. So without A every part is a component of its own.
//! 4. `mates_respect_classes`: the mates of A are in D, those of C in C, and in each part all vertices but one, its *base*, have
//!    their mates in the part; the base is exposed or its mate is in A. So M leaves exposed as many vertices as there are parts,
//!    less the size of A. Any matching leaves a vertex exposed in each part that has no edge to A, as the part is odd: at
//!    least as many. So **M is a maximum matching; and one that exposes a vertex of A or C is none**: it would expose one more, for
//!    at most the rest of A could be matched into parts. Hence A and C are covered by all maximum matchings: the player to move
//!    wins there, by the theorem on undirected vertex geography. (A has a neighbour in D, its mate; C has none, by step 3.)
//! 5. `parents_lead_to_exposed`: from each part whose base has a mate a in A one goes to the part of the parent of a, which is
//!    never the same again, and comes to a part with an exposed base. **Each vertex v of D is missed by a maximum
//!    matching**: along the way from the part of v give each a to its parent instead of to the base; each part on the way then has
//!    one vertex that is not matched within, or in the part of v none but v itself, and by step 2 the rest of it can be matched
//!    perfectly. The size stays, and v is exposed. So the player to move loses there.
//!
//! A certificate for one start ([`check_graph`] as well, `barrier_proof::check_start`) has a matching and a *barrier*, a set of
//! vertices. Without the barrier let there be k components of odd size. Any matching exposes at least k less the size of the barrier, so
//! one that exposes just so many is a maximum one. If it misses the start, the mover loses. If the start is in the barrier or in an even
//! component, a matching that exposes it exposes more than that: the mover wins.
//!
//! # Why a certificate of a review that is accepted is true
//! It claims the verdict of every position of a game, that is of the token on v0, v1, .., the vertices before it gone: G0, G1, .. are the graph,
//! the graph without v0, and so on. `barrier_proof::check_game` keeps in a `Left` what is left of the graph, a matching, and the *place*
//! of each vertex, the barrier or one of the *groups*.
//!
//! 1. `matching_is_one`, at the beginning: the mates are a matching of G0. After that `expose` takes an edge out, and `leave`, which goes
//!    along the path of a line, matches a vertex that has just lost its mate, or whose mate has gone, with a neighbour of which
//!    `expose` has taken the edge. So the mates are a matching of what is left all the time; `size` is its number of edges, and falls by one with
//!    the vertex that goes, if that had a mate, unless the path ends at an exposed vertex; it never rises.
//! 2. `put` and `last_counts` keep `bound`, the size of the barrier and the halves, rounded down, of the sizes of the groups. `matching_is_maximum`
//!    looks at all vertices at the beginning, and after a line at those that have come to a place: no edge joins their groups to
//!    others. A vertex that leaves a place, or the graph, joins no groups by that, unless it leaves the barrier, and then it comes to a place. So no edge
//!    joins two groups. **No matching is larger than `bound`**: an edge has an end in the barrier, which no two edges
//!    share, or both ends in one group, which has room for half its size. `bound` and `size` being equal, the matching is a maximum one of
//!    G0, and after each line of what is left then.
//! 3. So the sizes before and after a line are those of the maximum matchings of Gi and of Gi without vi. If they are equal, some maximum
//!    matching of Gi misses vi, **the mover loses; otherwise the mover wins**, by the theorem. The line is refused unless it says so.
//! 4. A won position's `winning move` is the mate that vi had: the edge is in a maximum matching of Gi, without it there is a maximum matching of Gi
//!    without vi, and that misses the mate: the opponent loses there.
//! 5. `leave` has the token go to a neighbour that is not gone. So the vertices are a game, and the verdicts are those of its positions. A move
//!    from a won position to a won one is a *blunder*.
//!
//! A line takes the time of the adjacency of its vertices.
//!
//! A full box needs no matching ([`check_box`]). With a side of even length, dominoes along it are a perfect matching. If all sides
//! are odd, the points with an even sum of coordinates (from 0) are one more than the others; all others are covered by every
//! maximum matching, if one of that size exists; and it does, missing any point of even sum, which lastmove's documentation proves.
//!
//! # Input
//! Graph and certificate are read whole; the program `lastmove-check` reads up to 16 GiB each. A grid with its compact certificate takes
//! four bytes a cell. The forms are specified in `docs/FORMATS.md`;
//! `docs/checker.py`, and for reviews `docs/review_checker.py`, is a second checker, written from that alone.

mod barrier_proof;
mod certificate;
mod crc32;
mod failure;
mod graph;
mod grid;
mod grid_proof;
mod proof;

use std::fmt;

use certificate::{CERTIFICATE, REVIEW, Text};
pub use failure::Failure;
use failure::{refused, unreadable};
pub use graph::Graph;
pub use grid::Grid;

/// What an accepted certificate of all starts has proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The size of a maximum matching.
    pub matching: usize,
    /// How many starts lose for the mover.
    pub d: usize,
    /// How many starts win, by any move into D.
    pub a: usize,
    /// How many other starts win.
    pub c: usize,
}

/// Checks a certificate in text about a graph: of every start, of one, or of a review. O(n + m) time up to the factor of disjoint sets, and that of
/// the lines of the positions.
///
/// # Errors
/// A [`Failure`] that says what is wrong first.
///
/// ```
/// use lastmove_check::{Graph, check_graph};
/// let path = Graph::from_edges(b"a b\nb c\n").unwrap();
/// let certificate = format!("lastmove-certificate 1\ngraph 3 2 crc32 {:08x}\nD 2\nA 1 3\nD -\ncycles 0\nend\n", path.checksum());
/// assert_eq!(check_graph(&path, certificate.as_bytes()).unwrap().to_string(), "matching 1, D 2, A 1, C 0");
/// let lie = certificate.replace("A 1 3", "A 1 1");
/// assert!(check_graph(&path, lie.as_bytes()).is_err(), "the parent of vertex 2 leads back to its mate");
/// ```
pub fn check_graph(graph: &Graph, certificate: &[u8]) -> Result<Verified, Failure> {
    check_text(graph, &graph.subject(), certificate)
}

/// Checks a certificate about a grid, in text or in the compact form. O(cells) time.
///
/// # Errors
/// A [`Failure`] that says what is wrong first.
pub fn check_grid(grid: &Grid, certificate: &[u8]) -> Result<Verified, Failure> {
    if certificate.starts_with(grid_proof::MAGIC) {
        return Ok(Verified::All(grid_proof::check(grid, certificate)?));
    }
    check_text(&Graph::from(grid), &grid.subject(), certificate)
}

/// Checks a certificate about the full box with so many points a side.
///
/// # Errors
/// A [`Failure`] that says what is wrong first.
pub fn check_box(sides: &[u64], certificate: &[u8]) -> Result<Verified, Failure> {
    if sides.is_empty() || sides.contains(&0) {
        return unreadable(0, "the box has no points");
    }
    let names: Vec<String> = sides.iter().map(u64::to_string).collect();
    let (text, parity) = Text::open(certificate, CERTIFICATE, &format!("box {} ", names.join("x")))?;
    text.close()?;
    let is_even = |side: &u64| side.is_multiple_of(2);
    match parity.strip_prefix("even ") {
        None if parity == "odd" && !sides.iter().any(is_even) => Ok(Verified::OddBox),
        Some(number) if (1..).zip(sides).any(|(at, side)| is_even(side) && number == at.to_string()) => {
            Ok(Verified::EvenBox)
        }
        _ => refused(format!("its sides are not '{parity}'")),
    }
}

fn check_text(graph: &Graph, subject: &str, certificate: &[u8]) -> Result<Verified, Failure> {
    let n = graph.vertex_count();
    let is_review = certificate.starts_with(b"lastmove-review-certificate ");
    let (mut text, rest) = Text::open(certificate, if is_review { REVIEW } else { CERTIFICATE }, subject)?;
    match rest.split(' ').collect::<Vec<_>>()[..] {
        [""] if is_review => Ok(Verified::Review(barrier_proof::check_game(graph, text)?)),
        [""] => {
            let mut claim = text.vertices(n, &[("D", 1), ("A", 2), ("C", 1)])?;
            text.cycles(n, &mut claim)?;
            Ok(Verified::All(proof::check(graph, &claim)?))
        }
        ["", "start", v, verdict @ ("wins" | "loses")] if !is_review => {
            let (start, loses) = (text.vertex(v, n)?, verdict == "loses");
            let claim = text.vertices(n, &[("A", 1), (".", 1)])?;
            text.close()?;
            barrier_proof::check_start(graph, claim, start, loses)?;
            Ok(Verified::Start(start as usize + 1, loses))
        }
        _ => unreadable(2, "expected 'start', a vertex, and 'wins' or 'loses', or nothing"),
    }
}

/// What has been proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// The class of every vertex.
    All(Proved),
    /// The verdict at one vertex, numbered from 1: whether the mover loses.
    Start(usize, bool),
    /// The verdict in every position of a game: the token's vertex, and the move that has been proved to win, if any does; both numbered
    /// from 1.
    Review(Vec<(usize, Option<usize>)>),
    /// The mover wins from every point of the box.
    EvenBox,
    /// The mover loses from the points of the box whose coordinates, from 0, have an even sum, and from no others.
    OddBox,
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(Proved { matching, d, a, c }) => write!(f, "matching {matching}, D {d}, A {a}, C {c}"),
            Self::Start(v, true) => write!(f, "vertex {v}: the mover loses"),
            Self::Start(v, false) => write!(f, "vertex {v}: the mover wins"),
            Self::Review(positions) => {
                let won = positions.iter().filter(|(_, winning_move)| winning_move.is_some()).count();
                let blunders = (1..).zip(positions.windows(2)).filter_map(|(ply, pair)| match *pair {
                    [(_, Some(better)), (to, Some(_))] => Some(format!(", ply {ply}: {to} not {better}")),
                    _ => None,
                });
                let blunders: Vec<String> = blunders.collect();
                write!(f, "plies {}, won positions {won}, blunders ", positions.len() - 1)?;
                write!(f, "{}{}", blunders.len(), blunders.concat())
            }
            Self::EvenBox => f.write_str("the mover wins from every start"),
            Self::OddBox => {
                f.write_str("the mover loses from the points with an even sum of coordinates, from no others")
            }
        }
    }
}
