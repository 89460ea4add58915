"""Diagrams: the positions of worked examples as pictures, with the sides of the game's pieces."""
