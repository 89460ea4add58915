from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import cast

import pytest

from compiler.compiled import example_figures
from compiler.compiled.example_figures import collect_figures, find_shown_figures, load_game_engine, resolve_shown
from compiler.model.game import Game
from compiler.model.plain import Plain, as_mapping
from engine.examples import run_example
from tests.ready_game import link_game


@pytest.fixture(scope="module")
def game() -> Game:
    """Return The Red Cathedral."""
    return link_game("red-cathedral").game


def find_example_figures(game: Game, name: str, **shows: object) -> dict[str, tuple[str | None, int | None]]:
    """Return the figures that an example shows by these paths."""
    example = game.examples[name]
    document = replace(example, data={**as_mapping(example.data), "shows": cast("Plain", shows)})
    engine = load_game_engine(game)
    assert engine
    return {slot: (term, n) for slot, term, n in resolve_shown(engine, document, collect_figures(game))}


@pytest.mark.slow
def test_figures_are_taken_from_the_played_example(game: Game) -> None:
    """A path leads into the content, or into the position before, after or between steps; a minus subtracts figures."""
    assert find_example_figures(
        game,
        "market-influence",
        price="settings.market.extra-space-price",
        had={"brick": "step-3.players.yellow.materials.brick"},
        has={"brick": "after.players.yellow.materials.brick"},
        began="before.players.yellow.materials.brick",
        gave="step-3.players.yellow.materials.brick - after.players.yellow.materials.brick",
    ) == {"price": (None, 1), "had": ("brick", 4), "has": ("brick", 2), "began": (None, 0), "gave": (None, 2)}


@pytest.mark.parametrize("path", ["after.players.pink.rubles", "step-99.supply.wood", "after.turn.player", "items.x.y"])
def test_path_to_no_figure_has_none(game: Game, path: str) -> None:
    """A path to something other than a figure, or to a missing step, has the figure None."""
    assert find_example_figures(game, "market-influence", lost=path)["lost"] == (None, None)


@pytest.mark.slow
def test_example_with_another_outcome_shows_nothing(game: Game) -> None:
    """An example whose outcome differs from the expected one has no figures, while the others keep theirs."""
    document = game.examples["market-influence"]
    data = deepcopy(document.data)
    data["expect"]["supply"]["brick"] += 1
    examples = {**game.examples, "market-influence": replace(document, data=data)}
    assert "market-influence" in find_shown_figures(game)
    shown = find_shown_figures(replace(game, examples=examples))
    assert shown
    assert "market-influence" not in shown


@pytest.mark.slow
def test_examples_are_played_again_only_when_a_figure_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples are played again after a change of a setting, but not after a change of a text."""
    linked = link_game("red-cathedral")
    played: list[object] = []
    run = run_example
    monkeypatch.setattr(
        example_figures, "run_example", lambda engine, data: (played.append(data), run(engine, data))[1]
    )
    example_figures._play_examples.cache_clear()
    shown = example_figures.find_shown_figures(linked.game)
    count = len(played)
    assert count == len(linked.game.examples) > 0
    assert example_figures.find_shown_figures(replace(linked.game, theme={})) == shown
    assert len(played) == count
    example_figures.find_shown_figures(
        replace(linked.game, settings={**linked.game.settings, "rubles-for-prestige": 3})
    )
    assert len(played) > count
