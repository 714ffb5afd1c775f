//! Contest problems: what they print, against games that are played out in every way.

mod graphs;
mod grids;
mod kings;
mod locks;
mod oracle;
