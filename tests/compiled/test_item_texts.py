from __future__ import annotations

from pathlib import Path
from typing import Any

from compiler.compiled.item_texts import find_slot_values
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game

PIECES = """\
kind: card
format: mini-euro
layout: order
traits: {rank: [ace, 2, one, '007']}
data: {area: number, weight: number}
items:
  - {id: second, traits: {rank: 2}, copies: 3, data: {area: 1234567.5, weight: 0.00001}}
  - {id: agent, traits: {rank: '007'}}
  - {id: first, traits: {rank: one}}
"""
TEXTS = """\
%s:
  sets: {ranks: {title: X, each: {title: '%%{rank}'}}}
  traits: {rank: {one: A}}
"""


def find_values(folder: Path) -> list[dict[str, Any]]:
    """Return the values of the slots in the texts of each piece."""
    changes = {"components/ranks.yaml": PIECES, **{f"locales/{name}/ranks.yaml": TEXTS % name for name in ("en", "ru")}}
    linked, findings = link(load_game(write_game(folder / "mill", changes), find_shared_folders()))
    assert linked is not None
    assert not findings
    items = linked.game.sets["ranks"].items
    return [dict(find_slot_values(linked.game, linked.translations["en"], item)) for item in items]


def test_word_of_a_trait_fills_a_slot_with_its_text_or_number(tmp_path: Path) -> None:
    """A word with a text fills a slot with it; a number without a text is a figure, with leading zeros the word."""
    assert [values["rank"] for values in find_values(tmp_path)] == [2, "007", {"key": "traits.rank.one"}]


def test_slots_have_the_number_of_a_piece_in_its_set(tmp_path: Path) -> None:
    """Slots of texts count all copies, in the order of printing."""
    values = find_values(tmp_path)
    assert [(value["index"], value["copies"], value["total"]) for value in values] == [(1, 3, 5), (4, 1, 5), (5, 1, 5)]


def test_fraction_in_a_slot_has_all_its_digits(tmp_path: Path) -> None:
    """A large or small decimal fills a slot with all its digits, and without an exponent."""
    values = find_values(tmp_path)[0]
    assert (values["area"], values["weight"]) == ("1234567.5", "0.00001")
