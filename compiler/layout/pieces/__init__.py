"""Pieces: their formats, their serial numbers, and the scope in which each is drawn."""
