"""Format a report as one HTML page with tables and plots; the page loads nothing and has no scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape

from compiler.report.plot_page import format_plot_page, format_table
from compiler.simulate.charts import ChartRow, HistogramEnds, plot_bars, plot_intervals
from compiler.simulate.report_data import NamedComparison, Report, Results, Spread, UseReport
from compiler.simulate.report_words import ReportWords
from compiler.simulate.statistics import Interval
from compiler.simulate.terminal_report import format_wins_without, sort_by_significance

MAX_PLOTTED = 40
"""The maximum number of pieces in the chart of a report."""

_STYLE = """
:root{color-scheme:light dark;--ink:#2b1d16;--paper:#fffdf6;--rule:#d8cbb8;--mark:#a00000;--even:#1d3a6c}
@media (prefers-color-scheme:dark){:root{--ink:#efe6da;--paper:#1c1714;--rule:#54483d;--mark:#ff8a75;--even:#9dbcf5}}
body{max-width:60rem}td:not(:first-child){white-space:nowrap}
svg rect,svg circle{fill:var(--mark)}
svg line{stroke:var(--mark);stroke-width:2}svg .grid{stroke:var(--rule);stroke-width:1}
svg .even{stroke:var(--even);stroke-dasharray:4 3}svg .middle{text-anchor:middle}
@media (max-width:40rem){th,td{padding:.2rem .4rem}}
"""


def format_html(report: Report, words: ReportWords) -> str:
    """Return the page of a report."""
    name = words.say(
        "title", game=words.get_game_title(report["game"]), games=report["games"], players=report["players"]
    )
    return format_plot_page(name, _format_page(report, words), language=words.locale, style=_STYLE)


def _format_page(report: Report, words: ReportWords) -> Iterator[str]:
    yield _format_about(report, words)
    if "compared" in report:
        yield from _format_comparison(report["compared"], words)
    even = 1 / report["players"]
    seats = {words.say("seat-number", n=n): row for n, row in enumerate(report["seats"], 1)}
    yield from _format_results(words, words.say("seats"), seats, even)
    if len(report["by-policy"]) > 1:
        yield from _format_results(words, words.say("by-bot"), report["by-policy"], even)
    yield from _format_uses(words, words.say("cards"), report["cards"], words.get_piece_title)
    yield from _format_uses(words, words.say("actions"), report["actions"], words.get_action_heading)
    yield from _format_resources(report, words)
    if report["unused"]:
        pieces = ", ".join(map(words.get_piece_title, report["unused"]))
        yield f"{_format_heading(words.say('never-named'))}<p>{escape(pieces)}</p>"


def _format_resources(report: Report, words: ReportWords) -> Iterator[str]:
    if report["supply"]:
        rows = [
            (
                words.get_resource_name(name),
                words.format_percent_interval(row["emptied"]),
                words.format_figure(row["lowest"]),
            )
            for name, row in report["supply"].items()
        ]
        head = (words.say("resource"), words.say("ran-out"), words.say("lowest"))
        yield f"{_format_heading(words.say('supply'))}{format_table(head, rows)}"
    if report["unspent"]:
        left = [(words.get_resource_name(name), words.format_figure(n, 2)) for name, n in report["unspent"].items()]
        yield f"{_format_heading(words.say('left-over'))}{format_table((words.say('resource'), ''), left)}"


def _format_about(report: Report, words: ReportWords) -> str:
    options = ", ".join(f"{name} {value}" for name, value in report["options"].items()) or words.say("none")
    length = report["length"]
    lengths = [_format_spread(words, "turns", length["turns"]), _format_spread(words, "decisions", length["decisions"])]
    reasons = ", ".join(f"{words.name_deciding_reason(name)}: {n}" for name, n in report["decided-by"].items())
    lines = (
        words.say("bots", policies=", ".join(report["policies"]), seed=str(report["seed"])),
        words.say("options", options=options),
        words.say("cut", limit=report["limit"], cut=report["cut"], counted=report["counted"]),
        words.say("content", digest=report["content"][:16]),
        words.say("decided-by", reasons=reasons),
        words.say("intervals"),
    )
    fifth = f"5{words.percent_sign}"
    last = f"95{words.percent_sign}"
    head = (words.say("length-of"), words.say("mean"), fifth, words.say("median"), last)
    return f"<p>{'<br>'.join(map(escape, lines))}</p>{format_table(head, lengths)}"


def _format_spread(words: ReportWords, key: str, spread: Spread) -> tuple[str, ...]:
    quantiles = (words.format_figure(part, 0) for part in (spread["p5"], spread["p50"], spread["p95"]))
    return words.say(key), words.format_figure(spread["mean"]), *quantiles


def _format_results(words: ReportWords, heading: str, rows: Mapping[str, Results], even: float) -> Iterator[str]:
    cells = [
        (name, words.format_percent_interval(row["wins"]), words.format_interval(row["score"]))
        for name, row in rows.items()
    ]
    yield f"{_format_heading(heading)}{format_table(('', words.say('wins'), words.say('score')), cells)}"
    points = [_make_share_row(words, name, row["wins"]) for name, row in rows.items()]
    yield plot_intervals(points, words.say("share", what=heading), even, percent=words.percent_sign)
    figures = [int(score) for row in rows.values() for score in row["scores"]]
    ends = HistogramEnds(min(figures), max(figures)) if figures else None
    for name, row in rows.items():
        title = words.say("scores-of", name=name)
        yield f"<h3>{escape(title)}</h3>{plot_bars(row['scores'], title, ends)}"


def _format_uses(
    words: ReportWords, heading: str, uses: Mapping[str, UseReport], title: Callable[[str], str]
) -> Iterator[str]:
    """Yield heading, plot and table of the uses of cards or actions, the most significant first."""
    rows = [(title(name), row) for name, row in sort_by_significance(uses)]
    yield _format_heading(heading)
    if rows:
        points = [_make_share_row(words, label, row["wins-with"]) for label, row in rows[:MAX_PLOTTED]]
        yield plot_intervals(points, words.say("share-of-users", what=heading), percent=words.percent_sign)
    columns = ("used", "times", "score", "wins-with", "wins-without")
    head = ("", *map(words.say, columns), "p", "p (Holm)", "q (B–H)")
    yield format_table(head, [_format_use(words, label, row) for label, row in rows])


def _format_use(words: ReportWords, label: str, row: UseReport) -> tuple[str, ...]:
    return (
        label,
        words.format_percent_interval(row["used"]),
        words.format_figure(row["times"], 2),
        words.format_figure(row["score"]),
        words.format_percent_interval(row["wins-with"]),
        format_wins_without(row, words),
        words.format_p_value(row["p"]),
        words.format_p_value(row["holm"]),
        words.format_p_value(row["bh"]),
    )


def _format_comparison(compared: NamedComparison, words: ReportWords) -> Iterator[str]:
    lines = (
        words.say("same", same=compared["same"], counted=compared["counted"]),
        words.say("pairs-cut", cut=compared["cut"]),
    )
    heading = _format_heading(words.say("compared", overlay=compared["overlay"]))
    yield f"{heading}<p>{'<br>'.join(map(escape, lines))}</p>"
    rows = [(words.say("seat-number", n=n), row["wins"], row["score"]) for n, row in enumerate(compared["seats"], 1)]
    changes = [
        (
            name,
            words.format_interval([100 * part for part in wins], signed=True),
            words.format_interval(score, signed=True),
        )
        for name, wins, score in rows
    ]
    turns = words.format_interval(compared["length"]["turns"], signed=True)
    yield format_table(("", words.say("wins-points"), words.say("score")), changes)
    yield f"<p>{escape(words.say('turns'))}: {turns}</p>"
    points = [ChartRow(name, *score, words.format_interval(score, signed=True)) for name, _, score in rows]
    yield plot_intervals(points, words.say("score-difference"), 0.0)


def _format_heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _make_share_row(words: ReportWords, label: str, share: Interval) -> ChartRow:
    """Return the row of a share, from 0 to 1, for a plot."""
    return ChartRow(label, *share, words.format_percent_interval(share))
