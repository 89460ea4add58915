"""Read the texts of a JSON file: flat, nested, or records joined by a key."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.reason import ReasonError, reason
from compiler.lint.file_text import JSON_STRING, FileText, FileTexts, LineIndex
from compiler.lint.records import Selection, choose_record_keys
from compiler.lint.unreadable import report_unreadable
from compiler.load.yaml import split_lines

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


def read_json(text: str, file: str, selection: Selection) -> FileTexts:
    """Return the texts of a JSON file; those of records have the value of their key in theirs."""
    index = LineIndex(file, text)
    lines = split_lines(text)
    try:
        data: JsonNode = json.loads(text, object_pairs_hook=tuple)
        found = list(_walk(data, (), _STRING.finditer(text), selection))
    except (ValueError, RecursionError) as problem:
        return FileTexts(file, findings=(_report_damage(problem, index),), lines=lines)
    texts = tuple(_make_text(one, index) for one in found if selection.is_translated(one.path[-1] if one.path else ""))
    return FileTexts(file, *_drop_repeated(texts), lines)


def _report_damage(problem: ValueError | RecursionError, index: LineIndex) -> Diagnostic:
    """Return the finding about a file that is not JSON, or too much of it."""
    if isinstance(problem, json.JSONDecodeError):
        return report_unreadable(index.locate(problem.pos), reason("this is not JSON: {message}", message=problem.msg))
    if isinstance(problem, ReasonError | RecursionError):
        return report_unreadable(index.locate(0), reason("lists and objects are nested too deeply"))
    return report_unreadable(index.locate(0), reason("the file contains a number of too many digits"))


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


def _drop_repeated(texts: Sequence[FileText]) -> tuple[tuple[FileText, ...], tuple[Diagnostic, ...]]:
    """Return the texts with the first of each key, and findings about the others."""
    kept: dict[str, FileText] = {}
    repeated = [text for text in texts if kept.setdefault(text.key, text) is not text]
    return tuple(kept.values()), tuple(map(_report_repeated, repeated))


def _report_repeated(text: FileText) -> Diagnostic:
    return error("duplicate-key", text.span, "duplicate key `{key}`", "delete one of the two", key=text.key)
