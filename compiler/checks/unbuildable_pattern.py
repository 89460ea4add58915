"""unbuildable-pattern: a card that nobody can complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._patterns import Shape, board_of, extent, patterned, shape, supply, turns, unused
from compiler.compiled.examples import tree_of
from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence


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
        board, have = board_of(game, group.patterns), supply(game, group.patterns)
        out = unused(group.patterns, tree_of(game))
        for item in items:
            printed = shape(item)
            if board and not _fits(printed, board):
                yield error(
                    "unbuildable-pattern",
                    item.span,
                    "`{item}` does not fit on a board of {rows} rows and {columns} columns",
                    item=item.id,
                    rows=board[0],
                    columns=board[1],
                )
            for word, n in sorted(Counter(word for _, _, word in printed).items()):
                if n > have.get(word, 0) - out:
                    hint = (sentence("{count:plural tile} may be out of play", count=out),) if out else ()
                    yield error(
                        "unbuildable-pattern",
                        item.span,
                        "`{item}` needs {needed} `{tile}` tiles, but the box holds {held}",
                        *hint,
                        item=item.id,
                        needed=n,
                        tile=word,
                        held=have.get(word, 0),
                    )


def _fits(printed: Shape, board: tuple[int, int]) -> bool:
    return any(rows <= board[0] and columns <= board[1] for rows, columns in map(extent, turns(printed)))
