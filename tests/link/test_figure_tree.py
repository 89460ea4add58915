"""Figures of a game by their dotted paths."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.link.figure_tree import (
    WrongStep,
    bind_slots,
    build_figure_tree,
    find_figure,
    find_wrong_step,
    freeze,
    list_figure_paths,
    make_plain,
)
from compiler.model.document import Document
from compiler.model.game import Effect, Resource

HERE = Span("effects.yaml")
TREE = {"price": 3, "track": (5, 8), "name": "mill", "solo": True}


@pytest.mark.parametrize(("path", "figure"), [("price", 3), ("track.1", 5), ("track.2", 8), ("track.length", 2)])
def test_figure_is_found_by_its_path(path: str, figure: int) -> None:
    """A path leads through mappings, and through lists by the number of an element from 1."""
    assert find_figure(TREE, path) == figure


@pytest.mark.parametrize(
    "path", ["", "cost", "track", "name", "solo", "name.1", "track.0", "track.3", "track.²", f"track.{'9' * 5000}"]
)
def test_path_without_a_figure_is_none(path: str) -> None:
    """A path to nothing, to a text or to a list is not a figure, nor is true or an index that is not a plain number."""
    assert find_figure(TREE, path) is None


def test_every_listed_path_leads_to_a_figure() -> None:
    """Suggestions are chosen from the paths of whole numbers, and no others."""
    paths = list_figure_paths(TREE)
    assert paths == ["price", "track.1", "track.2"]
    assert not [path for path in paths if find_figure(TREE, path) is None]


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("mill.cost", WrongStep("mill", {"price": 3}.keys(), "cost")),
        ("milk.price", WrongStep("", {"mill": 3}.keys(), "milk")),
        ("mill.price", None),
        ("mill.price.more", None),
    ],
)
def test_wrong_step_is_the_first_key_that_is_missing(path: str, wrong: WrongStep | None) -> None:
    """A wrong step comes with the path of its mapping and the keys there; a step after a figure does not count."""
    assert find_wrong_step(path, {"mill": {"price": 3}}) == wrong


def test_frozen_lists_are_tuples() -> None:
    """Lists become tuples at any depth; mappings and scalars stay as they are."""
    assert freeze({"a": [1, {"b": ["x", []]}], "c": None}) == {"a": (1, {"b": ("x", ())}), "c": None}


def test_effects_become_mappings_with_their_kind() -> None:
    """An effect becomes a mapping with its kind as the only key, also within the body of another effect."""
    inner = Effect("gain", {"coin": 2}, HERE)
    outer = Effect("choose", {"of": (inner, "pass"), "count": 1}, HERE)
    assert make_plain(outer) == {"choose": {"of": ({"gain": {"coin": 2}}, "pass"), "count": 1}}


def test_slots_are_bound_to_terms_and_figures() -> None:
    """A slot has a figure, with its term if it names one; a slot without a figure is a finding."""
    data: dict[str, str | dict[str, str]] = {
        "price": "price",
        "coins": {"coin": "track.2"},
        "spaces": "track",
        "is-solo": "solo",
    }
    document = Document("rules.yaml", "rules", {"slots": dict(data)}, {}, ())
    slots, findings = bind_slots(document, ("slots",), data, TREE)
    assert slots == {"price": (None, 3), "coins": ("coin", 8)}
    assert [finding.args for finding in findings] == [{"path": "track"}, {"path": "solo", "value": "true"}]


def test_unlimited_supply_is_no_figure() -> None:
    """The supply of a resource without a limit is not a figure that a text could show."""
    limited = Resource("wood", "material", 12, "wood", Span("game.yaml"))
    unlimited = Resource("ruble", "money", None, "ruble", Span("game.yaml"))
    tree = build_figure_tree({}, {"wood": limited, "ruble": unlimited}, {}, {})
    assert [find_figure(tree, f"resources.{name}.supply") for name in ("wood", "ruble")] == [12, None]
    assert list_figure_paths(tree) == ["resources.wood.supply"]
