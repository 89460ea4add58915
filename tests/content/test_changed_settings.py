"""Changing figures of a shipped game makes no translation stale, because texts have slots."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from compiler.checks import Project
from compiler.checks.texts.stale_translation import stale_translation
from compiler.link import link
from compiler.load.folder import load_game
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

CHANGES: dict[tuple[str, str], int] = {
    ("market", "extra-space-price"): 2,
    ("optional", "rubles-for-prestige"): 3,
    ("optional", "reroll-price"): 2,
    ("build", "delivery-limit"): 2,
    ("inventory", "covered"): 3,
    ("ornaments", "each"): 2,
    ("ornaments", "different"): 4,
    ("scoring", "section"): 3,
    ("scoring", "ornament"): 2,
}
"""Settings whose old figures also occur as unrelated number words in the texts that show them."""


def _set(settings: dict[str, Any]) -> None:
    for (group, name), figure in CHANGES.items():
        assert settings[group][name] != figure
        settings[group][name] = figure


def test_no_translation_is_stale() -> None:
    """Nine changed settings of The Red Cathedral, the one of README's tour among them, make no text stale."""
    folders = (ROOT / "content/common", ROOT / "content/print")
    loaded = deepcopy(load_game(ROOT / "content/red-cathedral", folders))  # what is loaded is shared by all tests
    (settings,) = [document.read(dict[str, Any]) for document in loaded.documents if document.kind == "settings"]
    _set(settings)
    linked, _ = link(loaded)
    assert linked is not None
    assert list(stale_translation(Project(linked, {}))) == []
