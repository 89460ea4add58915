from __future__ import annotations

import pickle
from collections.abc import Mapping
from itertools import starmap
from pathlib import Path

import pytest

from compiler.diagnostics import Value
from compiler.diagnostics.with_findings import WithFindings
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.model.origin import Owner
from compiler.world import find_shared_folders
from tests.engine.hostile import walk
from tests.sample import FILES, change_file, write_game


def link_changed_game(folder: Path, changes: Mapping[str, str | None] | None = None) -> WithFindings[Linked]:
    """Return the sample game, linked after some changes."""
    linked, findings = link(load_game(write_game(folder, changes), find_shared_folders()))
    assert linked is not None
    return WithFindings(linked, findings)


def test_complete_game_links_without_findings(tmp_path: Path) -> None:
    """A game whose references all lead somewhere links without a finding."""
    linked, findings = link_changed_game(tmp_path / "mill")
    assert findings == []
    assert linked.game.sets["orders"].pieces == 3
    assert linked.game.items["wheel"].copies == 2
    assert linked.game.rules["pay"].slots == {"price": ("coin", 3)}
    assert linked.translations["ru"].messages["cards.forge.title"].pattern == "Кузница"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "args", "near"),
    [
        (
            ("components/orders.yaml", "gain: {coin: 2}", "gain: {coim: 2}"),
            {"sort": "resource", "name": "coim"},
            "coin",
        ),
        (("components/orders.yaml", "guild: smiths}", "guild: smith}"), {"word": "smith", "trait": "guild"}, "smiths"),
        (("components/orders.yaml", "traits: {guild: s", "traits: {gild: s"), {"trait": "gild"}, "guild"),
        (("components/orders.yaml", "layout: order", "layout: ordre"), {"sort": "layout", "name": "ordre"}, "order"),
        (
            ("components/orders.yaml", "{id: wheel,", "{id: wheel, layout: odrer,"),
            {"sort": "layout", "name": "odrer"},
            "order",
        ),
        (
            ("components/orders.yaml", "{id: wheel,", "{id: wheel, format: tarrot,"),
            {"sort": "format", "name": "tarrot"},
            "tarot",
        ),
        (("rules.yaml", "settings.price", "settings.prise"), {"path": "settings.prise"}, "settings.price"),
        (("game.yaml", "[home-a4]", "[home-a5]"), {"sort": "print product", "name": "home-a5"}, "home-a4"),
        (("game.yaml", "source: en", "source: een"), {"source": "een"}, "en"),
        (("game.yaml", "[en, ru]", "[en, rus]"), {"locale": "rus"}, "ru"),
        (("components/orders.yaml", "mini-euro", "mini-eruo"), {"sort": "format", "name": "mini-eruo"}, "mini-euro"),
    ],
)
def test_unknown_name_is_reported_with_the_nearest(
    tmp_path: Path, change: tuple[str, str, str], args: dict[str, Value], near: str
) -> None:
    """An unknown name is one finding, at its place, with the nearest known one."""
    _, findings = link_changed_game(tmp_path / "mill", change_file(*change))
    assert [(finding.code, finding.args) for finding in findings] == [("unknown-reference", args)]
    assert findings[0].values["near"] == near
    name, _, new = change
    line = next(
        n for n, text in enumerate((tmp_path / "mill" / name).read_text("utf-8").splitlines(), 1) if new in text
    )
    assert (findings[0].span.file, findings[0].span.line) == ((tmp_path / "mill" / name).as_posix(), line)


def test_unknown_format_comes_with_all_formats(tmp_path: Path) -> None:
    """The hints about a format unlike any other list all formats, shared ones and the game's own."""
    files = change_file("components/orders.yaml", "mini-euro", "thing") | {"formats.yaml": "plank: {hexagon: 40}\n"}
    _, (finding,) = link_changed_game(tmp_path / "mill", files)
    assert finding.code == "unknown-reference"
    named = " ".join(finding.hints)
    assert not [name for name in ("poker", "round-50", "plank") if f"`{name}`" not in named]


def test_duplicate_item_is_reported_with_the_first(tmp_path: Path) -> None:
    """Two items of one id are a finding that shows the first."""
    _, findings = link_changed_game(tmp_path / "mill", change_file("components/orders.yaml", "id: wheel", "id: forge"))
    assert [d.code for d in findings] == ["duplicate-id"]
    assert findings[0].related[0].span.line == 8


