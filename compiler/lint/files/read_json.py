"""Read the texts of a JSON file: flat, nested, or records joined by a key."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import ReasonError, reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, FileText, FileTexts, LineIndex
from compiler.lint.files.records import Selection, choose_record_keys, drop_repeated
from compiler.lint.files.unreadable import report_unreadable

MAX_DEPTH = 64
"""The most lists and objects inside each other."""

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)

JsonNode: TypeAlias = "list[JsonNode] | tuple[tuple[str, JsonNode], ...] | str | int | float | bool | None"
"""A list, the members of an object in order, or a scalar."""


class _JsonText(NamedTuple):
    """A string value: the keys and indices that lead to it, its characters, and where the file spells it."""

    path: tuple[str, ...]
    text: str
    token: re.Match[str]


def read_json(given: FileInput) -> FileTexts:
    """Return the texts of a JSON file; those of records have the value of their key in theirs.

    Keys that begin with `@` describe other texts, as in ARB files of Flutter.
    """
    try:
        data: JsonNode = json.loads(given.text, object_pairs_hook=tuple)
        found = list(_walk(data, (), _STRING.finditer(given.text), given.selection))
    except (ValueError, RecursionError) as problem:
        return FileTexts(given.file, findings=(_report_damage(problem, given.index),), lines=given.lines)
    described = (one for one in found if not any(name.startswith("@") for name in one.path))
    texts = (_make_text(one, given.index) for one in described if _is_wanted(one, given.selection))
    return FileTexts(given.file, *drop_repeated(tuple(texts)), given.lines)


def _is_wanted(one: _JsonText, selection: Selection) -> bool:
    return selection.is_translated(one.path[-1] if one.path else "")


def _report_damage(problem: ValueError | RecursionError, index: LineIndex) -> Diagnostic:
    """Return the finding about a file that is not JSON, or too much of it."""
    if isinstance(problem, json.JSONDecodeError):
        return report_unreadable(index.locate(problem.pos), reason("this is not JSON: {reason}", reason=problem.msg))
    if isinstance(problem, ReasonError | RecursionError):
        return report_unreadable(index.locate(0), reason("lists and objects are nested too deeply"))
    return report_unreadable(index.locate(0), reason("the file contains a number with too many digits"))


def _walk(
    node: JsonNode, path: tuple[str, ...], tokens: Iterator[re.Match[str]], selection: Selection
) -> Iterator[_JsonText]:
    """Yield the strings of a file in order. Each key and each string takes the next token."""
    if len(path) > MAX_DEPTH:
        raise ReasonError(reason("lists and objects are nested too deeply"))
    if isinstance(node, str):
        yield _JsonText(path, node, next(tokens))
    elif isinstance(node, tuple):
        for key, value in node:
            next(tokens)
            yield from _walk(value, (*path, key), tokens, selection)
    elif isinstance(node, list):
        records = [dict(record) if isinstance(record, tuple) else {} for record in node]
        for name, value in zip(choose_record_keys(records, selection.key), node, strict=True):
            yield from _walk(value, (*path, name), tokens, selection)


def _make_text(one: _JsonText, index: LineIndex) -> FileText:
    raw = one.token[1]
    span = index.locate(one.token.start(1), len(raw))
    field = next((name for name in reversed(one.path) if not name.isdigit()), "")
    return FileText(".".join(one.path), one.text, span, raw, JSON_STRING, field)
