"""Limits of files and folders: well above what content needs, well below what would exhaust a machine."""

from __future__ import annotations

MAX_TEXT_FILE_BYTES = 5_000_000
"""The maximum size, in bytes, of a YAML file, a spreadsheet or a drawing."""

MAX_PICTURE_BYTES = 64_000_000
"""The maximum size, in bytes, of a picture; SVG pictures have a lower limit of their own."""

MAX_FONT_BYTES = 10_000_000
"""The maximum size, in bytes, of a font."""

MAX_TOTAL_BYTES = 16_000_000
"""The maximum size, in bytes, of all files of a folder except pictures and fonts; a game of 10,000 cards has 6 MB."""

MAX_TOTAL_VECTOR_BYTES = 256_000_000
"""The maximum size, in bytes, of the fonts and SVG pictures of a folder, whose outlines stay in memory."""

MAX_TOTAL_PICTURE_BYTES = 4_000_000_000
"""The maximum size, in bytes, of the raster pictures of a folder; only one at a time is in memory."""

MAX_DEPTH = 64
"""The maximum depth of lists and mappings in a YAML file."""

MAX_EVENTS = 500_000
"""The maximum number of parser events of a YAML file: one for each scalar, two for each list or mapping."""

MAX_FINDINGS = 20
"""The maximum number of findings of one kind in a file."""
