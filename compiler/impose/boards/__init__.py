"""Boards that are larger than the paper: divided into tiles, one on each sheet, with a map of the joins."""
