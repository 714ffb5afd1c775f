//! An exchange that makes a maximum matching miss a given vertex.

use crate::{
    graph::Graph,
    matching::Mates,
    vertex::{Link, Vertex, VertexMap},
};

/// Exchanges edges of the maximum matching until it misses `v`, and says whether that can be done. The size stays.
///
/// An even alternating path from `v` to an exposed vertex is looked for, breadth-first, and flipped. The graph must be
/// bipartite: what is visited then needs only a parent. O(n + m) time; 4 bytes a vertex number, and the queue.
pub(crate) fn expose<G: Graph>(graph: &G, matching: &mut Mates, v: Vertex) -> bool {
    let Some(root) = matching.mate(v) else { return true };
    // Of the vertices on the side of `v`, the neighbour each was reached from.
    let mut parents = VertexMap::filled(graph.vertex_bound(), Link::NONE);
    parents[v] = Link::to(root);
    let mut queue = vec![root];
    let mut next = 0;
    while let Some(&outer) = queue.get(next) {
        next += 1;
        for inner in graph.neighbours(outer) {
            if !parents[inner].is_none() {
                continue;
            }
            parents[inner] = Link::to(outer);
            let Some(mate) = matching.mate(inner) else {
                matching.unlink(v);
                matching.shift(&parents, Some(inner), |_, _| {});
                matching.count_augmentation();
                return true;
            };
            queue.push(mate);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::GridBoard, solver::Solver, structure::Class};

    #[test]
    fn exactly_the_vertices_of_d_can_be_missed() {
        for text in ["...\n...\n...", "..#\n...\n.#.", "....\n...#\n#...", ".", "..", "#.#\n...\n#.#"] {
            let board: GridBoard = text.parse().unwrap();
            let solution = Solver::new().solve(&board).unwrap();
            for v in board.vertices() {
                let mut matching = solution.matching().clone();
                assert_eq!(
                    expose(&board, matching.mates_mut(), v),
                    solution.class(v) == Some(Class::D),
                    "{text:?} {v:?}"
                );
                assert_eq!(matching.is_exposed(v), solution.class(v) == Some(Class::D), "{text:?} {v:?}");
                assert!(matching.is_valid_in(&board), "{text:?} {v:?}");
                assert_eq!(matching.size(), solution.matching().size(), "{text:?} {v:?}");
                assert_eq!(matching.edges().count(), matching.size(), "{text:?} {v:?}");
            }
        }
    }
}
