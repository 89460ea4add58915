"""The real content, linked once."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.render.messages import messages
from engine.text import Texts


@pytest.fixture(scope="session")
def linked(root: Path) -> Linked:
    """The Red Cathedral."""
    content = root / "content"
    found, _ = link(load_game(content / "red-cathedral", (content / "common", content / "print")))
    assert found
    return found


@pytest.fixture(scope="session")
def texts(linked: Linked) -> dict[str, Texts]:
    """The formatter of each locale."""
    return {locale: Texts(messages(linked.game, t)) for locale, t in linked.translations.items()}
