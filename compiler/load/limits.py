"""Limits of files and folders: well above what content needs, well below what would exhaust a machine."""

from __future__ import annotations

MAX_BYTES = 5_000_000
MAX_PICTURE_BYTES = 64 * 2**20
MAX_FONT_BYTES = 10 * 2**20
MAX_TOTAL_BYTES = 16_000_000
"""Bytes of all files of a folder except pictures; a game of 10,000 cards has 6 MB."""

MAX_VECTORS_TOGETHER = 256 * 2**20
"""Bytes of the fonts and vector pictures of a folder, whose nodes are kept in memory."""

MAX_TOTAL_PICTURE_BYTES = 4 * 2**30
"""Bytes of the raster pictures of a folder, of which one at a time is in memory."""

MAX_DEPTH = 64
MAX_EVENTS = 500_000
"""Parser events: one for each scalar, two for each list or mapping."""

MAX_FINDINGS = 20
"""The maximum number of findings of one kind in a file."""
