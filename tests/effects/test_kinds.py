from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from compiler.link.link_effects import get_effect_part
from compiler.model.plain import as_mapping, as_words
from engine.api import collect_effect_kinds, list_engines
from engine.conform import conform
from engine.effects import SHARED, EffectKind
from engine.plain_data import ContentError
from engine.shape import Record
from tests.engine.hostile import Change, apply_change, as_json, walk
from tests.ready_game import compile_ready_game

KINDS = [(engine, kind) for engine in list_engines() for kind in collect_effect_kinds([engine]).values()]


def name_parameter(value: object) -> str:
    """Return the id of a parameter of a test."""
    return value.name if isinstance(value, EffectKind) else str(value)


@pytest.mark.parametrize(("engine", "kind"), KINDS, ids=name_parameter)
def test_parameters_are_those_of_the_schema(engine: str, kind: EffectKind[Any]) -> None:
    """A kind's dataclass has a field for each key that its schema allows, or one for a body that is a bag."""
    node = get_effect_part((engine,)).get_value_part(kind.name).node
    names = {field.name for field in fields(kind.parameters)}
    assert names == ({"bag"} if "x-bag" in node else set(as_mapping(node["properties"])))


@pytest.mark.parametrize(("engine", "kind"), KINDS, ids=name_parameter)
def test_shape_is_that_of_the_schema(engine: str, kind: EffectKind[Any]) -> None:
    """The shape of a kind in a compiled game has the keys of its schema, and requires the same ones."""
    node = get_effect_part((engine,)).get_value_part(kind.name).node
    if "x-bag" not in node:
        assert isinstance(kind.shape, Record)
        assert {*kind.shape.fields, *kind.shape.optional} == set(as_mapping(node["properties"]))
        assert set(kind.shape.fields) == set(as_words(node["required"]))


@pytest.mark.parametrize(("engine", "kind"), KINDS, ids=name_parameter)
def test_schema_is_the_kinds_own(engine: str, kind: EffectKind[Any]) -> None:
    """The schema of a kind is next to its wording, under the same name."""
    del engine
    assert kind.load_schema()["title"] == kind.schema_file.stem == kind.name
    assert kind.schema_file.parent == Path(inspect.getfile(kind.describe)).parent


@pytest.mark.slow
def test_every_kind_has_its_messages_in_every_locale(root: Path) -> None:
    """In every locale of a game, shared texts and its own have messages for all kinds of effect of its engine."""
    for game in sorted(root.glob("content/*/game.yaml")):
        head = yaml.safe_load(game.read_text("utf-8"))
        for locale in head["locales"]:
            described = {
                *list_effect_messages(root / "content/common", locale),
                *list_effect_messages(game.parent, locale),
            }
            assert set(collect_effect_kinds([head["engine"]])) <= described, (head["id"], locale)


def test_shared_texts_describe_only_shared_kinds(root: Path) -> None:
    """Texts about the kinds of one game are in that game; shared texts describe only kinds that every game has."""
    phrases = {"sentence", "repeat", "pay", "choice"}
    for locale in ("en", "ru", "es", "pl", "it"):
        assert set(list_effect_messages(root / "content/common", locale)) == {*phrases, *SHARED}


def list_effect_messages(folder: Path, locale: str) -> Iterator[str]:
    """Yield the names of the messages about effects in a folder of content."""
    path = folder / "locales" / locale / "effects.yaml"
    if path.is_file():
        yield from yaml.safe_load(path.read_text("utf-8"))[locale]["effects"]


def test_a_game_without_an_engine_has_the_shared_kinds() -> None:
    """Without an engine, effects are of the kinds that every game has."""
    assert collect_effect_kinds([]) == SHARED


def test_effects_of_a_missing_engine_may_be_of_any_kind() -> None:
    """If the engine is not installed, effects of every installed kind are valid."""
    assert {"gain", "exchange", "deliver", "take_card"} <= collect_effect_kinds(["red_catedral"]).keys()


@pytest.mark.parametrize(
    ("game", "accepted"),
    [("red-cathedral", {("when", "completed")}), ("architects-of-amytis", {("score_table", "gain")})],
)
def test_effects_of_nothing_are_refused(game: str, accepted: set[tuple[str, str]]) -> None:
    """An amount of 0 in an effect is refused, except as a result in the table of a score and as a condition."""
    compiled = as_json(compile_ready_game(game).compiled)
    kinds = collect_effect_kinds([compiled["engine"]])
    effects = [node for _, node in walk(compiled["sets"]) if isinstance(node, dict) and {"kind", "body"} <= node.keys()]
    amounts = [(node, path) for node in effects for path, value in walk(node["body"]) if is_amount(value)]
    assert amounts
    assert accepted == {
        (node["kind"], path[0])
        for node, path in amounts
        if is_accepted(apply_change(node["body"], Change(path, 0)), kinds[node["kind"]])
    }


def is_amount(value: object) -> bool:
    """Return whether a value of an effect is an amount."""
    return isinstance(value, int) and value > 0


def is_accepted(body: object, kind: EffectKind[Any]) -> bool:
    """Return whether the shape of a kind accepts a body, whatever its words refer to."""
    try:
        conform(body, kind.shape)
    except ContentError as problem:
        return problem.kind.code == "undeclared"
    return True
