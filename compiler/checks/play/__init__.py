"""Checks that ask the engine of a game, or compare its content with what the engine plays."""