def test_duplicate_item_of_a_sorted_set_is_the_second_in_the_file(tmp_path: Path) -> None:
    """The second item with an id in the file is the duplicate, regardless of the printing order of the set."""
    orders = (
        FILES["components/orders.yaml"].replace("id: wheel", "id: forge").replace("items:", "sort: [-guild]\nitems:")
    )
    _, findings = link_changed_game(tmp_path / "mill", {"components/orders.yaml": orders})
    (finding,) = [one for one in findings if one.code == "duplicate-id"]
    assert finding.span.line > finding.related[0].span.line


def test_own_texts_override_shared_ones(tmp_path: Path) -> None:
    """A game may override any text that all games share."""
    own = {"locales/en/site.yaml": "en:\n  site: {language: Mill English}\n"}
    linked, _ = link_changed_game(tmp_path / "mill", own)
    assert linked.translations["en"].messages["site.language"].pattern == "Mill English"
    assert "print.sheet" in linked.translations["en"].messages


@pytest.mark.slow
def test_pickled_game_knows_the_place_of_every_node(tmp_path: Path) -> None:
    """A game that was pickled locates its nodes as before."""
    linked, _ = link_changed_game(tmp_path / "mill")
    there = pickle.loads(pickle.dumps(linked))  # noqa: S301 -- our own object, a moment ago
    for one, other in zip(linked.documents, there.documents, strict=True):
        if one.origin.owner is Owner.GAME:
            pointers = [pointer for pointer, _ in walk(one.data)]
            assert len(pointers) > 1
            assert list(starmap(one.locate, pointers)) == list(starmap(other.locate, pointers))


def test_rule_numbers_come_from_their_order(tmp_path: Path) -> None:
    """Numbers are computed from the tree, ids stay."""
    children = "[{id: a.b, prose: true}, {id: a.c, prose: true}]"
    rules = f"rules:\n  - {{id: a, prose: true, rules: {children}}}\n  - {{id: d, prose: true}}\n"
    linked, _ = link_changed_game(tmp_path / "mill", {"rules.yaml": rules})
    assert {rule.id: rule.number for rule in linked.game.rules.values()} == {
        "a": "1",
        "a.b": "1.1",
        "a.c": "1.2",
        "d": "2",
    }
    assert linked.game.rules["a"].children == ("a.b", "a.c")


def test_slot_may_show_a_figure_of_an_effect(tmp_path: Path) -> None:
    """A rule may bind a figure of a card's effect by its place in the content."""
    inside = change_file("rules.yaml", "settings.price", "items.forge.actions.1.gain.coin")
    linked, findings = link_changed_game(tmp_path / "mill", inside)
    assert findings == []
    assert linked.game.rules["pay"].slots == {"price": ("coin", 2)}


@pytest.mark.parametrize("listed", ["home-a4", "own"])
@pytest.mark.parametrize(
    ("old", "new", "args", "near"),
    [
        ("paper: a4", "paper: a44", {"sort": "paper", "name": "a44"}, "a4"),
        (
            "gap: 0",
            "grids: {order: {columns: 2, rows: 2}}\ngap: 0",
            {"sort": "set of pieces", "name": "order"},
            "orders",
        ),
        ("gap: 0", "sets: [order]\ngap: 0", {"sort": "set of pieces", "name": "order"}, "orders"),
    ],
)
def test_unknown_name_in_a_product_of_the_game_is_reported(
    tmp_path: Path, root: Path, listed: str, old: str, new: str, args: dict[str, Value], near: str
) -> None:
    """A paper or a set that does not exist is found in a product of the game's own, listed or not."""
    text = (root / "content/print/products/home-a4.yaml").read_text("utf-8").replace("id: home-a4", "id: own")
    own = {"products/own.yaml": text.replace(old, new), **change_file("game.yaml", "[home-a4]", f"[{listed}]")}
    _, findings = link_changed_game(tmp_path / "mill", own)
    assert [(finding.code, finding.args) for finding in findings] == [("unknown-reference", args)]
    assert findings[0].values["near"] == near
    assert findings[0].span.file.endswith("products/own.yaml")


EACH = {
    "components/orders.yaml": """\
kind: card
format: mini-euro
layout: order
count: 4
each: side
traits:
  guild: [smiths, millers]
  side: [left, right]
items:
  - {id: forge, traits: {guild: smiths}, origin: designed, front: [{gain: {coin: 2}}], back: [{gain: {coin: 3}}]}
  - {id: wheel, traits: {guild: millers}, origin: designed, actions: [{gain: {coin: 1}}]}
"""
}


