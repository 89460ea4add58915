"""The order that people expect of names: `card-2` before `card-10`, `cards` before `cards-more`."""

from __future__ import annotations

import re


def make_natural_key(name: str) -> list[tuple[int, str]]:
    """Return a key that sorts names by their words, and the numbers in them by value.

    >>> sorted(["card-10", "card-2", "card"], key=make_natural_key)
    ['card', 'card-2', 'card-10']
    """
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d{1,9})", name.casefold())]
