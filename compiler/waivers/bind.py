"""`sobor l10n waive`: binds waivers to what they accept, so that they expire when it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from compiler.diagnostics import Diagnostic
from compiler.disk.reading import read_below
from compiler.disk.writing import replace_below
from compiler.edit.insert import insert
from compiler.edit.scalar import scalar
from compiler.edit.scan import scan
from compiler.edit.splice import splice
from compiler.link import Linked
from compiler.link.place import places
from compiler.model.document import Document
from compiler.waivers.waiver import Waiver, finding_digest, waiver_digest, waivers_of

FILE = "waivers.yaml"


def bind(
    linked: Linked,
    svgs: Mapping[str, bytes],
    folder: Path,
    keys: Iterable[str],
    findings: Iterable[Diagnostic] = (),
) -> int:
    """Record in the game's `waivers.yaml` what each waiver accepts; return the number of waivers changed.

    Without `keys`, waivers that are not bound yet are bound; with them, those of these keys, files or codes, expired
    ones included. `findings` are all of the game's, accepted ones included: a broad waiver is bound to those it covers.
    """
    known, names = tuple(findings), frozenset(keys)
    document = _own_waivers(linked, folder)
    if document is None:
        return 0
    text, count = read_below(folder, FILE).decode(), 0
    for waiver in reversed(tuple(waivers_of([document]))):
        digest = _broad_digests(waiver, linked, svgs, known) if waiver.is_broad else waiver_digest(waiver, linked, svgs)
        if _is_chosen(waiver, names) and digest not in ("", waiver.texts):
            text, count = _with_digest(text, waiver, digest, document), count + 1
    if count:
        replace_below(folder, FILE, text.encode())
    return count


def _own_waivers(linked: Linked, folder: Path) -> Document | None:
    """Return the waivers of the game itself; None where it has none."""
    files = linked.files_in(folder)
    documents = (document for document in linked.documents if document.kind == "waivers")
    return next((document for document in documents if document.file in files), None)


def _is_chosen(waiver: Waiver, names: frozenset[str]) -> bool:
    """Return whether a waiver is named by key, file or code; without names, whether it is not bound yet."""
    return not names.isdisjoint((waiver.key, waiver.file, waiver.code)) if names else not waiver.texts


def _broad_digests(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes], findings: Iterable[Diagnostic]) -> str:
    """Return a digest for each finding that a broad waiver covers, in order, separated by spaces."""
    places_of = places(linked.documents, linked.origins)
    placed = [(finding, places_of.at(finding.span)) for finding in findings if finding.code == waiver.code]
    covered = [(finding, place) for finding, place in placed if waiver.covers(finding, place)]
    return " ".join(sorted({finding_digest(finding, place, linked, svgs) for finding, place in covered}))


def _with_digest(text: str, waiver: Waiver, digest: str, document: Document) -> str:
    """Return the text of `waivers.yaml` with a digest as the `texts` of a waiver."""
    if waiver.texts:
        return splice(text, document.span(*waiver.pointer, "texts"), digest)
    last = [entry for entry in scan(text) if entry.pointer[:-1] == waiver.pointer and entry.value][-1]
    if not last.flow:
        return insert(text, (*waiver.pointer, "texts"), digest)
    assert last.value is not None
    return f"{text[: last.value.end]}, texts: {scalar(digest, flow=True)}{text[last.value.end :]}"
