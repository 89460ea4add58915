"""What is wrong with a content though the engine can load it, found without playing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.fault import Fault
from engine.games.red_cathedral.box import Box
from engine.games.red_cathedral.content import BASIC, SECTIONS
from engine.games.red_cathedral.effects.gain_at import GainAt

BANNERS = ("banners",)
COVERED = ("inventory", "covered")
DICE = ("market", "dice-per-space")
JEWELS = ("ornaments", "jewels")
LIMIT = ("build", "delivery-limit")
MARKED = ("workshop", "marked-from")
RUBLES = ("start", "rubles")
SPACES = ("inventory", "spaces")

PAIR = 2  # a game alone is set up as for two


def faults(box: Box, most: int) -> Iterator[Fault]:
    """Yield all of them."""
    yield from _plans(box, most)
    yield from _table(box, most)
    yield from _tiles(box)
    yield from _start(box)
    yield from _reach(box)


def _plans(box: Box, most: int) -> Iterator[Fault]:
    """Facts 1.12, 1.13: a plan for each number of players, of as many sections as they claim, with cards for it."""
    cards = Counter(section.type for section in box.sections)
    for plan, (players, towers) in box.plans.items():
        needed = sections_of(towers)
        if not PAIR <= players <= most:
            yield Fault("unbuildable-plan", plan, f"nobody plays with {players}")
        for section, n in (needed - cards).items():
            yield Fault("unbuildable-plan", plan, f"it asks for {n} more of `{section}` than the box has", stops=True)
        if sum(towers) != players * box.figures.banners and not _no_plan_fits(box):
            text = f"it has {sum(towers)} sections, while {players} players claim {players * box.figures.banners}"
            yield Fault("unbuildable-plan", plan, text)
    if _no_plan_fits(box):
        text = f"no plan has {box.figures.banners} sections for each of its players"
        yield Fault("unbuildable-plan", "", text, settings=(BANNERS,))
    for players in range(PAIR, most + 1):
        if not any(count == players for count, _ in box.plans.values()):
            yield Fault("unbuildable-plan", "", f"no plan is for {players} players")


def _no_plan_fits(box: Box) -> bool:
    """Return whether no plan has the sections that its players claim, so that the figure is wrong and not the plans."""
    return bool(box.plans) and all(sum(towers) != n * box.figures.banners for n, towers in box.plans.values())


def sections_of(towers: Sequence[int]) -> Counter[str]:
    """Return how many of each type towers of those heights are built of."""
    base, middle, dome = SECTIONS
    return Counter({base: len(towers), middle: sum(towers) - 2 * len(towers), dome: len(towers)})


def tiles_for(box: Box, players: int) -> int:
    """Return how many workshop tiles there are for so many players (fact 1.14)."""
    marked = players >= box.figures.marked_from
    return sum(tile.copies for tile in box.shops if marked or tile.players == "all")


def _table(box: Box, most: int) -> Iterator[Fault]:
    """Facts 1.3, 1.8, 1.9, 1.10, 1.15: something for every place and every player."""
    needs = (
        ("resource tiles for the spaces", sum(tile.copies for tile in box.tiles), len(box.spaces), ()),
        ("guilds for the quarters", len({card.guild for card in box.cards}), len(box.quarters), ()),
        ("spaces for the dice", len(box.spaces), len(box.dice), ()),
        ("colours for the players", len(box.colours), most, ()),
        ("start figures for the players", len(box.figures.start_rubles), most, (RUBLES,)),
        ("slots for a player's banners", min(map(len, box.boards.values())), box.figures.banners, (BANNERS,)),
    )
    for what, available, needed, settings in needs:
        if available < needed:
            text = f"{available} {what}, {needed} are needed"
            yield Fault("too-few-pieces", "", text, stops=True, settings=settings)


def _tiles(box: Box) -> Iterator[Fault]:
    """Facts 1.14, 12.3: a workshop tile for every section, and one for each of Ivan's cards."""
    for plan, (players, towers) in box.plans.items():
        there = tiles_for(box, players)
        if there < sum(towers):
            text = f"{there} workshop tiles for its {sum(towers)} sections"
            yield Fault("too-few-pieces", plan, text, stops=True, settings=(MARKED,))
    dice = [gift.die for tile in box.shops if tile.players != "all" for gift in tile.gives if isinstance(gift, GainAt)]
    if box.solo and sorted(dice) != sorted(box.dice):
        yield Fault("too-few-pieces", box.solo[0], "the marked tiles do not show each die once", stops=True)
    if box.solo and len(box.solo) != len(dice):
        text = f"{len(dice)} tiles for {len(box.solo)} of his cards"
        yield Fault("too-few-pieces", box.solo[0], text, stops=True)


def _start(box: Box) -> Iterator[Fault]:
    """Fact 1.10: the first die lies on the tile that brings recognition."""
    others = sum(t.copies for t, (what, _) in zip(box.tiles, box.brings, strict=True) if what != box.recognition)
    if all(resource != box.recognition for resource, _ in box.brings):
        yield Fault("too-few-pieces", "", "no resource tile brings recognition, where the dice begin", stops=True)
    elif others >= len(box.spaces):
        text = f"with {others} other resource tiles none on the market need bring recognition, where the dice begin"
        yield Fault("too-few-pieces", "", text, stops=True)


def _reach(box: Box) -> Iterator[Fault]:
    """What no play can come to: more than the reserve holds, more than may be delivered, more than a start can pay."""
    for tile, (resource, n) in zip(box.tiles, box.brings, strict=True):
        supply, dice = box.resources.supply[resource], box.figures.dice_per_space
        if 0 < supply < n * dice:
            text = f"with {dice} dice it gives {n * dice}, and the box has {supply}"
            yield Fault("out-of-reach", tile.id, text, settings=(DICE,))
    for kind in box.ornaments:
        jewels = box.figures.ornaments.most if box.figures.ornaments else 0
        size = sum(n for _, n in kind.cost) + jewels
        if size > box.figures.delivery_limit:
            text = f"a {kind.id} with {jewels} gems is more than may be delivered"
            yield Fault("out-of-reach", "", text, settings=(LIMIT, JEWELS))
    room = box.figures.spaces - box.figures.covered
    if room < box.figures.delivery_limit:
        text = f"{room} free spaces hold less than may be delivered at once"
        yield Fault("out-of-reach", "", text, settings=(SPACES, COVERED, LIMIT))
    for (colour, side), slots in box.boards.items():
        if side == BASIC and min(slot.price for slot in slots) > min(box.figures.start_rubles):
            text = f"with the start's rubles no slot of {colour} can be paid"
            yield Fault("out-of-reach", "", text, settings=(RUBLES,))
