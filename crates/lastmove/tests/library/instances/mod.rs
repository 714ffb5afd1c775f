//! Small graphs with names and with classes found by hand: every engine must agree on each.

use lastmove::{CsrGraph, Graph};

pub(crate) struct Instance {
    pub(crate) name: &'static str,
    pub(crate) graph: CsrGraph,
    /// The class of each vertex, in vertex order.
    pub(crate) letters: String,
}

type Edges = Vec<(usize, usize)>;

/// Every two of so many vertices, in the order of the larger one.
pub(crate) fn pairs(vertices: usize) -> Edges {
    (0..vertices).flat_map(|v| (0..v).map(move |u| (u, v))).collect()
}

/// Every graph on so many vertices, each as often as it can be numbered.
pub(crate) fn every_graph(vertices: usize) -> impl Iterator<Item = CsrGraph> {
    let pairs = pairs(vertices);
    (0u32..1 << pairs.len()).map(move |chosen| {
        let edges = (0..).zip(&pairs).filter(|(pair, _)| chosen >> pair & 1 != 0).map(|(_, &edge)| edge);
        CsrGraph::from_edges(vertices, edges).unwrap()
    })
}

/// The edges of a graph, smaller end first.
pub(crate) fn edges<G: Graph>(graph: &G) -> Edges {
    graph
        .vertices()
        .flat_map(|u| graph.neighbours(u).filter(move |&v| u < v).map(move |v| (u.index(), v.index())))
        .collect()
}

/// Cycles and so on through the numbers from `first`.
pub(crate) fn path(first: usize, vertices: usize) -> Edges {
    (first + 1..first + vertices).map(|v| (v - 1, v)).collect()
}

pub(crate) fn cycle(first: usize, vertices: usize) -> Edges {
    let mut edges = path(first, vertices);
    edges.push((first + vertices - 1, first));
    edges
}

fn complete(first: usize, vertices: usize) -> Edges {
    (0..vertices).flat_map(|v| (0..v).map(move |u| (first + u, first + v))).collect()
}

/// Triangles each of which shares a vertex with the next.
pub(crate) fn triangle_chain(triangles: usize) -> Edges {
    (0..triangles).flat_map(|i| cycle(2 * i, 3)).collect()
}

/// A triangle whose side opposite to vertex 0 is the first rung of a ladder: each rung and the two rails to it are an
/// ear on what is inside, so the whole is one blossom in another in another.
pub(crate) fn ladder_with_apex(rungs: usize) -> Edges {
    let mut edges = cycle(0, 3);
    edges.extend((1..rungs).flat_map(|rung| {
        let [inner, outer] = [2 * rung - 1, 2 * rung + 1];
        [(inner, outer), (inner + 1, outer + 1), (outer, outer + 1)]
    }));
    edges
}

/// A path of `2 pairs` edges with a triangle at its end, whose tip is joined to every second vertex of the path: each
/// of these edges closes a blossom around the one before. Path vertices are numbered from the triangle on.
pub(crate) fn fan_of_blossoms(pairs: usize) -> Edges {
    let tip = 2 * pairs + 1;
    let mut edges = path(0, 2 * pairs + 1);
    edges.extend([(0, tip), (0, tip + 1), (tip, tip + 1)]);
    edges.extend((1..=pairs).map(|pair| (tip, 2 * pair)));
    edges
}

fn joined(parts: &[Edges]) -> Edges {
    parts.concat()
}

