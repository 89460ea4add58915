"""Final scoring by facts 11, for the independent scorer."""

from __future__ import annotations

from collections import Counter


def list_marks(marks, squares, laps=9):
    """Return all prestige squares of a number of laps, with continued numbers (3.5)."""
    return [lap * squares + mark for lap in range(laps) for mark in marks]


def find_next_mark(square, marks, squares):
    """Return the nearest prestige square strictly ahead (3.2)."""
    return min(mark for mark in list_marks(marks, squares) if mark > square)


def find_previous_mark(square, marks, squares):
    """Return the nearest prestige square strictly behind (3.3)."""
    return max(mark for mark in list_marks(marks, squares) if mark < square)


def compute_final_prestige(scorer, goods):
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


def count_presence(scorer, tower):
    """Count banners on completed sections (on all, by the Russian rulebook) and ornaments (11.5)."""
    banners = [card for card in tower if card in scorer.banner]
    if scorer.contribution == "completed":
        banners = [card for card in banners if card in scorer.done]
    return Counter(
        [*(scorer.banner[card] for card in banners), *(scorer.ornament[c] for c in tower if c in scorer.ornament)]
    )


def share_tower(value, presence, players, figures):
    """Return the prestige that each contributor gains (11.6 to 11.10)."""
    if players == 2:
        return share_between_two(value, presence, figures["two-player-share"])
    shares, place = {}, 0
    for count in sorted(set(presence.values()), reverse=True):
        tied = [seat for seat, n in presence.items() if n == count]
        pot = sum(halve(value, place + step) for step in range(len(tied)))
        shares.update(dict.fromkeys(tied, pot // len(tied)))
        place += len(tied)
    return shares


def halve(value, times):
    """Halve a value a number of times, rounding down (11.6)."""
    for _ in range(times):
        value //= 2
    return value


def share_between_two(value, presence, divisor):
    """Return the shares of two players: the value and a third, nothing for a tie, the value if alone (11.10)."""
    if len(presence) < 2:
        return dict.fromkeys(presence, value)
    (first, most), (second, fewer) = presence.most_common()
    return {} if most == fewer else {first: value, second: value // divisor}


def read_presence(position, tower, contribution):
    """Return the contributions of each colour to a tower of a described position (11.5)."""
    sections = [position["site"]["sections"][card] for card in tower]
    banners = [entry["banner"] for entry in sections if entry["completed"] or contribution == "claimed"]
    return Counter(filter(None, [*banners, *(entry["ornament"] for entry in sections)]))
