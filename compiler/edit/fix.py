"""`sobor check --fix`: mends what findings say how to mend, each file whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.diagnostics import Diagnostic, Fix
from compiler.disk.reading import place_of, read_below
from compiler.disk.writing import replace_below
from compiler.edit.fix_sheet import mended_sheet
from compiler.load.limits import MAX_BYTES
from compiler.load.paths import SHEET, kind_of
from compiler.load.yaml import load


@dataclass(frozen=True, slots=True)
class Fixed:
    """How many findings were mended in each file, and how many of the files' fixes were left out because unsafe."""

    mended: Mapping[str, int]
    left: Mapping[str, int]


def fix(findings: Iterable[Diagnostic], folders: tuple[Path, ...]) -> Fixed:
    """Apply the fixes to files below the folders; no other file is touched.

    Of fixes that overlap the first is applied; another run finds the rest. A file is written only when it loads
    without a finding afterwards and has the same keys, and the same values but for texts.
    """
    mended: dict[str, int] = {}
    left: dict[str, int] = {}
    for file, fixes in _by_file(findings).items():
        place = place_of(Path(file), folders)
        new, count = _mended(*place, fixes) if place else (None, 0)
        if new is None or place is None:
            left[file] = len(fixes)
        else:
            replace_below(*place, new)
            mended[file] = count
    return Fixed(mended, left)


def apply(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    """Return the text with fixes applied, and their number; fixes that overlap or leave their line are skipped."""
    lines, count, last = text.split("\n"), 0, (0, 0)
    places: list[tuple[int, int, int, str]] = []
    for one in sorted(set(fixes), key=lambda one: one.span):
        line, start = one.span.line, one.span.column - 1
        end = start + one.span.length
        if (line, start) >= last and line <= len(lines) and end <= len(lines[line - 1].rstrip("\r")):
            places.append((line, start, end, one.text))
            count, last = count + 1, (line, end)
    for line, start, end, new in reversed(places):
        lines[line - 1] = lines[line - 1][:start] + new + lines[line - 1][end:]
    return "\n".join(lines), count


def _by_file(findings: Iterable[Diagnostic]) -> dict[str, list[Fix]]:
    files: dict[str, list[Fix]] = {}
    for finding in findings:
        if finding.fix:
            files.setdefault(finding.fix.span.file, []).append(finding.fix)
    return files


def _mended(folder: Path, name: str, fixes: list[Fix]) -> tuple[bytes | None, int]:
    """Return the file's new bytes, or None where they would change more than texts, and the number of fixes."""
    try:
        old = read_below(folder, name, MAX_BYTES)
        if kind_of(name) == SHEET:
            return mended_sheet(old, name, fixes, apply)
        text, count = apply(old.decode(), fixes)
    except (OSError, UnicodeDecodeError):
        return None, 0
    before, after = _loaded(old, name), _loaded(text.encode(), name)
    if not count or before is None or after is None or _shape(before) != _shape(after):
        return None, 0
    return text.encode(), count


def _loaded(data: bytes, name: str) -> Any:
    document, findings = load(data, name, "texts")
    return None if findings or document is None else document.data


def _shape(node: Any) -> Any:
    """Return the data without what its texts say."""
    if isinstance(node, dict):
        return {key: _shape(part) for key, part in node.items()}
    if isinstance(node, list):
        return [_shape(part) for part in node]
    return str if isinstance(node, str) else node


def report_lines(fixed: Fixed) -> Iterator[str]:
    """Yield one line for each file: how many findings were fixed, and where a fix would have done harm."""
    for file, count in sorted(fixed.mended.items()):
        yield f"{file}: {count} mended"
    for file, count in sorted(fixed.left.items()):
        yield f"{file}: {count} left, since mending them would change more than texts"
