"""`sobor fmt`: format locale files.

The canonical form has block mappings, indented by two spaces; a text is plain if every YAML parser reads it as text,
otherwise in double quotes; a text of several lines is a literal block. Comments stay in place, except that those on
lines between a key and its text are written above the key. Keys keep their order, blank lines are not repeated, lines
end in line feeds, and there are no document markers and no byte order mark. Equal data and comments have equal
canonical forms, and formatting is idempotent.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.listing import list_files
from compiler.disk.writing import replace_below
from compiler.edit.scalar import INDENT, format_scalar, is_plain, quote_text
from compiler.edit.scan import Scalar, YamlEntry, scan
from compiler.load.file_kinds import determine_file_kind
from compiler.load.folder import read_or_refuse
from compiler.load.yaml.load_yaml import load
from compiler.model.plain import Plain
from compiler.validate import validate


@dataclass(frozen=True, slots=True)
class FormatReport:
    """The locale files that were not in canonical form, and the findings about files that were not formatted."""

    changed: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


def format_folders(folders: Iterable[Path], *, write: bool) -> FormatReport:
    """Format the locale files of games or shared folders; without `write`, only report the files that would change.

    Files that do not load, or contain anything but texts, are not changed; their findings are reported.
    """
    changed: list[Path] = []
    findings: list[Diagnostic] = []
    for folder in folders:
        for name in list_locale_files(folder):
            formatted, file_findings = _format_file(folder, name)
            findings += file_findings
            if formatted is not None:
                changed.append(folder / name)
                if write:
                    replace_below(folder, name, formatted)
    return FormatReport(tuple(changed), tuple(findings))


def _format_file(folder: Path, name: str) -> WithFindings[bytes | None]:
    """Return the canonical form of a file, or None if it is not to be changed, and its findings."""
    file = (folder / name).as_posix()
    data, refused = read_or_refuse(folder, name, file)
    if data is None:
        return WithFindings(None, refused)
    content = data.removeprefix(codecs.BOM_UTF8)
    document, findings = load(content, file, "texts")
    if document is None or findings:
        return WithFindings(None, findings)
    if not has_only_texts(document.data):
        return WithFindings(None, list(validate((document,))))
    formatted = format_locale_file(content.decode()).encode()
    if formatted == data or not _has_data(formatted, document.data):
        return WithFindings(None, [])
    return WithFindings(formatted, [])


def list_locale_files(folder: Path) -> tuple[str, ...]:
    """Return the sorted paths of the locale files below a game's or shared folder."""
    return tuple(
        name for name, _, refusal in list_files(folder) if determine_file_kind(name) == "texts" and not refusal
    )


def format_locale_file(text: str) -> str:
    """Return the canonical form of a valid locale file, which consists of mappings and texts."""
    formatter = _Formatter()
    entries = scan(text)
    parents = {entry.pointer for entry, following in pairwise(entries) if following.pointer[:-1] == entry.pointer}
    position = 0
    for entry in entries:
        assert entry.key is not None
        formatter.add_gap(text[position : entry.key.start], len(entry.pointer) - 1)
        formatter.add_entry(entry, is_empty=entry.pointer not in parents)
        formatter.add_header_comment(text, entry.key)
        position = entry.key.end
        if entry.value:
            formatter.add_gap_before_text(text[position : entry.value.start], len(entry.pointer) - 1)
            formatter.add_header_comment(text, entry.value)
            position = entry.value.end
    formatter.add_gap(text[position:], 0)
    if not entries:
        formatter.lines.append("{}")
    return formatter.join_lines()


@dataclass(slots=True)
class _Formatter:
    """The canonical lines so far; `key_line` is the index of the last line with a key, where its comment goes."""

    lines: list[str] = field(default_factory=list)
    key_line: int = -1

    def add_gap(self, gap: str, depth: int) -> None:
        """Add the comments and blank lines before a key, or before the end of the file."""
        first, *following = gap.replace("\r", "").split("\n")
        if self.key_line < 0:
            first, following = "", [first, *following]
        self.add_trailing_comment(_find_comment(first))
        for number, line in enumerate(following, 1):
            if comment := _find_comment(line):
                self.lines.append(" " * (depth * INDENT) + comment)
            elif not line.strip() and number < len(following):
                self.add_blank_line()

    def add_gap_before_text(self, gap: str, depth: int) -> None:
        """Add the comments between a key and its text: to the line of the key if they begin there, or else above it."""
        first, *following = gap.split("\n")
        self.add_trailing_comment(_find_comment(first))
        comments = [" " * (depth * INDENT) + comment for comment in map(_find_comment, following) if comment]
        self.lines[self.key_line : self.key_line] = comments
        self.key_line += len(comments)

    def add_blank_line(self) -> None:
        """Add a blank line, except at the start of the file or after another one."""
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def add_trailing_comment(self, comment: str) -> None:
        """Add a comment to the line of the last key."""
        if comment:
            self.lines[self.key_line] += f"  {comment}"

    def add_entry(self, entry: YamlEntry, *, is_empty: bool) -> None:
        """Add the lines of an entry."""
        assert entry.key is not None
        indent = (len(entry.pointer) - 1) * INDENT
        key = entry.key.value
        self.key_line = len(self.lines)
        name = f"{' ' * indent}{key if is_plain(key) else quote_text(key)}:"
        if entry.value:
            self.lines += f"{name} {format_scalar(entry.value.value, indent=indent + INDENT)}".split("\n")
        else:
            self.lines.append(f"{name} {{}}" if is_empty else name)

    def add_header_comment(self, text: str, scalar: Scalar) -> None:
        """Add the comment in the header of a block scalar to the line of the key."""
        if scalar.style in ("|", ">"):
            self.add_trailing_comment(_find_comment(text[scalar.start : scalar.end].partition("\n")[0]))

    def join_lines(self) -> str:
        """Return the formatted file."""
        return "\n".join(self.lines).rstrip("\n") + "\n"


def _find_comment(line: str) -> str:
    """Return the comment in a line without texts, or ""."""
    _, mark, comment = line.partition("#")
    return f"{mark}{comment}".rstrip()


def has_only_texts(data: Plain) -> bool:
    """Return whether data are nested mappings of texts, which alone have a canonical form."""
    if not isinstance(data, dict):
        return False
    return all(isinstance(part, str) or has_only_texts(part) for part in data.values())


def _has_data(formatted: bytes, data: Plain) -> bool:
    """Return whether a formatted file has these data, without which it must not replace the original."""
    document, findings = load(formatted, "", "texts")
    return document is not None and not findings and document.data == data
