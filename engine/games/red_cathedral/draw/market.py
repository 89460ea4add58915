"""Draw the market: a ring of spaces with tiles and dice, and the influence card of each quarter."""

from __future__ import annotations

from engine.games.red_cathedral.draw.marks import mark, short, title
from engine.games.red_cathedral.table import RedCathedralTable
from engine.play.canvas import Line, Span, box, flow, join_blocks, line, wrap
from engine.text import Texts

NARROW = 56
"""The number of columns below which the spaces are listed, because a ring in two rows would be unreadable."""


def market(table: RedCathedralTable, texts: Texts, columns: int) -> list[Line]:
    """Return the ring of spaces, a legend, and the cards."""
    spaces = range(len(table.box.spaces))
    if columns < NARROW:
        ring = [row for space in spaces for row in _draw_space(table, texts, space, columns)]
    else:
        half = (len(spaces) + 1) // 2
        wide = min(columns // half, 24)
        upper = [_draw_space(table, texts, space, wide) for space in spaces[:half]]
        lower = [_draw_space(table, texts, space, wide) for space in reversed(spaces[half:])]
        ring = [*join_blocks(upper), *join_blocks(lower)]
    return [
        *ring,
        *_draw_legend(table, texts, columns),
        *(row for quarter in range(len(table.box.quarters)) for row in _draw_card(table, texts, quarter, columns)),
    ]


def _draw_space(table: RedCathedralTable, texts: Texts, space: int, columns: int) -> list[Line]:
    """Return a space with its number, its tile, the amount that each die brings, and its dice with their faces."""
    tile = table.tile_at[space]
    resource, each = table.box.brings[tile]
    dice = [die for die, die_space in enumerate(table.die_at) if die_space == space]
    spans: list[Span] = [(" ", None)]
    for die in dice:
        symbol, style = mark(table.box.dice[die])
        spans.append((f"{symbol}{table.face[die]}  ", style))
    quarter = texts.term(table.box.quarters[table.box.quarter[space]])
    head: Line = ((f" {space + 1} ", "strong"), (f"{quarter} ", "dim"))
    brings = line(
        f" {each} ", short(texts, table.box.resources.ids[resource]), f" {title(texts, table.box.tiles[tile].id)}"
    )
    return box(head, [brings, tuple(spans)], columns)


def _draw_legend(table: RedCathedralTable, texts: Texts, columns: int) -> list[Line]:
    """Return the legend of the marks for dice."""
    named = zip(table.box.dice, table.box.die_ids, strict=True)
    return flow((line((" ", None), mark(die), (f" {texts.term(name)} ", "dim")) for die, name in named), columns)


def _draw_card(table: RedCathedralTable, texts: Texts, quarter: int, columns: int) -> list[Line]:
    """Return the card of a quarter with its actions."""
    card = table.box.cards[table.card_at[quarter]]
    says = " ".join(f"({n}) {texts.value(sentence)}" for n, sentence in enumerate(card.says, 1))
    name = texts.value({"term": table.box.quarters[quarter]}, "capital")
    return wrap(f"{name}: {title(texts, card.id)}. {says}", columns, "   ")
