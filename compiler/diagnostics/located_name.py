"""Names with the places where a game states them."""

from __future__ import annotations

from typing import NamedTuple

from compiler.diagnostics import Span


class LocatedName(NamedTuple):
    """A name, such as the key of a text or an id, and its place."""

    name: str
    span: Span
