"""A given position, whole or in part, laid on the table before set-up draws the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.architects_of_amytis import chance
from engine.given import one_of, parts, whole

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.state import AmytisState


def arrange(state: AmytisState, given: Any) -> None:
    """Lay out what `position.describe` would write; what is not given is left as set-up finds it.

    Stacks of which nothing is said hold no tile that lies elsewhere. Visible tiles come from the unseen ones; which
    tiles lie covered is not said, so they stay unseen.

    Raises:
        ValueError: an unknown key or id, or more of something than the box has.
    """
    position = parts("position", given, "turn", "stacks", "display", "favours", "players")
    if not position:
        state.due = chance.setup(state)
        return
    state.every = True
    _turn(state, position.get("turn", {}))
    for name, stack in parts("stacks", position.get("stacks", {}), *state.box.stacks.names).items():
        _stack(state, state.actions.stack[name], parts(name, stack, "tile", "tiles"))
    state.display = tuple(_project(state, name) for name in position.get("display", ()))
    hands = parts("players", position.get("players", {}), *state.colours)
    for colour, player in hands.items():
        _player(state, state.colours.index(colour), player)
    _favours(state, position.get("favours", {}))
    _lower(state, position.get("stacks", {}))
    held = [chance.FIRST_HAND - state.colours.index(colour) for colour, player in hands.items() if "projects" in player]
    state.due = tuple(due for due in chance.setup(state) if due not in held)
    _check_draws(state)


def _lower(state: AmytisState, given: Mapping[str, Any]) -> None:
    """Take from stacks of which nothing is said, the highest first, what lies elsewhere."""
    free = [number for number, name in enumerate(state.box.stacks.names) if name not in given]
    while free and _covered(state) > len(state.unseen):
        highest = max(free, key=state.left.__getitem__)
        if state.left[highest] == 1:
            return
        state.left[highest] -= 1


def _covered(state: AmytisState) -> int:
    """How many tiles lie in stacks and have not been seen."""
    return sum(left - (top >= 0) for left, top in zip(state.left, state.tops, strict=True) if left)


def _check_draws(state: AmytisState) -> None:
    """Raise ValueError where set-up or play would draw more than is left, or the game would be over already."""
    covered = _covered(state)
    if covered > len(state.unseen):
        raise ValueError(f"stacks: {covered} tiles lie covered, and {len(state.unseen)} are nowhere else")
    projects = sum(due < 0 for due in state.due)
    if projects > len(state.deck):
        raise ValueError(f"position: {projects} projects are to be drawn, and the deck has {len(state.deck)}")
    empty = state.left.count(0)
    if empty >= state.box.figures.empty:
        raise ValueError(f"stacks: {empty} are empty, and {state.box.figures.empty} bring the end")


def _turn(state: AmytisState, given: Any) -> None:
    turn = parts("turn", given, "player")
    if "player" in turn:
        state.seat = one_of("player", turn["player"], state.colours)


def _stack(state: AmytisState, number: int, given: Mapping[str, Any]) -> None:
    state.left[number] = whole("tiles", given.get("tiles", state.left[number]))
    if not state.left[number]:
        state.filled &= ~(1 << number)
    elif given.get("tile"):
        state.tops[number] = _tile(state, given["tile"])


def _player(state: AmytisState, number: int, given: Any) -> None:
    seat = state.seats[number]
    player = parts(state.colours[number], given, "score", "architects", "projects", "completed", "city")
    seat.score = whole("score", player.get("score", 0))
    for name in player.get("architects", ()):
        seat.architects |= 1 << one_of("architects", name, state.box.stacks.names)
    if seat.architects.bit_count() > state.box.figures.architects:
        raise ValueError(f"architects: a player has {state.box.figures.architects}")
    seat.projects = tuple(_project(state, name) for name in player.get("projects", ()))
    seat.done = tuple(_project(state, name) for name in player.get("completed", ()))
    for name, stack in parts("city", player.get("city", {}), *state.box.city.names).items():
        _field(state, number, name, parts(name, stack, "tile", "height"))


def _field(state: AmytisState, number: int, name: str, given: Mapping[str, Any]) -> None:
    if given.get("tile") is None:
        return
    seat, field = state.seats[number], state.actions.field[name]
    kind = _tile(state, given["tile"])
    seat.top[field] = kind
    seat.heights[field] = whole("height", given.get("height", 1), 1)
    seat.city |= state.box.put[kind][field]


def _favours(state: AmytisState, given: Any) -> None:
    *upper, bottom = (place.id for place in state.box.places)
    favours = parts("favours", given, *upper, bottom)
    for name, colour in favours.items():
        if name != bottom and colour is not None:
            seat = state.seats[one_of(name, colour, state.colours)]
            seat.favours |= 1 << upper.index(name)
    for colour, n in parts(bottom, favours.get(bottom, {}), *state.colours).items():
        state.seats[state.colours.index(colour)].bottom = whole(bottom, n)
    for seat in state.seats:
        if seat.markers > state.box.figures.markers:
            raise ValueError(f"favours: a player has {state.box.figures.markers} markers")


def _tile(state: AmytisState, name: Any) -> int:
    kind = one_of("tile", name, tuple(state.actions.tile))
    if kind not in state.unseen:
        raise ValueError(f"tile: there are no more of {name}")
    state.unseen.remove(kind)
    return kind


def _project(state: AmytisState, name: Any) -> int:
    number = one_of("project", name, tuple(state.actions.project))
    if number not in state.deck:
        raise ValueError(f"project: {name} lies elsewhere")
    state.deck.remove(number)
    return number
