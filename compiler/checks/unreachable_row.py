"""unreachable-row: points for more than can ever be counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.checks._check import Project, check
from compiler.checks._effects import effects_of, marked
from compiler.checks._patterns import board_of, patterned
from compiler.checks._trades import TABLE
from compiler.diagnostics import Diagnostic, error
from compiler.model.game import ComponentSet, Effect, Game, Item


@check(
    "unreachable-row",
    rationale=(
        "A row of a score table that the board, the tiles or the markers never allow, or a score for something that "
        "cannot be there, was meant otherwise."
    ),
    example="Five rows for tiles in the corners of a board, which has four.",
)
def unreachable_row(project: Project) -> Iterator[Diagnostic]:
    """A score counts more than the components allow, or what they never allow."""
    towns = [_Town(project.game, group) for group, _ in patterned(project.game)]
    for item, effect in effects_of(project.game):
        for _, count in marked(project.game, effect, "x-counts") if towns else ():
            ((kind, what),) = count.items()
            most = _MOST[kind](towns[0], what, item) if kind in _MOST else None
            if most is not None and (most == 0 or most < _rows(project.game, effect)):
                yield error(
                    "unreachable-row",
                    effect.span,
                    "`{item}` scores these, but at most {most} can ever be counted",
                    item=item.id,
                    most=most,
                )


def _rows(game: Game, effect: Effect) -> int:
    tables = (bag for role, bag in marked(game, effect, "x-bag") if role == TABLE)
    return max((len(rows) for table in tables for rows in table.values()), default=1)


@dataclass(frozen=True, slots=True)
class _Town:
    """What a player builds with: the board's grid, the tiles, the cards with patterns."""

    game: Game
    cards: ComponentSet

    @property
    def grid(self) -> tuple[int, int]:
        return board_of(self.game, self.cards.patterns) or (0, 0)

    @property
    def tiles(self) -> ComponentSet:
        return self.game.sets[self.cards.patterns["tiles"]]

    def fields(self, zone: str) -> int:
        rows, columns = self.grid
        inside = max(0, rows - 2) * max(0, columns - 2)
        corners = min(2, rows) * min(2, columns)
        return {"border": rows * columns - inside, "corners": corners}.get(zone, rows * columns)

    def pieces(self, words: tuple[str, ...]) -> int:
        return sum(one.copies for one in self.tiles.items if not words or set(words) & set(one.traits.values()))


def _tiles(town: _Town, what: Mapping[str, Any], _item: Item) -> int:
    return min(town.fields(what.get("zone", "")), town.pieces(what.get("types", ())))


def _different(town: _Town, trait: str, _item: Item) -> int:
    return min(len(town.tiles.traits.get(trait, ())), town.fields(""))


def _stacks(town: _Town, what: Mapping[str, Any], _item: Item) -> int:
    height = 1 if isinstance(what["height"], str) else max(what["height"].values())
    return min(town.fields(what.get("zone", "")), town.pieces(()) // height)


def _lines(town: _Town, what: Mapping[str, Any], _item: Item) -> int:
    rows, columns = town.grid
    length = len(what["heights"])
    return (rows if length == columns else 0) + (columns if length == rows else 0)


def _cards(town: _Town, _what: Any, _item: Item) -> int:
    return town.cards.pieces


def _markers(_town: _Town, _what: Any, item: Item) -> int | None:
    return len(item.figures["slots"]) if "slots" in item.figures else None


_MOST: Mapping[str, Callable[[_Town, Any, Item], int | None]] = {
    "tiles": _tiles,
    "different": _different,
    "stacks": _stacks,
    "lines": _lines,
    "layers": lambda town, _what, _item: town.pieces(()),
    "cards": _cards,
    "markers": _markers,
    "figures": lambda _town, _what, _item: None,
}
