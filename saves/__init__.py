"""Files: what is on disk and how it survives."""
