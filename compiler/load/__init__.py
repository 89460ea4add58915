"""Files in, `Document`s and drawings out: the only phase that reads a game folder."""
