"""Check content that the engine can load for shortages and figures out of reach, without playing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.finding import EngineFinding
from engine.games.red_cathedral.content.box import RedCathedralBox
from engine.games.red_cathedral.content.content_shape import BASIC, SectionType
from engine.games.red_cathedral.effects.gain_at import GainAt
from engine.template import Args, Template

BANNERS = ("banners",)
COVERED = ("inventory", "covered")
DICE = ("market", "dice-per-space")
JEWELS = ("ornaments", "jewels")
LIMIT = ("build", "delivery-limit")
MARKED = ("workshop", "marked-from")
RUBLES = ("start", "rubles")
SPACES = ("inventory", "spaces")

MIN_PLAYERS_OF_PLAN = 2
"""The smallest number of players that a plan is for: a solo game is set up as for two."""


class RedCathedralFinding(Template):
    """The templates of findings, each about the piece or the setting that the finding is reported at."""

    PLAN_FOR_NOBODY = "the plan is for a game of {players}, a number of players that the game does not allow"
    PLAN_LACKS_CARDS = "the plan requires {lacking} more of `{section}` than the box has"
    PLAN_OF_OTHER_SIZE = "the plan for a game of {players} has {sections} sections, while the players claim {claimed}"
    NO_PLAN_OF_SIZE = "no plan has {banners} sections for each of its players"
    NO_PLAN = "there is no plan for a game of {players}"
    FEW_RESOURCE_TILES = "{available} resource tiles for {needed} spaces"
    FEW_GUILDS = "{available} guilds for {needed} quarters"
    FEW_SPACES = "{available} spaces for {needed} dice"
    FEW_COLOURS = "{available} colours for {needed} players"
    FEW_START_FIGURES = "{available} start figures for {needed} players"
    FEW_SLOTS = "{available} slots for the {needed} banners of a player"
    FEW_WORKSHOP_TILES = "{available} workshop tiles for the {needed} sections of the plan"
    DICE_NOT_SHOWN_ONCE = "the marked tiles do not show each die once"
    SOLO_CARDS_WITHOUT_TILES = "{available} tiles for {needed} of Ivan's cards"
    NO_RECOGNITION = "no resource tile brings recognition, where the dice start"
    RECOGNITION_LEFT_OUT = "with {others} other resource tiles, the market may lack recognition, where the dice start"
    BEYOND_SUPPLY = "with {dice} dice the tile gives {given}, and the box has {supply}"
    BEYOND_DELIVERY = "with the most gems, {jewels}, the price of {ornament} is more than may be delivered"
    SMALL_INVENTORY = "{room} free spaces hold less than may be delivered at once"
    DEAR_SLOTS = "the initial rubles do not pay for any slot of {colour}"


def check_content(box: RedCathedralBox, most: int) -> Iterator[EngineFinding]:
    """Yield all findings about the content, for games of up to `most` players."""
    yield from _check_plans(box, most)
    yield from _check_plan_sizes(box)
    yield from _check_missing_plans(box, most)
    yield from _check_piece_counts(box, most)
    yield from _check_workshop_tiles(box)
    yield from _check_solo_tiles(box)
    yield from _check_start_tile(box)
    yield from _check_reach(box)


def _check_plans(box: RedCathedralBox, most: int) -> Iterator[EngineFinding]:
    """Yield a finding for each plan that is for no number of players or needs more cards than there are (fact 1.13)."""
    cards = Counter(section.type for section in box.sections)
    for plan, (players, towers) in box.plans.items():
        if not MIN_PLAYERS_OF_PLAN <= players <= most:
            yield EngineFinding("unbuildable-plan", RedCathedralFinding.PLAN_FOR_NOBODY, {"players": players}, plan)
        for section, n in (count_sections(towers) - cards).items():
            args: Args = {"lacking": n, "section": section}
            yield EngineFinding("unbuildable-plan", RedCathedralFinding.PLAN_LACKS_CARDS, args, plan, stops=True)


def _check_plan_sizes(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding for each plan with more or fewer sections than its players have banners for (fact 1.12).

    If every plan has another size, the number of banners is the likelier mistake, and the only one reported.
    """
    banners = box.figures.banners
    args: Args
    unlike = {plan: (n, sum(towers)) for plan, (n, towers) in box.plans.items() if sum(towers) != n * banners}
    if box.plans and len(unlike) == len(box.plans):
        args = {"banners": banners}
        yield EngineFinding("unbuildable-plan", RedCathedralFinding.NO_PLAN_OF_SIZE, args, settings=(BANNERS,))
        return
    for plan, (players, sections) in unlike.items():
        args = {"sections": sections, "players": players, "claimed": players * banners}
        yield EngineFinding("unbuildable-plan", RedCathedralFinding.PLAN_OF_OTHER_SIZE, args, plan)


def _check_missing_plans(box: RedCathedralBox, most: int) -> Iterator[EngineFinding]:
    """Yield a finding for each number of players without a plan."""
    planned = {plan.players for plan in box.plans.values()}
    for players in range(MIN_PLAYERS_OF_PLAN, most + 1):
        if players not in planned:
            yield EngineFinding("unbuildable-plan", RedCathedralFinding.NO_PLAN, {"players": players})


def count_sections(towers: Sequence[int]) -> Counter[SectionType]:
    """Return how many sections of each type are needed to build towers of these heights."""
    middles = sum(towers) - 2 * len(towers)
    return Counter({SectionType.BASE: len(towers), SectionType.MIDDLE: middles, SectionType.DOME: len(towers)})


