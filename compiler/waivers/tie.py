"""`sobor l10n waive`: ties waivers to what they are given for, so that they expire when it changes."""

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
from compiler.waivers.waiver import Waiver, given_for, seen_in, waivers_of


def tie(
    linked: Linked,
    svgs: Mapping[str, bytes],
    folder: Path,
    keys: Iterable[str],
    findings: Iterable[Diagnostic] = (),
) -> int:
    """Writes into the game's `waivers.yaml` what each waiver is given for; gives how many that changed.

    Without `keys` those that are tied to nothing yet, else those of these keys, files or codes, expired ones too.
    `findings` are those of the game, accepted ones too: a waiver by pattern is tied to those that it covers.
    """
    known = tuple(findings)
    wanted, path = frozenset(keys), folder / "waivers.yaml"
    files = linked.files_in(folder)
    document = next((one for one in linked.documents if one.kind == "waivers" and one.file in files), None)
    if document is None:
        return 0
    text, count = read_below(folder, path.name).decode(), 0
    for waiver in reversed(tuple(waivers_of([document]))):
        now = _given_for(waiver, linked, svgs, known) if waiver.is_broad else given_for(waiver, linked, svgs)
        chosen = not wanted.isdisjoint((waiver.key, waiver.file, waiver.code)) if wanted else not waiver.texts
        if chosen and now and now != waiver.texts:
            text, count = _tied(text, waiver, now, document), count + 1
    if count:
        replace_below(folder, path.name, text.encode())
    return count


def _given_for(waiver: Waiver, linked: Linked, svgs: Mapping[str, bytes], findings: Iterable[Diagnostic]) -> str:
    """Return the names of what the findings that a broad waiver covers are about."""
    where = places(linked.documents, linked.origins)
    placed = [(one, where.at(one.span)) for one in findings if one.code == waiver.code]
    return " ".join(sorted({seen_in(one, at, linked, svgs) for one, at in placed if waiver.covers(one, at)}))


def _tied(text: str, waiver: Waiver, now: str, document: Document) -> str:
    if waiver.texts:
        return splice(text, document.span(*waiver.pointer, "texts"), now)
    last = [entry for entry in scan(text) if entry.pointer[:-1] == waiver.pointer and entry.value][-1]
    if not last.flow:
        return insert(text, (*waiver.pointer, "texts"), now)
    assert last.value is not None
    return f"{text[: last.value.end]}, texts: {scalar(now, flow=True)}{text[last.value.end :]}"
