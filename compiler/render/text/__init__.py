"""Texts of a game as pages show them: icons, addresses, order and spaces."""
