from __future__ import annotations

from pathlib import Path

from compiler.compiled.item_texts import find_slot_values
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import FILES, write_game

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


def test_fields_may_have_the_names_of_effects_and_figures(tmp_path: Path) -> None:
    """`cost` and `value` may be fields of a set; not where a piece has an effect of that name, nor may `picture`."""
    pieces = PIECES.replace("sort: [rank]", "data: {cost: integer, value: text, points: number}")
    fields = "data: {cost: 3, value: high, points: 2}"
    changes = {
        "components/ranks.yaml": pieces.replace("rank: 2}", "rank: 2}, " + fields),
        **{f"locales/{name}/ranks.yaml": TEXTS % name for name in ("en", "ru")},
    }
    linked, findings = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    assert not findings
    assert linked.game.items["second"].data == {"cost": 3, "value": "high", "points": 2}
    for wrong in ("data: {cost: integer}\n", "data: {picture: text}\n"):
        orders = FILES["components/orders.yaml"].replace("items:", wrong + "items:").replace("actions:", "cost:")
        _, (finding,) = link(
            load_game(write_game(tmp_path / "mill", {"components/orders.yaml": orders}), find_shared_folders())
        )
        assert finding.code == "wrong-value"


def test_slots_have_the_number_of_a_piece_in_its_set(tmp_path: Path) -> None:
    """Slots of texts count all copies, in the order in which pieces are printed."""
    pieces = PIECES.replace("rank: 2}}", "rank: 2}, copies: 3}")
    changes = {"components/ranks.yaml": pieces, **{f"locales/{name}/ranks.yaml": TEXTS % name for name in ("en", "ru")}}
    linked, findings = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    assert not findings
    items = linked.game.sets["ranks"].items
    values = [find_slot_values(linked.game, linked.translations["en"], item) for item in items]
    assert [(value["index"], value["copies"], value["total"]) for value in values] == [(1, 3, 5), (4, 1, 5), (5, 1, 5)]


def test_fraction_in_a_slot_has_all_its_digits(tmp_path: Path) -> None:
    """A large or small decimal fills a slot with all its digits, and without an exponent."""
    pieces = PIECES.replace("sort: [rank]", "data: {area: number, weight: number}")
    fields = "data: {area: 1234567.5, weight: 0.00001}"
    changes = {
        "components/ranks.yaml": pieces.replace("rank: 2}", "rank: 2}, " + fields),
        **{f"locales/{name}/ranks.yaml": TEXTS % name for name in ("en", "ru")},
    }
    linked, _ = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    values = find_slot_values(linked.game, linked.translations["en"], linked.game.items["second"])
    assert (values["area"], values["weight"]) == ("1234567.5", "0.00001")
