from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import GenericAlias, UnionType
from typing import Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from engine import messages, saved_game
from engine.compiled_game import GameFile
from engine.game import Game
from engine.games.architects_of_amytis.content.content_data import AmytisContent
from engine.games.architects_of_amytis.content.content_shape import SHAPE as AMYTIS
from engine.games.architects_of_amytis.start.options_data import OPTIONS as AMYTIS_OPTIONS
from engine.games.architects_of_amytis.start.options_data import AmytisOptions
from engine.games.red_cathedral.content.content_data import RedCathedralContent
from engine.games.red_cathedral.content.content_shape import SHAPE as RED_CATHEDRAL
from engine.games.red_cathedral.start.options_data import OPTIONS as RED_CATHEDRAL_OPTIONS
from engine.games.red_cathedral.start.options_data import RedCathedralOptions
from engine.messages_file import MessagesFile
from engine.play import match
from engine.saved_game import SavedGame
from engine.shape import (
    FIGURE,
    Anything,
    Array,
    Deferred,
    Either,
    FixedArray,
    Flag,
    Keyed,
    Null,
    Record,
    Shape,
    Tagged,
    Text,
    Whole,
)

RECURSIVE = dict.fromkeys(("JsonObject", "JsonValue", "Pattern", "Slots"), object)
ALIASES = {**RECURSIVE, "Mapping": Mapping, "Sequence": Sequence}
"""Replacements for recursive types, and the names that aliases of other modules use."""
SIMPLE = {str: Text, int: Whole, bool: Flag, type(None): Null}
TYPED = {
    "game": (GameFile, Game.shape),
    "red cathedral": (RedCathedralContent, RED_CATHEDRAL),
    "amytis": (AmytisContent, AMYTIS),
    "options of red cathedral": (RedCathedralOptions, RED_CATHEDRAL_OPTIONS),
    "options of amytis": (AmytisOptions, AMYTIS_OPTIONS),
    "saved game": (SavedGame, saved_game.SHAPE),
    "saved match": (match.SavedMatch, match.SAVE),
    "messages": (MessagesFile, messages.SHAPE),
}
"""Data from outside that are given a type once they have been validated against a shape."""


@pytest.mark.parametrize("name", TYPED)
def test_types_declare_only_checked_keys(name: str) -> None:
    """Every key that a type declares is required by its shape, with the same type."""
    kind, shape = TYPED[name]
    assert list(list_unchecked_paths(kind, shape, ())) == []


@pytest.mark.parametrize(
    ("kind", "shape"),
    [
        (str, FIGURE),
        (Sequence[int], Array(Text())),
        (Mapping[str, int], Record(others=Flag())),
        (int, Either((FIGURE, Null()))),
        (Literal["a", "b"], Text()),
        (Literal["a", "b"], Text(("a", "c"))),
        (SavedGame, Record({}, {"format": FIGURE}, others=Anything())),
    ],
)
def test_wrong_type_is_found(kind: Any, shape: Shape) -> None:
    """The comparison finds a type that declares more, or something else, than its shape checks."""
    assert list(list_unchecked_paths(kind, shape, ()))


def list_unchecked_paths(kind: Any, shape: Shape, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the paths where a type declares more than its shape checks."""
    shape = shape.shape() if isinstance(shape, Deferred) else shape
    if kind is object or isinstance(shape, Keyed | Tagged) or (isinstance(shape, Anything) and path):
        return  # read with `match`, by the kind of an effect, or where something else looks into it
    members = list_members(kind)
    kind = members[0] if len(members) == 1 else kind
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(shape, Either) or len(members) > 1:
        yield from _compare_union(kind, shape, path)
    elif is_typeddict(origin or kind):
        yield from _compare_mapping(origin or kind, args, shape, path)
    elif origin in (Sequence, list, tuple):
        yield from _compare_list(origin, args, shape, path)
    elif origin is Mapping:
        others = shape.others if isinstance(shape, Record) else None
        yield from [path] if others is None else list_unchecked_paths(args[1], others, (*path, "*"))
    elif origin is Literal:
        yield from [] if isinstance(shape, Text) and shape.among and {*shape.among} <= {*args} else [path]
    elif not isinstance(shape, SIMPLE[kind]):
        yield path


def _compare_union(kind: Any, shape: Shape, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the path unless each alternative of the shape matches a member of the union."""
    for part in shape.shapes if isinstance(shape, Either) else (shape,):
        if all(list(list_unchecked_paths(one, part, path)) for one in list_members(kind)):
            yield path


def list_members(kind: Any) -> tuple[Any, ...]:
    """Return the members of a union, or the type alone; literal types of a union are one, as for a type checker."""
    members = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    words = [word for member in members if get_origin(member) is Literal for word in get_args(member)]
    others = [member for member in members if get_origin(member) is not Literal]
    return (*others, Literal[tuple(words)]) if words else tuple(others)


def _compare_mapping(
    kind: Any, args: tuple[Any, ...], shape: Shape, path: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    if not isinstance(shape, Record):
        yield path
        return
    for key, hint in get_type_hints(kind, localns=ALIASES, include_extras=True).items():
        optional = get_origin(hint) is NotRequired or key in kind.__optional_keys__
        part = shape.fields.get(key) or (shape.optional.get(key) if optional else None)
        plain = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
        if part is None:
            yield (*path, key)
        else:
            yield from list_unchecked_paths(_fill_type_parameter(plain, args), part, (*path, key))


def _fill_type_parameter(hint: Any, args: tuple[Any, ...]) -> Any:
    """Return a list type with its type parameter filled in."""
    is_open = args and any(isinstance(one, TypeVar) for one in get_args(hint))
    return GenericAlias(Sequence, args[:1]) if is_open else hint


def _compare_list(origin: Any, args: tuple[Any, ...], shape: Shape, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(shape, FixedArray):
        kinds = args if origin is tuple else args * len(shape.of)
        parts = list(zip(kinds, shape.of, strict=True))
    elif isinstance(shape, Array):
        parts = [(one, shape.of) for one in args]
    else:
        yield path
        return
    for one, part in parts:
        yield from list_unchecked_paths(one, part, (*path, "*"))
