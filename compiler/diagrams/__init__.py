"""Diagrams: the positions of worked examples as pictures, with the faces of the game's pieces."""
