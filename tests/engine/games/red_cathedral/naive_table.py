"""The table and its rules, written a second time as plainly as possible, for comparison with the engine.

The source is the facts, cited by number. The course of a game is in `naive_rules`, Ivan's turns in `naive_ivan`.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from tests.engine.games.red_cathedral.described_position import DescribedPosition

Bag: TypeAlias = Mapping[str, int]
"""Numbers of resources by id."""

NaiveAction: TypeAlias = tuple[Any, ...]
"""A kind of action and its arguments, whose types depend on the kind."""

KINDS = ("base", "middle", "dome")
ORNAMENTS = {"base": ("door", "wood"), "middle": ("arch", "stone"), "dome": ("cross", "gold")}
MATERIALS = ("brick", "gold", "green-gem", "purple-gem", "stone", "wood")
GEMS = ("green-gem", "purple-gem")


def collect_items(compiled: Mapping[str, Any], *sets: str) -> dict[str, Mapping[str, Any]]:
    """Return the items of some sets by id."""
    return {item["id"]: item for name in sets for item in compiled["sets"][name]["items"]}


def list_bodies(item: Mapping[str, Any], field: str) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the effects of an item as pairs of kind and body."""
    return [(effect["kind"], effect["body"]) for effect in item["effects"][field]]


class NaiveTable:
    """A position as the engine describes it, with all possible changes."""

    def __init__(self, compiled: Mapping[str, Any], position: DescribedPosition, rival: str = "") -> None:
        self.table = copy.deepcopy(position)
        self.rival = rival
        self.ender: str | None = None
        self.market, self.supply = self.table["market"], self.table["supply"]
        self.sections, self.towers = self.table["site"]["sections"], self.table["site"]["towers"]
        self.players = self.table["players"]
        self.cards = collect_items(compiled, "bases", "middles", "domes")
        self.shops, self.tiles = collect_items(compiled, "workshop-tiles"), collect_items(compiled, "resource-tiles")
        self.influence = collect_items(compiled, "influence")
        board = compiled["sets"]["market-board"]["items"][0]["figures"]
        self.spaces = [space["id"] for space in board["spaces"]]
        self.quarter = {space["id"]: space["quarter"] for space in board["spaces"]}
        self.marks = board["track"]["marks"]["prestige"]

    # The track of 80 squares, 40 of them for prestige (facts 3)

    def ahead(self, who: str, recognition: int) -> None:
        """Move the marker by `recognition` squares, but not behind the first."""
        self.players[who]["square"] = max(0, self.players[who]["square"] + recognition)

    def mark(self, square: int) -> bool:
        """Return whether a square is a prestige square, on any lap."""
        return square % 80 in self.marks

    def prestige(self, who: str, n: int) -> None:
        """Move the marker forward by `n` prestige squares."""
        for _ in range(n):
            self.ahead(who, 1)
            while not self.mark(self.players[who]["square"]):
                self.ahead(who, 1)

    def behind(self, who: str) -> int | None:
        """Return the prestige square behind the marker, or None."""
        return next((square for square in range(self.players[who]["square"] - 1, -1, -1) if self.mark(square)), None)

    def total(self, who: str) -> int:
        """Return the number of prestige squares that the marker has reached."""
        return sum(self.mark(square) for square in range(self.players[who]["square"] + 1))

    # Inventory and reserve (facts 9a.2, 9b)

    def room(self, who: str) -> int:
        """Return the number of free spaces of the inventory."""
        player = self.players[who]
        return 10 - player["banners"]["inventory"] - sum(player["materials"].values())

    def most(self, who: str, what: str, n: int) -> int:
        """Return how many of `n` resources the player can gain."""
        left = min(n, self.supply.get(what, n))
        return min(left, self.room(who)) if what in MATERIALS else left

    def add(self, who: str, what: str, n: int) -> None:
        """Give the player `n` of a resource."""
        if what == "ruble":
            self.players[who]["rubles"] += n
            if what in self.supply:
                self.supply[what] -= n
        elif what == "recognition":
            self.ahead(who, n)
        elif what == "prestige":
            self.prestige(who, n)
        else:
            self.players[who]["materials"][what] += n
            self.supply[what] -= n

    def gain(self, who: str, bag: Bag) -> None:
        """Give the player a bag, as far as supply and room allow; Ivan gains only points."""
        for what, n in bag.items():
            if who != self.rival or what in ("recognition", "prestige"):
                self.add(who, what, self.most(who, what, n))

    def has(self, who: str, bag: Bag) -> bool:
        """Return whether the player holds all of a bag."""
        player = self.players[who]
        return all((player["rubles"] if what == "ruble" else player["materials"][what]) >= n for what, n in bag.items())

    def pay(self, who: str, bag: Bag) -> None:
        """Return all of a bag to the reserve."""
        for what, n in bag.items():
            self.add(who, what, -n)

    # The market (facts 9)

    def dice_on(self, space: str) -> list[str]:
        """Return the colours of the dice on a space."""
        return [colour for colour, die in self.market["dice"].items() if die["space"] == space]

    def offer(self, space: str) -> Bag:
        """Return what the resource tile of a space gives for one die."""
        ((kind, bag),) = list_bodies(self.tiles[self.market["tiles"][space]], "benefit")
        assert kind == "gain"
        return bag

    def arrival(self, colour: str, extra: int) -> str | None:
        """Return the space where a die arrives, or None if the space is full."""
        die = self.market["dice"][colour]
        space = self.spaces[(self.spaces.index(die["space"]) + die["face"] + extra) % len(self.spaces)]
        return None if len([die for die in self.dice_on(space) if die != colour]) >= 3 else space

    def benefit(self, shop: str | None) -> Bag:
        """Return what a workshop tile gives now (facts 4.10, 9d.3)."""
        assert shop
        ((kind, given),) = list_bodies(self.shops[shop], "benefit")
        return given if kind == "gain" else self.offer(self.market["dice"][given["die"]]["space"])

    def useful(self, who: str, bag: Bag) -> bool:
        """Return whether the player would gain anything of a bag."""
        return any(self.most(who, what, n) for what, n in bag.items())

    # The site (facts 4.3, 6, 7, 8)

    def type_of(self, card: str) -> str:
        """Return the type of a section."""
        return str(self.cards[card]["traits"]["section"])

    def available(self) -> list[str]:
        """Return the lowest section without a banner of each tower."""
        free = ([card for card in tower if not self.sections[card]["banner"]] for tower in self.towers)
        return [cards[0] for cards in free if cards]

    def cost(self, card: str) -> Bag:
        """Return the materials that complete a section."""
        ((_, bag),) = list_bodies(self.cards[card], "cost")
        return bag

    def built(self, who: str, *kinds: str) -> int:
        """Return the number of sections of some types that a player has completed."""
        own = [card for card, section in self.sections.items() if section["banner"] == who and section["completed"]]
        return sum(self.type_of(card) in (kinds or KINDS) for card in own)

    def deliveries(self, who: str, left: int) -> set[NaiveAction]:
        """Return all possible deliveries and ornaments."""
        player = self.players[who]
        actions: set[NaiveAction] = set()
        for card, section in self.sections.items():
            if section["banner"] == who and not section["completed"]:
                open_ = {what for what, n in self.cost(card).items() if section["materials"].get(what, 0) < n}
                actions |= {("lay", what, card) for what in open_ if player["materials"][what]}
            elif section["completed"] and not section["ornament"]:
                ornament, material = ORNAMENTS[self.type_of(card)]
                for gems in [
                    (),
                    *((gem,) for gem in GEMS),
                    *(pair for pair in product(GEMS, GEMS) if pair[0] <= pair[1]),
                ]:
                    bag = {material: 1, **{gem: gems.count(gem) for gem in gems}}
                    if player["ornaments"][ornament] and 1 + len(gems) <= left and self.has(who, bag):
                        actions.add(("decorate", card, gems))
        return actions

    def lay(self, who: str, what: str, card: str) -> None:
        """Deliver a material to a section, which may complete it."""
        self.players[who]["materials"][what] -= 1
        laid = self.sections[card]["materials"]
        laid[what] = laid.get(what, 0) + 1
        if laid == self.cost(card):
            self.complete(card)

    def complete(self, card: str) -> None:
        """Complete a section: return materials, give the reward, fine others, possibly trigger the end."""
        section = self.sections[card]
        owner = section["banner"]
        assert owner
        for what, n in section["materials"].items():
            self.supply[what] += n
        section |= {"materials": {}, "completed": True}
        for _, bag in list_bodies(self.cards[card], "reward"):
            self.gain(owner, bag)
        (tower,) = (tower for tower in self.towers if card in tower)
        for low in tower[: tower.index(card)]:
            above = [self.sections[high] for high in tower[tower.index(low) + 1 :]]
            below = self.sections[low]
            if not below["completed"]:
                assert below["banner"]
                fine = [high for high in above if high["completed"] and high["banner"] != below["banner"]]
                self.ahead(below["banner"], -len(fine))
        if self.built(owner) == 6 and not self.ender:
            self.ender = owner
            self.prestige(owner, 0 if self.rival else 3)

    def decorate(self, who: str, card: str, gems: Sequence[str]) -> None:
        """Place an ornament with its gems."""
        ornament, material = ORNAMENTS[self.type_of(card)]
        self.pay(who, {material: 1})
        for gem in gems:
            self.pay(who, {gem: 1})
        self.players[who]["ornaments"][ornament] -= 1
        self.sections[card]["ornament"] = who
        self.prestige(who, 3 if len(set(gems)) == 2 else len(gems))

    # The end (facts 11)

    def score(self, contribution: str) -> None:
        """Carry out the final scoring: step back, score goods and towers."""
        for who, player in self.players.items():
            while self.total(who) and not self.mark(player["square"]):
                player["square"] -= 1
        for who, player in self.players.items():
            self.prestige(who, (sum(player["materials"].values()) + player["rubles"]) // 5)
        for tower in self.towers:
            sections = [self.sections[card] for card in tower]
            value = sum(2 * section["completed"] + bool(section["ornament"]) for section in sections)
            banners = [entry["banner"] for entry in sections if entry["completed"] or contribution == "claimed"]
            pieces = [who for who in (*banners, *(section["ornament"] for section in sections)) if who]
            for who, n in share_tower(value, {who: pieces.count(who) for who in pieces}, len(self.players)).items():
                self.prestige(who, n)


def share_tower(value: int, pieces: Mapping[str, int], players: int) -> dict[str, int]:
    """Return the prestige of each contributor to a tower."""
    if players == 2:
        if len(pieces) == 2 and len(set(pieces.values())) == 1:
            return {}
        return {who: value if n == max(pieces.values()) else value // 3 for who, n in pieces.items()}
    places = [value, value // 2, value // 2 // 2, value // 2 // 2 // 2]
    result: dict[str, int] = {}
    for n in sorted(set(pieces.values()), reverse=True):
        tied = [who for who, count in pieces.items() if count == n]
        taken, places = places[: len(tied)], places[len(tied) :]
        result |= {who: sum(taken) // len(tied) for who in tied}
    return result
