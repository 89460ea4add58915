"""Where something stands inside a message: the words that a pattern finds, in every form, with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._check import Project
from compiler.checks._places import place
from compiler.diagnostics import Span
from compiler.model.document import Document
from compiler.model.translation import Message


def spots(project: Project, message: Message, sought: re.Pattern[str]) -> Iterator[tuple[re.Match[str], Span]]:
    """Yield each match in the message's pattern, or in each of its forms, and where it stands in its file."""
    for category, pattern in (message.forms or {"": message.pattern}).items():
        for match in sought.finditer(pattern):
            document = text_document(project, message)
            if document is None:
                yield match, message.span
                continue
            ((locale, root),) = document.data.items()
            pointer = (locale, *_steps(root, message.key), *([category] if category else []))
            yield match, place(document, pointer, pattern, match.start(), match.end()).span


def text_document(project: Project, message: Message) -> Document | None:
    """Return the document that holds a message; a spreadsheet has one for each locale."""
    by_file: dict[str, tuple[Document, ...]] = project.memo.setdefault("texts by file", {})
    if not by_file:
        for document in project.linked.documents:
            if document.kind == "texts":
                by_file[document.file] = (*by_file.get(document.file, ()), document)
    documents = by_file.get(message.span.file, ())
    if len(documents) == 1:
        return documents[0]
    return next((one for one in documents if _span_in(one, message.key) == message.span), None)


def _span_in(document: Document, key: str) -> Span | None:
    """Return where a document has the message of a key; None where it has none."""
    ((locale, root),) = document.data.items()
    try:
        return document.span(locale, *_steps(root, key))
    except StopIteration:
        return None


def _steps(node: Any, key: str) -> tuple[str, ...]:
    """Return the keys that lead to a message: rule ids have dots of their own, nested or in one key."""
    if not key or not isinstance(node, Mapping):
        return ()
    words = key.split(".")
    starts = (".".join(words[:count]) for count in range(1, len(words) + 1))
    step = next(start for start in starts if start in node)
    return (step, *_steps(node[step], key[len(step) + 1 :]))
