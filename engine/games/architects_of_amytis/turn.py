"""A turn: architects come back, a tile is taken and placed, its effect, projects, favour (facts 2, 3, 7, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.architects_of_amytis import chance, scoring
from engine.games.architects_of_amytis.buildings import Program

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.seat import Seat
    from engine.games.architects_of_amytis.state import AmytisState

BUILD, TAKE, CHOOSE, FAVOUR, SETUP, TAKEN, DONE = range(7)
"""What is to be decided: a tile and its field, a project, a project or points, a favour; or what follows once all that
is due lies on the table: after set-up, after a project was taken, after a turn."""


def available(state: AmytisState) -> int:
    """The mask of stacks with a tile and without an architect (fact 2.3); never empty (fact 2.5)."""
    black, white = state.seats
    return state.filled & ~(black.architects | white.architects)


def choices(state: AmytisState) -> Sequence[Action]:
    """What the player may do now."""
    actions = state.actions
    if state.task == BUILD:
        return actions.builds(available(state))[0]
    if state.task == FAVOUR:
        return [actions.favour[place] for place in open_places(state)]
    takes = [*(actions.take[project] for project in state.display), *([actions.deck] if state.deck else [])]
    return [*takes, actions.score] if state.task == CHOOSE else takes


def begin(state: AmytisState, seat: int) -> None:
    """A player's turn begins; architects in a line, or all of them, come back (facts 2.0, 2.2)."""
    own = state.seats[seat]
    state.seat = seat
    state.task = BUILD
    if state.logs:
        state.note("turn.order", seat)
    if state.box.back[own.architects]:
        if state.logs:
            state.note("turn.retrieve", seat, n={"term": "architect", "n": own.architects.bit_count()})
        own.architects = 0


def build(state: AmytisState, stack: str, field: str) -> None:
    """The top tile of a stack is placed; an own architect stands on the stack (facts 2.4, 3.1)."""
    box, own = state.box, state.seats[state.seat]
    number, at = state.actions.stack[stack], state.actions.field[field]
    kind = state.tops[number]
    if state.logs:
        state.note("turn.choose", state.seat, tile=box.tiles[kind].id, stack=stack)
        state.note("turn.place", state.seat, tile=box.tiles[kind].id, field=field)
    own.architects |= 1 << number
    state.tops[number] = -1
    state.left[number] -= 1
    if state.left[number]:
        state.due = (number,)
    else:
        state.filled ^= 1 << number
        _emptied(state)
    state.trail.append(own.top[at])
    own.top[at] = kind
    own.heights[at] += 1
    own.city = own.city & box.clear[at] | box.put[kind][at]
    state.field = at
    program = state.variant.programs[kind]
    if program.takes and (state.deck or state.display or program.chooses):
        state.task = CHOOSE if program.chooses else TAKE
    else:
        score(state, own, program)
        finish(state)


def unbuild(state: AmytisState, stack: str, field: str) -> None:
    """Takes back what building changed in place."""
    own = state.seats[state.seat]
    number, at = state.actions.stack[stack], state.actions.field[field]
    state.left[number] += 1
    state.tops[number] = own.top[at]
    own.top[at] = state.trail.pop()
    own.heights[at] -= 1


def score(state: AmytisState, own: Seat, program: Program) -> None:
    """The points of a building (facts 4, 5), moved at once (fact 3.3)."""
    rival = state.seats[1 - state.seat]
    field = state.field
    colour = state.box.colours[own.top[field]]
    for counter, worth in program.scores:
        points = worth[counter(own, rival, field, colour)]
        own.score += points
        if state.logs:
            state.note(program.rule, state.seat, points={"term": "point", "n": points})
            scoring.note_laps(state, own.score - points, own.score)


def take(state: AmytisState, project: str) -> None:
    """A project comes to the player: an open one, which is replaced, or the top one of the deck (fact 4.4)."""
    own = state.seats[state.seat]
    number = state.actions.project.get(project)
    if number is None:
        state.due = (*state.due, chance.FIRST_HAND - state.seat)
        state.task = TAKEN
        return
    own.projects = (*own.projects, number)
    state.display = tuple(one for one in state.display if one != number)
    if state.deck:
        state.due = (*state.due, chance.DISPLAY)
    if state.logs:
        state.note("projects.take", state.seat, project=project)
    taken(state)


def taken(state: AmytisState) -> None:
    """A project has been taken; points follow unless it was one or the other."""
    own = state.seats[state.seat]
    program = state.variant.programs[own.top[state.field]]
    if not program.chooses:
        score(state, own, program)
    finish(state)


def score_instead(state: AmytisState) -> None:
    """Points in place of a project (fact 5.4)."""
    own = state.seats[state.seat]
    score(state, own, state.variant.programs[own.top[state.field]])
    finish(state)


def finish(state: AmytisState) -> None:
    """After the effect: projects, then favour if a line stands, then the next turn (facts 6.9, 7.1)."""
    own = state.seats[state.seat]
    if own.projects:
        complete(state, own)
    if state.box.line[own.architects]:
        if state.logs:
            state.note("favour.line", state.seat)
        if own.markers < state.box.figures.markers and open_places(state):
            state.task = FAVOUR
            return
    end_turn(state)


def complete(state: AmytisState, own: Seat) -> None:
    """Own projects that the city shows are completed (facts 6.2-6.5).

    A project can be new in the city only by the tile just placed, unless it has only now been taken.
    """
    box, city, field = state.box, own.city, state.field
    kind = own.top[field]
    through = box.through[box.colours[kind] * len(own.top) + field]
    fresh = own.projects[-1] if state.variant.programs[kind].takes else -1
    for number in own.projects:
        for way in box.projects[number].ways if number == fresh or state.every else through[number]:
            if city & way == way:
                own.projects = tuple(one for one in own.projects if one != number)
                own.done = (*own.done, number)
                if state.logs:
                    state.note("projects.complete", state.seat, project=box.projects[number].id)
                break


def open_places(state: AmytisState) -> list[int]:
    """The favour places with a free spot for the player (facts 7.2, 7.3, 9.5)."""
    own, rival = state.seats[state.seat], state.seats[1 - state.seat]
    *upper, bottom = range(len(state.box.places))
    held = own.favours | rival.favours
    free = [place for place in upper if not held >> place & 1]
    if own.bottom + rival.bottom < state.box.places[bottom].spots and own.bottom < state.variant.limit:
        free.append(bottom)
    return free


def favour(state: AmytisState, place: str) -> None:
    """A marker is put on the favour board, to stay there (facts 7.2, 7.3)."""
    own, number = state.seats[state.seat], state.actions.place[place]
    if number == len(state.box.places) - 1:
        own.bottom += 1
    else:
        own.favours |= 1 << number
    if state.logs:
        state.note("favour.marker", state.seat, place=place)
    end_turn(state)


def end_turn(state: AmytisState) -> None:
    """The turn is over, and with it perhaps the game: both have had as many turns (fact 8.2)."""
    state.turns += 1
    if state.ender >= 0 and state.seat == 1:
        state.over = True
        state.due = ()
        if state.logs:
            scoring.note_totals(state)
    else:
        state.task = DONE


def _emptied(state: AmytisState) -> None:
    """A stack is empty; the second one brings the end (fact 8.1)."""
    empty = len(state.left) - state.filled.bit_count()
    if state.ender < 0 and empty >= state.box.figures.empty:
        state.ender = state.seat
        if state.logs:
            state.note("end.trigger", state.seat)
            if state.seat == 0:
                state.note("end.last-turn", 1)
