"""The table of The Red Cathedral: its cells, and queries and changes that need no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from engine.games.red_cathedral.content.box import Influence, RedCathedralBox, Section, WorkshopSlot
from engine.games.red_cathedral.content.content_shape import SectionType
from engine.games.red_cathedral.content.piece_numbers import PieceNumbers
from engine.games.red_cathedral.effects.target import EffectTarget, Use
from engine.games.red_cathedral.task import RedCathedralTask
from engine.table import NOBODY, GameTable

UNDRAWN = -2
"""The number of a piece that set-up has not yet drawn."""

UNROLLED = 0
"""The face of a die that has not yet been rolled."""


class Sale(StrEnum):
    """Whether prestige may be sold in this turn: at any moment, only before another action, or no longer."""

    OPEN = "open"
    NOW = "now"
    CLOSED = "closed"


@dataclass(kw_only=True, eq=True, slots=True)
class RedCathedralTable(GameTable, EffectTarget):
    """The position of every piece, as indices into the tuples of `RedCathedralBox`.

    A cell without a piece is `NOTHING` or `UNDRAWN`, and one without an owner `NOBODY`.

    What lies on the site, in workshops and in Ivan's row is kept column by column, one list for each property, because
    rules search, count and add up single properties at each step: `banner.count(seat)`, `UNDRAWN in shop`.

    Rules read and write the table, and run effects on it. The methods of `EffectTarget` that need rules are in
    `CompleteTable`, so that rules do not depend on each other through effects.

    Attributes:
        box: The game's content.
        numbers: The number of each piece, by id.
        readings: The reading that is played, by question.
        cards: The influence cards with their changes.
        limits: The supply of each resource, or 0 if it is unlimited.
        colours: The colour of each seat.
        sides: The side of each player's workshop board.
        boards: The slots of each board.
        solo: Whether the game is for one player.
        rival: Ivan's seat in a game for one player, or `NOBODY`.
        last_turn: The number of turns that ends the game in any case.

        tile_at, card_at: The resource tile of each space, and the influence card of each quarter.
        die_at, face: The space and the face of each die.
        supply: The amount of each limited resource in the reserve.
        towers: The places of the site, tower by tower from the ground up.
        section, shop, banner, done, ornament, laid: For each place, its card, the workshop tile on it, the owner of its
            banner, whether it is completed, the owner of its ornament, and the materials on it by resource.
        square, stored_banners, spare_banners: For each seat, the square of its marker, and its banners in and next to
            the inventory.
        stock, ornaments: For each seat, its materials and rubles by resource, and its available ornaments by kind.
        slot_tile, slot_up, slot_holds: For each seat and slot, the tile, whether it is face up, and the piece that the
            slot holds instead.
        row, row_tile, row_up: Ivan's cards from left to right, the tile on each card, and whether it is face up.
        rival_inventory, rival_construction: The materials on Ivan's inventory card and on his construction card, by
            resource.
        rivals_turn: Whether it is Ivan's turn.
        turns: The number of turns played.
        rerolled: Whether this turn's reroll has been used.
        sale: Whether prestige may be sold.
        ender: The seat that triggered the end, or `NOBODY`.
    """

    box: Final[RedCathedralBox]
    numbers: Final[PieceNumbers]
    readings: Final[Mapping[str, str]]
    cards: Final[tuple[Influence, ...]]
    limits: Final[tuple[int, ...]]
    colours: Final[tuple[str, ...]]
    sides: Final[tuple[str, ...]]
    boards: Final[tuple[tuple[WorkshopSlot, ...], ...]]
    solo: Final[bool]
    rival: Final[int]
    last_turn: Final[int]

    tile_at: list[int] = field(default_factory=list)
    card_at: list[int] = field(default_factory=list)
    die_at: list[int] = field(default_factory=list)
    face: list[int] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    square: list[int] = field(default_factory=list)
    stored_banners: list[int] = field(default_factory=list)
    spare_banners: list[int] = field(default_factory=list)
    stock: list[list[int]] = field(default_factory=list)
    ornaments: list[list[int]] = field(default_factory=list)
    slot_tile: list[list[int]] = field(default_factory=list)
    slot_up: list[list[int]] = field(default_factory=list)
    slot_holds: list[list[str | None]] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    row_tile: list[int] = field(default_factory=list)
    row_up: list[int] = field(default_factory=list)
    rival_inventory: list[int] = field(default_factory=list)
    rival_construction: list[int] = field(default_factory=list)
    towers: tuple[tuple[int, ...], ...] = ()
    section: list[int] = field(default_factory=list)
    shop: list[int] = field(default_factory=list)
    banner: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    ornament: list[int] = field(default_factory=list)
    laid: list[list[int]] = field(default_factory=list)
    tasks: tuple[RedCathedralTask, ...] = ()
    rivals_turn: bool = False
    turns: int = 0
    rerolled: bool = False
    sale: Sale = Sale.OPEN
    ender: int = NOBODY

    @property
    def turn_seat(self) -> int:
        """The seat whose turn it is, which in Ivan's turns is his seat."""
        return self.rival if self.rivals_turn else self.seat

    def find_place(self, section: str) -> int:
        """Return the place of a section on the site."""
        return self.section.index(self.numbers.sections[section])

    def find_card(self, place: int) -> Section:
        """Return the cathedral card on a place of the site."""
        return self.box.sections[self.section[place]]

    def find_type(self, place: int) -> SectionType:
        """Return the type of the section on a place."""
        return self.find_card(place).type

    def find_die_space(self, colour: str) -> int:
        """Return the space where the die of a colour stands."""
        return self.die_at[self.numbers.dice[colour]]

    def find_slot(self, seat: int, slot: str) -> int:
        """Return the number of a slot on a player's board."""
        return next(number for number, candidate in enumerate(self.boards[seat]) if candidate.id == slot)

    def list_spaces(self) -> Sequence[str]:
        """Return the spaces of the market."""
        return self.box.spaces

    def swap_tiles(self, _seat: int, first: str, second: str) -> None:
        """Swap the resource tiles of two spaces; dice stay on their spaces (fact 9c.7)."""
        first_space = self.numbers.spaces[first]
        second_space = self.numbers.spaces[second]
        first_tile = self.tile_at[first_space]
        self.journal.write(self.tile_at, first_space, self.tile_at[second_space])
        self.journal.write(self.tile_at, second_space, first_tile)

    def list_benefits(self, die: str) -> Sequence[Use]:
        """Return the benefit of the resource tile under a die (facts 4.10, 9d.3)."""
        return self.box.tiles[self.tile_at[self.find_die_space(die)]].gives
