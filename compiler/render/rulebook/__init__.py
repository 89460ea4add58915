"""The rulebook: the rules of a game as pages of a book, from the same texts as its site."""
