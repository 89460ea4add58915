"""The real content, linked once."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.compiled.messages import compile_messages
from compiler.link import Linked, link
from compiler.load.folder import load_game
from engine.text import Texts


def _link_game(root: Path, game: str) -> Linked:
    content = root / "content"
    found, _ = link(load_game(content / game, (content / "common", content / "print")))
    assert found
    return found


def _make_texts(linked: Linked) -> dict[str, Texts]:
    return {locale: Texts(compile_messages(linked.game, t)) for locale, t in linked.translations.items()}


@pytest.fixture(scope="session")
def linked(root: Path) -> Linked:
    """The Red Cathedral."""
    return _link_game(root, "red-cathedral")


@pytest.fixture(scope="session")
def texts(linked: Linked) -> dict[str, Texts]:
    """The formatter of each locale."""
    return _make_texts(linked)


@pytest.fixture(scope="session")
def amytis(root: Path) -> Linked:
    """Architects of Amytis."""
    return _link_game(root, "architects-of-amytis")


@pytest.fixture(scope="session")
def amytis_texts(amytis: Linked) -> dict[str, Texts]:
    """Its formatter of each locale."""
    return _make_texts(amytis)
