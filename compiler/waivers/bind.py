"""`sobor l10n waive`: bind waivers to what they accept, so that they expire when it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from compiler.diagnostics import Diagnostic
from compiler.disk.reading import read_below
from compiler.disk.writing import replace_below
from compiler.edit.insert import insert
from compiler.edit.scalar import format_scalar
from compiler.edit.scan import scan
from compiler.edit.splice import splice
from compiler.link import Linked
from compiler.link.place import index_places
from compiler.model.document import Document
from compiler.waivers.waiver import Waiver, digest_finding, digest_waiver, read_declared_waivers

FILE = "waivers.yaml"


def bind(
    linked: Linked,
    svgs: Mapping[str, bytes],
    folder: Path,
    keys: Iterable[str],
    findings: Iterable[Diagnostic] = (),
) -> int:
    """Record a digest of what each waiver accepts in the game's `waivers.yaml`; return the number of changed waivers.

    Without `keys`, waivers that are not bound yet are bound; otherwise those with one of the keys, files or codes, even
    expired ones. `findings` are all findings of the game, including accepted ones; a broad waiver is bound to those
    that it covers.
    """
    findings, names = tuple(findings), frozenset(keys)
    document = _find_own_waivers(linked, folder)
    if document is None:
        return 0
    text, count = read_below(folder, FILE).decode(), 0
    for waiver in reversed(tuple(read_declared_waivers([document]))):
        digest = (
            _digest_covered_findings(waiver, linked, svgs, findings)
            if waiver.is_broad
            else digest_waiver(waiver, linked, svgs)
        )
        if _is_chosen(waiver, names) and digest and digest != waiver.texts:
            text, count = _set_digest(text, waiver, digest, document), count + 1
    if count:
        replace_below(folder, FILE, text.encode())
    return count


def _find_own_waivers(linked: Linked, folder: Path) -> Document | None:
    """Return the `waivers.yaml` of the game itself, or None."""
    files = linked.list_files(folder)
    documents = (document for document in linked.documents if document.kind == "waivers")
    return next((document for document in documents if document.file in files), None)


def _is_chosen(waiver: Waiver, names: frozenset[str]) -> bool:
    """Return whether the key, file or code of a waiver is among the names; without names, whether it is not bound."""
    return not names.isdisjoint((waiver.key, waiver.file, waiver.code)) if names else waiver.texts is None


def _digest_covered_findings(
    waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes], findings: Iterable[Diagnostic]
) -> str:
    """Return the sorted digests of the findings that a broad waiver covers, separated by spaces."""
    index = index_places(linked.documents, linked.origins)
    located = [(finding, index.find(finding.span)) for finding in findings if finding.code == waiver.code]
    covered = [(finding, place) for finding, place in located if waiver.covers(finding, place)]
    return " ".join(sorted({digest_finding(finding, place, linked, svgs) for finding, place in covered}))


def _set_digest(text: str, waiver: Waiver, digest: str, document: Document) -> str:
    """Return the text of `waivers.yaml` with a digest as the field `texts` of a waiver."""
    if waiver.texts:
        return splice(text, document.locate(*waiver.pointer, "texts"), digest)
    last = [entry for entry in scan(text) if entry.pointer[:-1] == waiver.pointer and entry.value][-1]
    if not last.flow:
        return insert(text, (*waiver.pointer, "texts"), digest)
    assert last.value is not None
    return f"{text[: last.value.end]}, texts: {format_scalar(digest, flow=True)}{text[last.value.end :]}"
