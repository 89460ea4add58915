"""The real content, linked once."""

from __future__ import annotations

import pytest

from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from engine.text import Texts
from tests.ready_game import link_game


def _make_texts(linked: Linked) -> dict[str, Texts]:
    return {locale: Texts(compile_messages(linked.game, t)) for locale, t in linked.translations.items()}


@pytest.fixture(scope="session")
def linked() -> Linked:
    """The Red Cathedral."""
    return link_game("red-cathedral")


@pytest.fixture(scope="session")
def texts(linked: Linked) -> dict[str, Texts]:
    """The formatter of each locale."""
    return _make_texts(linked)


@pytest.fixture(scope="session")
def amytis() -> Linked:
    """Architects of Amytis."""
    return link_game("architects-of-amytis")


@pytest.fixture(scope="session")
def amytis_texts(amytis: Linked) -> dict[str, Texts]:
    """Its formatter of each locale."""
    return _make_texts(amytis)
