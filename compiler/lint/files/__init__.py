"""Files of projects that are no games: which belong together, and the texts in them with their places."""
