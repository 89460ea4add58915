from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.compiled.example_figures import collect_figures, find_shown_figures, load_game_engine, resolve_shown
from compiler.link import link
from compiler.load.folder import load_game
from compiler.model.game import Game
from compiler.model.plain import Plain, as_mapping
from compiler.world import find_shared_folders


@pytest.fixture(scope="module")
def game(root: Path) -> Game:
    """A real game with an engine."""
    found, _ = link(load_game(root / "content" / "red-cathedral", find_shared_folders()))
    assert found is not None
    return found.game


def find_example_figures(game: Game, name: str, **shows: object) -> dict[str, tuple[str | None, int | None]]:
    """Return the figures that an example shows by these paths."""
    example = game.examples[name]
    document = replace(example, data={**as_mapping(example.data), "shows": cast("Plain", shows)})
    engine = load_game_engine(game)
    assert engine
    return {slot: (term, n) for slot, term, n in resolve_shown(engine, document, collect_figures(game))}


@pytest.mark.slow
def test_figures_come_from_the_run(game: Game) -> None:
    """A way leads into the content or into the position before, after or in between; a minus compares two."""
    assert find_example_figures(
        game,
        "market-influence",
        price="settings.market.extra-space-price",
        had={"brick": "step-3.players.yellow.materials.brick"},
        has={"brick": "after.players.yellow.materials.brick"},
        began="before.players.yellow.materials.brick",
        gave="step-3.players.yellow.materials.brick - after.players.yellow.materials.brick",
    ) == {"price": (None, 1), "had": ("brick", 4), "has": ("brick", 2), "began": (None, 0), "gave": (None, 2)}


@pytest.mark.parametrize("way", ["after.players.pink.rubles", "step-99.supply.wood", "after.turn.player", "items.x.y"])
def test_path_to_no_figure_is_distinguished(game: Game, way: str) -> None:
    """A path to something other than a figure, or to a missing step, is distinguished."""
    assert find_example_figures(game, "market-influence", lost=way)["lost"] == (None, None)


def test_an_example_that_fails_shows_nothing(game: Game) -> None:
    """Figures of a run that comes out otherwise are not shown; the check of examples has its say instead."""
    assert "market-influence" in find_shown_figures(game)
    game.examples["market-influence"].data["expect"]["supply"]["brick"] = 1
    try:
        assert "market-influence" not in find_shown_figures(game)
    finally:
        game.examples["market-influence"].data["expect"]["supply"]["brick"] = 18


def test_slots_are_bound_by_the_owner_of_a_text(game: Game) -> None:
    """A text may use the slots of its rule, note, ruling or example; others have none bound."""
    bound = collect_slots(game)
    assert find_bound_slots(bound, "rules.market.move-extra.text") == {"extra": ("ruble", 1)}
    assert find_bound_slots(bound, "faq.no-banner-left.answer") == {"banners": ("banner", 6)}
    assert find_bound_slots(bound, "editions.contribution.readings.completed") == {}
    assert find_bound_slots(bound, "examples.market-resources.text") == {"each": ("brick", 2), "taken": ("brick", 4)}
    assert find_bound_slots(bound, "log.market.move") is None
    assert find_bound_slots(bound, "examples.nothing.text") is None
