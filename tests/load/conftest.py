"""Loading itself is tested here, so nothing is kept from test to test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from compiler.load.yaml import documents_cached


@pytest.fixture(autouse=True)
def _documents_loaded_anew() -> Iterator[None]:
    """Cache no document: a text that two parsers read is read by each."""
    with documents_cached(size=0):
        yield
