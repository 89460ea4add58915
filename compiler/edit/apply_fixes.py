"""`sobor check --fix`: apply the fixes of findings, to each file either all or none."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Fix
from compiler.disk.reading import read_below, split_path
from compiler.disk.writing import replace_below
from compiler.edit.fix_sheet import FixedFile, FixedText, fix_sheet
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
        fixed = _fix_file(place.folder, place.name, fixes) if place else None
        if fixed is None or place is None:
            skipped[file] = len(fixes)
        else:
            replace_below(place.folder, place.name, fixed.data)
            applied[file] = fixed.number
    return FixReport(applied, skipped)


class _Edit(NamedTuple):
    """A replacement of a part of a line; the line counts from 1, its characters from 0."""

    line: int
    start: int
    end: int
    replacement: str


def fix_text(text: str, fixes: Iterable[Fix]) -> FixedText:
    """Return a text with fixes. A fix that overlaps another or exceeds its line is skipped."""
    lines = text.split("\n")
    edits = list(_list_edits(lines, fixes))
    for edit in reversed(edits):
        line = lines[edit.line - 1]
        lines[edit.line - 1] = line[: edit.start] + edit.replacement + line[edit.end :]
    return FixedText("\n".join(lines), len(edits))


def _list_edits(lines: Sequence[str], fixes: Iterable[Fix]) -> Iterator[_Edit]:
    """Yield the fixes that can be made, in order of their places."""
    last_end = (0, 0)
    for fix in sorted(set(fixes), key=lambda fix: fix.span):
        edit = _Edit(fix.span.line, fix.span.column - 1, fix.span.column - 1 + fix.span.length, fix.text)
        is_overlapping = (edit.line, edit.start) < last_end
        if not is_overlapping and edit.line <= len(lines) and edit.end <= len(lines[edit.line - 1].rstrip("\r")):
            yield edit
            last_end = (edit.line, edit.end)


def _group_by_file(findings: Iterable[Diagnostic]) -> dict[str, list[Fix]]:
    files: dict[str, list[Fix]] = {}
    for finding in findings:
        if finding.fix:
            files.setdefault(finding.fix.span.file, []).append(finding.fix)
    return files


def _fix_file(folder: Path, name: str, fixes: list[Fix]) -> FixedFile | None:
    """Return a file with fixes, or None if it cannot be read, or the fixes would change more than texts."""
    try:
        original = read_below(folder, name, MAX_TEXT_FILE_BYTES)
        if determine_file_kind(name) == SHEET:
            return fix_sheet(original, name, partial(fix_text, fixes=fixes))
        text, count = fix_text(original.decode(), fixes)
    except (OSError, UnicodeDecodeError):
        return None
    if count and text.encode() == original.removeprefix(codecs.BOM_UTF8):
        return FixedFile(text.encode(), count)  # the mark kept the file from being read: there is nothing to compare
    old_data = _load_data(original, name)
    new_data = _load_data(text.encode(), name)
    if not count or old_data is None or new_data is None or _mask_texts(old_data) != _mask_texts(new_data):
        return None
    return FixedFile(text.encode(), count)


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
