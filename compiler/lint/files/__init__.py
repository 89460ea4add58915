"""Files of projects that are not games: pair the files, and read their texts with their places."""
