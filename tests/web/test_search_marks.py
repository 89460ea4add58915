from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.search.marks import GAMES, HALVES, LEAST, LOCALES, Mark, add_up, give_marks, is_enough, write_search_data

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web

TUNED, HELD_OUT = HALVES


@pytest.fixture(scope="module")
def marks(chromium: Browser) -> dict[str, list[Mark]]:
    """The marks of a third of the tuned half and of all others, for both games in all languages.

    `make searches` asks everything.
    """
    data = {game: write_search_data(game) for game in GAMES}
    return {half: list(give_marks(chromium, data, half, every=3 if half == TUNED else 1)) for half in HALVES}


@pytest.mark.parametrize("locale", LOCALES)
def test_players_find_their_rule(marks: dict[str, list[Mark]], locale: str) -> None:
    """In each language nearly every question of the tuned half has its rule first, and all in the first three."""
    total = add_up([mark for mark in marks[TUNED] if mark.query.locale == locale])
    assert is_enough(total, LEAST[TUNED]), total


@pytest.mark.parametrize("locale", LOCALES)
def test_unseen_questions_find_their_rule(marks: dict[str, list[Mark]], locale: str) -> None:
    """In each language most questions that the search was not tuned with have their rule first, too."""
    total = add_up([mark for mark in marks[HELD_OUT] if mark.query.locale == locale])
    assert is_enough(total, LEAST[HELD_OUT]), total
