"""Play a game on the full screen of a terminal."""
