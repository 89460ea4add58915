"""Schemas of a game with the effect kinds of its engines."""

from __future__ import annotations

import pytest

from compiler.load.yaml.load_yaml import load
from compiler.validate.effect_schemas import get_schemas_with_effects, list_effect_engines
from engine.api import collect_effect_kinds, list_engines


def list_engines_of(head: str) -> tuple[str, ...]:
    """Return the engines of a game with a `game.yaml`."""
    document, _ = load(head.encode(), "game.yaml", "game")
    assert document is not None
    return list_effect_engines([document])


@pytest.mark.parametrize(
    ("head", "engines"),
    [
        ("id: a\n", ()),
        ("engine: b\neffects-from: [c, b]\n", ("b", "c")),
        ("effects-from: [c]\n", ("c",)),
        ("engine: 3\neffects-from: c\n", ()),
    ],
)
def test_own_engine_comes_first_and_each_once(head: str, engines: tuple[str, ...]) -> None:
    """A game has the kinds of its own engine and of those that it names, whatever is wrong with its head."""
    assert list_engines_of(head) == engines


def test_a_game_without_a_head_may_have_any_effect() -> None:
    """Files without a `game.yaml` are validated with the kinds of all engines."""
    assert list_effect_engines([]) == list_engines()


def test_an_effect_is_of_one_of_the_kinds() -> None:
    """The schema of an effect lists the kinds of the engines, each with a schema of its own, and allows no other."""
    engines = list_engines()[:1]
    schemas = get_schemas_with_effects(engines)
    kinds = set(collect_effect_kinds(engines))
    properties = schemas["effect"]["properties"]
    assert isinstance(properties, dict)
    assert set(properties) == kinds
    assert schemas["effect"]["additionalProperties"] is False
    assert {f"effects/{kind}" for kind in kinds} <= schemas.keys()
