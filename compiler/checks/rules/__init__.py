"""Checks of the rules of a game: their ids, and the facts and settings that they state."""
