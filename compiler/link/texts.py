"""Locale files and glossaries → one `Translation` per locale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from compiler.diagnostics import Diagnostic, error, warning
from compiler.markup import parse_text
from compiler.model.document import Document, Pointer, locale_of
from compiler.model.origin import Owner
from compiler.model.text import Text
from compiler.model.translation import Message, Term, Translation
from compiler.suggest import did_you_mean

CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))

MARKED_UP = ("rules.", "terms.", "game.", "editions.", "examples.", "faq.", "errata.")
"""Namespaces whose texts are written in the closed Markdown subset."""


def translations(documents: Iterable[Document], locales: Iterable[str], source: str) -> dict[str, Translation]:
    """Texts and terms by locale; a later document (the game's) goes over an earlier one (shared), key by key."""
    documents = list(documents)
    found = {locale: _translation(locale, documents) for locale in locales}
    originals = found[source].messages if source in found else {}
    return {locale: _set_blank_apart(translation, originals) for locale, translation in found.items()}


def _set_blank_apart(translation: Translation, originals: Mapping[str, Message]) -> Translation:
    """Take the messages out of a translation that say nothing where their source says something."""
    blank = {
        key: message
        for key, message in translation.messages.items()
        if message.is_blank and key in originals and not originals[key].is_blank
    }
    if not blank:
        return translation
    written = {key: message for key, message in translation.messages.items() if key not in blank}
    return replace(translation, messages=written, blank=blank)


def unknown_locales(head: Document, documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """A source language that is none of the game's, and languages of the game in which nothing is written."""
    locales, source = head.data["locales"], head.data["source"]
    if source not in locales:
        hints = did_you_mean(source, locales) or ("add it to `locales`",)
        yield error("unknown-reference", head.span("source"), f"no locale of the game is called `{source}`", *hints)
    written = {locale_of(document) for document in documents if document.kind == "texts"}
    for at, locale in enumerate(locales):
        if locale not in written:
            hints = did_you_mean(locale, written) or (f"write texts in locales/{locale}/, here and in content/common/",)
            yield error("unknown-reference", head.span("locales", at), f"no text is written in `{locale}`", *hints)


def unread_locales(head: Document, documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """Languages that the game's own folder has files in and that it does not list: the first file of each."""
    locales = head.data["locales"]
    first: dict[str, Document] = {}
    for document in documents:
        if document.origin.owner is Owner.GAME and (locale := locale_of(document)):
            first.setdefault(locale, document)
    for locale, document in first.items():
        if locale not in locales:
            hints = did_you_mean(locale, [name for name in locales if name not in first])
            hint = f"add `{locale}` to `locales` in game.yaml, or delete its files"
            yield warning("unknown-file", document.span(), f"the game is not in `{locale}`", *(hints or (hint,)))


def _translation(locale: str, documents: list[Document]) -> Translation:
    messages: dict[str, Message] = {}
    terms: dict[str, Term] = {}
    for document in documents:
        if document.kind == "texts" and locale_of(document) == locale:
            messages.update((message.key, message) for message in messages_of(document))
        elif document.kind == "glossary" and locale_of(document) == locale:
            terms.update((term.id, term) for term in _terms(document))
    return Translation(locale, messages, terms)


def rule_texts(translation: Translation, documents: Iterable[Document]) -> tuple[dict[str, Text], list[Diagnostic]]:
    """The texts in the closed Markdown subset as nodes, by key, and what lies outside the subset."""
    lines = {document.file: document.lines for document in documents}
    parsed: dict[str, Text] = {}
    findings: list[Diagnostic] = []
    for key, message in translation.messages.items():
        if key.startswith(MARKED_UP):
            parsed[key], more = parse_text(message.pattern, message.span, lines.get(message.span.file, ()))
            findings += more
    return parsed, findings


def messages_of(document: Document) -> Iterator[Message]:
    """The messages of one locale file: a key is the dotted way below the locale's own key."""
    ((locale, root),) = document.data.items()
    yield from _messages(document, (locale,), root)


def _messages(document: Document, pointer: Pointer, node: Any) -> Iterator[Message]:
    key = ".".join(str(step) for step in pointer[1:])
    if isinstance(node, str):
        yield Message(key, node, {}, document.span(*pointer))
    elif isinstance(node, Mapping) and node and CATEGORIES.issuperset(node):
        yield Message(key, node.get("other", next(iter(node.values()))), dict(node), document.key_span(*pointer))
    elif isinstance(node, Mapping):
        for step, part in node.items():
            yield from _messages(document, (*pointer, step), part)


def _terms(document: Document) -> Iterator[Term]:
    for name, data in document.data["terms"].items():
        yield Term(
            id=name,
            gender=data.get("gender", ""),
            countable=data.get("countable", True),
            forms=data["forms"],
            counted=data.get("counted", {}),
            accepted=tuple(data.get("accepted", ())),
            forbidden=tuple(data.get("forbidden", ())),
            span=document.key_span("terms", name),
        )
