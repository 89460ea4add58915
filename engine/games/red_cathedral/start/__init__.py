"""The start of a game: its options, the set-up, and positions given by examples (facts 1)."""
