from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from compiler.render.shown.side_files import ItemSides, SideFile
from compiler.render.site.search import write_search_script
from tests.render.site.text_contexts import make_context


def read_search_data(locale: str, game: str = "red-cathedral") -> dict[str, Any]:
    """Return what the search of a game loads in one language."""
    return parse_search_data(write_search_script(make_context(locale, game)))


def parse_search_data(script: bytes) -> dict[str, Any]:
    """Return what a script of the search sets."""
    data: dict[str, Any] = json.loads(script.decode().removeprefix("window.soborSearch=").removesuffix(";\n"))
    return data


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_tools_are_searched(locale: str) -> None:
    """Every tool has an entry, and so have the set-up for each number of players and the page of print products."""
    entries = [entry for entry in read_search_data(locale)["entries"] if entry["k"] == "tool"]
    assert [entry["u"] for entry in entries] == [
        "tools/setup.html",
        *(f"tools/setup.html#p-{players}" for players in range(1, 5)),
        "tools/first-game.html",
        "tools/rival.html",
        "tools/aid.html",
        "tools/score.html",
        "tools/tower.html",
        "print.html",
    ]
    assert not [entry for entry in entries if "#" not in entry["u"] and not entry["a"]]
    assert len({entry["t"] for entry in entries}) == len(entries)


@pytest.mark.slow
def test_only_set_up_has_no_parts() -> None:
    """Where there is one number of players, the page of set-up is one entry."""
    entries = read_search_data("en", "architects-of-amytis")["entries"]
    assert [entry["u"] for entry in entries if entry["u"].startswith("tools/setup")] == ["tools/setup.html"]


@pytest.mark.slow
def test_notes_name_their_rules() -> None:
    """A question, a misprint or a difference has the places of its rules among the entries."""
    entries = read_search_data("en")["entries"]
    notes = {entry["u"]: [entries[place]["u"] for place in entry["r"]] for entry in entries if "r" in entry}
    assert {"question", "edition", "misprint"} <= {entry["k"] for entry in entries if "r" in entry}
    assert notes["faq.html#q-below-unfinished"] == ["rules/claim.html#r-claim.available"]


@pytest.mark.slow
def test_pieces_are_found_by_the_names_of_their_set_and_their_group() -> None:
    """The further words of a piece are the title of its set and, where the set is divided, that of its group."""
    picture = SideFile("a.svg", 20.0, 30.0, None)
    context = make_context()
    sides = {name: ItemSides(name, picture, None) for name in ("base-01", "card-palace-black")}
    entries = parse_search_data(write_search_script(replace(context, sides=sides)))["entries"]
    words = {entry["u"]: entry["w"].strip() for entry in entries if entry["k"] == "card"}
    assert words["cards.html#c-base-01"] == "Bases"
    assert not [further for further in words.values() if "None" in further]


@pytest.mark.slow
def test_every_kind_has_a_name() -> None:
    """The data name each kind of entry, and groups of synonyms come with them."""
    data = read_search_data("en")
    assert {entry["k"] for entry in data["entries"]} <= data["kinds"].keys()
    (synonyms,) = (group for group in data["same"] if "discard" in group)
    assert "throw" in synonyms
