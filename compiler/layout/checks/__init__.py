"""Checks of the drawings on the sides of a piece: positions, overlaps, contrast, resolution."""
