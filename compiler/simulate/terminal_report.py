"""Format a report as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.simulate.report_data import NamedComparison, Report, Results, UseReport
from compiler.simulate.report_words import ReportWords

MAX_SHOWN = 12
"""The maximum number of rows of cards and actions; those with the lowest p-values are shown."""


def format_text(report: Report, words: ReportWords) -> str:
    """Return the report as lines of text."""
    return "\n".join(_format_lines(report, words))


def _format_lines(report: Report, words: ReportWords) -> Iterator[str]:
    yield words.say(
        "title", game=words.get_game_title(report["game"]), games=report["games"], players=report["players"]
    )
    yield words.say("bots", policies=", ".join(report["policies"]), seed=str(report["seed"]))
    if report["cut"]:
        yield words.say("cut", limit=report["limit"], cut=report["cut"], counted=report["counted"])
    yield _format_length(report, words)
    yield ""
    yield from _format_results(words, "seat", {str(n): row for n, row in enumerate(report["seats"], 1)})
    if len(report["by-policy"]) > 1:
        yield ""
        yield from _format_results(words, "bot", report["by-policy"])
    yield ""
    yield from _format_uses(words, "cards", report["cards"], words.get_piece_title)
    yield ""
    yield from _format_uses(words, "actions", report["actions"], words.get_action_heading)
    yield from _format_supplies(report, words)
    if "compared" in report:
        yield from _format_comparison(report["compared"], words)


def _format_length(report: Report, words: ReportWords) -> str:
    turns = report["length"]["turns"]
    decisions = report["length"]["decisions"]
    length = turns if turns["mean"] else decisions
    ends = {"low": words.format_figure(length["p5"], 0), "high": words.format_figure(length["p95"], 0)}
    return words.say("length", mean=words.format_figure(length["mean"]), **ends)


def format_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table; the first column is aligned to the left, the others to the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        first, *rest = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in rest)]
        yield "  ".join(cells).rstrip()


def sort_by_significance(uses: Mapping[str, UseReport]) -> list[tuple[str, UseReport]]:
    """Return the uses in ascending order of p-values."""
    return sorted(uses.items(), key=lambda item: (item[1]["holm"], item[1]["p"], item[0]))


def format_wins_without(row: UseReport, words: ReportWords) -> str:
    """Return the share of wins without a card or action, or a dash if every seat used it."""
    return words.format_percent_interval(row["wins-without"]) if row["used"].value < 1 else "–"


def _format_results(words: ReportWords, heading: str, rows: Mapping[str, Results]) -> Iterator[str]:
    cells = [
        (name, words.format_percent_interval(row["wins"]), words.format_interval(row["score"]))
        for name, row in rows.items()
    ]
    yield from format_table((words.say(heading), words.say("wins"), words.say("score")), cells)


def _format_uses(
    words: ReportWords, heading: str, uses: Mapping[str, UseReport], title: Callable[[str], str]
) -> Iterator[str]:
    rows = [
        (
            title(name),
            f"{100 * row['used'][0]:.0f}{words.percent_sign}",
            words.format_figure(row["times"], 2),
            words.format_percent_interval(row["wins-with"]),
            format_wins_without(row, words),
            words.format_p_value(row["holm"]),
        )
        for name, row in sort_by_significance(uses)[:MAX_SHOWN]
    ]
    head = [words.say(key) for key in (heading, "used", "times", "wins-with", "wins-without")]
    yield from format_table((*head, "p (Holm)"), rows)
    if len(uses) > MAX_SHOWN:
        yield words.say("more", n=len(uses) - MAX_SHOWN)


def _format_supplies(report: Report, words: ReportWords) -> Iterator[str]:
    if report["supply"]:
        yield ""
        rows = [
            (
                words.get_resource_name(name),
                words.format_percent_interval(row["emptied"]),
                words.format_figure(row["lowest"]),
            )
            for name, row in report["supply"].items()
        ]
        yield from format_table((words.say("supply"), words.say("ran-out"), words.say("lowest")), rows)
    if report["unspent"]:
        left = (f"{words.get_resource_name(name)} {words.format_figure(n)}" for name, n in report["unspent"].items())
        yield ""
        yield f"{words.say('left-over')}: {'; '.join(left)}"
    if report["unused"]:
        yield ""
        yield f"{words.say('never-named')}: {', '.join(map(words.get_piece_title, report['unused']))}"


def _format_comparison(compared: NamedComparison, words: ReportWords) -> Iterator[str]:
    yield ""
    yield words.say("compared", overlay=compared["overlay"])
    yield words.say("same", same=compared["same"], counted=compared["counted"])
    if compared["cut"]:
        yield words.say("pairs-cut", cut=compared["cut"])
    rows = [
        (
            str(seat),
            words.format_interval([100 * part for part in row["wins"]], signed=True),
            words.format_interval(row["score"], signed=True),
        )
        for seat, row in enumerate(compared["seats"], 1)
    ]
    yield from format_table((words.say("seat"), words.say("wins-points"), words.say("score")), rows)
    yield f"{words.say('turns')}: {words.format_interval(compared['length']['turns'], signed=True)}"
