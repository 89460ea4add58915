from __future__ import annotations

from collections.abc import Callable

import pytest

import engine
from compiler.compiled.messages import compile_messages
from compiler.link import Linked
from compiler.model.message_marks import find_slots
from engine.games.architects_of_amytis import draw, measure
from engine.games.architects_of_amytis.actions import PARAMETERS
from engine.games.architects_of_amytis.options_data import AmytisPosition
from engine.games.architects_of_amytis.rule_ids import LOGGED, RULE_IDS
from engine.games.architects_of_amytis.table import AmytisTable
from engine.play import canvas
from engine.rng import RandomStream
from engine.text import Texts
from tests.engine.casts import cast_position, get_table
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.engine.games.architects_of_amytis.test_state import play

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
            assert all(texts.say(**state.copy(None).describe_action(action)) for texts in spoken)
        while not state.is_over:
            for action in state.list_legal_actions()[:: 1 + len(state.list_legal_actions()) // 4]:
                assert all(texts.say(**state.describe_action(action)) for texts in spoken)
            play(state, RandomStream(seed + len(state.history)), 1)
        entries = [entry for entry in state.log if entry.rule not in logged_rules]
        logged_rules |= {entry.rule for entry in entries}
        assert all(texts.say(**state.describe_entry(entry)) for entry in entries for texts in spoken)
    assert logged_rules == LOGGED


def test_playthrough_matches_the_golden_file(
    game: engine.Game, content: Linked, golden: Callable[[str, str], None]
) -> None:
    """A whole game is played and described as recorded in the golden file."""
    texts = Texts(compile_messages(content.game, content.translations["en"]))
    sides = {"garden": "b", "palace": "b", "theater": "b"}
    state = play(game.start(2, 12, {"sides": sides}), RandomStream(12))
    lines = [texts.say(**state.describe_entry(entry)).replace("\u00a0", " ") for entry in state.log]
    lines += [
        f"scores: {state.compute_scores()}",
        f"ranking: {state.rank_seats()}",
        f"digest: {state.compute_digest()}",
        "",
    ]
    golden("engine/architects-of-amytis.txt", "\n".join(lines))


def test_table_is_drawn(game: engine.Game, content: Linked) -> None:
    """The table is drawn in every language within its columns, with all symbols."""
    for columns in (60, 100):
        for translation in content.translations.values():
            texts = Texts(compile_messages(content.game, translation))
            state = play(game.start(2, 5), RandomStream(5), 30)
            panels = draw.draw_panels(get_table(state, AmytisTable), texts, columns)
            assert [panel.id for panel in panels] == ["stacks", "cities", "projects", "favours"]
            lines = [line for panel in panels for line in panel.lines]
            assert all(canvas.measure_width(line) <= columns for line in lines)
            shown = "\n".join(map(canvas.format_plain, lines))
            assert all(symbol in shown for symbol in draw.SYMBOLS.values())


def test_remark_states_the_points_of_a_tile(game: engine.Game, content: Linked) -> None:
    """The remark on a tile states its points, without playing the action."""
    texts = Texts(compile_messages(content.game, content.translations["en"]))
    given: AmytisPosition = {
        "stacks": {"a1": {"tile": "residence-pink"}},
        "players": {"black": {"city": {"a1": {"tile": "wall-blue"}}}},
    }
    state = game.start(2, 1, {"position": cast_position(given)})
    before, table = state.dump(), get_table(state, AmytisTable)
    build = game.make_action("build", stack="a1", field="b2")
    assert draw.remark_on_action(table, texts, build).replace("\u00a0", " ") == "2 points"
    assert draw.remark_on_action(table, texts, game.make_action("take", project="deck")) is None
    assert state.dump() == before


def test_measures_are_turns_and_markers_left(game: engine.Game) -> None:
    """The measurements are the number of turns and the markers left."""
    state = play(game.start(2, 5), RandomStream(5))
    table = get_table(state, AmytisTable)
    assert measure.count_turns(table) == table.turns > 20
    assert measure.count_unspent(table, 0) == {"marker": read_position(state)["players"]["black"]["markers"]}
    assert measure.measure_supplies(table) == {}
