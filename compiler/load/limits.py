"""How much a file, and a folder, may hold: far more than content needs, far less than would hurt."""

from __future__ import annotations

MAX_BYTES = 5_000_000
MAX_PICTURE_BYTES = 64 * 2**20
MAX_FONT_BYTES = 10 * 2**20
MAX_TOGETHER = 16_000_000
"""Bytes of all files of a folder but its pictures; a game of 10,000 cards has 6 MB."""

MAX_PICTURES_TOGETHER = 256 * 2**20
MAX_DEPTH = 64
MAX_EVENTS = 500_000
"""Parser events; a scalar is one, a list or mapping two."""

MOST = 20
"""How many findings of one kind, or of one file, are worth listing."""
