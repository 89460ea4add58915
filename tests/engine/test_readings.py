from __future__ import annotations

from typing import Any

from engine.compiled_game import CompiledEdition
from engine.readings import check_editions, list_editions, resolve_answers
from tests.engine.refused import find_input_refusal

KNOWN = {"limit": ("none", "four"), "order": ("any", "fixed")}
EDITIONS: dict[str, CompiledEdition] = {
    "row-limit": {
        "option": "limit",
        "played": "none",
        "readings": [{"id": "none", "says": ["ru:309"]}, {"id": "four", "says": ["GP"]}],
    },
    "wording": {"played": "a", "readings": [{"id": "a", "says": ["es:1", "ru:2"]}]},
}


def test_cited_editions_are_listed_once() -> None:
    """The cited editions are listed once each, by tag."""
    assert list_editions(EDITIONS) == ("GP", "es", "ru")


def test_default_reading_is_used() -> None:
    """The default reading is used; a question missing from the content has the engine's first reading."""
    assert resolve_answers(KNOWN, EDITIONS, {}) == {"limit": "none", "order": "any"}
    assert resolve_answers(KNOWN, EDITIONS, {"edition": "default"}) == {"limit": "none", "order": "any"}


def test_option_takes_precedence_over_edition() -> None:
    """An edition sets the readings, and an option takes precedence over it."""
    assert resolve_answers(KNOWN, EDITIONS, {"edition": "GP"})["limit"] == "four"
    assert resolve_answers(KNOWN, EDITIONS, {"edition": "GP", "limit": "none"})["limit"] == "none"
    assert resolve_answers(KNOWN, EDITIONS, {"edition": "es"})["limit"] == "none"


def test_unknown_reading_is_refused() -> None:
    """A reading that the engine does not implement is refused, whoever gives it."""
    refusal = find_input_refusal(lambda: resolve_answers(KNOWN, EDITIONS, {"limit": "five"}))
    assert refusal == ("limit", "unknown-name")
    editions: Any = {"other": {**EDITIONS["row-limit"], "option": "colour"}}
    refusal = find_input_refusal(lambda: check_editions(KNOWN, editions))
    assert refusal == ("editions.other.option", "unknown-name")
