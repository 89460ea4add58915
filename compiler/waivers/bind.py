"""`sobor l10n waive`: bind waivers to what they accept, so that they expire when it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.disk.reading import read_below
from compiler.disk.writing import replace_below
from compiler.edit.insert import insert
from compiler.edit.scalar import format_scalar
from compiler.edit.scan import scan
from compiler.edit.splice import splice
from compiler.link import Linked
from compiler.link.finding_places import Place, index_places
from compiler.model.document import Document
from compiler.waivers.waiver import Waiver, digest_finding, digest_waiver, read_declared_waivers

FILE = "waivers.yaml"


class _LocatedFinding(NamedTuple):
    """A finding, and its place in a folder of content."""

    finding: Diagnostic
    place: Place


def bind(
    linked: Linked,
    drawing_sources: Mapping[str, bytes],
    folder: Path,
    keys: Iterable[str],
    findings: Iterable[Diagnostic] = (),
) -> int:
    """Record a digest of what each waiver accepts in the game's `waivers.yaml`; return the number of changed waivers.

    Without `keys`, waivers that are not bound yet are bound; otherwise waivers with one of the keys, files or codes,
    even expired ones. `findings` are all findings of the game, including accepted ones; a broad waiver is bound to the
    findings that it covers.
    """
    document = _find_own_waivers(linked, folder)
    if document is None:
        return 0
    names = frozenset(keys)
    places = index_places(linked.documents, linked.origins)
    located = [_LocatedFinding(finding, places.find(finding.span)) for finding in findings]
    chosen = [waiver for waiver in read_declared_waivers([document]) if _is_chosen(waiver, names)]
    digests = {waiver: _digest_accepted(waiver, linked, drawing_sources, located) for waiver in chosen}
    changed = [waiver for waiver, digest in digests.items() if digest and digest != waiver.texts]
    text = read_below(folder, FILE).decode()
    for waiver in reversed(changed):  # from the end, so that the places of the others stay right
        text = set_digest(text, document, waiver.pointer, digests[waiver], is_bound=bool(waiver.texts))
    if changed:
        replace_below(folder, FILE, text.encode())
    return len(changed)


def _find_own_waivers(linked: Linked, folder: Path) -> Document | None:
    """Return the `waivers.yaml` of the game itself, or None."""
    files = linked.list_files(folder)
    documents = (document for document in linked.documents if document.kind == "waivers")
    return next((document for document in documents if document.file in files), None)


def _is_chosen(waiver: Waiver, names: frozenset[str]) -> bool:
    """Return whether the key, file or code of a waiver is among the names; without names, whether it is unbound."""
    return not names.isdisjoint((waiver.key, waiver.file, waiver.code)) if names else waiver.texts is None


def _digest_accepted(
    waiver: Waiver, linked: Linked, drawing_sources: Mapping[str, bytes], located: Iterable[_LocatedFinding]
) -> str:
    """Return the digest of what a waiver accepts; for a broad one, the sorted digests of its findings with spaces."""
    if not waiver.is_broad:
        return digest_waiver(waiver, linked, drawing_sources)
    covered = [(finding, place) for finding, place in located if waiver.covers(finding, place)]
    return " ".join(sorted({digest_finding(finding, place, linked, drawing_sources) for finding, place in covered}))


def set_digest(text: str, document: Document, pointer: tuple[str | int, ...], digest: str, *, is_bound: bool) -> str:
    """Return the text of a file of waivers with a digest as the field `texts` of the waiver at a path.

    `is_bound` says whether the waiver has the field already.
    """
    if is_bound:
        return splice(text, document.locate(*pointer, "texts"), digest)
    fields = [entry for entry in scan(text) if entry.pointer[:-1] == pointer]
    if not fields[0].flow:
        return insert(text, (*pointer, "texts"), digest)
    end = max(entry.value.end for entry in fields if entry.value)
    return f"{text[:end]}, texts: {format_scalar(digest, flow=True)}{text[end:]}"
