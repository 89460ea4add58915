"""A waiver as written in `waivers.yaml`, and digests of what it accepts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from compiler.diagnostics import Diagnostic, Span
from compiler.disk.digest import digest
from compiler.link import Linked
from compiler.link.place import Place
from compiler.model.document import Document

_ITEM = 2
"""Number of steps of a path that name an item of a file: `items.forge`."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """Findings of one code that are accepted; fields that do not restrict it are ''.

    `key` and `file` may be patterns with `*`. `texts` is the digest of what it accepts, '' until it is bound. A broad
    waiver is bound finding by finding: `texts` then lists a digest for each, separated by spaces.
    """

    code: str
    locale: str
    key: str
    file: str
    path: str
    texts: str
    span: Span
    pointer: tuple[str | int, ...]

    @property
    def is_broad(self) -> bool:
        """Whether it may cover several texts or items: by a pattern, a whole file, or code and locale alone."""
        return "*" in self.key or "*" in self.file or not (self.key or self.path)

    def covers(self, finding: Diagnostic, place: Place) -> bool:
        """Return whether the finding, at its place, is one of those that this accepts: by what it is about."""
        subject = finding.subject or place.subject
        return (
            finding.code == self.code
            and (not self.locale or subject.locale in ("", self.locale))
            and (not self.key or fnmatchcase(subject.id, self.key))
            and (not self.file or place.origin.matches(self.file))
            and (not self.path or f"{place.path}.".startswith(f"{self.path}."))
        )


def waivers_of(documents: Iterable[Document]) -> Iterator[Waiver]:
    """Yield the waivers of all `waivers.yaml`, in order."""
    for document in documents:
        if document.kind == "waivers":
            for index, data in enumerate(document.data["waivers"]):
                fields = {name: data.get(name, "") for name in ("code", "locale", "key", "file", "path", "texts")}
                yield Waiver(**fields, span=document.span("waivers", index, "code"), pointer=("waivers", index))


def waiver_digest(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes]) -> str:
    """Return a digest of what a waiver is about as it is now: the texts, the item, a node of a file or all of it."""
    return digest((waiver.code, *_contents_of_waiver(waiver, linked, svgs)))[:16]


def finding_digest(finding: Diagnostic, place: Place, linked: Linked, svgs: Mapping[str, bytes]) -> str:
    """Return a digest of what one finding is about as it is now: source and translation, the item, or the file."""
    subject = finding.subject or place.subject
    name = subject.id if subject.kind == "text" else place.path
    return digest((finding.code, name, *_contents_of_finding(finding, place, linked, svgs)))[:8]


def _contents_of_finding(
    finding: Diagnostic, place: Place, linked: Linked, svgs: Mapping[str, bytes]
) -> Iterator[bytes | str]:
    source = linked.translations[linked.game.source_locale]
    document = next((file for file in linked.documents if file.file == finding.span.file), None)
    if document is None:
        yield svgs.get(finding.span.file, b"")
    elif document.kind != "texts":
        yield _as_json(_node(document.data, place.path.split(".")[:_ITEM] if place.path else []))
    else:
        subject = finding.subject or place.subject
        for translation in (source, linked.translations.get(subject.locale, source)):
            message = translation.messages.get(subject.id)
            yield _as_json(message and (message.pattern, dict(message.forms)))


def _contents_of_waiver(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes]) -> Iterator[bytes | str]:
    if waiver.key:
        yield from _messages_of(waiver, linked)
        yield from (_as_json(data) for document in linked.documents for data in _items_called(document, waiver.key))
    if waiver.file:
        for document in linked.documents:
            if document.origin.ends_with(waiver.file):
                yield _as_json(_node(document.data, waiver.path.split(".") if waiver.path else []))
        yield from (data for file, data in svgs.items() if linked.origins[file].ends_with(waiver.file))


def _messages_of(waiver: Waiver, linked: Linked) -> Iterator[str]:
    """Yield the source, and the translation in the waiver's locale or in all."""
    for locale, translation in linked.translations.items():
        message = translation.messages.get(waiver.key)
        if locale in (linked.game.source_locale, waiver.locale or locale):
            yield _as_json([locale, message and (message.pattern, dict(message.forms))])


def _items_called(document: Document, name: str) -> Iterator[Any]:
    """Yield the items of a component file with an id."""
    if document.kind == "components":
        yield from (item for item in document.data["items"] if item["id"] == name)


def _node(node: Any, steps: list[str]) -> Any:
    """Return the node that the steps of a path lead to, list items by id or by place from 1; None if there is none."""
    for step in steps:
        if isinstance(node, list):
            node = {_item_name(item, place): item for place, item in enumerate(node, 1)}.get(step)
        else:
            node = node.get(step) if isinstance(node, dict) else None
    return node


def _item_name(item: Any, place: int) -> str:
    return str(item.get("id", place)) if isinstance(item, dict) else str(place)


def _as_json(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
