"""Report findings as human-readable text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, Severity, Span
from compiler.diagnostics.visible import count_columns, escape_controls
from compiler.load.command_lines import FIXING
from compiler.report.format_places import add_cells, find_workbook_cell, format_place

__all__ = ["Excerpt", "Lines", "cut_excerpt", "format_in_one_line", "format_text", "summarise"]

Lines: TypeAlias = Mapping[str, Sequence[str]]
Paint: TypeAlias = Callable[[str, str], str]

_MAX_EXCERPT = 150
"""The maximum length of an excerpt in code points; of a longer line, the part around the finding is shown."""

_CONTEXT = 50
"""The number of code points before the finding in an excerpt of a longer line."""

_MAX_ALIKE = 20
"""The maximum number of findings of one code in one file that are shown; a sheet of 400 rows may have 400."""

_STYLES = {"error": "1;31", "warning": "1;33", "place": "36", "caret": "1;31", "hint": "32"}


def format_text(findings: Sequence[Diagnostic], lines: Lines, *, colour: bool = False, fixing: str = FIXING) -> str:
    """Return the findings, each with its source line and carets, and a summary.

    `lines` has the lines of files by displayed path; without them, only the place is shown. `fixing` is the command
    that applies fixes. Control characters are escaped.
    """
    paint = _paint_ansi if colour else _paint_nothing
    limited = _limit_alike(add_cells(findings, lines))
    blocks = ["\n".join(_format_finding(finding, lines, paint)) for finding in limited.shown]
    more = [
        f"{count:,} more [{kind.code}] in {escape_controls(kind.file)}; `--format json` lists them"
        for kind, count in limited.left_out.items()
    ]
    return "\n\n".join([*blocks, *more, summarise(findings, fixing)])


class _Kind(NamedTuple):
    """What findings that are alike have in common: their code and their file."""

    code: str
    file: str


class _LimitedFindings(NamedTuple):
    """The findings that are shown, and the number of others of each kind."""

    shown: list[Diagnostic]
    left_out: Mapping[_Kind, int]


def _limit_alike(findings: Iterable[Diagnostic]) -> _LimitedFindings:
    """Show the first `_MAX_ALIKE` findings of each code in each file."""
    counts: Counter[_Kind] = Counter()
    shown = []
    for finding in findings:
        kind = _Kind(finding.code, finding.span.file)
        counts[kind] += 1
        if counts[kind] <= _MAX_ALIKE:
            shown.append(finding)
    left_out = {kind: count - _MAX_ALIKE for kind, count in counts.items() if count > _MAX_ALIKE}
    return _LimitedFindings(shown, left_out)


def format_in_one_line(finding: Diagnostic) -> str:
    """Return message and hints in one line, for a usage error of a command."""
    return "; ".join((finding.message, *finding.hints))


def summarise(findings: Sequence[Diagnostic], fixing: str = FIXING) -> str:
    """Return a line with the numbers of errors, warnings and fixes, and the command that explains the first code."""
    if not findings:
        return "no findings"
    return f"{count_findings(findings, fixing)}; run `sobor explain {findings[0].code}` for details"


def count_findings(findings: Sequence[Diagnostic], fixing: str = FIXING) -> str:
    """Return how many errors and warnings there are, and how many of them the command `fixing` corrects."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    counts = ((errors, "error"), (len(findings) - errors, "warning"))
    parts = [f"{n} {noun}{'' if n == 1 else 's'}" for n, noun in counts if n]
    fixes = sum(finding.fix is not None for finding in findings)
    fixed = f" (`{fixing}` corrects {fixes})" if fixes else ""
    return f"{', '.join(parts)}{fixed}"


class Excerpt(NamedTuple):
    """The text before, in and after a span on its line, with control characters escaped."""

    before: str
    marked: str
    after: str


def cut_excerpt(span: Span, lines: Lines) -> Excerpt | None:
    """Return the excerpt of a line around a span, or None if the line is unknown or blank."""
    file_lines = lines.get(span.file, ())
    if not 1 <= span.line <= len(file_lines) or not file_lines[span.line - 1].strip():
        return None
    return _cut_window(file_lines[span.line - 1], span)


def _format_finding(finding: Diagnostic, lines: Lines, paint: Paint) -> Iterator[str]:
    word = finding.severity.value
    head = f"{paint(f'{word}[{finding.code}]', word)}: {escape_controls(finding.message)}"
    yield head
    yield from _format_source(finding.span, lines, paint)
    for hint in finding.hints:
        yield f"  {paint('hint:', 'hint')} {escape_controls(hint)}"
    for other in finding.related:
        yield f"  {escape_controls(other.message)}:"
        yield from _format_source(other.span, lines, paint)


def _format_source(span: Span, lines: Lines, paint: Paint) -> Iterator[str]:
    yield paint(f"  {escape_controls(format_place(span))}", "place")
    excerpt = cut_excerpt(span, lines)
    if excerpt is None:
        return
    cell = find_workbook_cell(span)
    label = cell.name if cell else span.line
    number = f"{label:>5} | "
    yield f"{number}{excerpt.before}{excerpt.marked}{excerpt.after}"
    carets = "^" * max(1, count_columns(excerpt.marked))
    yield " " * (len(number) - 2) + "| " + " " * count_columns(excerpt.before) + paint(carets, "caret")


def _cut_window(line: str, span: Span) -> Excerpt:
    """Return the excerpt of a line around a span, with tabs as spaces, cut to `_MAX_EXCERPT`."""
    line = line.replace("\t", " ")
    is_long = len(line) > _MAX_EXCERPT
    start = max(0, min(span.column - 1 - _CONTEXT, len(line) - _MAX_EXCERPT)) if is_long else 0
    end = min(len(line), start + _MAX_EXCERPT)
    span_start = span.column - 1
    span_end = min(span_start + span.length, end)
    prefix = ("…" if start else "") + escape_controls(line[start:span_start])
    suffix = escape_controls(line[max(span_end, span_start) : end]) + ("…" if end < len(line) else "")
    return Excerpt(prefix, escape_controls(line[span_start:span_end]), suffix)


def _paint_ansi(text: str, style: str) -> str:
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m"


def _paint_nothing(text: str, _: str) -> str:
    return text
