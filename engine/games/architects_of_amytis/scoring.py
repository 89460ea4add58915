"""The end: what each player has, and who has won (facts 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ranking import Ranking, rank

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.state import AmytisState


def parts(state: AmytisState, seat: int) -> dict[str, int]:
    """The points of a seat: `board`, `projects`, and each place of the favour board by its name."""
    own = state.seats[seat]
    points = {"board": own.score}
    if own.done:
        points["projects-completed"] = sum(state.box.projects[number].points for number in own.done)
    if own.favours or own.bottom:
        points |= favours(state, seat)
    return points


def favours(state: AmytisState, seat: int) -> dict[str, int]:
    """What the markers of a seat bring as the stacks stand (facts 8.4, 8.5), by place."""
    own, rival = state.seats[seat], state.seats[1 - seat]
    last = len(state.box.places) - 1
    return {
        place.id: place.worth[place.count(own, rival, 0, 0)]
        for number, place in enumerate(state.box.places)
        if own.favours >> number & 1 or (number == last and own.bottom)
    }


def ranking(state: AmytisState) -> Ranking:
    """The higher total wins; who ties shares the victory (fact 8.6)."""
    return rank({"points": state.scores()})


def note_laps(state: AmytisState, before: int, after: int) -> None:
    """Logs each full lap of the score board that points have completed."""
    for lap in range(before // state.box.lap, after // state.box.lap):
        state.note("score.lap", state.seat, base=(lap + 1) * state.box.lap)


def note_totals(state: AmytisState) -> None:
    """Logs what is added at the end, and who has won."""
    for seat in range(state.players):
        for name, points in parts(state, seat).items():
            if name != "board":
                rule = _RULES.get(name, f"favour.{name}")
                state.note(rule, seat, points={"term": "point", "n": points})
    totals, places = state.scores(), state.ranking()
    for seat in places.winners:
        state.note("end.winner", seat, total={"term": "point", "n": totals[seat]})


_RULES = {"projects-completed": "end.projects", "bottom": "favour.bottom-row"}
