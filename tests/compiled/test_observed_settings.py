from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from compiler.compiled.observed_settings import find_settings_read

Read = Callable[[Mapping[str, Any]], object]

COMPILED = {"settings": {"start": {"coins": 3, "cards": 5}, "market": {"sizes": [1, 2]}, "rounds": 8}}


@pytest.fixture
def find_read(monkeypatch: pytest.MonkeyPatch) -> Callable[[Read], object]:
    """Return a function that finds the settings which `read`, in place of an engine, reads."""

    def find(read: Read) -> object:
        monkeypatch.setattr(
            "compiler.compiled.observed_settings.load_with_settings", lambda _, settings: read(settings)
        )
        return find_settings_read(COMPILED)

    return find


@pytest.mark.parametrize(
    "read",
    [
        lambda settings: (settings["start"]["coins"], settings["start"].get("cards")),
        lambda settings: list(settings["start"].items()),
        lambda settings: list(settings["start"].values()),
        lambda settings: {**settings["start"]},
        lambda settings: dict(settings["start"]),
        lambda settings: settings["start"] == {"coins": 3},
    ],
)
def test_every_way_of_reading_is_seen(find_read: Callable[[Read], object], read: Read) -> None:
    """An engine reads a setting by its key, and in every other way of reading a mapping."""
    assert find_read(read) == {("start", "coins"), ("start", "cards")}


def test_names_and_groups_alone_are_not_read(find_read: Callable[[Read], object]) -> None:
    """An engine that looks at names or groups of settings has not read their values; a list is read as a whole."""
    assert find_read(lambda settings: (list(settings), len(settings), settings["start"])) == set()
    assert find_read(lambda settings: settings["market"]["sizes"][0]) == {("market", "sizes")}


def test_engine_that_refuses_observed_settings_is_not_judged(find_read: Callable[[Read], object]) -> None:
    """Of an engine that refuses the settings it is not known which it reads."""

    def refuse(_: Mapping[str, Any]) -> None:
        raise ValueError("rounds: at least 9")

    assert find_read(refuse) is None
