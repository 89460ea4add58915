"""Lengths of formats: in millimetres as they are, in inches converted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

MM_PER_INCH = 25.4

_INCHES = re.compile(r"(\d+(?:\.\d+)?) ?in")


def in_millimetres(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry of formats.yaml with all its lengths in millimetres."""
    return {name: _millimetres(value) for name, value in data.items()}


def _millimetres(value: Any) -> Any:
    inches = _INCHES.fullmatch(value) if isinstance(value, str) else None
    return round(float(inches[1]) * MM_PER_INCH, 4) if inches else value
