"""Draw the players' holdings: points, money, materials, banners, ornaments and workshops."""

from __future__ import annotations

from engine.games.red_cathedral.draw.piece_names import (
    abbreviate,
    draw_bag,
    mark_colour,
    mark_seat,
    name_tile,
)
from engine.games.red_cathedral.rules import inventory, scoring
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.wording import find_seat_term
from engine.play.canvas import Line, StyledRun
from engine.table import NOTHING
from engine.text import Texts, make_quantity

SLOT_COLUMNS = 21
"""The width of the contents of a slot; longer ones are truncated."""


def draw_players(table: RedCathedralTable, texts: Texts) -> list[Line]:
    """Draw the player whose turn it is first, then the others in turn order."""
    seats = [seat for seat in range(table.seat_count) if seat != table.rival]
    turn = seats.index(table.seat)
    return [row for seat in (*seats[turn:], *seats[:turn]) for row in _draw_player(table, texts, seat)]


def summarise_seat(table: RedCathedralTable, texts: Texts, seat: int) -> Line:
    """Return a line with a player's prestige, rubles and inventory."""
    prestige = texts.format_value({"term": "prestige", "n": scoring.compute_scores(table)[seat]})
    rubles = texts.format_value({"term": "ruble", "n": table.stock[seat][table.box.ruble]})
    return (mark_seat(table, seat), (f" {prestige} · {rubles} · ", None), *_draw_inventory(table, texts, seat))


def _draw_player(table: RedCathedralTable, texts: Texts, seat: int) -> list[Line]:
    return [_draw_standing(table, texts, seat), _draw_holdings(table, texts, seat), *_draw_workshop(table, texts, seat)]


def describe_standing(table: RedCathedralTable, texts: Texts, seat: int) -> str:
    """Return a player's prestige, square and, except for Ivan, rubles."""
    prestige = make_quantity("prestige", scoring.compute_scores(table)[seat])
    points = texts.say("play.standing", {"prestige": prestige, "square": table.square[seat]})
    rubles = make_quantity("ruble", table.stock[seat][table.box.ruble])
    return points if seat == table.rival else f"{points} · {texts.format_value(rubles)}"


def describe_pieces(table: RedCathedralTable, texts: Texts, seat: int) -> str:
    """Return the numbers of a player's remaining banners and ornaments."""
    banners = table.stored_banners[seat] + table.spare_banners[seat] + table.slot_holds[seat].count("banner")
    kinds = zip(table.box.ornaments, table.ornaments[seat], strict=True)
    ornaments = [texts.format_value({"term": kind.id, "n": n}) for kind, n in kinds if n]
    return ", ".join([texts.format_value({"term": "banner", "n": banners}), *ornaments])


def _draw_standing(table: RedCathedralTable, texts: Texts, seat: int) -> Line:
    name: StyledRun = (texts.format_value({"term": find_seat_term(table, seat)}, "capital"), "strong")
    return (mark_seat(table, seat), (" ", None), name, (f" · {describe_standing(table, texts, seat)}", None))


def _draw_holdings(table: RedCathedralTable, texts: Texts, seat: int) -> Line:
    name = texts.format_value({"term": "inventory"}, "capital")
    rest = f" · {describe_pieces(table, texts, seat)}"
    return ((f"  {name}: ", None), *_draw_inventory(table, texts, seat), (rest, None))


def _draw_inventory(table: RedCathedralTable, texts: Texts, seat: int) -> Line:
    """Draw the materials in the inventory, a dot for each free space, and a square for each covered space."""
    stock = table.stock[seat]
    held = tuple((material, stock[material]) for material in table.box.resources.materials if stock[material])
    room = inventory.count_free_spaces(table, seat)
    stored = [*draw_bag(table, texts, held), (" ", None)] if held else []
    covered = ("▪" * table.stored_banners[seat], "dim")
    return (*stored, ("·" * room, "dim"), covered)


def _draw_workshop(table: RedCathedralTable, texts: Texts, seat: int) -> list[Line]:
    """Draw the slots in two lines, each with its die and its tile, or with its price and the piece that it holds."""
    cells = [_draw_slot(table, texts, seat, number) for number in range(len(table.boards[seat]))]
    half = (len(cells) + 1) // 2
    return [
        tuple(span for cell in cells[:half] for span in cell),
        tuple(span for cell in cells[half:] for span in cell),
    ]


def _draw_slot(table: RedCathedralTable, texts: Texts, seat: int, number: int) -> list[StyledRun]:
    slot = table.boards[seat][number]
    tile = table.slot_tile[seat][number]
    symbol, style = mark_colour(slot.die)
    held = table.slot_holds[seat][number]
    if tile != NOTHING:
        text = name_tile(table, texts, tile) if table.slot_up[seat][number] else "▒▒▒"
    else:
        price = f"{slot.price}{abbreviate(texts, 'ruble')[0]}"
        text = f"({price}{', ' + texts.format_term(held) if held else ''})"
    return [
        ("  ", None),
        (symbol, style),
        (f" {text:<{SLOT_COLUMNS}.{SLOT_COLUMNS}}", None if tile != NOTHING else "dim"),
    ]
