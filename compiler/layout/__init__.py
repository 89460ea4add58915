"""Lay out: items, layouts and texts become frames of positioned glyphs, paths and symbols in millimetres."""
