"""Waivers as written in `waivers.yaml`, and digests of what they accept."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from compiler.diagnostics import Diagnostic, Span
from compiler.disk.digest import digest
from compiler.link import Linked
from compiler.link.finding_places import Place
from compiler.model.document import Document
from compiler.model.game_data import ItemData, SetData, WaiversData
from compiler.model.plain import Plain

_ITEM_DEPTH = 2
"""The number of steps in the path of an item: `items.forge`."""

_WAIVER_DIGITS = 16
_FINDING_DIGITS = 8
"""The numbers of hexadecimal digits in the digests of a waiver and of a finding."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """A waiver of the findings with a code; a field that is None does not restrict it.

    Attributes:
        code: The code of the findings.
        locale: The language of the findings.
        key: The key of the text, possibly a pattern with `*`.
        file: The file, possibly a pattern with `*`.
        path: The path in the file, possibly a pattern with `*`.
        texts: The digest of what the waiver accepts, or None if the waiver is not bound. A broad waiver has a digest
            for each finding, separated by spaces.
        span: The place of the waiver.
        pointer: The path of the waiver in its file.
    """

    code: str
    locale: str | None
    key: str | None
    file: str | None
    path: str | None
    texts: str | None
    span: Span
    pointer: tuple[str | int, ...]

    @property
    def is_broad(self) -> bool:
        """Whether the waiver may cover several texts or items: by a pattern, a whole file, or only code and locale."""
        is_pattern = any("*" in (field or "") for field in (self.key, self.file, self.path))
        return is_pattern or not (self.key or self.path)

    def covers(self, finding: Diagnostic, place: Place) -> bool:
        """Return whether the waiver applies to a finding with this place."""
        subject = finding.subject or place.subject
        return (
            finding.code == self.code
            and (not self.locale or subject.locale in (None, self.locale))
            and (not self.key or fnmatchcase(subject.id, self.key))
            and (not self.file or place.origin.matches(self.file))
            and (not self.path or _is_within(place.path, self.path))
        )


def _is_within(path: str, pattern: str) -> bool:
    """Return whether a path into a file matches a pattern with `*`, or is below a path that does."""
    if "*" in pattern:
        return fnmatchcase(path, pattern)
    return f"{path}.".startswith(f"{pattern}.")


def read_declared_waivers(documents: Iterable[Document]) -> Iterator[Waiver]:
    """Yield the waivers in all `waivers.yaml`, in order."""
    for document in documents:
        if document.kind == "waivers":
            for index, data in enumerate(document.read(WaiversData)["waivers"]):
                yield Waiver(
                    code=data["code"],
                    locale=data.get("locale"),
                    key=data.get("key"),
                    file=data.get("file"),
                    path=data.get("path"),
                    texts=data.get("texts") or None,
                    span=document.locate("waivers", index, "code"),
                    pointer=("waivers", index),
                )


def digest_waiver(waiver: Waiver, linked: Linked, drawing_sources: Mapping[str, bytes]) -> str:
    """Return a digest of what a waiver accepts as it is now: texts, an item, a node of a file, or a file."""
    return digest((waiver.code, *_list_accepted_contents(waiver, linked, drawing_sources)))[:_WAIVER_DIGITS]


def digest_finding(finding: Diagnostic, place: Place, linked: Linked, drawing_sources: Mapping[str, bytes]) -> str:
    """Return a digest of the subject of a finding as it is now: source and translation, an item, or a file."""
    subject = finding.subject or place.subject
    name = subject.id if subject.kind == "text" else place.path
    return digest((finding.code, name, *_list_subject_contents(finding, place, linked, drawing_sources)))[
        :_FINDING_DIGITS
    ]


def _list_subject_contents(
    finding: Diagnostic, place: Place, linked: Linked, drawing_sources: Mapping[str, bytes]
) -> Iterator[bytes | str]:
    """Yield source and translation of the text that a finding is about, or else the item, the node or the drawing."""
    source = linked.translations[linked.game.source_locale]
    document = next((file for file in linked.documents if file.file == finding.span.file), None)
    if document is None:
        yield drawing_sources.get(finding.span.file, b"")
    elif document.kind != "texts":
        yield _dump_json(_get_node(document.data, place.path.split(".")[:_ITEM_DEPTH] if place.path else []))
    else:
        subject = finding.subject or place.subject
        target = linked.translations.get(subject.locale or "", source)
        for translation in (source, target):
            message = translation.messages.get(subject.id)
            yield _dump_json(message and (message.pattern, dict(message.forms)))


def _list_accepted_contents(
    waiver: Waiver, linked: Linked, drawing_sources: Mapping[str, bytes]
) -> Iterator[bytes | str]:
    """Yield the texts, items, nodes and files that a waiver names by its key, file and path."""
    if waiver.key:
        yield from _list_message_contents(waiver.key, waiver.locale, linked)
        yield from (_dump_json(data) for document in linked.documents for data in _find_items(document, waiver.key))
    if waiver.file:
        for document in linked.documents:
            if document.origin.ends_with(waiver.file):
                yield _dump_json(_get_node(document.data, waiver.path.split(".") if waiver.path else []))
        yield from (data for file, data in drawing_sources.items() if linked.origins[file].ends_with(waiver.file))


def _list_message_contents(key: str, locale: str | None, linked: Linked) -> Iterator[str]:
    """Yield the source of a text, and its translation into the locale, or into all locales if it is None."""
    for name, translation in linked.translations.items():
        message = translation.messages.get(key)
        if name in (linked.game.source_locale, locale or name):
            yield _dump_json([name, message and (message.pattern, dict(message.forms))])


def _find_items(document: Document, item_id: str) -> Iterator[ItemData]:
    """Yield the items of a component file that have an id."""
    if document.kind == "components":
        yield from (item for item in document.read(SetData)["items"] if item["id"] == item_id)


def _get_node(node: Plain, steps: list[str]) -> Plain:
    """Return the node at a path, or None. A step names an item of a list by its id, or by its number from 1."""
    for step in steps:
        if isinstance(node, list):
            node = {_name_item(item, number): item for number, item in enumerate(node, 1)}.get(step)
        else:
            node = node.get(step) if isinstance(node, dict) else None
    return node


def _name_item(item: Plain, number: int) -> str:
    return str(item.get("id", number)) if isinstance(item, dict) else str(number)


def _dump_json(data: object) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
