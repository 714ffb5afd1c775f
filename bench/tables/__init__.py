"""The tables of bench/run: one module for each kind, with what it runs and how it is written down."""
