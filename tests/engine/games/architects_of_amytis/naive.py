"""The rules of the game, written a second time from the facts, on plain positions and without code of the engine."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterable, Iterator, Mapping

from tests.engine.games.architects_of_amytis.described_position import (
    DescribedField,
    DescribedPlayer,
    DescribedPosition,
)

FIELDS = [f"{column}{row}" for row in "123" for column in "abc"]
CORNERS = ("a1", "c1", "a3", "c3")
LINES = [
    *(tuple(f"{column}{row}" for column in "abc") for row in "123"),
    *(tuple(f"{column}{row}" for row in "123") for column in "abc"),
    ("a1", "b2", "c3"),
    ("a3", "b2", "c1"),
]
PATTERNS: dict[str, tuple[int, list[str]]] = {
    "project-01": (8, ["G..", ".B.", "..O"]),
    "project-02": (8, ["B..", ".O.", "..G"]),
    "project-03": (8, ["BBB"]),
    "project-04": (8, ["PPP"]),
    "project-05": (8, ["O.", "OO"]),
    "project-06": (8, ["G.", "GG"]),
    "project-07": (10, ["GP", "PP"]),
    "project-08": (10, ["OB", "OB"]),
    "project-09": (10, ["OPP", "P.."]),
    "project-10": (10, ["OGG", "O.."]),
    "project-11": (10, [".OO", "OB."]),
    "project-12": (10, [".PP", "BB."]),
    "project-13": (10, [".B.", "BGB"]),
    "project-14": (10, [".G.", "PGP"]),
    "project-15": (12, ["PBG", "O..", "O.."]),
    "project-16": (12, ["PPO", "GG."]),
    "project-17": (12, ["BPB", ".G.", ".B."]),
    "project-18": (12, ["B..", "BG.", ".GO"]),
    "project-19": (12, [".P.", "BGO", ".G."]),
    "project-20": (12, ["P.P", "BGO"]),
}


def rotate_pattern(rows: list[str]) -> list[str]:
    """Return a pattern rotated by a quarter turn."""
    return ["".join(row[column] for row in reversed(rows)) for column in range(len(rows[0]))]


def shows_pattern(city: Mapping[str, DescribedField], rows: list[str]) -> bool:
    """Return whether the visible colours of a city show a pattern anywhere, in any of its four rotations."""
    for _ in range(4):
        height, width = len(rows), len(rows[0])
        for down, right in itertools.product(range(4 - height), range(4 - width)):
            if all(
                _fits(city, "abc"[right + x] + "123"[down + y], rows[y][x]) for y in range(height) for x in range(width)
            ):
                return True
        rows = rotate_pattern(rows)
    return False


def _fits(city: Mapping[str, DescribedField], field: str, sign: str) -> bool:
    return sign == "." or find_tile_colour(city[field]["tile"])[:1].upper() == sign


def find_tile_kind(tile: str | None) -> str:
    """Return the type of a tile."""
    return tile.split("-")[0] if tile else ""


def find_tile_colour(tile: str | None) -> str:
    """Return the colour of a tile."""
    return tile.split("-")[1] if tile else ""


def count(city: Mapping[str, DescribedField], types: tuple[str, ...], fields: Iterable[str] = FIELDS) -> int:
    """Count the visible tiles of some types on some fields."""
    return sum(find_tile_kind(city[field]["tile"]) in types for field in fields)


def score_tile(position: DescribedPosition, me: str, field: str, side: str) -> int:
    """Return the points of the tile on a field (facts 4, 5), for side B of the palace those of choosing points."""
    mine = position["players"][me]
    (other,) = (player for name, player in position["players"].items() if name != me)
    city, tile = mine["city"], mine["city"][field]["tile"]
    seen = [city[place]["tile"] for place in FIELDS if city[place]["tile"]]
    heights = [city[place]["height"] for place in FIELDS]
    return {
        ("garden", "a"): lambda: heights.count(city[field]["height"]),
        ("garden", "b"): lambda: 2 * city[field]["height"],
        ("market", "a"): lambda: 2 * sum(find_tile_colour(top) == find_tile_colour(tile) for top in seen),
        ("market", "b"): lambda: sum(find_tile_colour(top) != find_tile_colour(tile) for top in seen),
        ("wall", "a"): lambda: 2 * count(city, ("wall",), [place for place in FIELDS if place != "b2"]),
        ("wall", "b"): lambda: [0, 1, 4, 8, 10][count(city, ("wall",), CORNERS)],
        ("palace", "a"): lambda: count(city, ("palace",)),
        ("palace", "b"): lambda: len(mine["completed"]) + len(other["completed"]),
        ("residence", "a"): lambda: len({find_tile_kind(top) for top in seen}),
        ("residence", "b"): lambda: 2 * count(city, ("market", "residence")),
        ("theater", "a"): lambda: len(mine["architects"]) + len(other["architects"]),
        ("theater", "b"): lambda: 2 * len(mine["architects"]),
    }[find_tile_kind(tile), side]()


def score_player(position: DescribedPosition, me: str) -> int:
    """Return a player's points from boards, completed projects and favours (facts 8.3 to 8.14)."""
    player, favours = position["players"][me], position["favours"]
    heights = {field: player["city"][field]["height"] for field in FIELDS}
    stairs = sum([heights[field] for field in line] in ([1, 2, 3], [3, 2, 1]) for line in LINES[:6])
    worth = {
        "ones": 3 * list(heights.values()).count(1),
        "twos": 2 * list(heights.values()).count(2),
        "threes": 4 * list(heights.values()).count(3),
        "fours": 6 * list(heights.values()).count(4),
        "stairs": 6 * stairs,
        "corners": 5 * sum(heights[field] >= 3 for field in CORNERS),
        "projects": 2 * len(player["completed"]),
    }
    bottom = [0, 4, 10, 18, 30, 30][favours["bottom"][me]]
    mine = sum(value for place, value in worth.items() if favours[place] == me)
    return player["score"] + sum(PATTERNS[entry][0] for entry in player["completed"]) + mine + bottom


