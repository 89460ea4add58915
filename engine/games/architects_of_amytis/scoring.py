"""The end: what each player has, and who has won (facts 8)."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.ranking import Ranking, rank


def parts(table: AmytisTable, seat: int) -> dict[str, int]:
    """Return the points of a seat: `board`, `projects`, and each place of the favour board by its name."""
    own = table.seats[seat]
    points = {"board": own.score}
    if own.done:
        points["projects-completed"] = sum(table.box.projects[number].points for number in own.done)
    if own.favours or own.bottom:
        points |= favours(table, seat)
    return points


def favours(table: AmytisTable, seat: int) -> dict[str, int]:
    """Return what the markers of a seat score with the present stacks (facts 8.4, 8.5), by place."""
    own, rival = table.seats[seat], table.seats[1 - seat]
    last = len(table.box.places) - 1
    return {
        place.id: place.worth[place.count(own, rival, 0, 0)]
        for number, place in enumerate(table.box.places)
        if own.favours >> number & 1 or (number == last and own.bottom)
    }


def totals(table: AmytisTable) -> tuple[int, ...]:
    """Return the total of each seat: score board, completed projects, favours with the present stacks (fact 8.3)."""
    return tuple(sum(parts(table, seat).values()) for seat in range(table.players))


def ranking(table: AmytisTable) -> Ranking:
    """Rank the higher total first; who ties shares the victory (fact 8.6)."""
    return rank({"points": totals(table)})


def note_laps(table: AmytisTable, before: int, after: int) -> None:
    """Log each full lap of the score board that points have completed."""
    for lap in range(before // table.box.lap, after // table.box.lap):
        table.note("score.lap", table.seat, base=(lap + 1) * table.box.lap)


def note_totals(table: AmytisTable) -> None:
    """Log what is added at the end, and who has won."""
    for seat in range(table.players):
        for name, points in parts(table, seat).items():
            if name != "board":
                rule = _RULES.get(name, f"favour.{name}")
                table.note(rule, seat, points={"term": "point", "n": points})
    scores = totals(table)
    for seat in ranking(table).winners:
        table.note("end.winner", seat, total={"term": "point", "n": scores[seat]})


_RULES = {"projects-completed": "end.projects", "bottom": "favour.bottom-row"}
