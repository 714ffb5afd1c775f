//! Seeded, named generators.
