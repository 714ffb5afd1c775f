//! Maximum matching in bipartite graphs.

pub(crate) mod expose;
pub(crate) mod forest;
pub(crate) mod hopcroft_karp;
