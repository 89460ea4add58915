from __future__ import annotations

import pytest

import engine
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from engine.games.architects_of_amytis import draw
from engine.games.architects_of_amytis.start.options_data import AmytisPosition
from engine.games.architects_of_amytis.table import AmytisTable
from engine.play import canvas
from engine.rng import RandomStream
from engine.text import Texts
from tests.engine.casts import cast_position, get_table
from tests.engine.games.architects_of_amytis.random_play import play


@pytest.mark.slow
def test_table_is_drawn(game: engine.Game, content: Linked) -> None:
    """The table is drawn in every language within its columns, with all symbols."""
    for columns in (60, 100):
        for translation in content.translations.values():
            texts = Texts(compile_messages(content.game, translation))
            state = play(game.start(2, 5), RandomStream(5), 30)
            panels = draw.draw_panels(get_table(state, AmytisTable), texts, columns)
            assert [panel.id for panel in panels] == ["stacks", "cities", "projects", "favours"]
            lines = [line for panel in panels for line in panel.lines]
            assert not [line for line in lines if canvas.measure_width(line) > columns]
            shown = "\n".join(map(canvas.format_plain, lines))
            assert not [symbol for symbol in draw.SYMBOLS.values() if symbol not in shown]


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


def test_remark_names_the_projects_that_a_tile_completes(game: engine.Game, content: Linked) -> None:
    """The remark on a tile names the open projects that it completes, and not those that are completed already."""
    texts = Texts(compile_messages(content.game, content.translations["en"]))
    given: AmytisPosition = {
        "stacks": {"a1": {"tile": "theater-blue"}},
        "players": {
            "black": {
                "projects": ["project-03"],
                "completed": ["project-04"],
                "city": {"a1": {"tile": "wall-blue"}, "b1": {"tile": "palace-blue"}},
            }
        },
    }
    table = get_table(game.start(2, 1, {"position": cast_position(given)}), AmytisTable)
    remark = draw.remark_on_action(table, texts, game.make_action("build", stack="a1", field="c1"))
    assert remark.partition("; ")[2] == texts.say("cards.project-03.title")
