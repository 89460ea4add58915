"""Read and check plain data from outside: JSON within limits on size, depth, numbers and text."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path as File
from typing import TypeAlias, TypeVar

JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""Any value of JSON."""
JsonObject: TypeAlias = "Mapping[str, JsonValue]"

Path: TypeAlias = "tuple[str | int, ...]"
Item = TypeVar("Item")
Read = TypeVar("Read")

MAX_FILE_BYTES = 10_000_000
"""The maximum size of a JSON file, in bytes."""

MAX_NUMBER = 2**64 - 1
"""The maximum absolute value of a number."""

MAX_TEXT_LENGTH = 20_000
"""The maximum number of characters of a string."""

MAX_DEPTH = 40
"""The maximum depth of lists and mappings."""

MAX_VALUES = 500_000
"""The maximum number of values in a file, those of lists and mappings included."""


class ContentError(ValueError):
    """Signal a value from outside that cannot be used.

    Attributes:
        path: the path of the value.
        reason: a line that says what is wrong.
        others: the paths, from the root, of other values that contribute to the error.
    """

    def __init__(self, path: Path, reason: str, others: tuple[Path, ...] = ()) -> None:
        super().__init__(f"{format_path(path)}: {reason}")
        self.path, self.reason, self.others = path, reason, others


def read_json(file: File, what: str, largest: int = MAX_FILE_BYTES) -> JsonValue:
    """Return the JSON value of a file.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not a regular file, is larger than `largest` bytes, is not JSON, or has a duplicate key.
    """
    data = _read_bytes(file, what, largest)
    try:
        value: JsonValue = json.loads(data, object_pairs_hook=_build_mapping, parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError(f"{what}: not JSON: nested too deeply") from None
    except ValueError as mistake:
        raise ValueError(f"{what}: not JSON: {mistake}") from mistake
    return value


def _read_bytes(file: File, what: str, largest: int) -> bytes:
    """Return the bytes of a file. It is checked both before and after it is opened, so as not to wait for a pipe."""
    _check_file(file.stat(), file, what, largest)
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as opened:  # noqa: PTH123  # a descriptor, no path
        _check_file(os.fstat(handle), file, what, largest)
        data = opened.read(largest + 1)
    if len(data) > largest:
        raise _make_size_error(what, largest)
    return data


def _check_file(state: os.stat_result, file: File, what: str, largest: int) -> None:
    if not stat.S_ISREG(state.st_mode):
        raise ValueError(f"{what}: {file.name} is not a regular file")
    if state.st_size > largest:
        raise _make_size_error(what, largest)


def _make_size_error(what: str, largest: int) -> ValueError:
    return ValueError(f"{what}: the file is too large, more than {largest} bytes")


def check_plain(data: object, path: Path = ()) -> None:
    """Raise ContentError for the first value that is not plain data.

    Plain data contain no fractions, huge numbers or malformed strings, and are neither too large nor nested too deeply.
    """
    left = [MAX_VALUES]
    _check_value(data, path, left)


def compute_digest(data: JsonValue) -> str:
    """Return a digest of plain data. Equal data have equal digests, whatever the order of their keys."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return blake2b(canonical.encode(), digest_size=16).hexdigest()


def format_path(path: Path) -> str:
    """Return a path as text, such as `sets.dice.items[2].figures.faces`."""
    text = "".join(f"[{key}]" if isinstance(key, int) else f".{_show_key(key)}" for key in path)
    return text.removeprefix(".") or "the file"


@contextmanager
def locate_errors(*path: str | int) -> Iterator[None]:
    """Turn any ValueError that is raised in the context into a ContentError with this path."""
    try:
        yield
    except ValueError as mistake:
        raise ContentError(path, f"{mistake}") from mistake


@contextmanager
def describe_errors(what: str) -> Iterator[None]:
    """Prefix the message of any ValueError that is raised in the context with these words."""
    try:
        yield
    except ValueError as mistake:
        raise ValueError(f"{what}: {mistake}") from mistake


def read_items(name: str, items: Sequence[Item], read: Callable[[Item], Read]) -> Iterator[Read]:
    """Yield the result of `read` for each piece of a set. Errors have the path of the piece in the compiled game."""
    for number, item in enumerate(items):
        with locate_errors("sets", name, "items", number):
            yield read(item)


def show(value: object) -> str:
    """Return a value in a few words, for a message. A long scalar is truncated."""
    if isinstance(value, Mapping):
        return f"a mapping with {', '.join(map(show, list(value)[:5]))}" if value else "an empty mapping"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    text = "null" if value is None else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"  # noqa: PLR2004  # fits into a line


def _check_value(data: object, path: Path, left: list[int]) -> None:
    left[0] -= 1
    if left[0] < 0:
        raise ContentError(path, f"more than {MAX_VALUES} values")
    if len(path) > MAX_DEPTH:
        raise ValueError(f"{format_path(path[:3])}…: nested more than {MAX_DEPTH} levels deep")
    if isinstance(data, str):
        _check_text(data, path)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            _check_key(key, path)
            _check_value(value, (*path, key), left)
    elif isinstance(data, (list, tuple)):
        for place, value in enumerate(data):
            _check_value(value, (*path, place), left)
    elif data is not None:
        _check_number(data, path)


def _check_number(data: object, path: Path) -> None:
    if isinstance(data, float):
        raise ContentError(path, f"a whole number is expected, not {show(data)}")  # content
    if not isinstance(data, int):
        raise ContentError(path, f"{type(data).__name__} cannot be represented in JSON")  # content
    if not -MAX_NUMBER <= data <= MAX_NUMBER:
        raise ContentError(path, "the number is too large")


def _check_key(key: object, path: Path) -> None:
    if not isinstance(key, str):
        raise ContentError(path, f"a key must be a text, not {show(key)}")  # content, not a type
    _check_text(key, path)


def _check_text(text: str, path: Path) -> None:
    if len(text) > MAX_TEXT_LENGTH:
        raise ContentError(path, f"a string of more than {MAX_TEXT_LENGTH} characters")
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ContentError(path, "the text contains half of a surrogate pair")


def _show_key(key: str) -> str:
    return key if key.isprintable() and len(key) <= 60 else show(key)  # noqa: PLR2004  # fits into a line


def _build_mapping(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {show(twice)} appears twice")
    return found


def _refuse_constant(constant: str) -> None:
    raise ValueError(f"{constant} is not a number")
