from __future__ import annotations

from pathlib import Path

import pytest

from tests.search.marks import GAMES, LOCALES
from tests.search.table_time import Effort, count_in_time, read_table_questions, type_words


def test_time_adds_up_the_steps() -> None:
    """Ten characters and a tap take two thoughts before, one at the answer, and what hands do."""
    effort = Effort("two colour", 1)
    assert effort.words == 2
    assert effort.seconds == pytest.approx(3 * 1.35 + 2 * 1.1 + 10 * 60 / 181)


def test_only_answers_within_the_limit_count() -> None:
    """Eighteen characters are in time, twenty are not, nor is an answer that was never seen."""
    assert count_in_time([Effort("x" * 18, 0), Effort("x" * 20, 0), None]) == 1


def test_words_are_typed_one_after_the_other() -> None:
    """The field holds one more word each time."""
    assert list(type_words("who goes first")) == ["who", "who goes", "who goes first"]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_language_asks_twenty_questions(root: Path, locale: str) -> None:
    """Ten different questions about each game, of two to six words, are answered by rules of that game."""
    questions = read_table_questions(locale)
    assert len({question.text for question in questions}) == 20
    assert not [question for question in questions if not (2 <= len(question.text.split()) <= 6)]
    for game in GAMES:
        asked = [question for question in questions if question.game == game]
        rules = (root / "content" / game / "rules.yaml").read_text("utf-8")
        assert len(asked) == 10
        assert not [
            answer for question in asked for answer in question.answers if answer.rsplit(".", 1)[-1] not in rules
        ]
