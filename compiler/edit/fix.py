"""`sobor check --fix`: apply the fixes of findings, to each file either all or none."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from compiler.diagnostics import Diagnostic, Fix
from compiler.disk.reading import read_below, split_path
from compiler.disk.writing import replace_below
from compiler.edit.fix_sheet import fix_sheet
from compiler.load.file_kinds import SHEET, determine_file_kind
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.yaml.load_yaml import load
from compiler.model.plain import Plain


@dataclass(frozen=True, slots=True)
class FixReport:
    """The result of `--fix`.

    Attributes:
        applied: The number of fixes that were applied, by file.
        skipped: The number of fixes that were skipped because they would change more than texts, by file.
    """

    applied: Mapping[str, int]
    skipped: Mapping[str, int]


def apply_fixes(findings: Iterable[Diagnostic], folders: tuple[Path, ...]) -> FixReport:
    """Apply the fixes of findings to files below the folders, and to no other file.

    Of overlapping fixes, only the first is applied; the others need another run. A file is written only if it still
    loads without findings, with the same keys and, except for texts, the same values.
    """
    applied: dict[str, int] = {}
    skipped: dict[str, int] = {}
    for file, fixes in _group_by_file(findings).items():
        place = split_path(Path(file), folders)
        data, count = _fix_file(*place, fixes) if place else (None, 0)
        if data is None or place is None:
            skipped[file] = len(fixes)
        else:
            replace_below(*place, data)
            applied[file] = count
    return FixReport(applied, skipped)


def fix_text(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    """Return a text with fixes, and their number. A fix that overlaps another or exceeds its line is skipped."""
    lines, last_end = text.split("\n"), (0, 0)
    edits: list[tuple[int, int, int, str]] = []
    for fix in sorted(set(fixes), key=lambda fix: fix.span):
        line, start = fix.span.line, fix.span.column - 1
        end = start + fix.span.length
        if (line, start) >= last_end and line <= len(lines) and end <= len(lines[line - 1].rstrip("\r")):
            edits.append((line, start, end, fix.text))
            last_end = (line, end)
    for line, start, end, replacement in reversed(edits):
        lines[line - 1] = lines[line - 1][:start] + replacement + lines[line - 1][end:]
    return "\n".join(lines), len(edits)


def _group_by_file(findings: Iterable[Diagnostic]) -> dict[str, list[Fix]]:
    files: dict[str, list[Fix]] = {}
    for finding in findings:
        if finding.fix:
            files.setdefault(finding.fix.span.file, []).append(finding.fix)
    return files


def _fix_file(folder: Path, name: str, fixes: list[Fix]) -> tuple[bytes | None, int]:
    """Return the bytes of a file with fixes, and their number; None and 0 if they would change more than texts."""
    try:
        original = read_below(folder, name, MAX_TEXT_FILE_BYTES)
        if determine_file_kind(name) == SHEET:
            return fix_sheet(original, name, partial(fix_text, fixes=fixes))
        text, count = fix_text(original.decode(), fixes)
    except (OSError, UnicodeDecodeError):
        return None, 0
    if count and text.encode() == original.removeprefix(codecs.BOM_UTF8):
        return text.encode(), count  # the mark kept the file from being read, so there is nothing to compare
    old_data, new_data = _load_data(original, name), _load_data(text.encode(), name)
    if not count or old_data is None or new_data is None or _mask_texts(old_data) != _mask_texts(new_data):
        return None, 0
    return text.encode(), count


def _load_data(data: bytes, name: str) -> Plain:
    """Return the data of a file, or None if it has findings."""
    document, findings = load(data, name, "texts")
    return None if findings or document is None else document.data


def _mask_texts(node: Plain) -> object:
    """Return data with the type `str` in place of each text."""
    if isinstance(node, dict):
        return {key: _mask_texts(part) for key, part in node.items()}
    if isinstance(node, list):
        return [_mask_texts(part) for part in node]
    return str if isinstance(node, str) else node


def format_fix_report(report: FixReport) -> Iterator[str]:
    """Yield a line for each file with applied fixes, then a line for each file with skipped fixes."""
    for file, count in sorted(report.applied.items()):
        yield f"{file}: {count} fixed"
    for file, count in sorted(report.skipped.items()):
        yield f"{file}: {count} not fixed, since that would change more than texts"
