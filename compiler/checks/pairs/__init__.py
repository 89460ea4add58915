"""Checks of texts and their translations, which know only the pairs of texts in a bitext and no files."""
