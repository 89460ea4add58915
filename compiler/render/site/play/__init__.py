"""The page on which a game is played: the game's own engine runs in the browser."""
