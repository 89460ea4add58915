"""Sobor: a board game's content in, everything that is printed, published and played out."""
