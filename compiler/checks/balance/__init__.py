"""Checks of what effects and cards are worth compared with each other."""
