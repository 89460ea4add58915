"""Read values of a PDF, which may be missing or have any type, as numbers, names and dictionaries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from typing import Any, TypeAlias

import pikepdf

PdfObject: TypeAlias = Any
"""An object of pikepdf, whatever its type, or None."""

MAX_VALUES = 10_000
"""The maximum number of entries of an array or a dictionary that are read."""

_ESCAPED_NAME = re.compile(r"/(?:[0-9A-Za-z]|#[0-9a-f]{2})*#[89a-f][0-9a-f](?:[0-9A-Za-z]|#[0-9a-f]{2})*")
"""A name that is not UTF-8, as `_decode_name` writes it."""

_OTHER_BYTE = re.compile(rb"[^0-9A-Za-z]")
"""A byte that is written as `#xx`."""


def get(container: PdfObject, key: str) -> PdfObject:
    """Return the value of a key, such as '/Font', of a dictionary or stream; None for any other container."""
    if not isinstance(container, pikepdf.Dictionary | pikepdf.Stream):
        return None
    name: PdfObject = pikepdf.Object.parse(key.encode()) if _ESCAPED_NAME.fullmatch(key) else key
    return container.get(name)


def get_path(container: PdfObject, *keys: str) -> PdfObject:
    """Return the value at the end of a path of keys, or None."""
    for key in keys:
        container = get(container, key)
    return container


def list_items(container: PdfObject) -> Iterator[tuple[str, PdfObject]]:
    """Yield the entries of a dictionary, or nothing for any other value."""
    if isinstance(container, pikepdf.Dictionary | pikepdf.Stream):
        for key in list(container.keys())[:MAX_VALUES]:
            name = f"/{_decode_name(key.encode('utf-8', 'surrogateescape')[1:])}"
            yield name, get(container, name)


def list_values(array: PdfObject) -> list[PdfObject]:
    """Return the elements of an array; an empty list for any other value."""
    return [array[index] for index in range(min(len(array), MAX_VALUES))] if isinstance(array, pikepdf.Array) else []


def read_number(value: PdfObject, default: float = 0.0) -> float:
    """Return a finite number, or the default for any other value."""
    try:
        number = float(value)
    except (TypeError, ValueError, ArithmeticError):
        return default
    return number if isfinite(number) else default


def read_numbers(array: PdfObject) -> tuple[float, ...]:
    """Return the numbers of an array; an element that is not a number is 0."""
    return tuple(read_number(value) for value in list_values(array))


def read_name(value: PdfObject) -> str:
    """Return a name without its slash; an empty text for any other value. Bytes that are not UTF-8 are '#xx'."""
    return _decode_name(bytes(value)[1:]) if isinstance(value, pikepdf.Name) else ""


def _decode_name(name: bytes) -> str:
    """Return a name as text. If it is not UTF-8, write every byte except letters and figures as in a file: '#xx'."""
    try:
        return name.decode()
    except UnicodeDecodeError:
        return _OTHER_BYTE.sub(lambda match: b"#%02x" % ord(match[0]), name).decode()


def read_text(value: PdfObject) -> str:
    """Return a text string; an empty text for any other value."""
    return str(value) if isinstance(value, pikepdf.String) else ""


def identify(value: PdfObject) -> object:
    """Return a key that is the same each time for an indirect object, and unique for a direct object."""
    number, generation = getattr(value, "objgen", (0, 0))
    return (number, generation) if number else id(value)
