"""Effects as objects, with their names checked."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic
from compiler.link.link_effects import get_effect_part, link_effect, list_effect_fields, report_unknown_in_effect
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.model.game import Effect
from engine.api import list_engines

PART = get_effect_part(list_engines())
KNOWN = {"resource": ("wood", "ruble"), "trait": (), "word": ("red",), "set": (), "piece": ()}


def load_effect(text: str) -> Document:
    """Return a document whose only entry is an effect."""
    document, findings = load(f"effects: [{text}]\n".encode(), "a.yaml", "components")
    assert not findings
    assert document is not None
    return document


def list_unknown(text: str) -> list[Diagnostic]:
    """Return the findings about the names in an effect."""
    return list(report_unknown_in_effect(load_effect(text), ("effects", 0), PART, KNOWN))


def test_an_effect_has_its_kind_and_its_body() -> None:
    """The only key of an effect is its kind; findings point there."""
    effect = link_effect(load_effect("{gain: {wood: 2}}"), ("effects", 0), PART)
    assert (effect.kind, effect.body) == ("gain", {"wood": 2})
    assert (effect.span.line, effect.span.column) == (1, 12)


def test_nested_effects_are_effects_and_lists_are_tuples() -> None:
    """An effect within another one is an object, too, by the schema of its kind."""
    effect = link_effect(load_effect("{when: {completed: {red: 1}, then: [{gain: {wood: 1}}]}}"), ("effects", 0), PART)
    nested = effect.body["then"]
    assert isinstance(nested, tuple)
    (inner,) = nested
    assert isinstance(inner, Effect)
    assert inner.kind == "gain"


def test_unknown_names_are_reported_at_their_places() -> None:
    """A resource that the game does not have is reported with the nearest, at its key."""
    (finding,) = list_unknown("{exchange: {pay: {wod: 1}, gain: {ruble: 1}}}")
    assert (finding.code, finding.args["sort"], finding.args["name"]) == ("unknown-reference", "resource", "wod")
    assert finding.values["near"] == "wood"


def test_wildcards_are_not_names() -> None:
    """The keys that the schema of a bag defines itself are not resources."""
    assert list_unknown("{exchange: {pay: {any: 1}, gain: {ruble: 1}}}") == []


def test_names_in_lists_are_checked() -> None:
    """Each resource of a choice must exist."""
    findings = list_unknown("{exchange: {pay: {of: [wood, stone], n: 1}, gain: {ruble: 1}}}")
    assert [finding.args["name"] for finding in findings] == ["stone"]


def test_fields_of_effects_come_from_the_schema() -> None:
    """The fields that hold effects are those that the schema of an item marks."""
    assert {"actions", "cost", "reward", "benefit"} <= set(list_effect_fields())
    assert "traits" not in list_effect_fields()
