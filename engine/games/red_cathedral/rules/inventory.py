"""Move resources between the reserve and the players, within their limits (facts 9a.2, 9b, 3.1, 3.2)."""

from __future__ import annotations

import sys

from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.table import RedCathedralTable
from engine.resources import Bag


def count_free_spaces(table: RedCathedralTable, seat: int) -> int:
    """Return the number of inventory spaces without a material or a banner."""
    stock = table.stock[seat]
    stored = sum(stock[material] for material in table.box.resources.materials)
    return table.box.figures.spaces - table.stored_banners[seat] - stored


def count_in_reserve(table: RedCathedralTable, resource: int) -> int:
    """Return the amount of a resource in the reserve."""
    return table.supply[resource] if table.limits[resource] else sys.maxsize


def limit_gain(table: RedCathedralTable, seat: int, resource: int, wanted: int) -> int:
    """Limit a wanted amount of a resource to what the reserve and the free spaces allow."""
    got = min(wanted, count_in_reserve(table, resource))
    return min(got, count_free_spaces(table, seat)) if resource in table.box.resources.materials else got


def can_pay(table: RedCathedralTable, seat: int, bag: Bag) -> bool:
    """Return whether the player can pay a bag, which never contains points."""
    stock = table.stock[seat]
    for resource, n in bag:  # noqa: SIM110  # called thousands of times per game, and `all` takes twice as long
        if stock[resource] < n:
            return False
    return True


def find_trade_obstacle(table: RedCathedralTable, seat: int, paid: Bag, gained: Bag) -> RedCathedralRefusal | None:
    """Return why the player cannot exchange `paid` for `gained`, or None if they can.

    The player pays first: what is paid adds to the reserve and frees its spaces.
    """
    if not can_pay(table, seat, paid):
        return RedCathedralRefusal.CANNOT_PAY
    materials = table.box.resources.materials
    back = dict(paid)
    wanted = 0
    for resource, n in gained:
        if count_in_reserve(table, resource) + back.get(resource, 0) < n:
            return RedCathedralRefusal.RESERVE_TOO_SMALL
        wanted += n if resource in materials else 0
    freed = sum(n for resource, n in paid if resource in materials)
    return None if wanted <= freed + count_free_spaces(table, seat) else RedCathedralRefusal.NO_ROOM


def pay(table: RedCathedralTable, seat: int, bag: Bag) -> None:
    """Move a bag from the player to the reserve."""
    for resource, n in bag:
        move(table, seat, resource, -n)


def gain(table: RedCathedralTable, seat: int, bag: Bag) -> None:
    """Give the player as much of the bag as the reserve and the free spaces allow; Ivan, the rival, only points."""
    for resource, n in bag:
        if resource in table.box.resources.points:
            score_points(table, seat, resource, n)
        elif seat != table.rival:
            _store_what_fits(table, seat, resource, n)


def move(table: RedCathedralTable, seat: int, resource: int, n: int) -> None:
    """Move `n` of a resource from the reserve to the player, or back if `n` is negative."""
    stock = table.stock[seat]
    table.journal.write(stock, resource, stock[resource] + n)
    take_out(table, resource, n)


def take_out(table: RedCathedralTable, resource: int, n: int) -> None:
    """Take `n` of a resource out of the reserve, or put them back if `n` is negative."""
    if table.limits[resource]:
        table.journal.write(table.supply, resource, table.supply[resource] - n)


def score_points(table: RedCathedralTable, seat: int, points: int, n: int) -> None:
    """Move the marker forward, by `n` squares for recognition or by `n` marks for prestige; 0 changes nothing."""
    if not n:
        return
    kind = table.box.resources.ids[points]
    square = table.square[seat]
    ahead = table.box.track.move_up(square, n) if kind == "prestige" else square + n
    set_square(table, seat, ahead)
    table.note(f"track.{kind}", seat, n={"term": kind, "n": n}, square=ahead)


def lose_recognition(table: RedCathedralTable, seat: int, n: int) -> None:
    """Move the marker `n` squares back, but not beyond the first square (our decision, fact 3.7)."""
    if table.square[seat] < n:
        table.note("track.floor", seat)
    set_square(table, seat, max(0, table.square[seat] - n))
    table.note("track.recognition", seat, n={"term": "recognition", "n": -n}, square=table.square[seat])


def set_square(table: RedCathedralTable, seat: int, square: int) -> None:
    """Put the marker on a square, and log it if it starts another lap beyond the last square (fact 3.5)."""
    if table.box.track.count_laps(square) != table.box.track.count_laps(table.square[seat]):
        table.note("track.lap", seat, lap=table.box.track.count_laps(square))
    table.journal.write(table.square, seat, square)


def _store_what_fits(table: RedCathedralTable, seat: int, resource: int, n: int) -> None:
    kept = limit_gain(table, seat, resource, n)
    if kept < n:
        rule = "supply.limit" if count_in_reserve(table, resource) < n else "inventory.store"
        table.note(rule, seat, kept=kept, of={"term": table.box.resources.ids[resource], "n": n})
    if kept:
        move(table, seat, resource, kept)
