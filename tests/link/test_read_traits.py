from __future__ import annotations

from pathlib import Path

from compiler.compiled.item_texts import find_slot_values
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game

PIECES = """\
kind: card
format: mini-euro
layout: order
sort: [rank]
traits: {rank: [ace, 2, one, two, 10]}
items:
  - {id: last, traits: {rank: 10}}
  - {id: second, traits: {rank: 2}}
  - {id: third, traits: {rank: one}}
"""
TEXTS = """\
%s:
  sets: {ranks: {title: X, each: {title: '%%{rank}'}}}
  traits: {rank: {one: A, two: B}}
"""


def test_numbers_and_plural_categories_are_words_of_traits(tmp_path: Path) -> None:
    """Numbers are sorted as listed and shown without a text; `one` and `two` have texts."""
    changes = {"components/ranks.yaml": PIECES, **{f"locales/{name}/ranks.yaml": TEXTS % name for name in ("en", "ru")}}
    loaded = load_game(write_game(tmp_path / "mill", changes), find_shared_folders())
    assert not loaded.diagnostics
    linked, findings = link(loaded)
    assert linked is not None
    assert not findings
    game = linked.game
    assert [(item.id, item.traits["rank"]) for item in game.sets["ranks"].items] == [
        ("second", "2"),
        ("third", "one"),
        ("last", "10"),
    ]
    english = linked.translations["en"]
    values = [find_slot_values(game, english, item)["rank"] for item in game.sets["ranks"].items]
    assert values == [2, {"key": "traits.rank.one"}, 10]
    assert english.messages["traits.rank.two"].pattern == "B"
