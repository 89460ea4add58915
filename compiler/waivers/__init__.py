"""Waivers: findings that a game accepts, and the levels at which others are reported."""
