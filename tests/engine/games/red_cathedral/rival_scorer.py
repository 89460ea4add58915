"""Ivan's turns for the independent scorer, by facts 12. His open choices are read from the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from tests.engine.games.red_cathedral.scorer import Event, Scorer

HUMAN, IVAN = 0, 1


class ScorerReadings(TypedDict, total=False):
    """The readings that affect scores."""

    contribution: str
    exactly: bool


class RivalScorer(Scorer):
    """The scorer of a solo game."""

    def __init__(self, compiled: Mapping[str, Any], colours: Sequence[str], **readings: Unpack[ScorerReadings]) -> None:
        super().__init__(compiled, colours, alone=True, **readings)
        self.row: dict[int, str] = {}
        self.tiles: dict[str, str] = {}
        self.up: set[str] = set()
        self.banners = self.settings["solo"]["banners-on-card"]
        self.store, self.yard = 0, 0
        self.left = ["door", "arch", "arch", "cross"]
        self.to_do, self.stage = "", ""

    def begin_turns(self, event: Event) -> None:
        """Follow Ivan's turns (odd numbers) at their start, and his card when it is chosen or the turn ends."""
        if not self.banner and event.action.kind in ("market", "claim", "build", "sell_prestige", "reroll"):
            self.first_claim()
        while self.turn < event.turn:
            self.finish()
            self.turn += 1
            if self.turn % 2:
                self.begin_ivan()

    def follow(self, events: Iterable[Event], turns: int) -> None:
        """Follow all events, including Ivan's last turn."""
        super().follow(events, turns)
        self.finish()
        if self.turn + 1 < turns:
            self.begin_ivan()
            self.finish()

    def draw_solo(self, place: int, card: str) -> None:
        """Lay a card in the row (12.3)."""
        self.row[place] = card

    def deal_tile(self, card: str, tile: str) -> None:
        """Lay a tile face up; the last tile of a new row continues his turn (12.3, 12.14)."""
        self.tiles[card] = tile
        self.up.add(card)
        if self.stage == "row" and len(self.up) == len(self.row):
            self.act()

    def first_claim(self) -> None:
        """Claim the base with the most recognition, the leftmost in a tie (12.5)."""
        bases = [tower[0] for tower in self.cathedral()]
        best = max(bases, key=self.reward)
        self.banner[best] = IVAN
        self.shop.pop(best)

    def reward(self, card: str) -> int:
        """Return the recognition of a card's reward."""
        return sum(effect["body"].get("recognition", 0) for effect in self.items[card]["effects"]["reward"])

    def begin_ivan(self) -> None:
        """Start Ivan's turn, with a new row if all tiles are face down (12.8, 12.14)."""
        if self.up:
            self.act()
        else:
            self.stage = "row"
            places = self.ornament_places()
            if len(places) == 1:
                self.rival_decorate(places[0])

    def ornament_places(self) -> list[str]:
        """Return the sections for the next ornament: the player's, or else Ivan's (12.16)."""
        if not self.left:
            return []
        fits = {"door": "base", "arch": "middle", "cross": "dome"}[self.left[0]]
        bare = [card for card in self.done if card not in self.ornament]
        bare = [card for card in bare if self.items[card]["traits"]["section"] == fits]
        return [card for card in bare if self.banner[card] == HUMAN] or bare

    def rival_decorate(self, section: str) -> None:
        """Place an ornament for one prestige, at no cost (12.17)."""
        assert section in self.ornament_places()
        self.left.pop(0)
        self.ornament[section] = IVAN
        self.honour(IVAN, self.settings["solo"]["ornament-prestige"])

    def act(self) -> None:
        """Move the die of the leftmost face-up tile, for recognition only (12.8 to 12.13)."""
        card = next(self.row[place] for place in sorted(self.row) if self.row[place] in self.up)
        self.up.remove(card)
        self.to_do, self.stage = card, "card"
        die = self.items[self.tiles[card]]["effects"]["benefit"][0]["body"]["die"]
        goal = self.spaces[(self.spaces.index(self.at[die]) + self.face[die]) % len(self.spaces)]
        if sum(space == goal for other, space in self.at.items() if other != die) < 3:
            self.at[die] = goal
            dice = sum(space == goal for space in self.at.values())
            self.recognise(IVAN, self.bag_of(self.tile[goal]).get("recognition", 0) * dice)
            self.recognise(IVAN, self.influence_for_nothing(self.items[self.card[self.quarter[goal]]]))

    def influence_for_nothing(self, card: Mapping[str, Any]) -> int:
        """Return the recognition of a card's action without a price, if its condition is met (12.13)."""
        types = Counter(
            self.items[card_id]["traits"]["section"] for card_id in self.done if self.banner[card_id] == IVAN
        )
        amounts = [0]
        for effect in card["effects"]["actions"]:
            body = effect["body"]
            if effect["kind"] == "gain":
                amounts.append(body.get("recognition", 0))
            if effect["kind"] == "when" and all(self.fulfils(types[kind], n) for kind, n in body["completed"].items()):
                amounts.append(sum(option["gain"].get("recognition", 0) for option in body["then"]))
        return max(amounts)

    def finish(self) -> None:
        """Carry out the pending card (12.18 to 12.25)."""
        card, self.to_do = self.to_do, ""
        if card:
            getattr(self, card.replace("-", "_"))()

    def solo_recognition(self) -> None:
        """Gain recognition (12.18)."""
        self.recognise(IVAN, self.settings["solo"]["recognition"])

    def solo_inventory(self) -> None:
        """Take materials, assuming that the reserve has them (12.19)."""
        self.store += self.settings["solo"]["materials"]

    def solo_transport(self) -> None:
        """Move all materials to the construction card (12.20)."""
        self.yard, self.store = self.yard + self.store, 0

    def solo_claim(self) -> None:
        """Claim a section if a banner is left and no choice is open (12.21)."""
        places = self.preferred()
        if self.banners and len(places) == 1:
            self.rival_claim(places[0])

    def preferred(self) -> list[str]:
        """Return the sections above the player's, or else bases, or else all available sections (12.21)."""
        lowest = [next((card for card in tower if card not in self.banner), None) for tower in self.cathedral()]
        free = [card for card in lowest if card]
        above = [card for tower in self.cathedral() for card in free if self.stands_on_human(tower, card)]
        return above or [card for card in free if self.items[card]["traits"]["section"] == "base"] or free

    def stands_on_human(self, tower: Sequence[str], card: str) -> bool:
        """Return whether a card is directly above a section of the player."""
        return card in tower[1:] and self.banner.get(tower[tower.index(card) - 1]) == HUMAN

    def rival_claim(self, section: str) -> None:
        """Put a banner on a section, and gain the recognition of its tile (12.21, 12.22)."""
        assert section in self.preferred()
        self.to_do = ""
        self.banners -= 1
        self.banner[section] = IVAN
        self.benefit(IVAN, self.shop.pop(section))

    def rival_pile(self, material: str) -> None:
        """Ignore the kind of material, which gives no points (12.19)."""
        del material

    def solo_construction(self) -> None:
        """Deliver tower by tower from the ground up (12.23 to 12.26)."""
        for card in [card for tower in self.cathedral() for card in tower]:
            if self.banner.get(card) == IVAN and card not in self.done:
                needed = sum(self.items[card]["effects"]["cost"][0]["body"].values()) - self.laid[card]["any"]
                moved = min(needed, self.yard)
                self.laid[card]["any"] += moved
                self.yard -= moved
                if moved == needed:
                    self.complete(card)

    def fulfils(self, has: int, n: int) -> bool:
        """Return whether a number of completed sections meets a condition, by the reading that is played."""
        return has == n if self.exactly else has >= n
