"""Checks of the texts of a game that need its content: keys, slots, terms, and words typed instead of linked."""
