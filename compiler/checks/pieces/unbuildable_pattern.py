"""unbuildable-pattern: a card whose pattern cannot be built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.pattern_shapes import (
    GridExtent,
    Shape,
    count_tiles_by_word,
    count_unused_tiles,
    find_board_size,
    list_sets_with_patterns,
    measure_extent,
    read_shape,
    rotate,
)
from compiler.checks.common.possible_figures import format_path, locate_setting
from compiler.compiled.example_figures import collect_figures
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.model.game import ComponentSet, Item


class _Demand(NamedTuple):
    """The number of tiles with a word that a pattern needs, and the number in the box."""

    item: Item
    word: str
    needed: int
    in_box: int


@check(
    "unbuildable-pattern",
    rationale=(
        "A pattern must fit on the board in some orientation, and its tiles must be in play whichever tiles a game "
        "leaves out."
    ),
    example="A pattern of four fields in a row on a board of three columns and three rows.",
)
def unbuildable_pattern(project: Project) -> Iterator[Diagnostic]:
    """A pattern does not fit on the board, or needs more tiles than may be in play."""
    game = project.game
    for group, patterns, items in list_sets_with_patterns(game):
        board = find_board_size(game, patterns)
        if board:
            yield from (_report_too_large(item, board) for item in items if not _is_fitting(read_shape(item), board))
        demands = _list_demands(items, count_tiles_by_word(game, patterns))
        yield from _report_unmet_demands(project, group, demands, count_unused_tiles(patterns, collect_figures(game)))


def _is_fitting(shape: Shape, board: GridExtent) -> bool:
    extents = (measure_extent(oriented) for oriented in rotate(shape))
    return any(extent.rows <= board.rows and extent.columns <= board.columns for extent in extents)


def _report_too_large(item: Item, board: GridExtent) -> Diagnostic:
    return error(
        "unbuildable-pattern",
        item.span,
        "`{item}` does not fit on a board of {rows:plural row} and {columns:plural column}",
        "make the pattern smaller, or the board larger",
        item=item.id,
        rows=board.rows,
        columns=board.columns,
    )


def _list_demands(items: Sequence[Item], in_box: dict[str, int]) -> list[_Demand]:
    """Return the tiles that patterns need, by item and word."""
    return [
        _Demand(item, word, needed, in_box.get(word, 0))
        for item in items
        for word, needed in sorted(Counter(word for _, _, word in read_shape(item)).items())
    ]


def _report_unmet_demands(
    project: Project, group: ComponentSet, demands: Sequence[_Demand], unused: int
) -> Iterator[Diagnostic]:
    """Yield a finding for each demand that `unused` tiles out of play may leave unmet.

    If several patterns could be built with fewer tiles out of play, that number is the mistake and the only finding.
    """
    unmet = [demand for demand in demands if demand.needed > demand.in_box - unused]
    most_unused = min((demand.in_box - demand.needed for demand in demands), default=0)
    if len({demand.item.id for demand in unmet}) > 1 and most_unused >= 0:
        yield _report_too_many_unused(project, group, unused, most_unused)
    else:
        yield from (_report_too_few_tiles(demand, unused) for demand in unmet)


def _report_too_many_unused(project: Project, group: ComponentSet, unused: int, most_unused: int) -> Diagnostic:
    path = tuple(group.patterns["unused"].split(".")[1:]) if group.patterns else ()
    return error(
        "unbuildable-pattern",
        locate_setting(project, path),
        "with {count:plural tile} out of play, several patterns of `{set}` may be impossible",
        "`{setting}` can be 0 to {maximum}",
        count=unused,
        set=group.id,
        setting=format_path(path),
        maximum=most_unused,
    )


def _report_too_few_tiles(demand: _Demand, unused: int) -> Diagnostic:
    return error(
        "unbuildable-pattern",
        demand.item.span,
        "`{item}` needs {needed:plural tile} with `{tile}`, but the box holds {held}",
        *((sentence("{count:plural tile} may be out of play", count=unused),) if unused else ()),
        item=demand.item.id,
        needed=demand.needed,
        tile=demand.word,
        held=demand.in_box,
    )
