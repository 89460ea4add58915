"""The schemas themselves, and that all content that ships fits them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from compiler.layout.elements import KINDS as ELEMENTS
from compiler.layout.parameters.read_parameters import SHARED_FIELDS
from compiler.load.file_kinds import FOLDERS, ROOT_FILES, determine_file_kind
from compiler.load.folder import load_game
from compiler.model.document import DocumentKind
from compiler.model.plain import as_mapping
from compiler.validate import validate
from compiler.validate.effect_schemas import get_schemas_with_effects
from compiler.validate.validators import get_explaining_validator, get_validator
from engine import effects
from engine.api import list_engines
from engine.text import CATEGORIES
from schemas import schema

SCHEMAS = get_schemas_with_effects(list_engines())
"""Those of content, and those of the kinds of effect that are installed."""

KINDS = sorted({*ROOT_FILES, *FOLDERS.values(), "texts"})
CONTENT = sorted((Path(__file__).parents[1] / "content").rglob("*.yaml"))


def list_nodes(node: Any, way: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every mapping inside a schema, with the way to it."""
    if isinstance(node, dict):
        yield way, node
        for key, child in node.items():
            yield from list_nodes(child, f"{way}/{key}")
    elif isinstance(node, list):
        for at, child in enumerate(node):
            yield from list_nodes(child, f"{way}/{at}")


@pytest.mark.slow
@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_is_valid(name: str) -> None:
    """Each file is a schema of 2020-12 and says what it describes."""
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMAS[name]["title"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_schema(kind: DocumentKind) -> None:
    """Each kind of file can be validated, quickly and slowly; references resolve."""
    assert not get_validator(kind).is_valid("nonsense")
    assert list(get_explaining_validator(kind).iter_errors("nonsense"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_no_choice_between_mappings(name: str) -> None:
    """A misspelt kind can be named only where no keyword offers alternatives."""
    assert not [way for way, node in list_nodes(SCHEMAS[name]) if {"oneOf", "anyOf"} & node.keys()]


@pytest.mark.parametrize("name", SCHEMAS)
def test_unknown_keys_are_refused(name: str) -> None:
    """A mapping with named keys says what other keys may hold: nothing, or values of a stated kind."""
    open_ = [
        way
        for way, node in list_nodes(SCHEMAS[name])
        if isinstance(node.get("properties"), dict) and "additionalProperties" not in node and not way.endswith("/if")
    ]
    assert open_ == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_property_is_described(name: str) -> None:
    """Editors show a description for every key: its own, or that of the definition it refers to."""
    undescribed = [
        f"{way}/{key}"
        for way, node in list_nodes(SCHEMAS[name])
        if isinstance(node.get("properties"), dict) and not way.endswith("/if")
        for key, child in node["properties"].items()
        if "description" not in child and "$ref" not in child
    ]
    assert undescribed == []


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_pattern_is_put_in_words(name: str) -> None:
    """Nobody has to read a regular expression to mend a value."""
    silent = [
        way for way, node in list_nodes(SCHEMAS[name]) if isinstance(node.get("pattern"), str) and "x-form" not in node
    ]
    assert silent == []


def test_effect_kinds_are_listed() -> None:
    """The schema of an effect lists the kinds that the game's engines bring, and the shared ones."""
    kinds = set(as_mapping(get_schemas_with_effects(("red_cathedral",))["effect"]["properties"]))
    assert {"gain", "deliver"} <= kinds
    assert "take_card" not in kinds
    assert set(as_mapping(get_schemas_with_effects(())["effect"]["properties"])) == set(effects.SHARED)


def test_unknown_schema_is_an_error_of_the_caller() -> None:
    """Asking for a schema that is not there is an error of the caller."""
    with pytest.raises(KeyError):
        schema("no-such-kind")


def list_games(root: Path) -> list[Path]:
    """Return the game folders in the checkout."""
    return sorted(path.parent for path in (root / "content").glob("*/game.yaml"))


@pytest.mark.slow
def test_all_content_is_valid(root: Path) -> None:
    """Everything that ships loads and fits its schema without a single finding."""
    shared = (root / "content/common", root / "content/print")
    for game in list_games(root):
        loaded = load_game(game, shared)
        assert loaded.diagnostics == ()
        assert list(validate(loaded.documents)) == []


@pytest.mark.parametrize("path", CONTENT, ids=lambda path: "/".join(path.parts[path.parts.index("content") + 1 :]))
def test_content_names_its_schema(root: Path, path: Path) -> None:
    """The first line names the schema for editors: that of the file's kind, by a path that is right."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    found = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert found, "the first line must name the schema"
    _, *inside = path.relative_to(root / "content").parts
    assert (path.parent / found[1]).resolve() == root / "schemas" / f"{determine_file_kind('/'.join(inside))}.json"


def test_layout_elements_are_those_that_are_drawn() -> None:
    """The schema of a layout and the code that draws it know the same elements with the same fields."""
    elements = {name: schema("layout")["$defs"][f"{name}-element"] for name in ELEMENTS}
    assert set(schema("layout")["$defs"]["element"]["properties"]) == set(ELEMENTS)
    for name, kind in ELEMENTS.items():
        assert set(elements[name]["properties"]) == {*kind.fields, *SHARED_FIELDS}
        assert elements[name]["required"] == [name for name, field in kind.fields.items() if field.is_required]


def test_schemas_know_the_plural_categories() -> None:
    """The schemas know the plural categories that the formatter knows."""
    assert tuple(schema("common")["$defs"]["plural-category"]["enum"]) == CATEGORIES


def test_editors_accept_effects_of_any_kind() -> None:
    """The file of an effect's schema, which knows no engine, refuses none of the kinds that some engine brings."""
    validator = Draft202012Validator(schema("effect"))
    assert validator.is_valid({"gain": {"coin": 1}})
    assert validator.is_valid({"swap_tiles": {"tiles": 2}})
    assert not validator.is_valid({"gain": {"coin": 1}, "swap_tiles": {"tiles": 2}})
