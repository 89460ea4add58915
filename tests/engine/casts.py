"""Tables, positions and options with the types that they have in a single game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, cast

from engine.plain_data import JsonValue
from engine.state import State
from engine.table import GameTable

TableT = TypeVar("TableT", bound=GameTable)


def get_table(state: State, kind: type[TableT]) -> TableT:
    """Return the table of a state, which must be of this class."""
    assert isinstance(state.table, kind)
    return state.table


def cast_position(position: Mapping[str, object]) -> JsonValue:
    """Return a position as the value of an option."""
    return cast("JsonValue", position)
