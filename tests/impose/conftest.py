"""Real faces for what is measured."""

from __future__ import annotations

import pytest

from compiler.layout.fonts import Face, prepare
from compiler.world import font_cache


@pytest.fixture(scope="session")
def faces() -> dict[str, Face]:
    """The prepared faces, made once."""
    return prepare(font_cache())
