"""Format the answers of a preflight as human-readable text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.diagnostics.visible import escape_controls
from compiler.preflight.point_verdicts import Answer, Verdict

FORMAT = 1
"""The version of the JSON; it is raised when the meaning of a field changes."""

_MOST_RANGES = 8
"""The maximum number of page ranges that an answer lists."""

_VERDICT_WORDS = {Verdict.PASS: "ok", Verdict.NOTE: "note", Verdict.FAIL: "FAIL"}
"""The word at the start of each line, by its verdict."""


def format_text(file: str, answers: Sequence[Answer]) -> str:
    """Return a line for each answer, and a last line with the verdict on the file."""
    width = max(len(answer.point) for answer in answers)
    lines = [f"{_VERDICT_WORDS[answer.verdict]:<5}{answer.point:<{width + 2}}{_describe(answer)}" for answer in answers]
    failed = [answer.point for answer in answers if answer.verdict is Verdict.FAIL]
    summary = f"{file}: sent back for {', '.join(dict.fromkeys(failed))}" if failed else f"{file}: ready to print"
    return "\n".join(map(escape_controls, (*lines, summary)))


def _describe(answer: Answer) -> str:
    if not answer.pages:
        return str(answer.sentence)
    noun = "page" if len(answer.pages) == 1 else "pages"
    return f"{answer.sentence} ({noun} {_format_ranges(answer.pages)})"


def _format_ranges(pages: Sequence[int]) -> str:
    """Return page numbers as ranges, such as `1–3, 7`."""
    ranges = list(_group_ranges(pages))
    words = [str(first) if first == last else f"{first}–{last}" for first, last in ranges[:_MOST_RANGES]]
    return ", ".join((*words, "…") if len(ranges) > _MOST_RANGES else words)


class _PageRange(NamedTuple):
    """The first and the last page of consecutive pages."""

    first: int
    last: int


def _group_ranges(pages: Sequence[int]) -> Iterator[_PageRange]:
    """Yield each range."""
    first = last = pages[0]
    for page in pages[1:]:
        if page != last + 1:
            yield _PageRange(first, last)
            first = page
        last = page
    yield _PageRange(first, last)


def format_json(file: str, answers: Sequence[Answer]) -> str:
    """Return the answers as one JSON object."""
    points = [
        {
            "point": answer.point,
            "verdict": answer.verdict.value,
            "message": str(answer.sentence),
            "args": dict(answer.sentence.args),
            "pages": answer.pages,
        }
        for answer in answers
    ]
    failed = any(answer.verdict is Verdict.FAIL for answer in answers)
    return json.dumps(
        {"format": FORMAT, "file": file, "verdict": "fail" if failed else "pass", "answers": points},
        ensure_ascii=False,
        indent=1,
    )
