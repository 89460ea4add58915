"""unreachable-row: points for a count that can never be reached."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import list_item_effects
from compiler.checks.common.pattern_shapes import GridExtent, SetWithPatterns, find_board_size, list_sets_with_patterns
from compiler.checks.common.trades import read_tables
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import Effect, Game, Item
from engine.api import collect_effect_kinds
from engine.effects import Countables


@check(
    "unreachable-row",
    rationale=(
        "If the board, the tiles or the markers never allow a row of a score table, or what is scored cannot occur, "
        "something else was probably meant."
    ),
    example="Five rows for tiles in the corners of a board that has four.",
)
def unreachable_row(project: Project) -> Iterator[Diagnostic]:
    """A score counts more than the components allow, or something that they never allow."""
    game = project.game
    cards = next(list_sets_with_patterns(game), None)
    if not cards:
        return  # only tiles and board of a set with patterns limit what can be counted
    kinds = collect_effect_kinds(game.effects_from)
    for item, effect in list_item_effects(game):
        kind = kinds[effect.kind]
        if kind.count_most:
            most = kind.count_most(kind.parameters.read(effect.body), _list_countables(game, cards, item))
            if most is not None:
                yield from _compare_with_rows(item, effect, _count_rows(game, effect), most)


def _compare_with_rows(item: Item, effect: Effect, rows: int, most: int) -> Iterator[Diagnostic]:
    """Yield a finding if an effect that counts at most `most` has more rows, or never counts anything."""
    if most == 0:
        yield error(
            "unreachable-row",
            effect.span,
            "what the effect `{kind}` of `{item}` counts can never occur",
            "correct what is counted, or delete the effect",
            kind=effect.kind,
            item=item.id,
        )
    elif rows > most:
        yield error(
            "unreachable-row",
            effect.span,
            "the table of the effect `{kind}` of `{item}` has {rows:plural row}, but at most {most} can be counted",
            "delete the rows above {most}, or correct what is counted",
            kind=effect.kind,
            item=item.id,
            rows=rows,
            most=most,
        )


def _count_rows(game: Game, effect: Effect) -> int:
    """Return the number of rows of an effect's longest table, or 1 without a table."""
    return max((len(rows) for table in read_tables(game, effect) for rows in table.values()), default=1)


def _list_countables(game: Game, cards: SetWithPatterns, item: Item) -> Countables:
    """Return the numbers that an effect of an item can count in a game where `cards` have patterns."""
    board = find_board_size(game, cards.patterns) or GridExtent(0, 0)
    tiles = game.sets[cards.patterns["tiles"]]
    return Countables(
        rows=board.rows,
        columns=board.columns,
        tiles=[frozenset(tile.traits.values()) for tile in tiles.items for _ in range(tile.copies)],
        traits=tiles.traits,
        cards=cards.group.pieces,
        slots=len(item.figures["slots"]) if "slots" in item.figures else None,
    )
