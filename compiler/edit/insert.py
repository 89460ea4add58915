"""Adds a text to a locale file at the place that its source has in the source's file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from compiler.edit.scalar import is_plain, quoted, scalar
from compiler.edit.scan import YamlEntry, scan
from compiler.model.document import Pointer

Value: TypeAlias = "str | Mapping[str, str]"
Keys: TypeAlias = Pointer

_STEP = 2


def insert(text: str, keys: Keys, value: Value, order: Sequence[Keys] = ()) -> str:
    """Return `text` with a new entry at `keys`, below the mappings that are already there.

    It follows the last of its new neighbours that stands before it in `order` (pointers of the source's file), or
    comes first. Raises a LookupError when the place is within braces or holds a text, and when it is taken.
    """
    entries = {entry.pointer: entry for entry in scan(text)}
    above = _above(entries, keys)
    inside = {pointer: entry for pointer, entry in entries.items() if pointer[: len(above)] == above}
    children = [pointer for pointer in inside if len(pointer) == len(above) + 1]
    if not children or entries[children[0]].flow:
        raise LookupError(f"`{_name(keys)}` cannot be added within braces")
    indent = entries[children[0]].indent
    at = _end(text, inside, _previous(children, keys[: len(above) + 1], order), above)
    return _between(text, at, "\n".join(nested(keys[len(above) :], value, indent)))


def nested(keys: Keys, value: Value, indent: int = 0) -> Iterator[str]:
    """Yield the lines of `value` below nested keys, the outermost indented by `indent` columns."""
    *outer, last = keys
    for depth, key in enumerate(outer):
        yield f"{' ' * (indent + depth * _STEP)}{_key(key)}:"
    inner = indent + len(outer) * _STEP
    if isinstance(value, str):
        yield f"{' ' * inner}{_key(last)}: {scalar(value, indent=inner + _STEP)}"
        return
    yield f"{' ' * inner}{_key(last)}:"
    for category, form in value.items():
        yield from nested((category,), form, inner + _STEP)


def _key(key: str | int) -> str:
    return str(key) if is_plain(str(key)) else quoted(str(key))


def _name(keys: Keys) -> str:
    return ".".join(map(str, keys))


def _above(entries: Mapping[Keys, YamlEntry], keys: Keys) -> Keys:
    """Return the longest way that is already there; it must end at a mapping."""
    above: Keys = ()
    while above != keys and (*above, keys[len(above)]) in entries:
        above = keys[: len(above) + 1]
    if above == keys or (above and entries[above].value is not None):
        raise LookupError(f"`{_name(above)}` is already a text")
    return above


def _previous(children: Sequence[Keys], new: Keys, order: Sequence[Keys]) -> Keys:
    """Return the child after which the new one comes; () for none."""
    known: list[Keys] = list(dict.fromkeys(pointer[: len(new)] for pointer in order))
    before = known[: known.index(new)] if new in known else known
    return next((pointer for pointer in reversed(before) if pointer in children), ()) if known else children[-1]


def _end(text: str, inside: Mapping[Keys, YamlEntry], previous: Keys, above: Keys) -> int:
    """Return the offset of the line end after which the new entry comes."""
    if not previous:
        key = inside[above].key if above else None
        first = min(entry.key.start for entry in inside.values() if entry.key and entry.pointer != above)
        return text.find("\n", key.end) if key else text.rfind("\n", 0, first)
    below = [entry for pointer, entry in inside.items() if pointer[: len(previous)] == previous]
    last = max(scalar.end for entry in below for scalar in (entry.key, entry.value) if scalar)
    end = text.find("\n", last)
    return len(text) if end < 0 else end


def _between(text: str, at: int, lines: str) -> str:
    ends = "\r\n" if "\r\n" in text else "\n"
    body = lines.replace("\n", ends)
    if at < 0:
        return f"{body}{ends}{text}"
    if at == len(text):
        return f"{text}{ends}{body}{ends}"
    return f"{text[: at + 1]}{body}{ends}{text[at + 1 :]}"
