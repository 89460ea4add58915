"""Playing on a terminal, standard library only: matches, saves, words, lines."""