def test_each_makes_an_item_for_every_word_of_a_trait(tmp_path: Path) -> None:
    """A set with `each` has an item for each word of the trait, with the word at the end of its id."""
    linked, _ = link_changed_game(tmp_path / "mill", EACH)
    group = linked.game.sets["orders"]
    assert [item.id for item in group.items] == ["forge-left", "forge-right", "wheel-left", "wheel-right"]
    assert linked.game.items["forge-right"].traits == {"guild": "smiths", "side": "right"}
    assert group.pieces == 4


@pytest.mark.parametrize(
    ("old", "new", "args"),
    [
        ("each: side", "each: hand", {"trait": "hand"}),
        ("count: 4", "count: 4\nbacks-show: [guild, hand]", {"trait": "hand"}),
        ("guild: millers", "guild: miller", {"word": "miller", "trait": "guild"}),
        ("back: [{gain: {coin: 3}}]", "back: [{gain: {coim: 3}}]", {"sort": "resource", "name": "coim"}),
    ],
)
def test_wrong_name_in_a_set_with_each_is_reported_once(
    tmp_path: Path, old: str, new: str, args: dict[str, Value]
) -> None:
    """A wrong name is one finding at its place, regardless of the number of items."""
    _, findings = link_changed_game(
        tmp_path / "mill", {**EACH, "components/orders.yaml": EACH["components/orders.yaml"].replace(old, new)}
    )
    assert [(finding.code, finding.args) for finding in findings] == [("unknown-reference", args)]


PATTERNS = {
    "components/goals.yaml": """\
kind: card
format: mini-euro
layout: ''
count: 1
patterns:
  signs: {S: smiths, M: millers}
  trait: guild
  tiles: orders
  board: orders
items:
  - {id: goal, origin: designed, points: 8, pattern: ["S.", ".M"]}
"""
}


def test_signs_of_a_pattern_become_fields(tmp_path: Path) -> None:
    """The signs of a pattern become fields with the words that they stand for."""
    linked, findings = link_changed_game(tmp_path / "mill", PATTERNS)
    assert findings == []
    assert linked.game.items["goal"].figures["fields"] == (
        {"row": 0, "column": 0, "is": "smiths"},
        {"row": 1, "column": 1, "is": "millers"},
    )


@pytest.mark.parametrize(
    ("old", "new", "args"),
    [
        ('".M"', '".X"', {"sign": "X", "known": (".", "S", "M")}),
        ("M: millers", "M: miller", {"word": "miller", "trait": "guild", "tiles": "orders"}),
        ("trait: guild", "trait: gild", {"tiles": "orders", "trait": "gild"}),
        ("tiles: orders", "tiles: order", {"sort": "component file", "name": "order"}),
        ("board: orders", "board: order", {"sort": "component file", "name": "order"}),
    ],
)
def test_undeclared_name_in_a_pattern_is_reported(tmp_path: Path, old: str, new: str, args: dict[str, Value]) -> None:
    """An undeclared sign, word, trait or file is reported."""
    text = PATTERNS["components/goals.yaml"].replace(old, new)
    _, findings = link_changed_game(tmp_path / "mill", {"components/goals.yaml": text})
    assert ("unknown-reference", args) in [(finding.code, finding.args) for finding in findings]


def test_undeclared_word_in_a_count_is_reported(tmp_path: Path) -> None:
    """A type that an effect counts and that is not a word of any trait is one finding."""
    score = "score: {gain: {coin: 2}, each: {tiles: {types: [smith]}}}"
    changes = {
        **change_file("components/orders.yaml", "gain: {coin: 2}", score),
        **change_file("game.yaml", "resources:", "effects-from: [architects_of_amytis]\nresources:"),
    }
    _, findings = link_changed_game(tmp_path / "mill", changes)
    assert ["smith" in finding.args.values() for finding in findings] == [True]


def test_slot_without_a_whole_number_is_reported(tmp_path: Path) -> None:
    """A slot whose path leads to no whole number is reported at the path, with the value found there."""
    _, (finding,) = link_changed_game(tmp_path / "mill", {"settings.yaml": "price: three\n"})
    assert finding.args == {"path": "settings.price", "value": "three"}
    assert (finding.span.line, finding.span.length) == (4, len("settings.price"))


def test_files_in_an_unlisted_language_are_reported_once(tmp_path: Path) -> None:
    """A language left out of `locales` is one warning, at the first of its files."""
    changes = change_file("game.yaml", "[en, ru]", "[en]")
    _, (finding,) = link_changed_game(tmp_path / "mill", changes)
    assert (finding.code, finding.args["locale"]) == ("unknown-file", "ru")
    assert finding.span.file.endswith("glossary/ru.yaml")
