"""Expressions `{{ … }}` of layouts: the names that they see, and how they are computed."""
