"""Load a YAML file of content: strictly, safely for untrusted files, with a span for every node."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

import yaml

from compiler.diagnostics import Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.characters import decode
from compiler.load.yaml.build_data import Builder
from compiler.load.yaml.events import parse_events
from compiler.load.yaml.explain_syntax import explain_syntax
from compiler.model.document import Document, DocumentKind
from compiler.model.origin import NOWHERE, Origin


def load(text: bytes, file: str, kind: DocumentKind, origin: Origin = NOWHERE) -> WithFindings[Document | None]:
    """Return the document in `text` (a file's bytes) and the findings about it.

    `file` is the displayed path, `kind` names the schema, `origin` is the identity of the file. The document is None if
    something was refused that later phases would miss; of duplicate keys, which are reported, the first is kept.
    """
    document, findings = _LOADER.get()(text, file, kind, origin)
    return WithFindings(document, list(findings))


@contextmanager
def cache_documents(size: int = 1024) -> Iterator[None]:
    """Cache up to `size` documents by content within the context: `sobor serve` loads the same files again and again.

    Cached documents are shared, so their data must not be changed.
    """
    token = _LOADER.set(lru_cache(maxsize=size)(_load_uncached))
    try:
        yield
    finally:
        _LOADER.reset(token)


def _load_uncached(text: bytes, file: str, kind: DocumentKind, origin: Origin) -> WithFindings[Document | None]:
    content, findings = decode(text, file)
    if findings or content is None:
        return WithFindings(None, findings)
    return _build_document(content, Builder(file, split_lines(content)), kind, origin)


_LOADER = ContextVar("_LOADER", default=_load_uncached)


def split_lines(text: str) -> list[str]:
    """Split a text into lines as findings count them: at line feeds, without carriage returns."""
    return (text.replace("\r\n", "\n") if "\r" in text else text).split("\n")


def _build_document(
    content: str, builder: Builder, kind: DocumentKind, origin: Origin
) -> WithFindings[Document | None]:
    file = builder.file
    lines = builder.lines
    try:
        builder.feed(parse_events(content))
    except yaml.YAMLError as problem:
        finding = explain_syntax(problem, lines, file)
        is_reported = any(earlier.span.line == finding.span.line for earlier in builder.findings)
        return WithFindings(None, builder.findings if is_reported else [*builder.findings, finding])
    if builder.data is None and builder.is_complete:
        finding = error("empty-file", Span(file), "the file contains no data", "add content, or delete the file")
        return WithFindings(None, [finding])
    if not builder.is_complete:
        return WithFindings(None, builder.findings)
    document = Document(file, kind, builder.data, builder.marks, lines, origin=origin)
    return WithFindings(document, builder.findings)
