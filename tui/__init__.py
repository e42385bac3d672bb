"""The terminal: the `lunarium` command, its screens and the plain mode."""

__version__ = "0.1.0"
