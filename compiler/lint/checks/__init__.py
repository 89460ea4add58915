"""Checks of projects that are not games: marks, figures, names, terms, selectors, and suitable checks of games."""
