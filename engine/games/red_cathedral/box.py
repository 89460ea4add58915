"""What is in the box, as the compiled game says it: the only place that knows how the content is laid out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.effects import operations
from engine.effects.gain import Gain
from engine.games.red_cathedral.consistency import check_figures
from engine.games.red_cathedral.content import ADVANCED, BASIC, SECTIONS
from engine.games.red_cathedral.effects import KINDS, Use, usable_effects
from engine.games.red_cathedral.effects.require import Require
from engine.games.red_cathedral.figures import RedCathedralFigures, read_figures
from engine.games.red_cathedral.pieces import pieces
from engine.games.red_cathedral.track import Track
from engine.plain_data import read_items
from engine.readings import sources
from engine.resources import Bag, Resources


@dataclass(frozen=True, slots=True)
class Benefit:
    """A resource tile or a workshop tile: how often the box holds it, for how many players it is, what it gives."""

    id: str
    copies: int
    players: str
    gives: tuple[Use, ...]
    says: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Influence:
    """An influence card: its guild and its two actions, each with the rule that states it and as it was compiled."""

    id: str
    guild: str
    actions: tuple[Use, ...]
    says: tuple[Mapping[str, Any], ...]
    rules: tuple[str, ...]
    effects: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A cathedral card: base, middle or dome, what completes it and what that earns."""

    id: str
    type: str
    cost: Bag
    reward: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class WorkshopSlot:
    """A place for a workshop tile: the die that uses it, its price, what first lies on it ('' for nothing)."""

    id: str
    die: str
    price: int
    holds: str


@dataclass(frozen=True, slots=True)
class Ornament:
    """A door, arch or cross: the type of section it goes on, how many a player has, what it costs without jewels."""

    id: str
    section: str
    each: int
    cost: Bag


@dataclass(frozen=True, slots=True, eq=False)
class RedCathedralBox:
    """Everything fixed, by place in these tuples; `dice` are by colour, `boards` by colour and side.

    There is one for each game that is loaded, and it equals no other.

    `coins` is what all coins are worth together.
    """

    resources: Resources
    figures: RedCathedralFigures
    track: Track
    spaces: tuple[str, ...]
    quarters: tuple[str, ...]
    quarter: tuple[int, ...]
    dice: tuple[str, ...]
    die_ids: tuple[str, ...]
    faces: tuple[tuple[int, ...], ...]
    tiles: tuple[Benefit, ...]
    brings: tuple[tuple[int, int], ...]
    cards: tuple[Influence, ...]
    sections: tuple[Section, ...]
    shops: tuple[Benefit, ...]
    boards: Mapping[tuple[str, str], tuple[WorkshopSlot, ...]]
    ornaments: tuple[Ornament, ...]
    plans: Mapping[str, tuple[int, tuple[int, ...]]]
    solo: tuple[str, ...]
    coins: int
    differences: Mapping[str, Any]
    pieces: Mapping[str, int]

    @property
    def colours(self) -> tuple[str, ...]:
        """The players' colours, in the order of their boards."""
        return tuple(dict.fromkeys(colour for colour, _ in self.boards))

    @property
    def editions(self) -> tuple[str, ...]:
        """The published editions whose readings can be chosen."""
        return sources(self.differences)

    @property
    def ruble(self) -> int:
        """The resource that pays for slots and extra spaces."""
        return self.resources.index["ruble"]

    @property
    def recognition(self) -> int:
        """The points of which each is a square of the track."""
        return self.resources.index["recognition"]

    @property
    def prestige(self) -> int:
        """The points of which each is a mark of the track."""
        return self.resources.index["prestige"]


