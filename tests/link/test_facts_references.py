from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game

FILES: dict[str, str | None] = {
    "facts.yaml": """\
facts:
  "1.1": {text: '%{price} are paid.', slots: {price: {coin: settings.price}}, sources: ['uk:1'], edition: a}
""",
    "sources.yaml": "sources:\n  uk: {title: The Mill, language: en}\n",
    "editions.yaml": "editions:\n  a: {rules: [pay], readings: [{id: x, says: ['uk:1']}], played: x}\n",
}


def link_changed_facts(folder: Path, changes: dict[str, str | None]) -> Sequence[Diagnostic]:
    """Return the findings of linking the sample with facts after some changes."""
    return link(load_game(write_game(folder, FILES | changes), find_shared_folders()))[1]


def test_facts_with_known_names_are_accepted(tmp_path: Path) -> None:
    """A fact whose figure, source and edition exist has no finding."""
    assert not link_changed_facts(tmp_path / "mill", {})


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("settings.price", "settings.prise", "settings.prise"),
        ("settings.price", "items.forge", "items.forge"),
        ("uk:1", "ku:1", "ku"),
        ("edition: a", "edition: b", "b"),
    ],
)
def test_fact_with_an_unknown_name_is_reported(tmp_path: Path, old: str, new: str, name: str) -> None:
    """A figure, source or edition that does not exist is found in the fact that names it."""
    facts = str(FILES["facts.yaml"]).replace(old, new)
    (finding,) = link_changed_facts(tmp_path / "mill", {"facts.yaml": facts})
    assert finding.span.file.endswith("facts.yaml")
    assert name in (finding.args.get("path"), finding.args.get("name"))


def test_citations_are_not_checked_without_sources(tmp_path: Path) -> None:
    """In a game without sources.yaml, facts may cite any source."""
    changes = {"sources.yaml": None, "editions.yaml": None}
    facts = str(FILES["facts.yaml"]).replace(", edition: a", "")
    assert not link_changed_facts(tmp_path / "mill", {**changes, "facts.yaml": facts})
