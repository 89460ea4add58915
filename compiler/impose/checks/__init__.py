"""Checks of finished sheets: marks, gaps, margins, shifted sides."""
