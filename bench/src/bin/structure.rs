//! Finds all edges of maximum matchings of one graph, and prints what it took as one line of JSON: `structure FAMILY SIZE [SEED]`,
//! with SIZE vertices or nearly so. All these graphs have perfect matchings and odd cycles in them, so that all vertices are in C.
//!
//! - `solve_seconds`: from the graph in memory to its classes.
//! - `allowed_seconds`: from the classes to the allowed edges.

use std::{env, hint::black_box, time::Instant};

use anyhow::{Context, Result, bail};
use lastmove::{CsrGraph, Graph, solve};
use lastmove_generate::{Random, Share, graph};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (family, size, seed) = match &arguments[..] {
        [family, size] => (family, size, "1"),
        [family, size, seed] => (family, size, seed.as_str()),
        _ => bail!("usage: structure FAMILY SIZE [SEED]"),
    };
    let graph = member(family, size.parse().context("SIZE")?, seed.parse().context("SEED")?)?;
    let clock = Instant::now();
    let solution = black_box(solve(&graph));
    let solving = clock.elapsed();
    let clock = Instant::now();
    let allowed = black_box(solution.allowed_edges(&graph));
    let settling = clock.elapsed();
    println!(
        "{{\"family\": \"{family}\", \"vertices\": {}, \"edges\": {}, \"allowed\": {}, \"solve_seconds\": {:.9}, \
         \"allowed_seconds\": {:.9}}}",
        graph.vertex_count(),
        graph.edge_count(),
        allowed.edges(&graph).count(),
        solving.as_secs_f64(),
        settling.as_secs_f64(),
    );
    Ok(())
}

fn member(family: &str, size: usize, seed: u64) -> Result<CsrGraph> {
    let mut random = Random::new(seed);
    let size = size.next_multiple_of(2);
    Ok(match family {
        "strip" => graph::triangle_strip(size)?,
        "mixed-strip" => {
            let number = permutation(size, &mut random);
            let of_strip = |v: usize| [v.checked_sub(2), v.checked_sub(1)].into_iter().flatten();
            let edges = (0..size).flat_map(|v| of_strip(v).map(move |u| (u, v)));
            CsrGraph::from_edges(size, edges.map(|(u, v)| (number[u], number[v])))?
        }
        "complete" => graph::complete(size)?,
        // A cycle through all vertices and a random perfect matching, or several cycles.
        "cubic" => CsrGraph::from_edges(size, cycle(size, &mut random).chain(pairs(size, &mut random)))?,
        "degree-10" => {
            let cycles: Vec<_> = (0..5).flat_map(|_| cycle(size, &mut random)).collect();
            CsrGraph::from_edges(size, cycles)?
        }
        "triangular" => {
            let side = size.isqrt().next_multiple_of(2);
            graph::triangular(side, side, Share::per_cent(0), seed)?
        }
        // A square grid with one diagonal in every thousand cells.
        "grid" => {
            let side = size.isqrt().next_multiple_of(2);
            let at = move |row: usize, column: usize| row * side + column;
            let along = (0..side).flat_map(move |i| (1..side).map(move |j| (at(i, j - 1), at(i, j))));
            let down = (0..side).flat_map(move |i| (1..side).map(move |j| (at(j - 1, i), at(j, i))));
            let mut place = || random.below(side as u64 - 1) as usize;
            let corners: Vec<_> = (0..=side * side / 1000).map(|_| (place(), place())).collect();
            let across = corners.into_iter().map(|(i, j)| (at(i, j), at(i + 1, j + 1)));
            CsrGraph::from_edges(side * side, along.chain(down).chain(across))?
        }
        // Half the vertices are a clique of mates' neighbours: the clique is a barrier and none of its edges is allowed.
        "split" => {
            let half = size / 2;
            let edges = (0..half).flat_map(|v| (0..v).chain(half..2 * half).map(move |u| (u, v)));
            CsrGraph::from_edges(size, edges)?
        }
        // Cliques of odd sizes hung on a random tree: barriers inside one another.
        "nested" => {
            let mut edges = Vec::new();
            let mut vertices = 1;
            while vertices < size {
                let anchor = random.below(vertices as u64) as usize;
                let clique = [1, 2, 2, 4, 5][random.below(5) as usize];
                edges.push((anchor, vertices));
                edges.extend((vertices..vertices + clique).flat_map(|v| (vertices..v).map(move |u| (u, v))));
                edges.push((random.below(vertices as u64) as usize, vertices + clique - 1));
                vertices += clique;
            }
            vertices = vertices.next_multiple_of(2);
            CsrGraph::from_edges(vertices, edges.into_iter().chain(pairs(vertices, &mut random)))?
        }
        "replaced" => replaced(size, &mut random)?,
        // A ring of cells of four vertices and six edges, joined by two edges each: a perfect matching that takes the joining
        // edges does so all around.
        "ring" => {
            let cells = (size / 4).max(3);
            let edges = (0..cells).flat_map(move |cell| {
                let [a, b, c, d] = [0, 1, 2, 3].map(|i| 4 * cell + i);
                let next = 4 * ((cell + 1) % cells);
                [(a, b), (a, c), (b, c), (b, d), (c, d), (d, next)]
            });
            CsrGraph::from_edges(4 * cells, edges)?
        }
        _ => bail!("no family is called {family}"),
    })
}

