use lastmove::{CsrGraph, GraphBuilder, Vertex};

use super::{check_vertices, likely, numbered, pairs};
use crate::{Family, GenerateError, Make, Parameter, Random, Share, memory::check_graph};

pub(crate) const FAMILY: Family = Family {
    name: "random-probability",
    summary: "random graph in which each edge is there with the same probability",
    parameters: &[
        Parameter::VERTICES,
        Parameter::share("edges", "probability of an edge, in per cent", "0.3"),
        Parameter::SEED,
    ],
    make: Make::Board(|arguments| {
        let (vertices, edges) = (arguments.count("vertices")?, arguments.share("edges")?);
        Ok(numbered(random_probability(vertices, edges, arguments.seed()?)?))
    }),
};

/// A graph in which every two vertices are joined with probability `edges`, independently of the others, G(n, p).
///
/// The gaps between edges are drawn, not the pairs one by one: O((n + m) log n) time.
///
/// # Errors
/// A [`GenerateError`] for more vertices or edges than a stored graph can have.
///
/// ```
/// use lastmove::Graph;
/// use lastmove_generate::{Share, graph::random_probability};
/// assert_eq!(random_probability(100, Share::per_cent(0), 1)?.edge_count(), 0);
/// assert_eq!(random_probability(100, Share::per_cent(100), 1)?.edge_count(), 4950);
/// # Ok::<(), lastmove_generate::GenerateError>(())
/// ```
pub fn random_probability(vertices: usize, edges: Share, seed: u64) -> Result<CsrGraph, GenerateError> {
    check_vertices(vertices, 0)?;
    check_graph(vertices, likely(edges.of(pairs(vertices))), 0)?;
    let mut builder = GraphBuilder::new();
    builder.reserve_vertices(vertices)?;
    if edges == Share::per_cent(0) {
        return Ok(builder.build()?);
    }
    let mut random = Random::new(seed);
    let gaps = Gaps::new(edges);
    // Pairs in the order (0, 1), (0, 2), (1, 2), (0, 3), ...: the smaller vertex runs ahead by the gap and is brought
    // back below the larger one.
    let (mut smaller, mut larger) = (0, 1);
    loop {
        smaller += gaps.draw(&mut random);
        while smaller >= larger && larger < vertices as u64 {
            smaller -= larger;
            larger += 1;
        }
        if larger >= vertices as u64 {
            break;
        }
        if let [Some(u), Some(v)] = [smaller, larger].map(|v| Vertex::new(v as usize)) {
            builder.add_edge(u, v);
        }
        smaller += 1;
    }
    Ok(builder.build()?)
}

/// How many pairs without an edge come before the next edge: a geometric number.
///
/// Its binary digits are independent, and digit k is 1 with probability a / (1 + a), where a = q^(2^k) and q is the
/// probability of no edge. So it is drawn digit by digit in integers, where a logarithm would differ between machines.
struct Gaps {
    /// Digit k is 1 when a random word is below `ones[k]`; leading digits that are never 1 are left out.
    ones: Vec<u64>,
}

impl Gaps {
    /// Gaps of more binary digits than this lead out of any graph.
    const DIGITS: usize = 63;

    fn new(edges: Share) -> Self {
        let mut power = edges.complement().of_words();
        let threshold = |power: u128| ((power << 63) / ((1 << 64) + power) * 2) as u64;
        let mut ones = Vec::new();
        while power > 0 && ones.len() < Self::DIGITS {
            ones.push(threshold(power));
            // The whole, 2^64, stays the whole.
            power = if power >> 64 == 1 { power } else { (power * power) >> 64 };
        }
        Self { ones }
    }

    fn draw(&self, random: &mut Random) -> u64 {
        let digits = self.ones.iter().enumerate();
        digits.fold(0, |gap, (digit, &one)| gap | u64::from(random.word() < one) << digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_have_the_mean_of_the_geometric_distribution() {
        for per_cent in [1, 10, 50, 90] {
            let gaps = Gaps::new(Share::per_cent(per_cent));
            let mut random = Random::new(u64::from(per_cent));
            let draws = 100_000;
            let total: u64 = (0..draws).map(|_| gaps.draw(&mut random)).sum();
            // Mean q / p, variance q / p^2: six standard deviations of the mean.
            let p = f64::from(per_cent) / 100.0;
            let error = (f64::from(u32::try_from(total).unwrap()) / f64::from(draws) - (1.0 - p) / p).abs();
            assert!(error < 6.0 * ((1.0 - p) / f64::from(draws)).sqrt() / p, "{per_cent} %: off by {error}");
        }
    }
}