def unpack(compiled: Mapping[str, Any]) -> RedCathedralBox:
    """Return the box of a compiled game; ValueError or LookupError where the content cannot be played."""
    resources = Resources(compiled["resources"])
    figures = read_figures(compiled["settings"])
    sets = {name: data["items"] for name, data in compiled["sets"].items()}
    check_figures(compiled["settings"], sets, compiled["resources"])
    board = sets["market-board"][0]["figures"]
    quarters = tuple(dict.fromkeys(space["quarter"] for space in board["spaces"]))
    return RedCathedralBox(
        resources=resources,
        figures=figures,
        track=Track(board["track"]["squares"], board["track"]["marks"]["prestige"]),
        spaces=tuple(space["id"] for space in board["spaces"]),
        quarters=quarters,
        quarter=tuple(quarters.index(space["quarter"]) for space in board["spaces"]),
        dice=tuple(die["traits"]["colour"] for die in sets["dice"]),
        die_ids=tuple(die["id"] for die in sets["dice"]),
        faces=tuple(tuple(die["figures"]["faces"]) for die in sets["dice"]),
        tiles=tuple(read_items(sets, "resource-tiles", lambda item: _read_benefit(item, resources))),
        brings=tuple(read_items(sets, "resource-tiles", lambda item: _read_resource_tile(item, resources))),
        cards=tuple(read_items(sets, "influence", lambda item: _read_influence(item, resources))),
        sections=tuple(_read_sections(sets, resources)),
        shops=tuple(read_items(sets, "workshop-tiles", lambda item: _read_benefit(item, resources))),
        boards=dict(_read_boards(sets["workshop-boards"], figures.advanced_price)),
        ornaments=tuple(_read_ornaments(sets.get("ornaments", ()), resources)),
        plans={item["id"]: _read_plan(item) for item in sets.get("plans", ())},
        solo=tuple(item["id"] for item in sets.get("solo", ())),
        coins=sum(coin["copies"] * coin["figures"]["value"] for coin in sets.get("coins", ())),
        differences=compiled.get("editions", {}),
        pieces=pieces(sets, resources, figures),
    )


def _read_benefit(item: Mapping[str, Any], resources: Resources) -> Benefit:
    gives = usable_effects(item["effects"]["benefit"], resources)
    return Benefit(item["id"], item["copies"], item["traits"].get("players", "all"), gives, _sentences(item, "benefit"))


def _read_influence(item: Mapping[str, Any], resources: Resources) -> Influence:
    actions = usable_effects(item["effects"]["actions"], resources)
    rules = tuple(item["figures"]["rules"])
    if len(rules) != len(actions):
        raise ValueError(f"{len(actions)} actions and {len(rules)} rules for them")
    return Influence(
        item["id"],
        item["traits"]["guild"],
        actions,
        _sentences(item, "actions"),
        rules,
        tuple(item["effects"]["actions"]),
    )


def _sentences(item: Mapping[str, Any], field: str) -> tuple[Mapping[str, Any], ...]:
    return tuple(effect["says"] for effect in item["effects"][field])


def _read_sections(sets: Mapping[str, Sequence[Mapping[str, Any]]], resources: Resources) -> list[Section]:
    def read(item: Mapping[str, Any]) -> Section:
        reward = usable_effects(item["effects"]["reward"], resources)
        return Section(item["id"], item["traits"]["section"], _read_cost(item, resources), reward)

    return [section for name in ("bases", "middles", "domes") for section in read_items(sets, name, read)]


def _read_cost(item: Mapping[str, Any], resources: Resources) -> Bag:
    (cost,) = operations(KINDS, item["effects"]["cost"], resources)
    assert isinstance(cost, Require)
    return cost.bag


def _read_boards(
    items: Sequence[Mapping[str, Any]], price: int
) -> Iterator[tuple[tuple[str, str], tuple[WorkshopSlot, ...]]]:
    """Yield the slots of each board's sides; those of the advanced side cost `price`."""
    for item in items:
        colour, figures = item["traits"]["colour"], item["figures"]
        yield (colour, BASIC), tuple(_read_slot(slot, price) for slot in figures["slots"])
        if "reverse" in figures:
            yield (colour, ADVANCED), tuple(_read_slot(slot, price) for slot in figures["reverse"]["slots"])


def _read_slot(figures: Mapping[str, Any], price: int) -> WorkshopSlot:
    return WorkshopSlot(figures["id"], figures["die"], figures.get("price", price), figures.get("holds", ""))


def _read_ornaments(items: Sequence[Mapping[str, Any]], resources: Resources) -> Iterator[Ornament]:
    """Yield each kind from the ground up, whatever its colours; it has as many copies as a player has."""
    kinds = {item["traits"]["ornament"]: item for item in items}
    for item in sorted(kinds.values(), key=lambda item: SECTIONS.index(item["traits"]["section"])):
        traits = item["traits"]
        yield Ornament(traits["ornament"], traits["section"], item["copies"], _read_cost(item, resources))


def _read_plan(item: Mapping[str, Any]) -> tuple[int, tuple[int, ...]]:
    return item["figures"]["players"], tuple(item["figures"]["towers"])


def _read_resource_tile(item: Mapping[str, Any], resources: Resources) -> tuple[int, int]:
    """Return the one resource of a resource tile, and how many each die brings of it."""
    match _read_benefit(item, resources).gives:
        case (Gain(bag=((resource, n),)),):
            return resource, n
    raise ValueError("the tile does not give one resource")
