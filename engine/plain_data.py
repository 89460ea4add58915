"""Read and check plain data from outside: JSON within limits on size, depth, numbers and text."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from itertools import count
from pathlib import Path as File
from typing import TypeAlias, TypeVar

from engine.template import Args, CodedError, Template

JsonValue: TypeAlias = bool | int | float | str | Sequence["JsonValue"] | Mapping[str, "JsonValue"] | None
"""Any value of JSON."""
JsonObject: TypeAlias = Mapping[str, JsonValue]

Path: TypeAlias = tuple[str | int, ...]
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


class FileRefusal(Template):
    """The reasons why a JSON file is not read; `what` says which kind of file was expected."""

    NOT_REGULAR = "{what}: {file} is not a regular file"
    TOO_LARGE = "{what}: the file is too large, more than {most} bytes"
    NOT_JSON = "{what}: not JSON: {reason}"
    NESTED_TOO_DEEPLY = "{what}: not JSON: nested too deeply"


class JsonRefusal(Template):
    """The reasons why JSON is refused although the parser accepts it."""

    DUPLICATE_KEY = "{what}: the key {key} appears twice"
    NOT_A_NUMBER = "{what}: {constant} is not a number"


class PlainDataRefusal(Template):
    """The reasons why a value is not plain data."""

    TOO_MANY_VALUES = "more than {most} values"
    NESTED_TOO_DEEPLY = "nested more than {most} levels deep"
    FRACTION = "a whole number is expected, not {value}"
    NOT_JSON_TYPE = "{type} cannot be represented in JSON"
    NUMBER_TOO_LARGE = "the number is too large"
    KEY_NOT_TEXT = "a key must be a text, not {key}"
    STRING_TOO_LONG = "a string of more than {most} characters"
    HALF_SURROGATE = "the text contains half of a surrogate pair"


class ContentError(CodedError):
    """Signal a value from outside that cannot be used.

    Attributes:
        path: The path of the value, or () if it is known only to the caller.
        others: The paths, from the root, of other values that contribute to the error.
    """

    def __init__(self, path: Path, kind: Template, values: Args | None = None, others: tuple[Path, ...] = ()) -> None:
        super().__init__(kind, values)
        self.args = path, kind, values, others  # from which pickle makes the error again
        self.path = path
        self.others = others

    @property
    def reason(self) -> str:
        """The sentence that says what is wrong, without the path."""
        return self.kind.fill(self.values)

    def __str__(self) -> str:
        return f"{format_path(self.path)}: {self.reason}" if self.path else self.reason


def read_json(file: File, what: str, largest: int = MAX_FILE_BYTES) -> JsonValue:
    """Return the JSON value of a file.

    Raises:
        OSError: the file cannot be read.
        CodedError: it is not a regular file, is larger than `largest` bytes, is not JSON, or has a duplicate key.
    """
    return parse_json(_read_bytes(file, what, largest), what)


def parse_json(data: str | bytes, what: str) -> JsonValue:
    """Return the JSON value of a text; raise CodedError if it is not JSON, or has a duplicate key."""
    build = partial(_build_mapping, what=what)
    refuse = partial(_refuse_constant, what=what)
    try:
        value: JsonValue = json.loads(data, object_pairs_hook=build, parse_constant=refuse)
    except RecursionError:
        raise CodedError(FileRefusal.NESTED_TOO_DEEPLY, {"what": what}) from None
    except CodedError:
        raise
    except ValueError as mistake:
        raise CodedError(FileRefusal.NOT_JSON, {"what": what, "reason": str(mistake)}) from mistake
    return value


def _read_bytes(file: File, what: str, largest: int) -> bytes:
    """Return the bytes of a file, which is checked both before and after it is opened, so as not to wait for a pipe.

    Raise CodedError if it is not a regular file or has more than `largest` bytes, or OSError.
    """
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
        raise CodedError(FileRefusal.NOT_REGULAR, {"what": what, "file": file.name})
    if state.st_size > largest:
        raise _make_size_error(what, largest)


def _make_size_error(what: str, largest: int) -> CodedError:
    return CodedError(FileRefusal.TOO_LARGE, {"what": what, "most": largest})


def check_plain(data: object, path: Path = ()) -> None:
    """Raise ContentError for the first value that is not plain data.

    Plain data contain no fractions, huge numbers or malformed strings, and are neither too large nor nested too deeply.
    """
    _check_value(data, path, count(1))


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
    """Turn any CodedError that is raised in the context into a ContentError below this path."""
    try:
        yield
    except ContentError as mistake:
        raise ContentError((*path, *mistake.path), mistake.kind, mistake.values, mistake.others) from mistake
    except CodedError as mistake:
        raise ContentError(path, mistake.kind, mistake.values) from mistake


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


def _check_value(data: object, path: Path, numbers: Iterator[int]) -> None:
    """Check a value and all values within it; each takes one of the numbers from 1."""
    if next(numbers) > MAX_VALUES:
        raise ContentError(path, PlainDataRefusal.TOO_MANY_VALUES, {"most": MAX_VALUES})
    if len(path) > MAX_DEPTH:
        raise ContentError(path[:3], PlainDataRefusal.NESTED_TOO_DEEPLY, {"most": MAX_DEPTH})
    if isinstance(data, str):
        _check_text(data, path)
    elif isinstance(data, Mapping):
        for key, value in data.items():
            _check_key(key, path)
            _check_value(value, (*path, key), numbers)
    elif isinstance(data, (list, tuple)):
        for place, value in enumerate(data):
            _check_value(value, (*path, place), numbers)
    elif data is not None:
        _check_number(data, path)


def _check_number(data: object, path: Path) -> None:
    if isinstance(data, float):
        raise ContentError(path, PlainDataRefusal.FRACTION, {"value": show(data)})
    if not isinstance(data, int):
        raise ContentError(path, PlainDataRefusal.NOT_JSON_TYPE, {"type": type(data).__name__})
    if not -MAX_NUMBER <= data <= MAX_NUMBER:
        raise ContentError(path, PlainDataRefusal.NUMBER_TOO_LARGE)


def _check_key(key: object, path: Path) -> None:
    if not isinstance(key, str):
        raise ContentError(path, PlainDataRefusal.KEY_NOT_TEXT, {"key": show(key)})
    _check_text(key, path)


def _check_text(text: str, path: Path) -> None:
    if len(text) > MAX_TEXT_LENGTH:
        raise ContentError(path, PlainDataRefusal.STRING_TOO_LONG, {"most": MAX_TEXT_LENGTH})
    if not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text):
        raise ContentError(path, PlainDataRefusal.HALF_SURROGATE)


def _show_key(key: str) -> str:
    return key if key.isprintable() and len(key) <= 60 else show(key)  # noqa: PLR2004  # fits into a line


def _build_mapping(pairs: list[tuple[str, JsonValue]], *, what: str) -> dict[str, JsonValue]:
    mapping: dict[str, JsonValue] = {}
    for key, value in pairs:
        if key in mapping:
            raise CodedError(JsonRefusal.DUPLICATE_KEY, {"what": what, "key": show(key)})
        mapping[key] = value
    return mapping


def _refuse_constant(constant: str, *, what: str) -> None:
    raise CodedError(JsonRefusal.NOT_A_NUMBER, {"what": what, "constant": constant})
