"""Expressions `{{ … }}` of layouts: the names that they see, and their evaluation."""
