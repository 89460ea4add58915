"""unbuildable-pattern: a card that nobody can complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._patterns import Shape, board_of, extent, patterned, shape, supply, turns, unused
from compiler.checks._possible import name_of, setting_span
from compiler.compiled.examples import tree_of
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.model.game import ComponentSet, Item


@check(
    "unbuildable-pattern",
    rationale=(
        "A pattern must fit on the board in some direction, and its tiles must be in play whichever of them a game "
        "does without."
    ),
    example="A pattern of four fields in a row on a board of three columns and three rows.",
)
def unbuildable_pattern(project: Project) -> Iterator[Diagnostic]:
    """A pattern does not fit on the board, or asks for more tiles than there may be."""
    game = project.game
    for group, items in patterned(game):
        board, held = board_of(game, group.patterns), supply(game, group.patterns)
        absent = unused(group.patterns, tree_of(game))
        for item in items:
            if board and not _fits(shape(item), board):
                yield error(
                    "unbuildable-pattern",
                    item.span,
                    "`{item}` does not fit on a board of {rows} rows and {columns} columns",
                    item=item.id,
                    rows=board[0],
                    columns=board[1],
                )
        short = [(item, word, n) for item in items for word, n in _needs(item) if n > held.get(word, 0) - absent]
        spare = min((held.get(word, 0) - n for item in items for word, n in _needs(item)), default=0)
        if len({item.id for item, *_ in short}) > 1 and spare >= 0:
            yield _too_many_unused(project, group, absent, spare)
        else:
            yield from (_too_few_tiles(*tile, held.get(tile[1], 0), absent) for tile in short)


def _needs(item: Item) -> list[tuple[str, int]]:
    """Return how many tiles of each word a pattern asks for."""
    return sorted(Counter(word for _, _, word in shape(item)).items())


def _too_many_unused(project: Project, group: ComponentSet, absent: int, spare: int) -> Diagnostic:
    """Return the finding of several patterns that could be built if fewer tiles were out of play."""
    path = tuple(str(group.patterns["unused"]).split(".")[1:])
    return error(
        "unbuildable-pattern",
        setting_span(project, path),
        "with {count:plural tile} out of play, several patterns of `{set}` may be impossible",
        "`{setting}` can be 0 to {spare}",
        count=absent,
        set=group.id,
        setting=name_of(path),
        spare=spare,
    )


def _too_few_tiles(item: Item, tile: str, needed: int, held: int, absent: int) -> Diagnostic:
    return error(
        "unbuildable-pattern",
        item.span,
        "`{item}` needs {needed} `{tile}` tiles, but the box holds {held}",
        *((sentence("{count:plural tile} may be out of play", count=absent),) if absent else ()),
        item=item.id,
        needed=needed,
        tile=tile,
        held=held,
    )


def _fits(printed: Shape, board: tuple[int, int]) -> bool:
    return any(rows <= board[0] and columns <= board[1] for rows, columns in map(extent, turns(printed)))
