"""Check names and numbers in options and given positions. Paths are those within the value that the caller reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.plain_data import ContentError, Path, show
from engine.template import Template

Given = TypeVar("Given")


class OptionRefusal(Template):
    """The reasons why games refuse an option or a given position."""

    WRONG_NUMBER_OF_PLAYERS = "{game} is for {allowed} players, not {players}"
    UNKNOWN_NAME = "{name} is not one of {known}"
    NOT_A_COUNT = "a whole number from {least} up is expected, not {value}"
    NOT_A_MAPPING = "a mapping is expected, not {value}"
    WRONG_COLOURS = "{needed} different colours are needed"
    EDITION_NOT_PLAYED = "{edition} is not played in full: no option plays `{question}`"


def index_among(path: Path, name: object, known: Sequence[object]) -> int:
    """Return the index of a name among the known names; raise ContentError if it is unknown.

    A value of another type is unknown: `True` and 1.0 are not among the numbers 1, 2 and 3.
    """
    for index, known_name in enumerate(known):
        is_of_type = type(name) is type(known_name) or (isinstance(name, str) and isinstance(known_name, str))
        if is_of_type and name == known_name:
            return index
    raise ContentError(path, OptionRefusal.UNKNOWN_NAME, {"name": show(name), "known": ", ".join(map(str, known))})


def check_keys(path: Path, given: Mapping[str, Given], *keys: str) -> Mapping[str, Given]:
    """Return the mapping unchanged; raise ContentError if it has a key other than these."""
    for key in given:
        index_among(path, key, keys)
    return given


def check_whole(path: Path, value: object, least: int = 0) -> int:
    """Return the value; raise ContentError if it is not a whole number of at least `least`."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise ContentError(path, OptionRefusal.NOT_A_COUNT, {"least": least, "value": show(value)})
    return value