class Naive:
    """An independent game that is given the same actions and outcomes."""

    def __init__(self, position: DescribedPosition, sides: Mapping[str, str], limit: int = 5) -> None:
        self.table = copy.deepcopy(position)
        self.sides, self.limit = sides, limit
        self.field = ""
        self.waits = ""
        self.fresh = False

    @property
    def me(self) -> str:
        """The colour of the player whose turn it is."""
        return self.table["turn"]["player"]

    @property
    def mine(self) -> DescribedPlayer:
        """The holdings of the player whose turn it is."""
        return self.table["players"][self.me]

    def list_legal_actions(self) -> set[tuple[str, ...]]:
        """Return all legal actions as tuples of strings."""
        return set(
            self._builds() if not self.waits else self._takes() if self.waits in ("take", "choose") else self._favours()
        )

    def _builds(self) -> Iterator[tuple[str, ...]]:
        held = {place for player in self.table["players"].values() for place in player["architects"]}
        for stack, target in self.table["stacks"].items():
            if target["tiles"] and stack not in held:
                yield from (("build", stack, field) for field in FIELDS)

    def _takes(self) -> Iterator[tuple[str, ...]]:
        yield from (("take", project) for project in (*self.table["display"], "deck"))
        if self.waits == "choose":
            yield ("score",)

    def _favours(self) -> Iterator[tuple[str, ...]]:
        for place, owner in self.table["favours"].items():
            if isinstance(owner, dict):
                if sum(owner.values()) < 6 and owner[self.me] < self.limit:
                    yield ("favour", place)
            elif owner is None:
                yield ("favour", place)

    def do(self, action: tuple[str, ...]) -> None:
        """Play an action or an outcome."""
        getattr(self, action[0])(*action[1:])

    def build(self, stack: str, field: str) -> None:
        """Take a tile and place it: steps 2 and 3 of a turn."""
        target, tile = self.table["stacks"][stack], self.table["stacks"][stack]["tile"]
        target["tiles"] -= 1
        target["tile"] = None
        self.mine["architects"] = sorted([*self.mine["architects"], stack], key=FIELDS.index)
        self.mine["city"][field] = {"tile": tile, "height": self.mine["city"][field]["height"] + 1}
        self.field = field
        empty = sum(not entry["tiles"] for entry in self.table["stacks"].values())
        if not target["tiles"] and empty >= 2 and self.table["turn"]["ended-by"] is None:
            self.table["turn"]["ended-by"] = self.me
        side = self.sides[find_tile_kind(tile)]
        if find_tile_kind(tile) == "palace":
            self.waits = "take" if side == "a" else "choose"
        else:
            self.mine["score"] += score_tile(self.table, self.me, field, side)
            self.finish()

    def reveal(self, stack: str, tile: str) -> None:
        """Turn up the next tile of a stack."""
        self.table["stacks"][stack]["tile"] = tile
        self.table["unseen"][tile] -= 1

    def take(self, project: str) -> None:
        """Take a project from the display or the deck."""
        self.waits = "card"
        if project != "deck":
            self.table["display"].remove(project)
            self.mine["projects"].append(project)
            self.taken()

    def taken(self) -> None:
        """Score and finish the turn after a project was taken."""
        if self.sides["palace"] == "a":
            self.mine["score"] += score_tile(self.table, self.me, self.field, "a")
        self.waits = ""
        self.finish()

    def draw(self, to: str, project: str) -> None:
        """Move a project from the deck to the display or to a player."""
        self.table["deck"] -= 1
        if to == "display":
            self.table["display"].append(project)
        else:
            self.table["players"][to]["projects"].append(project)
            if self.waits == "card":
                self.taken()

    def score(self) -> None:
        """Score points instead of taking a project."""
        self.mine["score"] += score_tile(self.table, self.me, self.field, "b")
        self.waits = ""
        self.finish()

    def finish(self) -> None:
        """Complete projects, then wait for a favour or start the next turn."""
        for project in list(self.mine["projects"]):
            if shows_pattern(self.mine["city"], PATTERNS[project][1]):
                self.mine["projects"].remove(project)
                self.mine["completed"].append(project)
        self.waits = "favour" if self.in_line() and self.mine["markers"] else ""
        if not self.waits:
            self.next()

    def in_line(self) -> bool:
        """Return whether three of the player's architects form a line."""
        return any(set(line) <= set(self.mine["architects"]) for line in LINES)

    def favour(self, place: str) -> None:
        """Put a marker on the favour board."""
        self.mine["markers"] -= 1
        if place == "bottom":
            self.table["favours"]["bottom"][self.me] += 1
        else:
            self.table["favours"][place] = self.me
        self.waits = ""
        self.next()

    def next(self) -> None:
        """End the turn, and start the next turn unless the game is over."""
        turn, players = self.table["turn"], list(self.table["players"])
        turn["number"] += 1
        if turn["ended-by"] and turn["player"] == players[1]:
            turn["over"] = True
            return
        turn["player"] = players[1 - players.index(turn["player"])]
        if self.in_line() or len(self.mine["architects"]) == 4:
            self.mine["architects"] = []
