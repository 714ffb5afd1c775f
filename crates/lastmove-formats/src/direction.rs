/// What becomes of edges that an input gives in one direction only, where its format has directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// They are refused: the input does not describe an undirected graph.
    #[default]
    Refused,
    /// Their direction is ignored: whatever goes from `u` to `v`, or back, is the edge `uv`.
    Ignored,
}
