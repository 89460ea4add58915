"""Insert texts into a locale file, in the order of their sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from compiler.edit.scalar import INDENT, format_scalar, is_plain, quote_text
from compiler.edit.scan import YamlEntry, scan
from compiler.model.document import Pointer

Value: TypeAlias = str | Mapping[str, "Value"]
"""A text, or texts by plural category or by the keys below."""


def insert(text: str, keys: Pointer, value: Value, order: Sequence[Pointer] = ()) -> str:
    """Return `text` with a new entry at `keys`, within the mappings that already exist.

    The entry follows the last of its siblings that precedes it in `order` (pointers of the source's file), or comes
    first. Raise LookupError if the parent is in braces, if it is a text, or if the entry already exists.
    """
    return _insert_below(text, {entry.pointer: entry for entry in scan(text)}, keys, {str(keys[-1]): value}, order)


def insert_all(text: str, parent: Pointer, values: Mapping[str, Value]) -> str:
    """Return `text` with new entries at the end of the mapping at `parent`, which is created if necessary.

    The text is scanned only once. Raise LookupError if the mapping is in braces, if it is a text, or if the first of
    the entries already exists.
    """
    entries = {entry.pointer: entry for entry in scan(text)}
    return _insert_below(text, entries, (*parent, next(iter(values))), values, ())


def _insert_below(
    text: str,
    entries: Mapping[Pointer, YamlEntry],
    keys: Pointer,
    values: Mapping[str, Value],
    order: Sequence[Pointer],
) -> str:
    """Return `text` with new siblings, the first of them at `keys`; raise LookupError if they belong within braces."""
    parent = _find_existing_parent(entries, keys)
    inside = {pointer: entry for pointer, entry in entries.items() if pointer[: len(parent)] == parent}
    children = [pointer for pointer in inside if len(pointer) == len(parent) + 1]
    if not children or entries[children[0]].flow:
        raise LookupError(f"`{_format_pointer(keys)}` cannot be added within braces")
    indent = entries[children[0]].indent
    offset = _find_insertion_offset(
        text, inside, _find_previous_sibling(children, keys[: len(parent) + 1], order), parent
    )
    *missing, _ = keys[len(parent) :]
    if missing:
        return _insert_lines(text, offset, "\n".join(format_nested(tuple(missing), values, indent)))
    lines = (line for name, value in values.items() for line in format_nested((name,), value, indent))
    return _insert_lines(text, offset, "\n".join(lines))


def format_nested(keys: Pointer, value: Value, indent: int = 0) -> Iterator[str]:
    """Yield the YAML lines of `value` below nested keys, the outermost indented by `indent` columns."""
    *outer, last = keys
    for depth, key in enumerate(outer):
        yield f"{' ' * (indent + depth * INDENT)}{_format_key(key)}:"
    inner = indent + len(outer) * INDENT
    if isinstance(value, str):
        yield f"{' ' * inner}{_format_key(last)}: {format_scalar(value, indent=inner + INDENT)}"
        return
    yield f"{' ' * inner}{_format_key(last)}:"
    for category, form in value.items():
        yield from format_nested((category,), form, inner + INDENT)


def _format_key(key: str | int) -> str:
    return str(key) if is_plain(str(key)) else quote_text(str(key))


def _format_pointer(keys: Pointer) -> str:
    return ".".join(map(str, keys))


def _find_existing_parent(entries: Mapping[Pointer, YamlEntry], keys: Pointer) -> Pointer:
    """Return the longest prefix of `keys` that exists. Raise LookupError if that is all of them, or if it is a text."""
    parent: Pointer = ()
    while parent != keys and (*parent, keys[len(parent)]) in entries:
        parent = keys[: len(parent) + 1]
    if parent == keys or (parent and entries[parent].value is not None):
        raise LookupError(f"`{_format_pointer(parent)}` is already a text")
    return parent


def _find_previous_sibling(children: Sequence[Pointer], new: Pointer, order: Sequence[Pointer]) -> Pointer | None:
    """Return the child that the new child follows, or None for the first place. Without an order, it comes last."""
    siblings: list[Pointer] = list(dict.fromkeys(pointer[: len(new)] for pointer in order))
    if not siblings:
        return children[-1]
    preceding = siblings[: siblings.index(new)] if new in siblings else siblings
    return next((pointer for pointer in reversed(preceding) if pointer in children), None)


def _find_insertion_offset(
    text: str, inside: Mapping[Pointer, YamlEntry], previous: Pointer | None, parent: Pointer
) -> int | None:
    """Return the offset of the line end that the new entry follows, or None for the start of the text."""
    if previous is None:
        key = inside[parent].key if parent else None
        first = min(entry.key.start for entry in inside.values() if entry.key and entry.pointer != parent)
        offset = text.find("\n", key.end) if key else text.rfind("\n", 0, first)
        return None if offset < 0 else offset
    within = [entry for pointer, entry in inside.items() if pointer[: len(previous)] == previous]
    last = max(scalar.end for entry in within for scalar in (entry.key, entry.value) if scalar)
    end = text.find("\n", last)
    return len(text) if end < 0 else end


def _insert_lines(text: str, offset: int | None, lines: str) -> str:
    """Return `text` with lines inserted after the line end at `offset`, or at its start, with its line ends."""
    line_end = "\r\n" if "\r\n" in text else "\n"
    body = lines.replace("\n", line_end)
    if offset is None:
        return f"{body}{line_end}{text}"
    if offset == len(text):
        return f"{text}{line_end}{body}{line_end}"
    return f"{text[: offset + 1]}{body}{line_end}{text[offset + 1 :]}"
