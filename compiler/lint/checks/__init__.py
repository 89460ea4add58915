"""Checks of pairs of texts: marks, figures, names, terms, selectors, and the checks of games that fit."""
