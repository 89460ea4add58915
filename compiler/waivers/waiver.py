"""A waiver as it stands in `waivers.yaml`, and what it was given for."""

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
"""So many steps of a path name an item of a file: `items.forge`."""


@dataclass(frozen=True, slots=True)
class Waiver:
    """Findings of one code that are accepted; `texts` names what it was given for, '' when nobody has tied it yet.

    `key` and `file` may be patterns with `*`. A broad waiver is tied finding by finding: `texts` then lists a name for
    each, separated by spaces.
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
        """Whether it may be about several texts or items: by a pattern, a whole file, or code and locale alone."""
        return "*" in self.key or "*" in self.file or not (self.key or self.path)

    def covers(self, finding: Diagnostic, place: Place) -> bool:
        """Return whether the finding, at its place, is one of those that it accepts: by what the finding is about."""
        subject = finding.subject or place.subject
        return (
            finding.code == self.code
            and (not self.locale or subject.locale in ("", self.locale))
            and (not self.key or fnmatchcase(subject.id, self.key))
            and (not self.file or place.origin.matches(self.file))
            and (not self.path or f"{place.path}.".startswith(f"{self.path}."))
        )


def waivers_of(documents: Iterable[Document]) -> Iterator[Waiver]:
    """The waivers of all `waivers.yaml`, in their order."""
    for document in documents:
        if document.kind == "waivers":
            for at, data in enumerate(document.data["waivers"]):
                fields = {name: data.get(name, "") for name in ("code", "locale", "key", "file", "path", "texts")}
                yield Waiver(**fields, span=document.span("waivers", at, "code"), pointer=("waivers", at))


def given_for(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes]) -> str:
    """A name for what a waiver is about as it is now: the texts, the item, the node of a file or the whole of it."""
    return digest((waiver.code, *_parts(waiver, linked, svgs)))[:16]


def seen_in(finding: Diagnostic, place: Place, linked: Linked, svgs: Mapping[str, bytes]) -> str:
    """Return a name for what one finding is about as it is now: source and translation, the item, or the file."""
    subject = finding.subject or place.subject
    name = subject.id if subject.kind == "text" else place.path
    return digest((finding.code, name, *_seen(finding, place, linked, svgs)))[:8]


def _seen(finding: Diagnostic, place: Place, linked: Linked, svgs: Mapping[str, bytes]) -> Iterator[bytes | str]:
    source = linked.translations[linked.game.source_locale]
    document = next((one for one in linked.documents if one.file == finding.span.file), None)
    if document is None:
        yield svgs.get(finding.span.file, b"")
    elif document.kind != "texts":
        yield _written(_node(document.data, place.path.split(".")[:_ITEM] if place.path else []))
    else:
        subject = finding.subject or place.subject
        for translation in (source, linked.translations.get(subject.locale, source)):
            message = translation.messages.get(subject.id)
            yield _written(message and (message.pattern, dict(message.forms)))


def _parts(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes]) -> Iterator[bytes | str]:
    if waiver.key:
        yield from _texts(waiver, linked)
        yield from (_written(data) for document in linked.documents for data in _items(document, waiver.key))
    if waiver.file:
        for document in linked.documents:
            if document.origin.ends_with(waiver.file):
                yield _written(_node(document.data, waiver.path.split(".") if waiver.path else []))
        yield from (data for file, data in svgs.items() if linked.origins[file].ends_with(waiver.file))


def _texts(waiver: Waiver, linked: Linked) -> Iterator[str]:
    """The source, and the translation in the waiver's locale or in all."""
    for locale, translation in linked.translations.items():
        message = translation.messages.get(waiver.key)
        if locale in (linked.game.source_locale, waiver.locale or locale):
            yield _written([locale, message and (message.pattern, dict(message.forms))])


def _items(document: Document, name: str) -> Iterator[Any]:
    """The items of a component file with an id."""
    if document.kind == "components":
        yield from (item for item in document.data["items"] if item["id"] == name)


def _node(node: Any, steps: list[str]) -> Any:
    for step in steps:
        if isinstance(node, list):
            named = {
                str(one.get("id", at)) if isinstance(one, dict) else str(at): one for at, one in enumerate(node, 1)
            }
            node = named.get(step)
        else:
            node = node.get(step) if isinstance(node, dict) else None
    return node


def _written(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
