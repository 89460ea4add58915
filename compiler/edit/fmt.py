"""`sobor fmt`: the canonical form of a locale file.

Block mappings, two columns a level; a text plain where every reader of YAML takes it for a text, else in double
quotes; a text of several lines as a literal block; comments where they were; at most one blank line in a row, none at
either end; line feeds, no document marks. Keys keep their order. The same data and comments always give the same
bytes, and a formatted file stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from compiler.diagnostics import Diagnostic
from compiler.disk.reading import files_in
from compiler.disk.writing import replace_below
from compiler.edit.scalar import is_plain, quoted, scalar
from compiler.edit.scan import Scalar, YamlEntry, scan
from compiler.load.folder import read_or_refuse
from compiler.load.paths import kind_of
from compiler.load.yaml import load

_STEP = 2


@dataclass(frozen=True, slots=True)
class Formatted:
    """What became of the locale files of some folders: those that were not canonical, and what could not be read."""

    changed: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


def fmt(folders: Iterable[Path], *, write: bool) -> Formatted:
    """Format the locale files of games or shared folders; without `write`, only find those that would change.

    A file that does not load, or holds what a locale file may not, is left alone and its findings are given.
    """
    changed: list[Path] = []
    findings: list[Diagnostic] = []
    for folder in folders:
        for name in locale_files(folder):
            new, found = _canonical(folder, name)
            findings += found
            if new is not None:
                changed.append(folder / name)
                if write:
                    replace_below(folder, name, new)
    return Formatted(tuple(changed), tuple(findings))


def _canonical(folder: Path, name: str) -> tuple[bytes | None, list[Diagnostic]]:
    """Return the canonical form of a file that has another, and why a file is left alone."""
    file = (folder / name).as_posix()
    data = read_or_refuse(folder, name, file)
    if isinstance(data, Diagnostic):
        return None, [data]
    document, found = load(data, file, "texts")
    if document is None or found:
        return None, found
    new = formatted(data.decode()).encode()
    return (new if new != data and _same(new, document.data) else None), []


def locale_files(folder: Path) -> tuple[str, ...]:
    """Return the locale files of a game or shared folder, as paths below it, in order."""
    return tuple(name for name, _, refused in files_in(folder) if kind_of(name) == "texts" and not refused)


def formatted(text: str) -> str:
    """Return the canonical form of a locale file that loads: mappings of texts, nothing else."""
    sheet, entries = _Sheet(), scan(text)
    at, children = 0, {one.pointer for one, other in pairwise(entries) if other.pointer[:-1] == one.pointer}
    for entry in entries:
        assert entry.key is not None
        sheet.gap(text[at : entry.key.start], len(entry.pointer) - 1)
        sheet.entry(entry, is_empty=entry.pointer not in children)
        at = entry.key.end
        if entry.value:
            sheet.gap(text[at : entry.value.start], len(entry.pointer))
            sheet.header_comment(text, entry.value)
            at = entry.value.end
    sheet.gap(text[at:], 0)
    return sheet.text()


@dataclass(slots=True)
class _Sheet:
    """The canonical lines so far; `head` is the line of the last entry's key, on which its comment goes."""

    lines: list[str] = field(default_factory=list)
    head: int = -1

    def gap(self, gap: str, depth: int) -> None:
        """Write what stands between two scalars: comments and blank lines."""
        first, *rest = gap.replace("\r", "").split("\n")
        if self.head < 0:
            first, rest = "", [first, *rest]
        self.remark(_comment(first))
        for number, line in enumerate(rest, 1):
            if comment := _comment(line):
                self.lines.append(" " * (depth * _STEP) + comment)
            elif not line.strip() and number < len(rest):
                self.blank()

    def blank(self) -> None:
        """Write a blank line, but none at the start of the file or after another."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def remark(self, comment: str) -> None:
        """Write a comment after the last entry, on the line of its key."""
        if comment:
            self.lines[self.head] += f"  {comment}"

    def entry(self, entry: YamlEntry, *, is_empty: bool) -> None:
        """Write the lines of an entry."""
        assert entry.key is not None
        indent, key = (len(entry.pointer) - 1) * _STEP, entry.key.value
        self.head = len(self.lines)
        name = f"{' ' * indent}{key if is_plain(key) else quoted(key)}:"
        if entry.value:
            self.lines += f"{name} {scalar(entry.value.value, indent=indent + _STEP)}".split("\n")
        else:
            self.lines.append(f"{name} {{}}" if is_empty else name)

    def header_comment(self, text: str, value: Scalar) -> None:
        """Write the comment in the header of a block."""
        if value.style in ("|", ">"):
            self.remark(_comment(text[value.start : value.end].partition("\n")[0].rstrip("\r")))

    def text(self) -> str:
        """Return the file."""
        return "\n".join(self.lines).rstrip("\n") + "\n"


def _comment(line: str) -> str:
    at = line.find("#")
    return line[at:].rstrip() if at >= 0 else ""


def _same(new: bytes, data: object) -> bool:
    """Return whether the new bytes hold the same data; not so where the file had what a locale file may not."""
    document, findings = load(new, "", "texts")
    return document is not None and not findings and document.data == data


def difference(changed: Iterable[Path]) -> Iterator[str]:
    """Yield one line for each file that is not in its canonical form."""
    for path in changed:
        yield f"{path.as_posix()}: not in its canonical form"
