"""Text: faces, markup, line breaking, and glyph runs at their places; lengths are in em or mm."""
