"""Find patterns in messages, in every plural form, with their places in files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.check import Project, memoise
from compiler.checks.common.locate_text import locate_text
from compiler.diagnostics import Span
from compiler.model.document import Document, get_locale_root
from compiler.model.plain import Plain
from compiler.model.translation import Message


class MessageMatch(NamedTuple):
    """A match of a pattern in a message, and its place."""

    match: re.Match[str]
    span: Span


def find_in_message(
    project: Project, message: Message, find: Callable[[str], Iterable[re.Match[str]]]
) -> Iterator[MessageMatch]:
    """Yield each match of `find` in a message, or in each of its plural forms, with its place."""
    for category, pattern in message.texts.items():
        for match in find(pattern):
            document = find_document(project, message)
            if document is None:
                yield MessageMatch(match, message.span)
                continue
            locale, root = get_locale_root(document)
            pointer = (locale, *_find_steps(root, message.key), *([category] if category else []))
            yield MessageMatch(match, locate_text(document, pointer, pattern, match.start(), match.end()).span)


def find_document(project: Project, message: Message) -> Document | None:
    """Return the document that contains a message, or None; a spreadsheet has a document for each locale."""
    documents = _group_text_documents(project).get(message.span.file, ())
    if len(documents) == 1:
        return documents[0]
    return next((document for document in documents if _locate_message(document, message.key) == message.span), None)


@memoise
def _group_text_documents(project: Project) -> Mapping[str, tuple[Document, ...]]:
    """Return the documents with texts by file."""
    by_file: dict[str, tuple[Document, ...]] = {}
    for document in project.linked.documents:
        if document.kind == "texts":
            by_file[document.file] = (*by_file.get(document.file, ()), document)
    return by_file


def _locate_message(document: Document, key: str) -> Span | None:
    """Return the place of a message in a document, or None if the document does not contain it."""
    locale, root = get_locale_root(document)
    try:
        return document.locate(locale, *_find_steps(root, key))
    except StopIteration:
        return None


def _find_steps(node: Plain, key: str) -> tuple[str, ...]:
    """Return the keys that lead to a message: a dot in the id of a rule may mean nesting or be part of a key."""
    if not key or not isinstance(node, Mapping):
        return ()
    words = key.split(".")
    starts = (".".join(words[:count]) for count in range(1, len(words) + 1))
    step = next(start for start in starts if start in node)
    return (step, *_find_steps(node[step], key[len(step) + 1 :]))
