"""Final scoring by facts 11, for the independent scorer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from tests.engine.games.red_cathedral.described_position import DescribedPosition

if TYPE_CHECKING:
    from tests.engine.games.red_cathedral.scorer import Scorer


def list_marks(marks: Sequence[int], squares: int, laps: int = 9) -> list[int]:
    """Return all prestige squares of a number of laps, with continued numbers (3.5)."""
    return [lap * squares + mark for lap in range(laps) for mark in marks]


def find_next_mark(square: int, marks: Sequence[int], squares: int) -> int:
    """Return the nearest prestige square strictly ahead (3.2)."""
    return min(mark for mark in list_marks(marks, squares) if mark > square)


def find_previous_mark(square: int, marks: Sequence[int], squares: int) -> int:
    """Return the nearest prestige square strictly behind (3.3)."""
    return max(mark for mark in list_marks(marks, squares) if mark < square)


def compute_final_prestige(scorer: Scorer, goods: Iterable[int]) -> list[int]:
    """Carry out facts 11.1 to 11.10 in order, and return the final prestige of each seat."""
    marks, squares = scorer.marks, scorer.squares
    prestige = [sum(mark <= square for mark in list_marks(marks, squares)) for square in scorer.marker]
    figures = scorer.settings["scoring"]
    for seat, n in enumerate(goods):
        prestige[seat] += n // figures["goods-per-prestige"]
    for tower in scorer.cathedral():
        value = figures["section"] * sum(card in scorer.done for card in tower)
        value += figures["ornament"] * sum(card in scorer.ornament for card in tower)
        for seat, share in share_tower(value, count_presence(scorer, tower), scorer.seats, figures).items():
            prestige[seat] += share
    return prestige


def count_presence(scorer: Scorer, tower: Sequence[str]) -> Counter[int]:
    """Count banners on completed sections (on all, by the Russian rulebook) and ornaments (11.5)."""
    banners = [card for card in tower if card in scorer.banner]
    if scorer.contribution == "completed":
        banners = [card for card in banners if card in scorer.done]
    return Counter(
        [*(scorer.banner[card] for card in banners), *(scorer.ornament[c] for c in tower if c in scorer.ornament)]
    )


def share_tower(value: int, presence: Counter[int], players: int, figures: Mapping[str, int]) -> dict[int, int]:
    """Return the prestige that each contributor gains (11.6 to 11.10)."""
    if players == 2:
        return share_between_two(value, presence, figures["two-player-share"])
    place = 0
    shares: dict[int, int] = {}
    for count in sorted(set(presence.values()), reverse=True):
        tied = [seat for seat, n in presence.items() if n == count]
        pot = sum(halve(value, place + step) for step in range(len(tied)))
        shares.update(dict.fromkeys(tied, pot // len(tied)))
        place += len(tied)
    return shares


def halve(value: int, times: int) -> int:
    """Halve a value a number of times, rounding down (11.6)."""
    for _ in range(times):
        value //= 2
    return value


def share_between_two(value: int, presence: Counter[int], divisor: int) -> dict[int, int]:
    """Return the shares of two players: the value and a third, nothing for a tie, the value if alone (11.10)."""
    if len(presence) < 2:
        return dict.fromkeys(presence, value)
    (first, most), (second, fewer) = presence.most_common()
    return {} if most == fewer else {first: value, second: value // divisor}


def read_presence(position: DescribedPosition, tower: Sequence[str], contribution: str) -> Counter[str]:
    """Return the contributions of each colour to a tower of a described position (11.5)."""
    sections = [position["site"]["sections"][card] for card in tower]
    banners = [entry["banner"] for entry in sections if entry["completed"] or contribution == "claimed"]
    return Counter(filter(None, [*banners, *(entry["ornament"] for entry in sections)]))
