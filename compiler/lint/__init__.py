"""Checks of translations that belong to no game: texts of any files, paired by key."""
