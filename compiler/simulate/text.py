"""Format a report as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.simulate.report_data import NamedComparison, ReportData, Results, UseData
from compiler.simulate.words import ReportWords

MAX_SHOWN = 12
"""The most rows of cards and actions; those with the lowest p-values are shown."""


def as_text(report: ReportData, words: ReportWords) -> str:
    """Return the summary as lines."""
    return "\n".join(_report_lines(report, words))


def _report_lines(report: ReportData, words: ReportWords) -> Iterator[str]:
    yield words.say("title", game=words.game(report["game"]), games=report["games"], players=report["players"])
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
    yield from _uses_table(words, "cards", report["cards"], words.piece)
    yield ""
    yield from _uses_table(words, "actions", report["actions"], words.action)
    yield from _supply_lines(report, words)
    if "compared" in report:
        yield from _comparison_lines(report["compared"], words)


def _length_line(report: ReportData, words: ReportWords) -> str:
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


def most_telling(uses: Mapping[str, UseData]) -> list[tuple[str, UseData]]:
    """Return names with their rows, in ascending order of p-values."""
    return sorted(uses.items(), key=lambda item: (item[1]["holm"], item[1]["p"], item[0]))


def _results_table(words: ReportWords, heading: str, rows: Mapping[str, Results]) -> Iterator[str]:
    cells = [(name, words.percent(row["wins"]), words.number(row["score"])) for name, row in rows.items()]
    yield from table_lines((words.say(heading), words.say("wins"), words.say("score")), cells)


def _uses_table(
    words: ReportWords, heading: str, uses: Mapping[str, UseData], name_of: Callable[[str], str]
) -> Iterator[str]:
    rows = [
        (
            name_of(name),
            f"{100 * row['used'][0]:.0f}{words.percent_sign}",
            words.figure(row["times"], 2),
            words.percent(row["wins-with"]),
            words.percent(row["wins-without"]) if row["used"][0] < 1 else "–",
            words.chance(row["holm"]),
        )
        for name, row in most_telling(uses)[:MAX_SHOWN]
    ]
    head = [words.say(key) for key in (heading, "used", "times", "wins-with", "wins-without")]
    yield from table_lines((*head, "p (Holm)"), rows)
    if len(uses) > MAX_SHOWN:
        yield words.say("more", n=len(uses) - MAX_SHOWN)


def _supply_lines(report: ReportData, words: ReportWords) -> Iterator[str]:
    if report["supply"]:
        yield ""
        rows = [
            (words.resource(name), words.percent(row["emptied"]), words.figure(row["lowest"]))
            for name, row in report["supply"].items()
        ]
        yield from table_lines((words.say("supply"), words.say("ran-out"), words.say("lowest")), rows)
    if report["unspent"]:
        left = (f"{words.resource(name)} {words.figure(n)}" for name, n in report["unspent"].items())
        yield ""
        yield f"{words.say('left-over')}: {'; '.join(left)}"
    if report["unused"]:
        yield ""
        yield f"{words.say('never-named')}: {', '.join(map(words.piece, report['unused']))}"


def _comparison_lines(compared: NamedComparison, words: ReportWords) -> Iterator[str]:
    yield ""
    yield words.say("compared", overlay=compared["overlay"])
    yield words.say("same", same=compared["same"], counted=compared["counted"])
    if compared["cut"]:
        yield words.say("pairs-cut", cut=compared["cut"])
    rows = [
        (
            str(seat),
            words.number([100 * part for part in row["wins"]], signed=True),
            words.number(row["score"], signed=True),
        )
        for seat, row in enumerate(compared["seats"], 1)
    ]
    yield from table_lines((words.say("seat"), words.say("wins-points"), words.say("score")), rows)
    yield f"{words.say('turns')}: {words.number(compared['length']['turns'], signed=True)}"
