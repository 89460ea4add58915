"""Checks of texts and their translations: they see pairs of texts in a bitext, never files, so any data will do."""
