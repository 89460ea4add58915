"""Draw the market: the ring of spaces with tiles and dice, and the influence card of each quarter."""

from __future__ import annotations

from engine.games.red_cathedral.draw.piece_names import abbreviate, mark_colour, title_piece
from engine.games.red_cathedral.table import RedCathedralTable
from engine.play.canvas import Line, StyledRun, draw_box, flow, join_blocks, make_line, wrap
from engine.text import Texts

MAX_SPACE_COLUMNS = 24
"""The maximum width of a space, in columns."""
MIN_RING_COLUMNS = 56
"""The minimum number of columns of a ring; with fewer, the spaces are listed, because a ring would be unreadable."""


def draw_market(table: RedCathedralTable, texts: Texts, columns: int) -> list[Line]:
    """Draw the ring of spaces, a legend, and the cards."""
    spaces = range(len(table.box.spaces))
    if columns < MIN_RING_COLUMNS:
        ring = [row for space in spaces for row in _draw_space(table, texts, space, columns)]
    else:
        half = (len(spaces) + 1) // 2
        wide = min(columns // half, MAX_SPACE_COLUMNS)
        upper = [_draw_space(table, texts, space, wide) for space in spaces[:half]]
        lower = [_draw_space(table, texts, space, wide) for space in reversed(spaces[half:])]
        ring = [*join_blocks(upper), *join_blocks(lower)]
    return [
        *ring,
        *_draw_legend(table, texts, columns),
        *(row for quarter in range(len(table.box.quarters)) for row in _draw_card(table, texts, quarter, columns)),
    ]


def _draw_space(table: RedCathedralTable, texts: Texts, space: int, columns: int) -> list[Line]:
    """Draw a space with its number, its tile, the amount for each die, and its dice with their faces."""
    tile = table.tile_at[space]
    resource, each = table.box.brings[tile]
    dice = [die for die, die_space in enumerate(table.die_at) if die_space == space]
    runs: list[StyledRun] = [(" ", None)]
    for die in dice:
        symbol, style = mark_colour(table.box.dice[die])
        runs.append((f"{symbol}{table.face[die]}  ", style))
    quarter = texts.format_term(table.box.quarters[table.box.quarter[space]])
    head: Line = ((f" {space + 1} ", "strong"), (f"{quarter} ", "dim"))
    brings = make_line(
        f" {each} ",
        abbreviate(texts, table.box.resources.ids[resource]),
        f" {title_piece(texts, table.box.tiles[tile].id)}",
    )
    return draw_box(head, [brings, tuple(runs)], columns)


def _draw_legend(table: RedCathedralTable, texts: Texts, columns: int) -> list[Line]:
    """Draw the legend of the marks for dice."""
    named = zip(table.box.dice, table.box.die_ids, strict=True)
    return flow(
        (make_line((" ", None), mark_colour(die), (f" {texts.format_term(name)} ", "dim")) for die, name in named),
        columns,
    )


def _draw_card(table: RedCathedralTable, texts: Texts, quarter: int, columns: int) -> list[Line]:
    """Draw the card of a quarter with its actions."""
    card = table.box.cards[table.card_at[quarter]]
    says = " ".join(f"({n}) {texts.format_value(sentence)}" for n, sentence in enumerate(card.says, 1))
    name = texts.format_value({"term": table.box.quarters[quarter]}, "capital")
    return wrap(f"{name}: {title_piece(texts, card.id)}. {says}", columns, "   ")
