"""The rules of the games: no terminal, no files, no clock, no global random."""
