"""Real faces for what is drawn."""

from __future__ import annotations

import pytest

from compiler.layout.fonts import Face, prepare


@pytest.fixture(scope="session")
def faces(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Face]:
    """The prepared faces, made once."""
    return prepare(tmp_path_factory.mktemp("fonts"))
