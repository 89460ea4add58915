"""Sobor: compile a board game's content into printable sheets, a rules site and a game for an engine."""
