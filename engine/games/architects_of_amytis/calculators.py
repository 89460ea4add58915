"""The total of a player as tables: the score board, projects and favours (facts 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.calculator import Calculator, FieldGroup, Lookup, Name, PointsLine, PointsTable, SheetField, make_table
from engine.games.architects_of_amytis.content.box import AmytisBox, FavourPlace
from engine.games.architects_of_amytis.seat import Seat
from engine.text import make_quantity

MOST_LAPS = 12
"""The most laps of the score board that can be filled in."""

HIGHEST = 20
"""The most tiles of a stack that can be filled in."""

HIGHEST_IN_STAIRS = 12
"""Lines of stacks treat all stacks of at least this height alike, to keep their tables small."""

LONGEST_LINE = 4
"""The number of stacks in the longest line that is tabulated; the table of a longer one takes minutes to compute."""

STAIRS = "stairs"
"""The place of the favour board that counts staircases."""

PROJECTS = "projects"
"""The place of the favour board that counts projects."""

BOTTOM = "bottom-row"


def make_calculators(box: AmytisBox) -> tuple[Calculator, ...]:
    """Return the calculator of the total, or none if the city has lines of stacks that are too long to tabulate."""
    if any(place.id == STAIRS for place in box.places) and max(box.city.width, box.city.height) > LONGEST_LINE:
        return ()
    worth = Counter(project.points for project in box.projects)
    return (
        Calculator(
            id="score",
            seats=(len(box.players),),
            groups=tuple(_list_groups(box, worth)),
            lines=tuple(_list_lines(box, worth)),
        ),
    )


def _list_groups(box: AmytisBox, worth: Counter[int]) -> Iterator[FieldGroup]:
    board = (_make_field("board", box.lap - 1), _make_field("laps", MOST_LAPS))
    yield FieldGroup(fields=board)
    names: dict[int, Name] = {
        points: {"key": "tools.score.projects", "slots": {"points": make_quantity("point", points)}} for points in worth
    }
    yield FieldGroup(
        fields=tuple(
            SheetField(id=_name_projects(points), name=names[points], most=worth[points]) for points in sorted(worth)
        )
    )
    upper = (
        SheetField(id=place.id, name={"key": f"rules.favour.{place.id}.title"}, most=1) for place in box.places[:-1]
    )
    bottom = SheetField(id=BOTTOM, name={"key": f"rules.favour.{BOTTOM}.title"}, most=box.figures.favour_markers)
    yield FieldGroup(fields=(*upper, bottom))
    stacks = tuple(SheetField(id=name, name=name, most=HIGHEST) for name in box.city.names)
    yield FieldGroup(fields=stacks, name={"key": "tools.score.heights"}, columns=box.city.width)


def _make_field(name: str, most: int) -> SheetField:
    return SheetField(id=name, name={"key": f"tools.score.{name}"}, most=most)


def _name_projects(points: int) -> str:
    return f"projects-{points}"


def _list_lines(box: AmytisBox, worth: Counter[int]) -> Iterator[PointsLine]:
    board = make_table((box.lap - 1,), lambda square: square)
    yield PointsLine(rule="score.move", lookups=(Lookup(("board",), board),))
    yield PointsLine(rule="score.lap", lookups=(Lookup(("laps",), make_table((MOST_LAPS,), lambda n: n * box.lap)),))
    yield PointsLine(
        rule="end.projects",
        lookups=tuple(
            Lookup((_name_projects(points),), PointsTable((n + 1,), tuple(points * count for count in range(n + 1))))
            for points, n in sorted(worth.items())
        ),
    )
    for place in box.places[:-1]:
        lookups = (lookup for lookup in _list_lookups(box, worth, place) if any(lookup.table.values))
        yield PointsLine(rule=f"favour.{place.id}", lookups=tuple(lookups))
    bottom = box.places[-1]
    table = make_table((box.figures.favour_markers,), lambda n: _score(bottom, replace(_make_seat(box), bottom=n)))
    yield PointsLine(rule=f"favour.{BOTTOM}", lookups=(Lookup((BOTTOM,), table),))


def _list_lookups(box: AmytisBox, worth: Counter[int], place: FavourPlace) -> Iterator[Lookup]:
    """Yield what single stacks, lines of stacks or completed projects bring to a marker on a place."""
    if place.id == PROJECTS:
        for points, n in sorted(worth.items()):
            yield Lookup((place.id, _name_projects(points)), _tabulate_projects(box, place, n))
    elif place.id == STAIRS:
        lines = (*box.city.rows, *box.city.columns)
        by_length = {len(line): _tabulate_stacks(box, place, line, HIGHEST_IN_STAIRS) for line in lines}
        for line in lines:
            yield Lookup((place.id, *(box.city.names[field] for field in line)), by_length[len(line)])
    else:
        for field, name in enumerate(box.city.names):
            yield Lookup((place.id, name), _tabulate_stacks(box, place, (field,), HIGHEST))


def _tabulate_projects(box: AmytisBox, place: FavourPlace, most: int) -> PointsTable:
    return make_table((1, most), lambda marker, n: marker * _score(place, replace(_make_seat(box), done=(0,) * n)))


def _tabulate_stacks(box: AmytisBox, place: FavourPlace, line: tuple[int, ...], highest: int) -> PointsTable:
    """Return the points of the stacks of a line, by a marker on the place and their heights."""

    def score(marker: int, *heights: int) -> int:
        seat = _make_seat(box)
        for field, height in zip(line, heights, strict=True):
            seat.heights[field] = height
        return marker * _score(place, seat)

    return make_table((1, *(highest for _ in line)), score)


def _score(place: FavourPlace, seat: Seat) -> int:
    return place.worth[place.count(seat, seat, 0, 0)]


def _make_seat(box: AmytisBox) -> Seat:
    return Seat.make_empty(len(box.city.names))
