from __future__ import annotations

import pytest

import engine
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from compiler.model.message_marks import find_slots
from engine.games.architects_of_amytis.actions import PARAMETERS
from engine.games.architects_of_amytis.rule_ids import LOGGED, RULE_IDS
from engine.rng import RandomStream
from engine.text import Texts
from tests.engine.games.architects_of_amytis.random_play import play

OWN_LINES = {"take_deck", "draw_display"}


def test_rules_have_the_ids_of_the_content(content: Linked) -> None:
    """Every rule that the engine names exists in the content."""
    assert set(content.game.rules) >= RULE_IDS


def test_every_action_has_its_line(content: Linked) -> None:
    """The message of each action and outcome uses only its own arguments and, for building, the tile."""
    for translation in content.translations.values():
        for kind in (*PARAMETERS, *OWN_LINES):
            known = {*PARAMETERS.get(kind.partition("_")[0], ()), *(["tile"] if kind == "build" else [])}
            assert find_slots(translation.messages[f"actions.{kind}"]) <= known, kind


@pytest.mark.slow
def test_log_and_choices_have_messages(game: engine.Game, content: Linked) -> None:
    """The log and the choices of whole games have messages in every language."""
    spoken = [Texts(compile_messages(content.game, translation)) for translation in content.translations.values()]
    logged_rules = set()
    for seed in range(25):
        state = game.start(2, seed, {"sides": "ab"[seed % 2]})
        for action in state.copy(None).list_legal_actions():
            assert not [texts for texts in spoken if not texts.say(**state.copy(None).describe_action(action))]
        while not state.is_over:
            for action in state.list_legal_actions()[:: 1 + len(state.list_legal_actions()) // 4]:
                assert not [texts for texts in spoken if not texts.say(**state.describe_action(action))]
            play(state, RandomStream(seed + len(state.history)), 1)
        entries = [entry for entry in state.log if entry.rule not in logged_rules]
        logged_rules |= {entry.rule for entry in entries}
        assert not [texts for entry in entries for texts in spoken if not texts.say(**state.describe_entry(entry))]
    assert logged_rules == LOGGED
