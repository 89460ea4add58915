"""Loads one YAML file of content: strict, safe for strangers' files, and with a place for every node."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

import yaml

from compiler.diagnostics import Diagnostic, Span, error
from compiler.load.build import Builder
from compiler.load.characters import decode
from compiler.load.events import events
from compiler.load.syntax import explain_syntax
from compiler.model.document import Document


def load(text: bytes, file: str, kind: str) -> tuple[Document | None, list[Diagnostic]]:
    """Return the document in `text` (a file's bytes), and what is wrong with it.

    `file` is how the file is shown to people, `kind` names its schema. There is a document unless something
    was refused that later phases would miss; a duplicate key is reported and its first value kept.
    """
    document, findings = _LOADER.get()(text, file, kind)
    return document, list(findings)


@contextmanager
def documents_kept() -> Iterator[None]:
    """Load no file twice meanwhile, as `sobor serve` meets the same ones again and again.

    Documents are shared between loads, so nobody may change their data. Other commands do not hold files for this.
    """
    token = _LOADER.set(lru_cache(maxsize=1024)(_loaded))
    try:
        yield
    finally:
        _LOADER.reset(token)


def _loaded(text: bytes, file: str, kind: str) -> tuple[Document | None, list[Diagnostic]]:
    content, findings = decode(text, file)
    if findings:
        return None, findings
    return _build(content, Builder(file, lines_of(content)), kind)


_LOADER = ContextVar("_LOADER", default=_loaded)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as findings count them: split at line feeds, without carriage returns."""
    return (text.replace("\r\n", "\n") if "\r" in text else text).split("\n")


def _build(content: str, builder: Builder, kind: str) -> tuple[Document | None, list[Diagnostic]]:
    file, lines = builder.file, builder.lines
    try:
        builder.take(events(content))
    except yaml.YAMLError as problem:
        found = explain_syntax(problem, lines, file)
        known = any(earlier.span.line == found.span.line for earlier in builder.findings)
        return None, builder.findings if known else [*builder.findings, found]
    if builder.data is None and builder.whole:
        return None, [error("empty-file", Span(file), "the file holds no data", "fill it, or delete it")]
    document = Document(file, kind, builder.data, builder.marks, lines) if builder.whole else None
    return document, builder.findings
