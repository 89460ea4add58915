"""The page where a game is played: the game's own engine runs in the browser."""
