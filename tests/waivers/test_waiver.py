"""What a waiver covers."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Span, Subject, warning
from compiler.link.finding_places import Place
from compiler.model.origin import Origin, Owner
from compiler.waivers.waiver import Waiver

TITLE = warning("typed-digit", Span("texts.yaml"), "a digit", subject=Subject("text", "rules.pay.title", "ru"))
FILE = Origin(Owner.GAME, "/mill", "locales/ru/game.yaml")


def make_waiver(code: str = "typed-digit", **fields: str) -> Waiver:
    """Return a waiver with some fields, the others None."""
    keys = ("locale", "key", "file", "path", "texts")
    values = {key: fields.get(key) for key in keys}
    return Waiver(code=code, **values, span=Span("waivers.yaml"), pointer=("waivers", 0))


def make_place(path: str = "", subject: Subject | None = None) -> Place:
    """Return a place in the file of texts."""
    return Place(FILE, path, subject or Subject("file", FILE.path))


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"locale": "ru"},
        {"key": "rules.pay.title"},
        {"key": "rules.*.title"},
        {"file": "locales/ru/game.yaml"},
        {"file": "locales/*/game.yaml"},
        {"key": "rules.pay.title", "locale": "ru", "file": "locales/ru/game.yaml"},
    ],
)
def test_a_finding_that_all_fields_match_is_covered(fields: dict[str, str]) -> None:
    """A field that a waiver lacks does not restrict it."""
    assert make_waiver(**fields).covers(TITLE, make_place())


@pytest.mark.parametrize(
    "fields",
    [
        {"code": "typed-word"},
        {"locale": "en"},
        {"key": "rules.pay"},
        {"key": "rules.pay.titles"},
        {"file": "locales/en/game.yaml"},
        {"key": "rules.pay.title", "locale": "en"},
    ],
)
def test_a_finding_that_one_field_does_not_match_is_not_covered(fields: dict[str, str]) -> None:
    """A key is compared as a whole, unless it is a pattern."""
    assert not make_waiver(**fields).covers(TITLE, make_place())


def test_a_path_covers_what_is_below_it() -> None:
    """`items.forge` covers `items.forge.data`, but not `items.forge-2`."""
    waiver = make_waiver(path="items.forge")
    assert waiver.covers(TITLE, make_place("items.forge"))
    assert waiver.covers(TITLE, make_place("items.forge.data.cost"))
    assert not waiver.covers(TITLE, make_place("items.forge-2"))
    assert make_waiver(path="items.*.cost").covers(TITLE, make_place("items.forge.data.cost"))


def test_the_subject_of_a_place_stands_in_for_that_of_a_finding() -> None:
    """A finding that names no subject is about the text or item at its place."""
    nameless = warning("typed-digit", Span("texts.yaml"), "a digit")
    place = make_place(subject=Subject("text", "rules.end.title", "ru"))
    assert make_waiver(key="rules.end.title").covers(nameless, place)
    assert not make_waiver(key="rules.pay.title").covers(nameless, place)


@pytest.mark.parametrize(
    ("fields", "is_broad"),
    [
        ({}, True),
        ({"locale": "ru"}, True),
        ({"file": "art/forge.svg"}, True),
        ({"key": "rules.*"}, True),
        ({"file": "components/*.yaml", "path": "items.forge"}, True),
        ({"key": "rules.pay.title"}, False),
        ({"file": "components/cards.yaml", "path": "items.forge"}, False),
    ],
)
def test_a_waiver_of_several_things_is_broad(fields: dict[str, str], *, is_broad: bool) -> None:
    """Only a key or a path without a pattern names a single text or item."""
    assert make_waiver(**fields).is_broad is is_broad
