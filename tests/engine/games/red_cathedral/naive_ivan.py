"""Ivan's turns, written a second time from facts 12. The player's choices for him are like any other choices."""

from __future__ import annotations

from collections.abc import Collection

from tests.engine.games.red_cathedral.described_position import DescribedRival
from tests.engine.games.red_cathedral.naive_rules import Course, NaiveRules
from tests.engine.games.red_cathedral.naive_table import MATERIALS, ORNAMENTS, list_bodies

ORDER = ("door", "arch", "arch", "cross")


class NaiveGame(NaiveRules):
    """The whole game, including the solo game."""

    def ivan(self) -> Course[None]:
        """Deal a new row if necessary, then move the die of the leftmost face-up card and carry out the card."""
        row = self.table["rival"]
        if "up" not in row["faces"]:
            yield from self.ivans_ornament()
            yield from self.deal(row)
        place = row["faces"].index("up")
        row["faces"][place] = "down"
        ((_, shown),) = list_bodies(self.shops[row["tiles"][place]], "benefit")
        yield from self.ivans_visit(shown["die"])
        match row["row"][place]:
            case "solo-recognition":
                self.ahead(self.rival, 4)
            case "solo-inventory":
                yield from self.store(row["inventory"])
            case "solo-transport":
                for what, n in row["inventory"].items():
                    row["construction"][what] = row["construction"].get(what, 0) + n
                row["inventory"].clear()
            case "solo-claim":
                yield from self.ivans_claim()
            case "solo-construction":
                self.construct(row["construction"])

    def pick(self, kind: str, choices: Collection[str]) -> Course[str | None]:
        """Return one of equally good choices, chosen by the player if there are several, or None."""
        if len(choices) > 1:
            _, chosen = yield {(kind, choice) for choice in choices}
            return str(chosen)
        return next(iter(choices), None)

    def deal(self, row: DescribedRival) -> Course[None]:
        """Deal the five tiles in any order, face up."""
        waiting = set(row["tiles"])
        row["tiles"] = [None] * len(waiting)
        for place, card in enumerate(row["row"]):
            _, _, row["tiles"][place] = yield {("deal_tile", card, tile) for tile in waiting}
            row["faces"][place] = "up"
            waiting.discard(row["tiles"][place])

    def ivans_visit(self, die: str) -> Course[None]:
        """Move a die and gain recognition from the tile, for every die, and from the card, unless the space is full."""
        space = self.arrival(die, 0)
        if not space:
            return
        self.market["dice"][die]["space"] = space
        recognition = self.offer(space).get("recognition", 0) * len(self.dice_on(space))
        for kind, what in self.actions(space):
            if kind == "gain":
                recognition += what.get("recognition", 0)
            if kind == "when" and self.fulfils(self.rival, what["completed"]):
                recognition += sum(then["gain"].get("recognition", 0) for then in what["then"])
        self.ahead(self.rival, recognition)
        yield from self.roll(space)

    def store(self, card: dict[str, int]) -> Course[None]:
        """Take four materials from the fullest piles, one at a time by some readings."""
        left = 4
        while left and any(self.supply[what] for what in MATERIALS):
            most = max(self.supply[what] for what in MATERIALS)
            what = yield from self.pick("rival_pile", {what for what in MATERIALS if self.supply[what] == most})
            assert what
            n = min(most, 1 if self.readings["ivans-materials"] == "fullest-kinds" else left)
            self.supply[what] -= n
            card[what] = card.get(what, 0) + n
            left -= n

    def ivans_claim(self) -> Course[None]:
        """Claim above the player's sections, or else a base, or else any section."""
        if not self.players[self.rival]["banners"]["aside"]:
            return
        free = self.available()
        below = {card: tower[tower.index(card) - 1] for tower in self.towers for card in tower[1:]}
        above = [card for card in free if card in below and self.sections[below[card]]["banner"] != self.rival]
        bases = [card for card in free if card not in below]
        card = yield from self.pick("rival_claim", above or bases or free)
        if card:
            gain = self.benefit(self.sections[card]["tile"])
            self.players[self.rival]["banners"]["aside"] -= 1
            self.sections[card] |= {"banner": self.rival, "tile": None}
            self.ahead(self.rival, gain.get("recognition", 0))

    def ivans_ornament(self) -> Course[None]:
        """Place the next ornament in order on the player's completed sections, or else on his own."""
        left = self.players[self.rival]["ornaments"]
        placed = 4 - sum(left.values())
        if placed == len(ORDER):
            return
        fits = [card for card, cells in self.sections.items() if cells["completed"] and not cells["ornament"]]
        fits = [card for card in fits if ORNAMENTS[self.type_of(card)][0] == ORDER[placed]]
        yours = [card for card in fits if self.sections[card]["banner"] != self.rival]
        card = yield from self.pick("rival_decorate", yours or fits)
        if card:
            left[ORDER[placed]] -= 1
            self.sections[card]["ornament"] = self.rival
            self.prestige(self.rival, 1)

    def construct(self, card: dict[str, int]) -> None:
        """Deliver materials of any kind to his sections: tower by tower, from the ground up."""
        for section in (section for tower in self.towers for section in tower):
            cells = self.sections[section]
            if cells["banner"] != self.rival or cells["completed"]:
                continue
            lacking = sum(self.cost(section).values()) - sum(cells["materials"].values())
            while lacking and card:
                what = min(card)
                cells["materials"][what] = cells["materials"].get(what, 0) + 1
                card[what] -= 1
                lacking -= 1
                if not card[what]:
                    del card[what]
            if not lacking:
                self.complete(section)
