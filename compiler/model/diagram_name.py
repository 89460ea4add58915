"""Parse the names of diagrams in examples."""

from __future__ import annotations

from typing import NamedTuple


class DiagramName(NamedTuple):
    """The name of a diagram.

    Attributes:
        file: The name of the file in `diagrams/`.
        of: The part of the table that it shows, such as the id of a player, or None for the whole table.
    """

    file: str
    of: str | None


def parse_diagram_name(listed: str) -> DiagramName:
    """Return the parts of a name.

    >>> parse_diagram_name("city.black")
    DiagramName(file='city', of='black')
    """
    file, _, of = listed.partition(".")
    return DiagramName(file, of or None)
