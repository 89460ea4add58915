"""Waivers: findings that a game accepts, and the levels of reporting others."""