def count_tiles(box: RedCathedralBox, players: int) -> int:
    """Return the number of workshop tiles for a number of players (fact 1.14)."""
    marked = players >= box.figures.marked_from
    return sum(tile.copies for tile in box.shops if marked or tile.players == "all")


def _check_piece_counts(box: RedCathedralBox, most: int) -> Iterator[EngineFinding]:
    """Yield a finding for each kind of piece with too few pieces in the box (facts 1.3, 1.8, 1.9, 1.10, 1.15)."""
    needs = (
        (RedCathedralFinding.FEW_RESOURCE_TILES, sum(tile.copies for tile in box.tiles), len(box.spaces), ()),
        (RedCathedralFinding.FEW_GUILDS, len({card.guild for card in box.cards}), len(box.quarters), ()),
        (RedCathedralFinding.FEW_SPACES, len(box.spaces), len(box.dice), ()),
        (RedCathedralFinding.FEW_COLOURS, len(box.colours), most, ()),
        (RedCathedralFinding.FEW_START_FIGURES, len(box.figures.start_rubles), most, (RUBLES,)),
        (RedCathedralFinding.FEW_SLOTS, min(map(len, box.boards.values())), box.figures.banners, (BANNERS,)),
    )
    for kind, available, needed, settings in needs:
        if available < needed:
            yield _report_shortage(kind, available, needed, settings=settings)


def _check_workshop_tiles(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding for each plan that needs more workshop tiles than the box holds (fact 1.14)."""
    for plan, (players, towers) in box.plans.items():
        available = count_tiles(box, players)
        needed = sum(towers)
        if available < needed:
            yield _report_shortage(RedCathedralFinding.FEW_WORKSHOP_TILES, available, needed, plan, (MARKED,))


def _check_solo_tiles(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding if the marked tiles do not fit the dice or Ivan's cards (fact 12.3)."""
    if not box.solo:
        return
    dice = [gift.die for tile in box.shops if tile.players != "all" for gift in tile.gives if isinstance(gift, GainAt)]
    if sorted(dice) != sorted(box.dice):
        yield EngineFinding("too-few-pieces", RedCathedralFinding.DICE_NOT_SHOWN_ONCE, piece=box.solo[0], stops=True)
    if len(box.solo) != len(dice):
        yield _report_shortage(RedCathedralFinding.SOLO_CARDS_WITHOUT_TILES, len(dice), len(box.solo), box.solo[0])


def _report_shortage(
    kind: RedCathedralFinding,
    available: int,
    needed: int,
    piece: str | None = None,
    settings: tuple[tuple[str | int, ...], ...] = (),
) -> EngineFinding:
    args = {"available": available, "needed": needed}
    return EngineFinding("too-few-pieces", kind, args, piece, stops=True, settings=settings)


def _check_start_tile(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding if the market may lack the tile that brings recognition, where the dice start (fact 1.10)."""
    tiles = zip(box.tiles, box.brings, strict=True)
    others = sum(tile.copies for tile, brought in tiles if brought.resource != box.recognition)
    if all(brought.resource != box.recognition for brought in box.brings):
        yield EngineFinding("too-few-pieces", RedCathedralFinding.NO_RECOGNITION, stops=True)
    elif others >= len(box.spaces):
        yield EngineFinding("too-few-pieces", RedCathedralFinding.RECOGNITION_LEFT_OUT, {"others": others}, stops=True)


def _check_reach(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding for each figure that no play can reach."""
    yield from _check_supply(box)
    yield from _check_ornaments(box)
    yield from _check_inventory(box)
    yield from _check_prices(box)


def _check_supply(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding for each resource tile that can give more than the box has."""
    for tile, (resource, n) in zip(box.tiles, box.brings, strict=True):
        supply = box.resources.supply[resource]
        dice = box.figures.dice_per_space
        if 0 < supply < n * dice:
            args = {"dice": dice, "given": n * dice, "supply": supply}
            yield EngineFinding("out-of-reach", RedCathedralFinding.BEYOND_SUPPLY, args, tile.id, settings=(DICE,))


def _check_inventory(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding if the free spaces of a new inventory hold less than may be delivered at once."""
    room = box.figures.spaces - box.figures.covered
    if room < box.figures.delivery_limit:
        settings = (SPACES, COVERED, LIMIT)
        yield EngineFinding("out-of-reach", RedCathedralFinding.SMALL_INVENTORY, {"room": room}, settings=settings)


def _check_prices(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding for each basic board without a slot that the initial rubles can pay for."""
    for (colour, side), slots in box.boards.items():
        if side == BASIC and min(slot.price for slot in slots) > min(box.figures.start_rubles):
            yield EngineFinding("out-of-reach", RedCathedralFinding.DEAR_SLOTS, {"colour": colour}, settings=(RUBLES,))


def _check_ornaments(box: RedCathedralBox) -> Iterator[EngineFinding]:
    """Yield a finding for each ornament that takes more materials than may be delivered at once."""
    jewels = box.figures.ornaments.most if box.figures.ornaments else 0
    for ornament in box.ornaments:
        if sum(n for _, n in ornament.cost) + jewels > box.figures.delivery_limit:
            args: Args = {"ornament": ornament.id, "jewels": jewels}
            yield EngineFinding("out-of-reach", RedCathedralFinding.BEYOND_DELIVERY, args, settings=(LIMIT, JEWELS))
