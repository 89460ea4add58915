"""Checks of the zones of whole games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from compiler.layout.pieces.piece_scope import find_format_name
from compiler.model.plain import Plain
from engine.bots import View, make_bot
from engine.game import Game
from engine.state import State
from engine.text import Texts
from engine.zones import Zone
from tests.ready_game import compile_ready_game, link_game


def play_on(state: State, policy: str, seed: int) -> Iterator[State]:
    """Yield the state before each decision of a game that bots play."""
    bot = make_bot(policy, seed)
    while not state.is_over:
        yield state
        state.apply(bot.choose(View(state)))
    yield state


@cache
def list_items(game: str) -> set[str]:
    """Return the ids of all pieces of a game."""
    return {str(item["id"]) for group in compile_ready_game(game).compiled["sets"].values() for item in group["items"]}


def check_zones(game: Game, state: State, texts: Texts) -> list[Zone]:
    """Assert that places are within their zones, show pieces, and are there for each action; return the zones."""
    zones = game.load_extras().zones
    assert zones
    laid_out = list(zones.list_zones(state.table, texts))
    assert len({zone.id for zone in laid_out}) == len(laid_out)
    named = {place.id for zone in laid_out for place in zone.places if place.id}
    for zone in laid_out:
        for place in zone.places:
            assert place.box.x >= 0 <= place.box.y, place
            assert place.box.x + place.box.width <= zone.width + 0.01, place
            assert place.box.y + place.box.height <= zone.height + 0.01, place
            assert place.item is None or place.item in list_items(game.id), place
            assert place.label or not place.id, place
    for action in state.list_legal_actions():
        assert set(zones.find_places(state.table, action)) <= named, str(action)
    return laid_out


def list_steps(layout: Plain) -> Iterator[tuple[tuple[object, ...], tuple[object, ...]]]:
    """Yield the first position and the step of each grid and row of a layout, in mm."""
    if isinstance(layout, Mapping):
        at, step = layout.get("at"), layout.get("step")
        if isinstance(at, list) and isinstance(step, list):
            yield tuple(at), tuple(step)
    parts = layout.values() if isinstance(layout, Mapping) else layout if isinstance(layout, list) else ()
    for part in parts:
        yield from list_steps(part)


def read_steps(game: str, layout: str) -> set[tuple[tuple[object, ...], tuple[object, ...]]]:
    """Return the steps of a layout of a game that ships."""
    return set(list_steps(link_game(game).game.layouts[layout].data))


def check_board_sizes(game: str, zones: list[Zone]) -> None:
    """Assert that boards, the first places of zones, have their printed sizes."""
    content = link_game(game).game
    for place in (zone.places[0] for zone in zones):
        if place.item and not place.id:
            item = content.items[place.item]
            size = content.formats[find_format_name(item, content.sets[item.set])]
            assert (place.box.width, place.box.height) == (size["width"], size["height"]), place
