"""Draw the rival of the solo game in lines of text: its points, the cards of its row, and its materials."""

from __future__ import annotations

from engine.games.red_cathedral.draw.piece_names import draw_bag, mark_seat, name_tile, title_piece
from engine.games.red_cathedral.draw.players import describe_standing
from engine.games.red_cathedral.table import RedCathedralTable
from engine.play.canvas import Line, StyledRun
from engine.table import NOTHING
from engine.text import Texts

TITLE_COLUMNS = 28
"""The width of the title of a card."""
INVENTORY = "solo-inventory"
"""The card that holds the materials of the rival."""

CONSTRUCTION = "solo-construction"
"""The card that holds the materials that the rival builds with."""


def draw_rival(table: RedCathedralTable, texts: Texts) -> list[Line]:
    """Draw a line with Ivan's points, a line for each card with its tile, and lines for stored materials."""
    head: Line = (mark_seat(table, table.rival), (f" {describe_standing(table, texts, table.rival)}", None))
    cards = [_draw_card(table, texts, place) for place in range(len(table.row))]
    return [head, *cards, *_draw_materials(table, texts)]


def _draw_card(table: RedCathedralTable, texts: Texts, place: int) -> Line:
    card = table.row[place]
    tile = table.row_tile[place]
    name = title_piece(texts, table.box.solo[card]) if card >= 0 else "–"
    title_span: StyledRun = (f"  {place + 1} {name:<{TITLE_COLUMNS}}", None)
    if tile == NOTHING:
        return (title_span,)
    title = name_tile(table, texts, tile) if table.row_up[place] else "▒▒▒"
    return (title_span, (f" [{title}]", None))


def _draw_materials(table: RedCathedralTable, texts: Texts) -> list[Line]:
    rows: list[Line] = []
    for card, held in ((INVENTORY, table.rival_inventory), (CONSTRUCTION, table.rival_construction)):
        contents = tuple((resource, n) for resource, n in enumerate(held) if n)
        runs: list[StyledRun] = draw_bag(table, texts, contents) if contents else [("·", "dim")]
        rows.append(((f"  {title_piece(texts, card)}: ", None), *runs))
    return rows
