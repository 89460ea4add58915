"""The result of an import, and its summary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from compiler.diagnostics import Diagnostic

MAX_NAMES = 5
"""The maximum number of keys that a summary or a finding about an import names."""


@dataclass(slots=True)
class MergeReport:
    """The result of an import: keys by outcome, files, findings.

    Attributes:
        imported: Texts that were imported.
        unchanged: Texts whose translation is the current one.
        up_to_date: Texts to record as up to date: imported texts, and unchanged texts that are finished.
        unfinished: Texts whose translation is not ready.
        untranslated: Texts without a translation.
        refused: Texts that were refused; None where the key is not known.
        missing: The number of exported texts that are not in the file.
        obsolete: The number of entries that are marked as obsolete.
        written: The files that were written.
        findings: The findings.
    """

    imported: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    up_to_date: list[str] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    untranslated: list[str] = field(default_factory=list)
    refused: list[str | None] = field(default_factory=list)
    missing: int = 0
    obsolete: int = 0
    written: tuple[Path, ...] = ()
    findings: list[Diagnostic] = field(default_factory=list)

    def refuse(self, key: str | None, *findings: Diagnostic) -> None:
        """Record that a text is refused, with its findings."""
        self.refused.append(key)
        self.findings += findings


def format_summary(merged: MergeReport, *, dry_run: bool = False) -> Iterator[str]:
    """Yield lines that summarise an import, without its findings."""
    counts = {
        "imported": merged.imported,
        "unchanged": merged.unchanged,
        "not ready": merged.unfinished,
        "not translated": merged.untranslated,
    }
    if not (any(counts.values()) or merged.refused):
        yield "nothing was imported from this file"
        return
    parts = [f"{len(keys)} {name}" for name, keys in counts.items() if keys or name in ("imported", "unchanged")]
    obsolete = [f"{merged.obsolete} obsolete"] if merged.obsolete else []
    yield ", ".join([*parts, f"{len(merged.refused)} refused", f"{merged.missing} missing", *obsolete])
    if merged.unfinished:
        more = f" and {len(merged.unfinished) - MAX_NAMES} more" if len(merged.unfinished) > MAX_NAMES else ""
        yield f"not ready: {', '.join(merged.unfinished[:MAX_NAMES])}{more}"
    for path in merged.written:
        yield f"{path.as_posix()}: {'would change' if dry_run else 'changed'}"
