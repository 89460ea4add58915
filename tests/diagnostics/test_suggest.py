from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.diagnostics.suggest import (
    find_nearest,
    find_nearest_key,
    limit_comparisons,
    list_names,
    measure_distance,
    suggest_nearest,
    suggest_nearest_key,
)

KNOWN = ["text", "title", "exchange", "gain", "gain_at", "green-gem", "purple-gem", "unlimited", "wood", "origin"]

NEAR = {
    "txt": "text",
    "exchnage": "exchange",
    "orgin": "origin",
    "unlimted": "unlimited",
    "Wood": "wood",
    "green_gem": "green-gem",
    "greengem": "green-gem",
    "gem-green": "green-gem",
    "gian": "gain",
    "gain-at": "gain_at",
    "wood": "wood",
}


@pytest.mark.parametrize("word", NEAR)
def test_nearest_name_is_found(word: str) -> None:
    """Typing errors, case and separators lead to the name that was meant."""
    assert find_nearest(word, KNOWN) == NEAR[word]
    assert list(map(str, suggest_nearest(word, KNOWN))) == [f"did you mean `{NEAR[word]}`?"]


@pytest.mark.parametrize("word", ["", "x", "zz", "barrel", "cathedral", "продажа"])
def test_unlike_word_gets_no_suggestion(word: str) -> None:
    """A word that is like no known name gets no guess."""
    assert find_nearest(word, KNOWN) is None
    assert suggest_nearest(word, KNOWN) == ()


def test_a_few_letters_in_common_are_no_hint() -> None:
    """`flavour` is not a misspelt `layout`, though they share four letters in order."""
    assert find_nearest("flavour", ["layout", "traits", "origin"]) is None


def test_word_of_a_single_name_suggests_that_name() -> None:
    """A word of a single name suggests that name; a word that several names share suggests none."""
    assert find_nearest("a4", ["home-a4", "home-letter"]) == "home-a4"
    assert find_nearest("tile", ["tile-of-oak-wood", "tile-of-red-stone"]) is None


def test_suggestion_does_not_depend_on_the_order_of_names() -> None:
    """The order of the known names does not affect the suggestion."""
    assert find_nearest("rad", ["red", "rat", "bad"]) == find_nearest("rad", ["rat", "bad", "red"]) == "bad"


@pytest.mark.slow
@settings(deadline=None)
@given(st.text(max_size=8), st.text(max_size=8))
def test_distance_is_symmetric_and_bounded(one: str, other: str) -> None:
    """The distance is symmetric, 0 for equal words, and at most the length of the longer word."""
    assert measure_distance(one, other) == measure_distance(other, one)
    assert (measure_distance(one, other) == 0) == (one == other)
    assert abs(len(one) - len(other)) <= measure_distance(one, other) <= max(len(one), len(other))


def test_transposition_is_one_edit() -> None:
    """Two neighbours in the wrong order are one edit, as are an inserted and another letter."""
    assert measure_distance("gian", "gain") == 1
    assert measure_distance("gain", "again") == 1
    assert measure_distance("gain", "rain") == 1


def test_comparisons_are_limited_per_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the limit of a run, no name is suggested; outside of a run, each name has the whole limit."""
    monkeypatch.setattr("compiler.diagnostics.suggest.MAX_COMPARED", 20)
    with limit_comparisons():
        assert [find_nearest("wod", ("wood", "stone")) for _ in range(3)] == ["wood", "wood", None]
        with limit_comparisons():
            assert find_nearest("wod", ("wood", "stone")) is None
    assert [find_nearest("wod", ("wood", "stone")) for _ in range(4)] == ["wood"] * 4


def test_runs_side_by_side_share_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparisons of one run do not count in another run in the same process."""
    monkeypatch.setattr("compiler.diagnostics.suggest.MAX_COMPARED", 20)

    def run() -> list[str | None]:
        with limit_comparisons():
            return [find_nearest("wod", ("wood", "stone")) for _ in range(3)]

    with limit_comparisons(), ThreadPoolExecutor(1) as pool:
        assert run() == pool.submit(run).result() == ["wood", "wood", None]


@pytest.mark.parametrize(
    ("word", "letter"), [("wооd", "о"), ("Титле", None), ("tіtle", "і"), ("titel", None), ("wøod", "ø")]
)
def test_a_lookalike_letter_is_named(word: str, letter: str | None) -> None:
    """A letter of another script is named if only letters outside ASCII distinguish a word from the known one."""
    hints = "".join(map(str, suggest_nearest(word, KNOWN)))
    assert re.findall(r"\(`(.)` is U\+", hints) == ([letter] if letter else [])


def test_known_names_are_listed() -> None:
    """A list of known names stops after sixteen and counts the others."""
    assert list(map(str, list_names(["a"]))) == ["there is `a`"]
    assert str(list_names([f"n{i}" for i in range(20)])[0]).endswith("`n15` and 4 more")
    assert list_names([]) == ()


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("icons.club.name", "icons.clubs.name"),
        ("icon.clubs.name", "icons.clubs.name"),
        ("icons.hearts.name", None),
        ("cards.clubs-ace.title", "cards.clubs-aces.title"),
        ("cards.clubs.name", None),
    ],
)
def test_nearest_key_has_near_steps(key: str, near: str | None) -> None:
    """The key of a text is near another if each step is, so that texts of other things are not suggested."""
    known = ("icons.clubs.name", "cards.clubs-aces.title")
    assert find_nearest_key(key, known) == near
    assert list(map(str, suggest_nearest_key(key, known))) == ([f"did you mean `{near}`?"] if near else [])
