"""Layout: turn items, layouts and texts into frames of positioned glyphs, paths and symbols, in millimetres."""
