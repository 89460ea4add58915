"""Format a report as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.simulate.report_data import NamedComparison, Report, Results, UseReport
from compiler.simulate.report_words import ReportWords

MAX_SHOWN = 12
"""The maximum number of rows of cards and actions; those with the lowest p-values are shown."""


def as_text(report: Report, words: ReportWords) -> str:
    """Return the report as lines of text."""
    return "\n".join(_report_lines(report, words))


def _report_lines(report: Report, words: ReportWords) -> Iterator[str]:
    yield words.say("title", game=words.game_title(report["game"]), games=report["games"], players=report["players"])
    yield words.say("bots", policies=", ".join(report["policies"]), seed=str(report["seed"]))
    if report["cut"]:
        yield words.say("cut", limit=report["limit"], cut=report["cut"], counted=report["counted"])
    yield _length_line(report, words)
    yield ""
    yield from _results_table(words, "seat", {str(n): row for n, row in enumerate(report["seats"], 1)})
    if len(report["by-policy"]) > 1:
        yield ""
        yield from _results_table(words, "bot", report["by-policy"])
    yield ""
    yield from _uses_table(words, "cards", report["cards"], words.piece_title)
    yield ""
    yield from _uses_table(words, "actions", report["actions"], words.action_heading)
    yield from _supply_lines(report, words)
    if "compared" in report:
        yield from _comparison_lines(report["compared"], words)


def _length_line(report: Report, words: ReportWords) -> str:
    turns, decisions = report["length"]["turns"], report["length"]["decisions"]
    length = turns if turns["mean"] else decisions
    ends = {"low": words.figure(length["p5"], 0), "high": words.figure(length["p95"], 0)}
    return words.say("length", mean=words.figure(length["mean"]), **ends)


def table_lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table; the first column is aligned to the left, the others to the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        first, *rest = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)]
        yield "  ".join(cells).rstrip()


def by_significance(uses: Mapping[str, UseReport]) -> list[tuple[str, UseReport]]:
    """Return the uses in ascending order of p-values."""
    return sorted(uses.items(), key=lambda item: (item[1]["holm"], item[1]["p"], item[0]))


def _results_table(words: ReportWords, heading: str, rows: Mapping[str, Results]) -> Iterator[str]:
    cells = [(name, words.percent_interval(row["wins"]), words.interval(row["score"])) for name, row in rows.items()]
    yield from table_lines((words.say(heading), words.say("wins"), words.say("score")), cells)


def _uses_table(
    words: ReportWords, heading: str, uses: Mapping[str, UseReport], title: Callable[[str], str]
) -> Iterator[str]:
    rows = [
        (
            title(name),
            f"{100 * row['used'][0]:.0f}{words.percent_sign}",
            words.figure(row["times"], 2),
            words.percent_interval(row["wins-with"]),
            words.percent_interval(row["wins-without"]) if row["used"][0] < 1 else "–",
            words.p_value(row["holm"]),
        )
        for name, row in by_significance(uses)[:MAX_SHOWN]
    ]
    head = [words.say(key) for key in (heading, "used", "times", "wins-with", "wins-without")]
    yield from table_lines((*head, "p (Holm)"), rows)
    if len(uses) > MAX_SHOWN:
        yield words.say("more", n=len(uses) - MAX_SHOWN)


def _supply_lines(report: Report, words: ReportWords) -> Iterator[str]:
    if report["supply"]:
        yield ""
        rows = [
            (words.resource_name(name), words.percent_interval(row["emptied"]), words.figure(row["lowest"]))
            for name, row in report["supply"].items()
        ]
        yield from table_lines((words.say("supply"), words.say("ran-out"), words.say("lowest")), rows)
    if report["unspent"]:
        left = (f"{words.resource_name(name)} {words.figure(n)}" for name, n in report["unspent"].items())
        yield ""
        yield f"{words.say('left-over')}: {'; '.join(left)}"
    if report["unused"]:
        yield ""
        yield f"{words.say('never-named')}: {', '.join(map(words.piece_title, report['unused']))}"


def _comparison_lines(compared: NamedComparison, words: ReportWords) -> Iterator[str]:
    yield ""
    yield words.say("compared", overlay=compared["overlay"])
    yield words.say("same", same=compared["same"], counted=compared["counted"])
    if compared["cut"]:
        yield words.say("pairs-cut", cut=compared["cut"])
    rows = [
        (
            str(seat),
            words.interval([100 * part for part in row["wins"]], signed=True),
            words.interval(row["score"], signed=True),
        )
        for seat, row in enumerate(compared["seats"], 1)
    ]
    yield from table_lines((words.say("seat"), words.say("wins-points"), words.say("score")), rows)
    yield f"{words.say('turns')}: {words.interval(compared['length']['turns'], signed=True)}"
