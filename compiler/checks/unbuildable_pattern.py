"""unbuildable-pattern: a card that nobody can complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._patterns import Shape, board_of, extent, patterned, shape, supply, turns, unused
from compiler.compiled.examples import tree_of
from compiler.diagnostics import Diagnostic, error


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
                text = f"`{item.id}` does not fit on a board of {board[0]} rows and {board[1]} columns"
                yield error("unbuildable-pattern", item.span, text)
            for word, n in sorted(Counter(word for _, _, word in printed).items()):
                if n > have.get(word, 0) - out:
                    text = f"`{item.id}` needs {n} tiles `{word}`; the box holds {have.get(word, 0)}"
                    hint = (f"{out} tiles may be out of play",) if out else ()
                    yield error("unbuildable-pattern", item.span, text, *hint)


def _fits(printed: Shape, board: tuple[int, int]) -> bool:
    return any(rows <= board[0] and columns <= board[1] for rows, columns in map(extent, turns(printed)))
