"""The guide of a print product: how its sheets become a game, counted from the sheets themselves."""
