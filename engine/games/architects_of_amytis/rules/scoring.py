"""Score the game at the end, and rank the players (facts 8)."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.ranking import Ranking, rank


def list_score_parts(table: AmytisTable, seat: int) -> dict[str, int]:
    """Return the points of a seat by source: `board`, `projects-completed`, and each place of the favour board."""
    own = table.seats[seat]
    points = {"board": own.score}
    if own.done:
        points["projects-completed"] = sum(table.box.projects[number].points for number in own.done)
    if own.favours or own.bottom:
        points |= score_favours(table, seat)
    return points


def score_favours(table: AmytisTable, seat: int) -> dict[str, int]:
    """Return the points that a seat's markers score with the present stacks, by place (facts 8.4, 8.5)."""
    own, rival = table.seats[seat], table.seats[1 - seat]
    last = len(table.box.places) - 1
    return {
        place.id: place.worth[place.count(own, rival, 0, 0)]
        for number, place in enumerate(table.box.places)
        if own.has_favour(number) or (number == last and own.bottom)
    }


def compute_totals(table: AmytisTable) -> tuple[int, ...]:
    """Return the total of each seat: score board, completed projects and favours (fact 8.3)."""
    return tuple(sum(list_score_parts(table, seat).values()) for seat in range(table.seat_count))


def rank_seats(table: AmytisTable) -> Ranking:
    """Rank the seats by their totals. Players who tie share the victory (fact 8.6)."""
    return rank({"points": compute_totals(table)})


def note_laps(table: AmytisTable, before: int, after: int) -> None:
    """Log each lap of the score board that is completed between two scores."""
    for lap in range(before // table.box.lap, after // table.box.lap):
        table.note("score.lap", table.seat, base=(lap + 1) * table.box.lap)


def note_totals(table: AmytisTable) -> None:
    """Log the points that are added at the end, and the winners."""
    for seat in range(table.seat_count):
        for name, points in list_score_parts(table, seat).items():
            if name != "board":
                rule = _RULES_OF_PARTS.get(name, f"favour.{name}")
                table.note(rule, seat, points={"term": "point", "n": points})
    scores = compute_totals(table)
    for seat in rank_seats(table).winners:
        table.note("end.winner", seat, total={"term": "point", "n": scores[seat]})


_RULES_OF_PARTS = {"projects-completed": "end.projects", "bottom": "favour.bottom-row"}
"""The rules of the parts of a total whose names are not those of places of the favour board."""
