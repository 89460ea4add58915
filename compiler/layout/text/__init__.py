"""Text: faces, markup, line breaking, and glyph runs at their places; lengths in em or mm."""
