//! Text to boards, graphs and records, and back.
