"""A game with an engine, for checks that ask it."""

from __future__ import annotations

import pytest

from compiler.link import Linked
from tests.ready_game import link_game


@pytest.fixture(scope="session")
def cathedral() -> Linked:
    """The Red Cathedral, linked."""
    return link_game("red-cathedral")
