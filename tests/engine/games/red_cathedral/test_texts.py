from __future__ import annotations

from collections.abc import Mapping

import pytest

import engine
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from engine.rng import RandomStream
from engine.text import MessageValue, Texts
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action
from tests.engine.games.red_cathedral.tables import TABLES, Table, name_of


@pytest.fixture(scope="module")
def languages(linked: Linked) -> dict[str, Texts]:
    """Return the texts of every locale."""
    return {
        name: Texts(compile_messages(linked.game, translation)) for name, translation in linked.translations.items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_everything_has_a_text_in_every_language(game: engine.Game, languages: dict[str, Texts], table: Table) -> None:
    """Every choice, outcome and log entry of a whole game has its text in every language."""
    state, rng = game.start(table.players, None, table.options), RandomStream(table.seed)
    sentences: set[engine.Action] = set()
    while not state.is_over:
        for action in state.list_legal_actions():
            if action not in sentences:
                check_text(languages, state.describe_action(action))
        sentences.update(state.list_legal_actions())
        state.apply(choose_mixed_action(state, rng))
    for entry in state.log:
        check_text(languages, state.describe_entry(entry))
        assert set(state.describe_entry(entry)["slots"]) >= {"player"} or entry.seat is None


def check_text(languages: Mapping[str, Texts], message: MessageValue) -> None:
    """Assert that a message has a text in every language, and a value for each slot of the text."""
    for texts in languages.values():
        line = texts.say(message["key"], message["slots"])
        assert line
        assert "%{" not in line
