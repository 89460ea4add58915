from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from compiler.simulate.format_report import ReportFormat, format_report
from compiler.simulate.summarise_experiment import TooManyGamesCutError
from engine.simulate.simulation_task import Batch, Counts, Use
from engine.text import Slots, Texts
from tests.ready_game import compile_ready_game, make_texts
from tests.simulate.laboratory import cut_games, make_experiment


class TextsInBrackets(Texts):
    """The texts of a game whose pieces have titles in angle brackets."""

    def say(self, key: str, slots: Slots | None = None) -> str:
        """Return a text; for the title of a piece, its id in brackets."""
        return f"<{key.split('.')[1]}>" if key.startswith("cards.") else super().say(key, slots)


def format_batches(batch: Batch, form: ReportFormat, batches: int = 1, locale: str = "en") -> str:
    """Return a report on the batch, or on equal batches, with titles in angle brackets."""
    wanted = make_experiment(players=3, policies=("random", "greedy", "random"))
    return format_report(
        wanted, [batch] * batches, "figures/", form, TextsInBrackets(compile_ready_game().messages[locale])
    )


@pytest.mark.slow
def test_json_reads_back(batch: Batch) -> None:
    """The JSON report can be parsed, and is equal for equal games."""
    assert json.loads(format_batches(batch, "json"))["games"] == 6
    assert format_batches(batch, "json") == format_batches(batch, "json")


@pytest.mark.slow
def test_text_names_cards_and_policies(batch: Batch) -> None:
    """The text report has a row for each seat and policy, titles of cards, and percentages with intervals."""
    text = format_batches(batch, "text")
    assert re.search(r"^1 +\d+\.\d% \[\d+\.\d, \d+\.\d\]", text, re.MULTILINE)
    assert re.search(r"^greedy ", text, re.MULTILINE)
    assert "<base-" in text


class Page(HTMLParser):
    """The elements and the links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Record each element and each link."""
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href", "data", "action")]


@pytest.mark.slow
def test_page_loads_and_runs_nothing(batch: Batch) -> None:
    """The HTML report has plots and tables, no script, no link, and escapes titles."""
    html = format_batches(batch, "html")
    page = Page()
    page.feed(html)
    assert {"svg", "table"} <= set(page.tags)
    assert "script" not in page.tags
    assert not page.links
    assert "<base-" not in html
    assert "&lt;base-" in html


def test_tooltips_have_the_figures_of_the_tables(batch: Batch) -> None:
    """A point of a plot is described as in the tables: in percent, and in the language of the report."""
    html = format_batches(batch, "html", locale="pl")
    tooltips = re.findall(r"<g><title>([^<]*)</title>", html)
    assert tooltips
    assert not [tooltip for tooltip in tooltips if not re.search(r": \d+,\d% \[\d+,\d; \d+,\d\]$", tooltip)]


@pytest.mark.parametrize("form", ["text", "html"])
def test_use_by_every_seat_has_no_wins_without(batch: Batch, form: ReportFormat) -> None:
    """If every seat took an action, nobody can have won without it, and no share is shown."""
    seats = sum(len(game.policies) for game in batch.games)
    used = Batch(batch.games, Counts(actions={"market": Use(seats=seats, times=seats, wins=0, score=0)}))
    report = format_batches(used, form)
    assert "–" in report
    assert "[0.0, 100.0]" not in report


@pytest.mark.slow
def test_game_compared_with_itself_does_not_differ(batch: Batch) -> None:
    """Games compared with themselves are all the same, with differences of 0."""
    compared = json.loads(format_batches(batch, "json", 2))["compared"]
    assert compared["same"] == 6
    assert not [seat for seat in compared["seats"] if seat["score"] != [0, 0, 0]]
    assert "figures/" in format_batches(batch, "text", 2)
    assert "figures/" in format_batches(batch, "html", 2)


def test_too_many_games_cut_off_are_refused(batch: Batch) -> None:
    """If more than a tenth of the games was cut off, the report is refused."""
    with pytest.raises(TooManyGamesCutError) as refused:
        format_report(make_experiment(players=3), [cut_games(batch, 0, 3)], "", "text", make_texts())
    assert (refused.value.cut, refused.value.games, refused.value.limit) == (2, 6, 400)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["text", "html", "json"])
def test_cut_off_games_are_reported_in_every_form(batch: Batch, form: ReportFormat) -> None:
    """Each form of a report says how many games were cut off, and how many pairs are left out of a comparison."""
    games = [game._replace(number=n, cut=n == 0) for n, game in enumerate(batch.games * 2)]
    many = Batch(games, Counts())
    text = format_report(make_experiment(players=3), [many, many], "figures/", form, make_texts()).replace(
        "\u00a0", " "
    )
    expected = {
        "text": ["cut off: 1;", "counted: 11", "the same way: 11 of 11", "a game was cut off: 1"],
        "html": ["cut off: 1;", "counted: 11", "the same way: 11 of 11", "a game was cut off: 1"],
        "json": ['"cut": 1', '"counted": 11'],
    }
    assert not [word for word in expected[form] if word not in text]


LANGUAGES = {
    "en": ("Games: 6. Players: 3", "seat", "wins", "ruble"),
    "ru": ("Партий: 6. Игроков: 3", "игрок", "победы", "рубль"),
    "es": ("Partidas: 6. Jugadores: 3", "por jugador", "victorias", "rublo"),
    "pl": ("Liczba partii: 6. Liczba graczy: 3", "gracza", "zwycięstwa", "rubel"),
    "it": ("Partite: 6. Giocatori: 3", "per giocatore", "vittorie", "rublo"),
}
"""The words that the report in each language must contain."""


@pytest.mark.slow
@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("form", ["text", "html"])
def test_report_is_in_the_requested_language(batch: Batch, form: ReportFormat, locale: str) -> None:
    """Headings, columns and resources are in the language of the report."""
    text = format_batches(batch, form, 2, locale)
    title, seat, wins, ruble = LANGUAGES[locale]
    assert title in text
    assert not [word for word in (seat, wins, ruble) if word not in text.lower()]
    assert not re.search(r"\b(ran-out|wins-with|never-named|left-over|seat-number|wins-points)\b", text)
    if form == "html":
        assert f'<html lang="{locale}">' in text
