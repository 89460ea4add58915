"""Checks of texts and their translations. They see pairs of texts in a book, never files: any project's data will do."""
