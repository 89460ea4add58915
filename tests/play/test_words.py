from __future__ import annotations

import pytest

from engine.action import Action
from engine.log import Entry
from engine.play import words
from engine.play.canvas import plain, width
from engine.rng import Stream
from engine.text import Texts
from tests.ready_game import compiled, game, texts

LOCALES = ("en", "ru", "es", "pl", "it")


def wandering(players, seed, turns):
    """A game after some turns of anything."""
    state, rng = game().new(players, seed), Stream(seed)
    while not state.is_over and state.turns < turns:
        state.apply(state.legal()[rng.below(len(state.legal()))])
    return state


def empty():
    """The words of a locale that has none."""
    return Texts({**compiled().messages["en"], "messages": {}, "terms": {}})


def test_choices_are_numbered_through_and_lead_to_all_that_is_legal():
    """Every legal action has a number of its own, from 1 on, kinds kept together."""
    state = wandering(3, 4, 9)
    groups = words.choices(state, texts())
    chosen = [choice for group in groups for choice in group.choices]
    assert [choice.number for choice in chosen] == list(range(1, len(chosen) + 1))
    assert {choice.action for choice in chosen} == set(state.legal())
    assert all(len({choice.action.kind for choice in group.choices}) == 1 for group in groups)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [1, 4])
def test_all_that_is_said_has_its_text(locale, players):
    """In every language each choice, each entry of the log and every panel is told in words, never by an id."""
    said = texts(locale)
    state, rng = game().new(players, 8), Stream(8)
    while not state.is_over and state.turns < 24:
        for action in state.legal():
            assert words.words(state, said, action) != str(action)
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert all(words.told(state, said, entry) != str(entry) for entry in state.log)
    assert words.panels(state, said, 79)


def test_very_many_choices_are_parted_by_their_first_argument():
    """A kind of very many actions is several groups, headed by what they begin with, numbered through."""
    many = game("architects-of-amytis").new(2, 4)
    groups = words.choices(many, texts("en", "architects-of-amytis"))
    assert len(many.legal()) > words.MANY
    assert all(len({choice.action.args[:1] for choice in group.choices}) == 1 for group in groups)
    assert all(group.title for group in groups if len(group.choices) > 1)
    numbers = [choice.number for group in groups for choice in group.choices]
    assert numbers == list(range(1, len(many.legal()) + 1))


def test_missing_texts_show_ids():
    """A locale without texts can still be played."""
    state = wandering(2, 4, 0)
    assert words.words(state, empty(), Action("market")) == "market"
    assert words.told(state, empty(), Entry("claim.banner", 0, {"source": "aside"})) == "claim.banner: source aside"


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("locale", LOCALES)
def test_panels_keep_to_the_width(players, locale):
    """No line of the market or of the track is wider than the screen of 80 columns."""
    state = wandering(players, 6, 30)
    for panel in words.panels(state, texts(locale), 78):
        if panel.id in ("market", "track"):
            assert max(map(width, panel.lines)) <= 78


def test_table_in_characters(golden):
    """The table of a game of three and of a solo game reads as it was approved."""
    drawn = [
        plain(row)
        for players in (3, 1)
        for panel in words.panels(wandering(players, 6, 24), texts(), 79)
        for row in (((panel.title, ""),), *panel.lines)
    ]
    golden("play/table.txt", "\n".join(drawn) + "\n")
