"""The start of a game: its options, the pieces that set-up takes, and positions given by examples (facts 1)."""
