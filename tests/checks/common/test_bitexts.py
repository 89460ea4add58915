from __future__ import annotations

from pathlib import Path

import pytest

from compiler.checks import REGISTRY, Project
from compiler.checks.common.bitexts import get_bitexts
from compiler.link import link
from compiler.load.folder import load_game
from tests.sample import FILES, write_game

SHARED_TEXTS = {"en": "Pay 3 coins", "ru": "Заплатите  4 монеты"}
"""A text of the shared folder whose translation has another figure, and two spaces."""


def make_project(folder: Path, shared: Path, changes: dict[str, str]) -> Project:
    """Return the sample game in a folder, with a folder of shared texts that hold the key `site.pay`."""
    for locale, text in SHARED_TEXTS.items():
        file = shared / "locales" / locale / "site.yaml"
        file.parent.mkdir(parents=True)
        file.write_text(f"{locale}: {{site: {{pay: '{text}'}}}}\n", encoding="utf-8")
    linked, _ = link(load_game(write_game(folder, changes), (shared,)))
    assert linked is not None
    return Project(linked, {})


def list_checks_that_report(project: Project, key: str) -> list[str]:
    """Return which of two checks report the translation of a text."""
    codes = ("figure-differs", "stray-space")
    return [c for c in codes if any(found.subject and found.subject.id == key for found in REGISTRY[c](project))]


def test_shared_texts_are_not_examined(tmp_path: Path) -> None:
    """Texts with two shared sides are in the bitext, and nothing is reported about them."""
    project = make_project(tmp_path / "games" / "mill", tmp_path / "common", {})
    assert [bitext.given for bitext in get_bitexts(project)] == [{"site.pay"}, {"site.pay"}]
    assert list_checks_that_report(project, "site.pay") == []


def test_shared_texts_next_to_the_game_are_examined(tmp_path: Path) -> None:
    """If the shared folder is next to the game, as in a checkout, its texts can be corrected and are examined."""
    project = make_project(tmp_path / "mill", tmp_path / "common", {})
    assert [bitext.given for bitext in get_bitexts(project)] == [set(), set()]
    assert list_checks_that_report(project, "site.pay") == ["figure-differs", "stray-space"]


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_replaced_texts_are_examined(tmp_path: Path, locale: str) -> None:
    """A shared text is examined if the game replaces the source or the translation."""
    file = f"locales/{locale}/game.yaml"
    own = FILES[file] + f"  site: {{pay: '{SHARED_TEXTS[locale]}'}}\n"
    project = make_project(tmp_path / "games" / "mill", tmp_path / "common", {file: own})
    assert list_checks_that_report(project, "site.pay") == ["figure-differs", "stray-space"]
