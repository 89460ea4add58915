"""Checks of what the sides of a piece show: positions, overlaps, contrast, resolution."""
