from __future__ import annotations

import pytest

from compiler.simulate.report_words import ReportWords
from engine.text import Slots, Texts
from tests.ready_game import compile_ready_game, make_texts


class EqualTitles(Texts):
    """Texts with the same title for all pieces."""

    def say(self, key: str, slots: Slots | None = None) -> str:
        """Return a text; the titles of all pieces are the same."""
        return "Same" if key.startswith("cards.") else super().say(key, slots)


@pytest.mark.parametrize(
    ("locale", "shown"),
    [("en", "33.3% [10.0, 70.0]"), ("pl", "33,3% [10,0; 70,0]"), ("ru", "33,3\u00a0% [10,0; 70,0]")],
)
def test_figures_are_formatted_for_the_language(locale: str, shown: str) -> None:
    """Figures have the decimal point and percent sign of the language; semicolons separate those with commas."""
    words = ReportWords(make_texts(locale))
    assert words.format_percent_interval((1 / 3, 0.1, 0.7)) == shown
    change = {"en": "-1.50 [-2.00, +1.00]", "pl": "-1,50 [-2,00; +1,00]"}
    assert words.format_interval((-1.5, -2, 1), signed=True) == change.get(locale, change["pl"])
    assert words.format_p_value(0.001) == ("0.001" if locale == "en" else "0,001")
    assert words.format_p_value(0.0004) == ("<0.001" if locale == "en" else "<0,001")


@pytest.mark.parametrize(
    ("locale", "shown"),
    [("pt-BR", "50,0% [40,0; 60,0]"), ("tr", "50,0% [40,0; 60,0]"), ("tlh", "50.0% [40.0, 60.0]")],
)
def test_every_language_of_a_game_has_figures(locale: str, shown: str) -> None:
    """A language with a region, with the percent sign before its figures, or unknown to CLDR has figures as well."""
    texts = Texts({**compile_ready_game().messages["en"], "locale": locale})
    assert ReportWords(texts).format_percent_interval((0.5, 0.4, 0.6)) == shown


def test_zero_has_no_minus() -> None:
    """A small loss that is rounded to 0 is not shown as a loss."""
    words = ReportWords(make_texts())
    assert words.format_interval((-0.001, -0.5, 0.5), signed=True) == "+0.00 [-0.50, +0.50]"
    assert words.format_figure(-0.01) == "0.0"


def test_games_without_tie_breakers_are_decided_by_the_score() -> None:
    """The score, the default ranking of seats, has a name in the language of the report."""
    assert ReportWords(make_texts("pl")).name_deciding_reason("score") == "wynik"


def test_missing_words_are_shown_as_ids() -> None:
    """A text, piece, action or resource without a name is shown as its id."""
    words = ReportWords(make_texts())
    assert words.say("nothing") == words.get_piece_title("nothing") == words.get_action_heading("nothing") == "nothing"
    assert words.get_resource_name("nothing") == words.name_deciding_reason("nothing") == "nothing"


def test_pieces_with_the_same_title_have_ids() -> None:
    """A title that several pieces share is followed by their ids."""
    words = ReportWords(EqualTitles(compile_ready_game().messages["en"]), ["a", "b"])
    assert words.get_piece_title("a") == "Same (a)"