/// Vertices replaced again and again, from a clique of four on, by odd cycles or by one side of a complete bipartite graph that has a vertex
/// more than the other: barriers inside one another, at all sizes.
fn replaced(size: usize, random: &mut Random) -> Result<CsrGraph> {
    let mut edges: Vec<[usize; 2]> = (0..4).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    let mut incident: Vec<Vec<usize>> =
        (0..4).map(|v| (0..edges.len()).filter(|&edge| edges[edge].contains(&v)).collect()).collect();
    while incident.len() < size {
        let replaced = random.below(incident.len() as u64) as usize;
        let others: Vec<_> = (0..2 * (1 + random.below(3) as usize)).map(|i| incident.len() + i).collect();
        incident.resize(incident.len() + others.len(), Vec::new());
        let moved = std::mem::take(&mut incident[replaced]);
        let mut join = |u: usize, v: usize| {
            incident[u].push(edges.len());
            incident[v].push(edges.len());
            edges.push([u, v]);
        };
        let takes = if random.below(2) == 0 {
            let cycle: Vec<_> = std::iter::once(replaced).chain(others).collect();
            (0..cycle.len()).for_each(|i| join(cycle[i], cycle[(i + 1) % cycle.len()]));
            cycle
        } else {
            let (barrier, more) = others.split_at(others.len() / 2);
            let side: Vec<_> = std::iter::once(replaced).chain(more.iter().copied()).collect();
            for &x in barrier {
                for &y in &side {
                    join(x, y);
                }
            }
            for pair in barrier.windows(2) {
                join(pair[0], pair[1]);
            }
            side
        };
        for edge in moved {
            let to = takes[random.below(takes.len() as u64) as usize];
            for end in edges[edge].iter_mut().filter(|end| **end == replaced) {
                *end = to;
            }
            incident[to].push(edge);
        }
    }
    let number = permutation(incident.len(), random);
    Ok(CsrGraph::from_edges(incident.len(), edges.into_iter().map(|[u, v]| (number[u], number[v])))?)
}

/// A cycle through all vertices in random order.
fn cycle(vertices: usize, random: &mut Random) -> impl Iterator<Item = (usize, usize)> + use<> {
    let order = permutation(vertices, random);
    (0..vertices).map(move |i| (order[i], order[(i + 1) % vertices]))
}

/// The vertices in random pairs.
fn pairs(vertices: usize, random: &mut Random) -> impl Iterator<Item = (usize, usize)> + use<> {
    let order = permutation(vertices, random);
    (0..vertices / 2).map(move |i| (order[2 * i], order[2 * i + 1]))
}

fn permutation(vertices: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<_> = (0..vertices).collect();
    for end in (1..vertices).rev() {
        order.swap(end, random.below(end as u64 + 1) as usize);
    }
    order
}
