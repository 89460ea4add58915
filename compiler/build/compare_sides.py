"""Describe the sides of a locale, and find what has changed on them since a release."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from compiler.build.request import Request
from compiler.layout.part import Part
from compiler.model.game import Game

if TYPE_CHECKING:
    from compiler.releases.changed_sides import Change
    from compiler.releases.side_look import Looks


class ComparedSides(NamedTuple):
    """The sides of a locale, as far as a request asks for them.

    Attributes:
        looks: What all sides look like.
        changes: What has changed since a release.
    """

    looks: Looks
    changes: tuple[Change, ...]


def compare_sides(request: Request, game: Game, locale: str, parts: Sequence[Part]) -> ComparedSides:
    """Return what the sides look like and what has changed since a release, as far as the request asks for them."""
    if not (request.since or request.describes_sides):
        return ComparedSides({}, ())
    from compiler.releases.changed_sides import find_changes
    from compiler.releases.side_look import describe_parts

    looks = describe_parts(parts, game)
    changes = find_changes(request.since.locales.get(locale, {}), looks) if request.since else ()
    return ComparedSides(looks if request.describes_sides else {}, changes)
