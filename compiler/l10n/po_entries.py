"""Read the entries of a PO file with their lines. A damaged entry does not affect the others.

The format is that of the GNU gettext manual, section "The Format of PO Files".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.l10n.po_strings import parse_po_string
from compiler.load.characters import find_conflict_marks

_LINE = re.compile(
    r"""(?:(?P<keyword>msgctxt|msgid_plural|msgid|msgstr)\s*(?:\[(?P<index>[0-9]{1,3})\])?\s*)?
    "(?P<text>(?:[^"\\]|\\.)*)"\s*""",
    re.VERBOSE,
)


class PoProblem(NamedTuple):
    """Why an entry cannot be read, and the line where this shows."""

    reason: Reason
    line: int


@dataclass(slots=True)
class PoEntry:
    """An entry of a PO file.

    Attributes:
        line: The line of its first string, or of its first comment if it has no strings.
        strings: Its strings by keyword, except `msgstr`.
        forms: Its translations by index.
        form_lines: The lines of its translations by index.
        comments: Its comments by marker.
        is_obsolete: Whether it is commented out.
        problem: Its first problem, or None.
    """

    line: int
    strings: dict[str, str] = field(default_factory=dict)
    forms: dict[int, str] = field(default_factory=dict)
    form_lines: dict[int, int] = field(default_factory=dict)
    comments: dict[str, list[str]] = field(default_factory=dict)
    is_obsolete: bool = False
    problem: PoProblem | None = None

    @property
    def has_strings(self) -> bool:
        """Whether it has more than comments."""
        return bool(self.strings or self.forms)

    @property
    def is_header(self) -> bool:
        """Whether this entry is the header of the file."""
        return self.strings.get("msgid") == "" and "msgctxt" not in self.strings

    @property
    def is_fuzzy(self) -> bool:
        """Whether this translation is marked as unfinished."""
        return any("fuzzy" in re.split(r"[,\s]+", flags) for flags in self.comments.get(",", ()))

    def join_notes(self) -> str:
        """Return the extracted comments, one per line."""
        return "\n".join(self.comments.get(".", ()))


def parse_entries(text: str) -> Iterator[PoEntry]:
    """Yield the entries of a PO file in order."""
    entry = PoEntry(line=1)
    last: str | None = None
    for number, raw in enumerate(_split_po_lines(text), 1):
        is_obsolete = raw.strip().startswith("#~")
        line = _strip_obsolete_mark(raw.strip())
        if not line:
            continue
        if _starts_entry(line, entry):
            yield entry
            entry = PoEntry(line=number)
            last = None
        entry.is_obsolete = entry.is_obsolete or is_obsolete
        if line.startswith("#"):
            entry.comments.setdefault(line[1:2].strip(), []).append(line[2:].strip())
        else:
            last = _add_line(entry, line, number, last)
    if entry.has_strings or entry.problem:
        yield entry


def _split_po_lines(text: str) -> list[str]:
    """Split a file into lines that end in LF, CR LF or CR."""
    return (text.replace("\r\n", "\n") if "\n" in text else text.replace("\r", "\n")).split("\n")


def _strip_obsolete_mark(line: str) -> str:
    """Return a line without the mark of an obsolete entry: `#~ msgid` as `msgid`, `#~| msgid` as `#| msgid`."""
    if not line.startswith("#~"):
        return line
    rest = line.removeprefix("#~").strip()
    return f"#{rest}" if rest.startswith("|") else rest


def _starts_entry(line: str, entry: PoEntry) -> bool:
    """Return whether a line starts another entry."""
    if line.startswith("#"):
        return entry.has_strings or entry.problem is not None
    if entry.problem and line.startswith(("msgctxt", "msgid ", 'msgid"')):
        return True
    if line.startswith("msgctxt"):
        return entry.has_strings
    return line.startswith("msgid") and not line.startswith("msgid_plural") and "msgid" in entry.strings


def _add_line(entry: PoEntry, line: str, number: int, last: str | None) -> str | None:
    """Add a line to an entry. Return the keyword that a following line without a keyword continues."""
    match = _LINE.fullmatch(line)
    keyword = (match["keyword"] or last) if match else None
    if not match or not keyword:
        _note_problem(entry, number, _explain_damage(line))
        return last
    if not entry.has_strings:
        entry.line = number
    try:
        text = parse_po_string(match["text"])
    except ReasonError as unknown:
        _note_problem(entry, number, unknown.reason)
        text = ""
    if keyword == "msgstr":
        _add_form(entry, match["index"], text, number, is_first=bool(match["keyword"]))
        return "msgstr"
    if match["keyword"] and keyword in entry.strings:
        _note_problem(entry, number, reason("a second `{keyword}`", keyword=keyword))
    entry.strings[keyword] = entry.strings.get(keyword, "") + text
    return keyword


def _add_form(entry: PoEntry, index: str | None, text: str, number: int, *, is_first: bool) -> None:
    if not is_first:
        position = next(reversed(entry.forms))
        entry.forms[position] += text
        return
    position = int(index or 0)
    if position in entry.forms:
        keyword = f"msgstr[{position}]" if index else "msgstr"
        _note_problem(entry, number, reason("a second `{keyword}`", keyword=keyword))
    entry.forms[position] = text
    entry.form_lines[position] = number


def _note_problem(entry: PoEntry, number: int, problem: Reason) -> None:
    """Record the first problem of an entry, with its line."""
    if not entry.problem:
        entry.problem = PoProblem(problem, number)


def _explain_damage(line: str) -> Reason:
    """Return the reason why a line is not valid in PO."""
    if next(find_conflict_marks(line, ""), None):
        return reason("this line is a mark of a merge conflict")
    return reason("this line is not closed" if _is_open(line) else "this line is not PO")


def _is_open(line: str) -> bool:
    """Return whether a line has an opening quotation mark without a closing one at its end."""
    return '"' in line and not re.search(r'(?<!\\)(?:\\\\)*"$', line[line.index('"') + 1 :])
