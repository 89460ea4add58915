"""The table before the first draw: what is on it whatever chance brings (facts 1, 12.2, 12.3)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.red_cathedral import end, inventory
from engine.games.red_cathedral.box import Influence, RedCathedralBox
from engine.games.red_cathedral.content import BANNER
from engine.games.red_cathedral.effects_table import EffectsTable
from engine.games.red_cathedral.given import RedCathedralOptions
from engine.games.red_cathedral.options import PAIR, colours, side
from engine.games.red_cathedral.piece_numbers import PieceNumbers
from engine.games.red_cathedral.readings import limits
from engine.games.red_cathedral.table import NOBODY, NOTHING, UNDRAWN, UNROLLED

RIVAL_SEAT = 1


def deal_table(
    box: RedCathedralBox,
    find: PieceNumbers,
    readings: Mapping[str, str],
    cards: tuple[Influence, ...],
    people: int,
    options: RedCathedralOptions,
) -> EffectsTable:
    """Return the table for a number of players with these options, its towers still to be raised."""
    solo, players = people == 1, max(people, PAIR)
    rival = RIVAL_SEAT if solo else NOBODY
    chosen_colours = colours(options, people, box)
    sides = tuple(side(options, seat) for seat in range(people))
    boards = tuple(box.boards[chosen_colours[seat], side] for seat, side in enumerate(sides))
    if solo:
        boards = (*boards, ())
    kinds, supply = len(box.resources.ids), limits(box, readings)
    row = len(box.solo) if solo else 0
    holds = [[slot.holds for slot in board] for board in boards]
    stored = [0 if seat == rival else box.figures.covered for seat in range(players)]
    table = EffectsTable(
        people=people,
        players=players,
        box=box,
        find=find,
        readings=readings,
        cards=cards,
        limits=supply,
        colours=chosen_colours,
        sides=sides,
        boards=boards,
        solo=solo,
        rival=rival,
        last_turn=options.get("turns", end.MAX_TURNS),
        tile_at=[UNDRAWN] * len(box.spaces),
        card_at=[UNDRAWN] * len(box.quarters),
        die_at=[UNDRAWN] * len(box.dice),
        face=[UNROLLED] * len(box.dice),
        supply=list(supply),
        square=[box.figures.start_square] * players,
        stored_banners=stored,
        spare_banners=[
            box.figures.banners - inside - board.count(BANNER) for inside, board in zip(stored, holds, strict=True)
        ],
        stock=[[0] * kinds for _ in range(players)],
        ornaments=[[kind.each - board.count(kind.id) for kind in box.ornaments] for board in holds],
        slot_tile=[[NOTHING] * len(board) for board in boards],
        slot_up=[[0] * len(board) for board in boards],
        slot_holds=holds,
        row=[UNDRAWN] * row,
        row_tile=[UNDRAWN] * row,
        row_up=[0] * row,
        store=[0] * kinds,
        yard=[0] * kinds,
        section=[],
        shop=[],
        banner=[],
        done=[],
        ornament=[],
        laid=[],
    )
    for seat in range(people):
        inventory.move(table, seat, box.ruble, box.figures.start_rubles[seat])
    return table
