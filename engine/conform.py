"""Plain data held against a shape: the first place that does not fit is named, and nothing else happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.plain_data import ContentError, Path, at, check_plain, shown
from engine.shape import (
    Anything,
    Array,
    Either,
    FixedArray,
    Flag,
    Keyed,
    Later,
    Null,
    Record,
    Shape,
    Tagged,
    Text,
    Whole,
)


def conform(data: Any, shape: Shape, path: Path = ()) -> None:
    """Raise ValueError with the place of what is no plain data, does not fit, or is an id that is doubled or unknown.

    `path` is where the data stand in what the reader knows.
    """
    check_plain(data, path)
    ids = _Ids()
    _conform(shape, data, path, ids)
    ids.resolve()


class _Ids:
    """The ids that a file declares and those it refers to, by group, each with its place."""

    def __init__(self) -> None:
        self.declared: dict[str, dict[str, Path]] = {}
        self.referred: list[tuple[str, str, Path]] = []

    def declare(self, name: str, value: str, path: Path, *, again: bool = False) -> None:
        group = self.declared.setdefault(name, {})
        if value in group and not again:
            raise ContentError(path, f"{shown(value)} is declared already, at {at(group[value])}")
        group.setdefault(value, path)

    def resolve(self) -> None:
        for group, value, path in self.referred:
            known = self.declared.get(group, {})
            if value not in known:
                raise ContentError(path, f"there is no {group} {shown(value)}; there are {', '.join(known) or 'none'}")


def _conform(shape: Shape, data: Any, path: Path, ids: _Ids) -> None:  # noqa: C901  # one case a shape
    match shape:
        case Null():
            _expect(data is None, path, "null", data)
        case Flag():
            _expect(isinstance(data, bool), path, "true or false", data)
        case Whole(least, most):
            fits = isinstance(data, int) and not isinstance(data, bool) and least <= data <= most
            _expect(fits, path, f"a whole number from {least} to {most}", data)
        case Text():
            _conform_text(shape, data, path, ids)
        case Array():
            _conform_array(shape, data, path, ids)
        case FixedArray(of):
            _conform_array(Array(Anything(), len(of), len(of)), data, path, ids)
            for place, (part, value) in enumerate(zip(of, data, strict=True)):
                _conform(part, value, (*path, place), ids)
        case Record():
            _conform_record(shape, data, path, ids)
        case Either(shapes):
            fitting = next((part for part in shapes if _is_of_type(part, data)), None)
            _expect(fitting is not None, path, " or ".join(map(_type_of, shapes)), data)
            _conform(fitting or Null(), data, path, ids)
        case Keyed(cases):
            matching = [key for key in cases if key in data] if isinstance(data, Mapping) else []
            _expect(len(matching) == 1, path, f"a mapping with one of {', '.join(cases)}", data)
            _conform(cases[matching[0]], data, path, ids)
        case Tagged(tag, body, cases, fields):
            kind = data.get(tag) if isinstance(data, Mapping) else None
            of_kind = cases.get(kind, Anything()) if isinstance(kind, str) else Anything()
            _conform_record(Record({tag: Text(tuple(cases)), body: of_kind, **fields}), data, path, ids)
        case Later(get):
            _conform(get(), data, path, ids)


def _conform_text(text: Text, data: Any, path: Path, ids: _Ids) -> None:
    fits = isinstance(data, str) and text.shortest <= len(data) <= text.longest
    _expect(fits, path, f"a text of {text.shortest} to {text.longest} signs", data)
    if text.names:
        ids.declare(text.names, data, path, again=text.again)
    if data in text.among:
        return
    if text.refers:
        ids.referred.append((text.refers, data, path))
    elif text.among:
        raise ContentError(path, f"{shown(data)} is none of {', '.join(text.among)}")


def _conform_array(array: Array, data: Any, path: Path, ids: _Ids) -> None:
    _expect(isinstance(data, (list, tuple)), path, "a list", data)
    if not array.least <= len(data) <= array.most:
        raise ContentError(path, f"a list of {array.least} to {array.most} values is expected, not of {len(data)}")
    for place, value in enumerate(data):
        _conform(array.of, value, (*path, place), ids)
        if array.distinct and value in data[:place]:
            raise ContentError((*path, place), f"{shown(value)} is there already")


def _conform_record(record: Record, data: Any, path: Path, ids: _Ids) -> None:
    _expect(isinstance(data, Mapping), path, "a mapping", data)
    for key in record.fields:
        if key not in data:
            raise ContentError(path, f"`{key}` is missing")
    if not record.least <= len(data) <= record.most:
        raise ContentError(path, f"{record.least} to {record.most} keys are expected, not {len(data)}")
    for key, value in data.items():
        shape = record.fields.get(key) or record.optional.get(key)
        if shape is None and record.others is None:
            known = ", ".join((*record.fields, *record.optional))
            raise ContentError(path, f"{shown(key)} is none of {known}")
        if shape is None:
            _conform_text(record.keys, key, (*path, key), ids)
        if record.names:
            ids.declare(record.names, key, (*path, key))
        _conform(shape or record.others or Anything(), value, (*path, key), ids)


def _expect(fits: bool, path: Path, what: str, data: Any) -> None:  # noqa: FBT001  # an assertion
    if not fits:
        raise ContentError(path, f"{what} is expected, not {shown(data)}")


_TYPES: Sequence[tuple[tuple[type, ...], Any, str]] = (
    ((Null,), type(None), "null"),
    ((Flag,), bool, "true or false"),
    ((Whole,), int, "a whole number"),
    ((Text,), str, "a text"),
    ((Array, FixedArray), (list, tuple), "a list"),
    ((Record, Keyed, Tagged), Mapping, "a mapping"),
)


def _is_of_type(shape: Shape, data: Any) -> bool:
    python = next(python for shapes, python, _ in _TYPES if isinstance(shape, shapes))
    return isinstance(data, python) and (not isinstance(data, bool) or isinstance(shape, Flag))


def _type_of(shape: Shape) -> str:
    return next(name for shapes, _, name in _TYPES if isinstance(shape, shapes))
