"""Validate plain data against a shape, and report the first place that does not fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.plain_data import ContentError, Path, check_plain, format_path, show
from engine.shape import (
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
from engine.template import Template


class ShapeRefusal(Template):
    """The reasons why data do not fit a shape."""

    UNEXPECTED = "{expected} is expected, not {value}"
    NOT_AMONG = "{value} is not one of {known}"
    UNKNOWN_KEY = "{key} is not one of {known}"
    MISSING_KEY = "`{key}` is missing"
    WRONG_SIZE = "{least} to {most} keys are expected, not {n}"
    WRONG_EXACT_SIZE = "number of keys: {expected} is expected, not {n}"
    WRONG_LENGTH = "a list of {least} to {most} values is expected, not of {n}"
    WRONG_EXACT_LENGTH = "a list of {expected} values is expected, not of {n}"
    REPEATED = "{value} is already in the list"
    DECLARED_TWICE = "{value} is already declared at {place}"
    UNDECLARED = "there is no {group} {value}; there are {known}"


def conform(data: object, shape: Shape, path: Path = ()) -> None:
    """Raise ContentError for the first mismatch unless the data are plain and fit the shape.

    Ids must be declared exactly once and known where they are used. `path` is the path of the data in their file.
    """
    check_plain(data, path)
    ids = _Ids()
    _conform(shape, data, path, ids)
    ids.resolve()


class _Reference(NamedTuple):
    """An id that a file refers to: the group that must declare it, the id, and the path of the reference."""

    group: str
    id: str
    path: Path


class _Ids:
    """The ids that a file declares and refers to, by group, each with its path."""

    def __init__(self) -> None:
        self.declared: dict[str, dict[str, Path]] = {}
        self.referred: list[_Reference] = []

    def declare(self, name: str, value: str, path: Path, *, may_repeat: bool = False) -> None:
        group = self.declared.setdefault(name, {})
        if value in group and not may_repeat:
            values = {"value": show(value), "place": format_path(group[value])}
            raise ContentError(path, ShapeRefusal.DECLARED_TWICE, values)
        group.setdefault(value, path)

    def resolve(self) -> None:
        for reference in self.referred:
            known = self.declared.get(reference.group, {})
            if reference.id not in known:
                shown = show(reference.id)
                values = {"group": reference.group, "value": shown, "known": ", ".join(known) or "none"}
                raise ContentError(reference.path, ShapeRefusal.UNDECLARED, values)


def _conform(shape: Shape, data: object, path: Path, ids: _Ids) -> None:
    match shape:
        case Null() | Flag() | Whole():
            _conform_scalar(shape, data, path)
        case Text():
            _conform_text(shape, data, path, ids)
        case Array():
            _conform_array(shape, data, path, ids)
        case FixedArray():
            _conform_fixed_array(shape, data, path, ids)
        case Record():
            _conform_record(shape, data, path, ids)
        case Either() | Keyed() | Tagged():
            _conform_alternative(shape, data, path, ids)
        case Deferred(get):
            _conform(get(), data, path, ids)


def _conform_scalar(shape: Null | Flag | Whole, data: object, path: Path) -> None:
    match shape:
        case Null():
            _expect(data is None, path, "null", data)
        case Flag():
            _expect(isinstance(data, bool), path, "true or false", data)
        case Whole(least, most):
            fits = isinstance(data, int) and not isinstance(data, bool) and least <= data <= most
            _expect(fits, path, f"a whole number from {least} to {most}", data)


def _conform_alternative(shape: Either | Keyed | Tagged, data: object, path: Path, ids: _Ids) -> None:
    """Select the shape of data by their type, key or tag, and validate the data against it."""
    match shape:
        case Either(shapes):
            fitting = next((part for part in shapes if _has_type(part, data)), None)
            _expect(fitting is not None, path, " or ".join(map(_name_type, shapes)), data)
            _conform(fitting or Null(), data, path, ids)
        case Keyed(cases):
            matching = [key for key in cases if key in data] if isinstance(data, Mapping) else []
            _expect(len(matching) == 1, path, f"a mapping with one of {', '.join(cases)}", data)
            _conform(cases[matching[0]], data, path, ids)
        case Tagged(tag, body, cases, fields):
            kind = data.get(tag) if isinstance(data, Mapping) else None
            body_shape = cases.get(kind, Anything()) if isinstance(kind, str) else Anything()
            _conform_record(Record({tag: Text(tuple(cases)), body: body_shape, **fields}), data, path, ids)


def _conform_text(text: Text, data: object, path: Path, ids: _Ids) -> None:
    if not isinstance(data, str) or not text.shortest <= len(data) <= text.longest:
        raise _make_error(path, f"a string of {text.shortest} to {text.longest} characters", data)
    if text.names:
        ids.declare(text.names, data, path, may_repeat=text.may_repeat)
    if data in text.among:
        return
    if text.refers:
        ids.referred.append(_Reference(text.refers, data, path))
    elif text.among:
        raise ContentError(path, ShapeRefusal.NOT_AMONG, {"value": show(data), "known": ", ".join(text.among)})


def _conform_array(array: Array, data: object, path: Path, ids: _Ids) -> None:
    values = _check_list(data, array.least, array.most, path)
    for place, value in enumerate(values):
        _conform(array.of, value, (*path, place), ids)
        if array.distinct and value in values[:place]:
            raise ContentError((*path, place), ShapeRefusal.REPEATED, {"value": show(value)})


def _conform_fixed_array(array: FixedArray, data: object, path: Path, ids: _Ids) -> None:
    values = _check_list(data, len(array.of), len(array.of), path)
    for place, (part, value) in enumerate(zip(array.of, values, strict=True)):
        _conform(part, value, (*path, place), ids)


def _check_list(data: object, least: int, most: int, path: Path) -> Sequence[object]:
    """Return the data as a list of `least` to `most` values, or raise ContentError."""
    if not isinstance(data, (list, tuple)):
        raise _make_error(path, "a list", data)
    if least == most and len(data) != most:
        raise ContentError(path, ShapeRefusal.WRONG_EXACT_LENGTH, {"expected": most, "n": len(data)})
    if not least <= len(data) <= most:
        raise ContentError(path, ShapeRefusal.WRONG_LENGTH, {"least": least, "most": most, "n": len(data)})
    return data


def _conform_record(record: Record, data: object, path: Path, ids: _Ids) -> None:
    if not isinstance(data, Mapping):
        raise _make_error(path, "a mapping", data)
    for key in record.fields:
        if key not in data:
            raise ContentError(path, ShapeRefusal.MISSING_KEY, {"key": key})
    if record.least == record.most != len(data):
        raise ContentError(path, ShapeRefusal.WRONG_EXACT_SIZE, {"expected": record.most, "n": len(data)})
    if not record.least <= len(data) <= record.most:
        values = {"least": record.least, "most": record.most, "n": len(data)}
        raise ContentError(path, ShapeRefusal.WRONG_SIZE, values)
    for key, value in data.items():
        shape = record.fields.get(key) or record.optional.get(key)
        if shape is None and record.others is None:
            known = ", ".join((*record.fields, *record.optional))
            raise ContentError(path, ShapeRefusal.UNKNOWN_KEY, {"key": show(key), "known": known})
        if shape is None:
            _conform_text(record.keys, key, (*path, key), ids)
        if record.names:
            ids.declare(record.names, key, (*path, key))
        _conform(shape or record.others or Anything(), value, (*path, key), ids)


def _expect(fits: bool, path: Path, expected: str, data: object) -> None:  # noqa: FBT001  # an assertion
    if not fits:
        raise _make_error(path, expected, data)


def _make_error(path: Path, expected: str, data: object) -> ContentError:
    return ContentError(path, ShapeRefusal.UNEXPECTED, {"expected": expected, "value": show(data)})


class _JsonType(NamedTuple):
    """A type of JSON: the shapes that describe it, the Python types that have it, its name in a message."""

    shapes: tuple[type, ...]
    python: tuple[type, ...]
    name: str


_JSON_TYPES = (
    _JsonType((Null,), (type(None),), "null"),
    _JsonType((Flag,), (bool,), "true or false"),
    _JsonType((Whole,), (int,), "a whole number"),
    _JsonType((Text,), (str,), "a string"),
    _JsonType((Array, FixedArray), (list, tuple), "a list"),
    _JsonType((Record, Keyed, Tagged), (Mapping,), "a mapping"),
)


def _has_type(shape: Shape, data: object) -> bool:
    fits = isinstance(data, _find_json_type(shape).python)
    return fits and (not isinstance(data, bool) or isinstance(shape, Flag))


def _name_type(shape: Shape) -> str:
    return _find_json_type(shape).name


def _find_json_type(shape: Shape) -> _JsonType:
    return next(json_type for json_type in _JSON_TYPES if isinstance(shape, json_type.shapes))
