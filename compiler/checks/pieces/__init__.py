"""Checks of the pieces of a game: how many there are, how they differ, and what can be built or reached with them."""
