"""The names of papers as people write them."""

from __future__ import annotations

import re

_SERIES = re.compile(r"[a-z]{1,3}\d{1,2}")
"""The id of a size of a series, as in ISO 216 and ISO 217: a4, b5, sra3."""


def format_paper_name(paper: str) -> str:
    """Return the name of a paper, given its id: `A4`, `SRA3`, `Letter`, `Half letter`."""
    return paper.upper() if _SERIES.fullmatch(paper) else paper.replace("-", " ").capitalize()
