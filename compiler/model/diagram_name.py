"""The names under which examples list diagrams."""

from __future__ import annotations

from typing import NamedTuple


class DiagramName(NamedTuple):
    """A file in `diagrams/`, and of what it is drawn: a player, say; empty if it shows the whole table."""

    file: str
    of: str


def parse_diagram_name(listed: str) -> DiagramName:
    """Return the parts of a name.

    >>> parse_diagram_name("city.black")
    DiagramName(file='city', of='black')
    """
    file, _, of = listed.partition(".")
    return DiagramName(file, of)
