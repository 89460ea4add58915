from __future__ import annotations

import pytest

from compiler.link import Linked
from compiler.model.message_marks import find_slots
from engine.games.red_cathedral.actions import PARAMETERS
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action
from tests.ready_game import load_ready_game


@pytest.fixture(scope="module")
def filled_slots() -> dict[str, frozenset[str]]:
    """The slots that the engine always fills for each message of a choice, in games alone and of three."""
    found: dict[str, frozenset[str]] = {}
    for players in (1, 3):
        state, rng = (
            load_ready_game().start(players, 8, {"sides": ["advanced"] * players, "turns": 80}),
            RandomStream(8),
        )
        while not state.is_over:
            for choice in map(state.describe_action, state.list_legal_actions()):
                slots = frozenset(choice["slots"])
                found[choice["key"]] = found.get(choice["key"], slots) & slots
            state.apply(choose_mixed_action(state, rng))
    return found


def test_every_action_has_a_message(linked: Linked) -> None:
    """Every action of a player or of chance has a message in every language."""
    for translation in linked.translations.values():
        assert {f"actions.{kind}" for kind in PARAMETERS} <= set(translation.messages)


@pytest.mark.slow
def test_messages_of_actions_use_only_filled_slots(linked: Linked, filled_slots: dict[str, frozenset[str]]) -> None:
    """The slots of a choice in any language are among those that the engine fills in play."""
    assert len(filled_slots) >= 20
    for translation in linked.translations.values():
        missing = {key: find_slots(translation.messages[key]) - given for key, given in filled_slots.items()}
        assert not any(missing.values()), translation.locale
