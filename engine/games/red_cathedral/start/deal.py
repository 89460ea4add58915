"""Create the table before the first draw (facts 1, 12.2, 12.3)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.content.box import BoardSide, Influence, RedCathedralBox, WorkshopSlot
from engine.games.red_cathedral.content.content_shape import BANNER
from engine.games.red_cathedral.content.edition_differences import compute_supply_limits
from engine.games.red_cathedral.content.piece_numbers import PieceNumbers
from engine.games.red_cathedral.rules import game_end, inventory
from engine.games.red_cathedral.start.options import MIN_COLOURS, resolve_colours, resolve_side
from engine.games.red_cathedral.start.options_data import RedCathedralOptions
from engine.games.red_cathedral.table import UNDRAWN, UNROLLED
from engine.table import NOBODY, NOTHING

RIVAL_SEAT = 1
NO_BOARD: tuple[WorkshopSlot, ...] = ()  # Ivan has no workshop


def deal_table(
    box: RedCathedralBox,
    numbers: PieceNumbers,
    readings: Mapping[str, str],
    cards: tuple[Influence, ...],
    players: int,
    options: RedCathedralOptions,
) -> CompleteTable:
    """Return the table for a number of players with these options. Its towers are raised later.

    In a game alone, the rival Ivan has the second seat.
    """
    solo = players == 1
    colours = resolve_colours(options, players, box)
    sides = tuple(resolve_side(options, seat) for seat in range(players))
    boards = tuple(box.boards[BoardSide(colours[seat], side)] for seat, side in enumerate(sides))
    table = CompleteTable(
        players=players,
        seat_count=max(players, MIN_COLOURS),
        box=box,
        numbers=numbers,
        readings=readings,
        cards=cards,
        limits=compute_supply_limits(box, readings),
        colours=colours,
        sides=sides,
        boards=(*boards, NO_BOARD) if solo else boards,
        solo=solo,
        rival=RIVAL_SEAT if solo else NOBODY,
        last_turn=options.get("turns", game_end.MAX_TURNS),
    )
    _lay_out_pieces(table)
    return table


def _lay_out_pieces(table: CompleteTable) -> None:
    _lay_market(table)
    _lay_workshops(table)
    _lay_holdings(table)
    _lay_rival_cards(table)


def _lay_market(table: CompleteTable) -> None:
    """Leave all places of the market to be drawn or rolled, and fill the reserve."""
    box = table.box
    table.tile_at = [UNDRAWN] * len(box.spaces)
    table.card_at = [UNDRAWN] * len(box.quarters)
    table.die_at = [UNDRAWN] * len(box.dice)
    table.face = [UNROLLED] * len(box.dice)
    table.supply = list(table.limits)


def _lay_workshops(table: CompleteTable) -> None:
    """Lay out each board with empty slots, except for the banners and ornaments printed on it."""
    table.slot_tile = [[NOTHING] * len(board) for board in table.boards]
    table.slot_up = [[0] * len(board) for board in table.boards]
    table.slot_holds = [[slot.holds for slot in board] for board in table.boards]


def _lay_holdings(table: CompleteTable) -> None:
    """Give each seat its marker, banners and ornaments, and each player the initial rubles."""
    box = table.box
    figures = table.box.figures
    holds = table.slot_holds
    seats = range(table.seat_count)
    table.square = [figures.start_square] * table.seat_count
    table.stored_banners = [0 if seat == table.rival else figures.covered for seat in seats]
    table.spare_banners = [figures.banners - table.stored_banners[seat] - holds[seat].count(BANNER) for seat in seats]
    table.ornaments = [[kind.each - held.count(kind.id) for kind in box.ornaments] for held in holds]
    table.stock = [[0] * len(box.resources.ids) for _ in seats]
    for seat in range(table.players):
        inventory.move(table, seat, box.ruble, figures.start_rubles[seat])


def _lay_rival_cards(table: CompleteTable) -> None:
    """Leave Ivan's row to be drawn in the solo game. His cards hold no materials yet."""
    row = len(table.box.solo) if table.solo else 0
    table.row = [UNDRAWN] * row
    table.row_tile = [UNDRAWN] * row
    table.row_up = [0] * row
    table.rival_inventory = [0] * len(table.box.resources.ids)
    table.rival_construction = [0] * len(table.box.resources.ids)
