from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from engine.action import Action
from engine.log import Entry
from engine.plain_data import JsonValue
from engine.play import game_words
from engine.play.canvas import format_plain, measure_width
from engine.rng import RandomStream
from engine.text import MissingText, Texts
from tests.ready_game import compile_ready_game, load_ready_game, make_texts

LOCALES = ("en", "ru", "es", "pl", "it")


def play_randomly(players: int, seed: int, turns: int) -> Any:
    """Return a game after some turns of random actions."""
    state: Any = load_ready_game().start(players, seed)
    rng = RandomStream(seed)
    while not state.is_over and state.table.turns < turns:
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    return state


def make_empty_texts() -> Texts:
    """Return the words of a locale that has no texts."""
    return Texts({**compile_ready_game().messages["en"], "messages": {}, "terms": {}})


def test_choices_are_all_legal_actions() -> None:
    """Legal actions are numbered from 1, grouped by kind."""
    state = play_randomly(3, 4, 9)
    groups = game_words.group_choices(state, make_texts())
    chosen = [choice for group in groups for choice in group.choices]
    assert [choice.number for choice in chosen] == list(range(1, len(chosen) + 1))
    assert {choice.action for choice in chosen} == set(state.list_legal_actions())
    assert not [group for group in groups if len({choice.action.kind for choice in group.choices}) != 1]


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [1, 4])
def test_everything_described_has_a_text(locale: str, players: int) -> None:
    """In every language, each choice, log entry and panel has a text and shows no id."""
    own_texts = make_texts(locale)
    state: Any = load_ready_game().start(players, 8)
    rng = RandomStream(8)
    while not state.is_over and state.table.turns < 24:
        for action in state.list_legal_actions():
            assert game_words.describe_action(state, own_texts, action) != str(action)
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    assert not [entry for entry in state.log if game_words.describe_entry(state, own_texts, entry) == str(entry)]
    assert game_words.draw_panels(state, own_texts, 79)


def test_very_many_choices_are_divided_by_their_first_argument() -> None:
    """A kind with very many actions is split into groups by the first argument."""
    many = load_ready_game("architects-of-amytis").start(2, 4)
    groups = game_words.group_choices(many, make_texts("en", "architects-of-amytis"))
    assert len(many.list_legal_actions()) > game_words.MANY
    assert not [group for group in groups if len({choice.action.args[:1] for choice in group.choices}) != 1]
    assert not [group for group in groups if len(group.choices) > 1 and not group.title]
    numbers = [choice.number for group in groups for choice in group.choices]
    assert numbers == list(range(1, len(many.list_legal_actions()) + 1))


@pytest.mark.slow
def test_missing_texts_show_ids() -> None:
    """In a locale without texts, actions and log entries are shown as ids; the words around them must be complete."""
    state = play_randomly(2, 4, 0)
    assert game_words.describe_action(state, make_empty_texts(), Action("market")) == "market"
    assert (
        game_words.describe_entry(state, make_empty_texts(), Entry("claim.banner", 0, {"source": "aside"}))
        == "claim.banner: source aside"
    )
    for describe in (
        game_words.describe_turn,
        partial(game_words.describe_seat, seat=0),
        partial(game_words.draw_panels, columns=75),
    ):
        with pytest.raises(MissingText):
            describe(state, make_empty_texts())


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("locale", LOCALES)
def test_panels_fit_the_width(players: int, locale: str) -> None:
    """In every language, no line of the table is wider than a framed screen of 80 columns."""
    for turns in (0, 30):
        state = play_randomly(players, 6, turns)
        for panel in game_words.draw_panels(state, make_texts(locale), 75):
            assert max(map(measure_width, panel.lines)) <= 75, panel.id


@pytest.mark.parametrize("locale", LOCALES)
def test_table_of_the_second_game_fits_the_width(locale: str) -> None:
    """The table of Architects of Amytis is drawn within its columns, too."""
    own_texts = make_texts(locale, "architects-of-amytis")
    for panel in game_words.draw_panels(load_ready_game("architects-of-amytis").start(2, 4), own_texts, 75):
        assert max(map(measure_width, panel.lines)) <= 75, panel.id


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("red-cathedral", 1), ("red-cathedral", 3), ("architects-of-amytis", 2)])
def test_each_decision_has_a_panel(name: str, players: int) -> None:
    """Each decision refers to a panel of the table."""
    state, rng = load_ready_game(name).start(players, 8), RandomStream(8)
    panels = {panel.id for panel in game_words.draw_panels(state, make_texts("en", name), 75)}
    while not state.is_over:
        assert game_words.find_focus(state) in panels
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])


def test_closing_choices_come_last() -> None:
    """Leaving is the last choice of the market, although the game lists it before materials that nobody needs."""
    state = play_randomly(2, 4, 1)
    state.apply(next(action for action in state.list_legal_actions() if action.kind == "market"))
    state.apply(state.list_legal_actions()[0])
    assert len(state.list_legal_actions()) > 1
    *_, last = game_words.group_choices(state, make_texts())
    assert [choice.action.kind for choice in last.choices] == ["leave"]


def test_choices_show_their_price() -> None:
    """Extra spaces and sold prestige are described with their prices."""
    state = play_randomly(2, 4, 0)
    state.apply(Action("market"))
    sentences = [choice.text for group in game_words.group_choices(state, make_texts()) for choice in group.choices]
    assert "Move the white die 1\xa0space further, for 1\xa0ruble" in sentences
    sold = Action("sell_prestige")
    assert game_words.describe_action(state, make_texts(), sold) == "Give up 1\xa0prestige point for 2\xa0rubles"


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), [("red-cathedral", 1), ("red-cathedral", 4), ("architects-of-amytis", 2)])
def test_table_is_read_in_every_language(locale: str, name: str, players: int) -> None:
    """Throughout a game, each part of the table and each player's holdings are described in sentences."""
    own_texts, state, rng = make_texts(locale, name), load_ready_game(name).start(players, 8), RandomStream(8)
    while not state.is_over and len(state.history) < 200:
        assert not [panel for panel in game_words.read_panels(state, own_texts) if not panel.lines]
        assert game_words.describe_seat(state, own_texts, 0)
        assert game_words.describe_seat(state, own_texts, 0, for_reading=True)
        assert game_words.group_choices(state, own_texts, for_reading=True)
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])


@pytest.mark.parametrize(
    ("value", "lines"),
    [
        ([], ["[]"]),
        ({}, ["{}"]),
        (None, ["None"]),
        ([3, []], ["0: 3", "1"]),
        ((3, {"a": 4}), ["0: 3", "1", "  a: 4"]),
    ],
)
def test_position_that_is_not_drawn_is_listed(value: JsonValue, lines: list[str]) -> None:
    """Without a drawing, each key of the position is a panel, with the entries of its value or the value itself."""
    state: Any = SimpleNamespace(
        game=SimpleNamespace(load_extras=lambda: SimpleNamespace(drawing=None)),
        describe_position=lambda: {"cards": value},
    )
    (panel,) = game_words.draw_panels(state, make_texts(), 75)
    assert (panel.id, [format_plain(line) for line in panel.lines]) == ("cards", lines)


def test_drawn_tables_match_the_golden_files(golden: Callable[[str, str], None]) -> None:
    """The drawn tables of a game of three and of a solo game are those that were approved."""
    drawn = [
        format_plain(row)
        for players in (3, 1)
        for panel in game_words.draw_panels(play_randomly(players, 6, 24), make_texts(), 79)
        for row in (((panel.title, ""),), *panel.lines)
    ]
    golden("play/table.txt", "\n".join(drawn) + "\n")
