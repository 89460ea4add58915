"""Read the texts of a Fluent file: the value and the attributes of each message and term."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.reason import reason
from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileText, FileTexts, Selector
from compiler.lint.files.records import drop_repeated
from compiler.lint.files.unreadable import report_unreadable

if TYPE_CHECKING:
    from fluent.syntax import ast

_LINE = re.compile(r"\r?\n[ ]*|.", re.DOTALL)
"""One character as a pattern spells it: a line feed comes with the indentation behind it."""

_VARIABLE = re.compile(r"\$[A-Za-z][\w-]*")
_CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))
_SHORTCUTS = frozenset(("accesskey", "key", "commandkey"))
"""Attributes with a key of the keyboard or a part of one, not with words."""


def read_fluent(given: FileInput) -> FileTexts:
    """Return the texts of a Fluent file, without parts that are not Fluent, which are findings."""
    from fluent.syntax import FluentParser, ast

    try:
        body = FluentParser().parse(given.text).body
    except RecursionError:
        nested = reason("selectors are nested too deeply")
        return FileTexts(given.file, findings=(report_unreadable(given.index.locate(0), nested),), lines=given.lines)
    findings = tuple(_report_junk(entry, given) for entry in body if isinstance(entry, ast.Junk))
    entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
    texts, repeated = drop_repeated([text for entry in entries for text in _iterate_texts(entry, given)])
    return FileTexts(given.file, texts, (*findings, *repeated), given.lines)


def _report_junk(junk: ast.Junk, given: FileInput) -> Diagnostic:
    annotation = junk.annotations[0]
    start = annotation.span.start if annotation.span else 0
    message = annotation.message or "the parser stops"
    return report_unreadable(given.index.locate(start), reason("this is not Fluent: {reason}", reason=message))


def _iterate_texts(entry: ast.Message | ast.Term, given: FileInput) -> Iterator[FileText]:
    name = entry.id.name if type(entry).__name__ == "Message" else f"-{entry.id.name}"
    if entry.value is not None:
        yield _make_text(entry.value, name, "", given)
    for attribute in entry.attributes:
        if attribute.id.name not in _SHORTCUTS and given.selection.is_translated(attribute.id.name):
            yield _make_text(attribute.value, f"{name}.{attribute.id.name}", attribute.id.name, given)


def _make_text(pattern: ast.Pattern, key: str, field: str, given: FileInput) -> FileText:
    """Return a pattern as a text, with its selectors as placeholders."""
    start, end = _get_range(pattern)
    start += len(given.text[start:end]) - len(given.text[start:end].lstrip())
    selects = [(placeable, _find_select(placeable)) for placeable in pattern.elements]
    pieces, selectors, position = [], [], start
    for placeable, select in selects:
        if select is not None:
            selector = _make_selector(select, key, field, given)
            first, last = _get_range(placeable)
            pieces += [given.text[position:first], f"{{{selector.name}}}"]
            position = last
            selectors.append(selector)
    raw = given.text[start:end]
    text = re.sub(r"\r?\n[ ]*", "\n", "".join([*pieces, given.text[position:end]]))
    span = given.index.locate(start, len(raw.partition("\n")[0]))
    return FileText(key, text, span, "" if selectors else raw, _LINE, field, tuple(selectors))


def _get_range(node: ast.SyntaxNode) -> tuple[int, int]:
    return (node.span.start, node.span.end) if node.span else (0, 0)


def _find_select(element: ast.TextElement | ast.Placeable) -> ast.SelectExpression | None:
    """Return the selector in a placeable, which may be nested in others."""
    from fluent.syntax import ast

    inner: ast.SyntaxNode = element
    while isinstance(inner, ast.Placeable):
        inner = inner.expression
    return inner if isinstance(inner, ast.SelectExpression) else None


def _make_selector(select: ast.SelectExpression, key: str, field: str, given: FileInput) -> Selector:
    written = given.text[slice(*_get_range(select.selector))]
    variable = _VARIABLE.search(written)
    name = variable[0] if variable else written
    variants: Mapping[str, FileText] = {
        one: _make_text(variant.value, f"{key}[{name}={one}]", field, given)
        for variant in select.variants
        for one in [given.text[slice(*_get_range(variant.key))]]
    }
    default = next((given.text[slice(*_get_range(one.key))] for one in select.variants if one.default), "")
    is_plural = variable is not None and all(one in _CATEGORIES or one.isdigit() for one in variants)
    return Selector(name, "plural" if is_plural else "select", variants, default)