pub(crate) fn all() -> Vec<Instance> {
    let instance = |name, vertices, edges: Edges, letters: &str| Instance {
        name,
        graph: CsrGraph::from_edges(vertices, edges).unwrap(),
        letters: letters.to_owned(),
    };
    let petersen: Edges =
        (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let bipartite = |left: usize, right: usize| -> Edges {
        (0..left).flat_map(|u| (0..right).map(move |v| (u, left + v))).collect()
    };
    vec![
        instance("no vertex", 0, vec![], ""),
        instance("one vertex", 1, vec![], "D"),
        instance("isolated vertices", 5, vec![], "DDDDD"),
        instance("loops only", 3, vec![(0, 0), (1, 1), (2, 2), (2, 2)], "DDD"),
        instance("loop beside an edge", 2, vec![(0, 0), (0, 1)], "CC"),
        instance("edge", 2, path(0, 2), "CC"),
        instance("edge given many times", 2, vec![(0, 1), (1, 0), (0, 1), (1, 0)], "CC"),
        instance("path of 3", 3, path(0, 3), "DAD"),
        instance("path of 8", 8, path(0, 8), "CCCCCCCC"),
        instance("path of 9", 9, path(0, 9), "DADADADAD"),
        instance("star", 5, bipartite(1, 4), "ADDDD"),
        instance("star with its centre last", 5, bipartite(4, 1), "DDDDA"),
        instance("K2,3", 5, bipartite(2, 3), "AADDD"),
        instance("K3,3", 6, bipartite(3, 3), "CCCCCC"),
        instance("C4", 4, cycle(0, 4), "CCCC"),
        instance("C5", 5, cycle(0, 5), "DDDDD"),
        instance("K6", 6, complete(0, 6), "CCCCCC"),
        instance("K7", 7, complete(0, 7), "DDDDDDD"),
        instance("Petersen", 10, petersen, "CCCCCCCCCC"),
        instance(
            "two triangles joined by an edge",
            6,
            joined(&[cycle(0, 3), cycle(3, 3), vec![(2, 3)]]),
            "CCCCCC",
        ),
        instance("two triangles with a common vertex", 5, triangle_chain(2), "DDDDD"),
        // ra ab bc cd db: parent pointers alone "prove" that a, too, is in D.
        instance(
            "alternating walk that is no path",
            5,
            vec![(0, 1), (1, 2), (2, 3), (3, 4), (4, 2)],
            "DADDD",
        ),
        instance(
            "stchang",
            15,
            vec![
                (7, 14),
                (0, 11),
                (3, 12),
                (3, 13),
                (6, 10),
                (0, 9),
                (7, 13),
                (7, 11),
                (3, 8),
                (5, 10),
                (2, 10),
                (5, 9),
                (7, 8),
                (0, 10),
                (4, 8),
                (5, 14),
                (7, 10),
                (5, 12),
                (2, 8),
                (0, 8),
                (1, 10),
            ],
            "ADDADADAADADDDD",
        ),
        instance("chain of seven triangles", 15, triangle_chain(7), &"D".repeat(15)),
        instance("ladder with an apex", 13, ladder_with_apex(6), &"D".repeat(13)),
        instance("fan of blossoms", 15, fan_of_blossoms(6), &"D".repeat(15)),
        instance("flower on a long stem", 9, joined(&[path(0, 5), cycle(4, 5)]), "DADADDDDD"),
        instance("flower on an odd stem", 8, joined(&[path(0, 4), cycle(3, 5)]), "CCCCCCCC"),
        instance("blossom with an ear", 7, joined(&[cycle(0, 5), vec![(1, 5), (5, 6), (6, 3)]]), "DDDDDDD"),
        instance(
            "three triangles around a vertex",
            10,
            joined(&[cycle(1, 3), cycle(4, 3), cycle(7, 3), vec![(0, 1), (0, 4), (0, 7)]]),
            "ADDDDDDDDD",
        ),
        instance("all three classes", 5, vec![(0, 1), (1, 2), (1, 3), (3, 4)], "DADCC"),
        instance(
            "barrier beside an odd part of C",
            9,
            joined(&[vec![(0, 1), (1, 2), (1, 3)], cycle(3, 3), cycle(6, 3), vec![(5, 6)]]),
            "DADCCCCCC",
        ),
        instance(
            "bipartite and odd components mixed",
            15,
            joined(&[cycle(0, 5), path(5, 2), path(7, 3), complete(11, 4)]),
            "DDDDDCCDADDCCCC",
        ),
    ]
}

/// A bipartite graph on which trees grown from all exposed vertices at once take in the same vertices again and again.
///
/// The `bag` is that many pairs, whose first vertices all of the `roots` are joined to and whose second ones hang on
/// them. Each root has also a door of its own, a pair with an exposed vertex behind it; so each root's tree takes in the
/// whole bag, meets the tree behind the door, and is dissolved. One more root has no door. The quick start is led into
/// leaving the doors alone by the numbering, and by exposed vertices that come in twos with a third one, of
/// which it can match only one.
pub(crate) fn bag_behind_many_roots(bag: usize, roots: usize) -> CsrGraph {
    let mut edges: Edges = (0..bag).map(|pair| (2 * pair, 2 * pair + 1)).collect();
    for root in 0..roots {
        let [door, inside] = [0, 1].map(|at| 2 * bag + 2 * root + at);
        let behind = [0, 1, 2].map(|at| 2 * (bag + roots) + 3 * root + at);
        let twins = [0, 1, 2].map(|at| 2 * (bag + roots) + 3 * (roots + root) + at);
        edges.push((door, inside));
        for (twins, beside) in [(behind, inside), (twins, door)] {
            edges.extend(twins[..2].iter().flat_map(|&twin| [(twin, twins[2]), (twin, beside)]));
        }
        edges.extend(twins[..2].iter().flat_map(|&twin| (0..bag).map(move |pair| (2 * pair, twin))));
    }
    let spare = 2 * bag + 8 * roots;
    edges.extend((0..bag).map(|pair| (2 * pair, spare)));
    CsrGraph::from_edges(spare + 1, edges).unwrap()
}
