"""Play on a terminal with the standard library only: matches, saves, words and styled lines."""
