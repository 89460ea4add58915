"""Pieces: their formats, their serial numbers, and the scope for drawing each."""
