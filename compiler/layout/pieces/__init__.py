"""Pieces: their formats, their serial numbers, and the scope that each is drawn in."""
