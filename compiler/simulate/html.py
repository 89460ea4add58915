"""The report as one HTML page: tables for every figure, plots beside them, nothing fetched, no script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from compiler.simulate.charts import ChartRow, bars, intervals
from compiler.simulate.text import chance, most_telling, number, percent

Title = Callable[[str], str]

MOST_PLOTTED = 40
STYLE = """
:root{color-scheme:light dark;--ink:#2b1d16;--paper:#fffdf6;--rule:#d8cbb8;--mark:#a00000;--even:#1d3a6c}
@media (prefers-color-scheme:dark){:root{--ink:#efe6da;--paper:#1c1714;--rule:#54483d;--mark:#ff8a75;--even:#9dbcf5}}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;
margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
h1,h2{line-height:1.2;overflow-wrap:anywhere}table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.2rem .8rem;border-bottom:1px solid var(--rule);text-align:right}
th:first-child,td:first-child{text-align:left;padding-left:0}td:not(:first-child){white-space:nowrap}
svg{width:100%;min-width:36rem;height:auto;font:12px system-ui,sans-serif}
svg rect,svg circle{fill:var(--mark)}svg text{fill:var(--ink)}
svg line{stroke:var(--mark);stroke-width:2}svg .grid{stroke:var(--rule);stroke-width:1}
svg .even{stroke:var(--even);stroke-dasharray:4 3}svg .end{text-anchor:end}svg .middle{text-anchor:middle}
.wide{overflow-x:auto}@media (max-width:40rem){th,td{padding:.2rem .4rem}}
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def as_html(report: Mapping[str, Any], title: Title) -> str:
    """The page; `title` names a card."""
    name = f"{report['game']}: {report['games']} games of {report['players']}"
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(name)}</title><style>{STYLE}</style><h1>{escape(name)}</h1>"
        f"{''.join(_parts(report, title))}</html>\n"
    )


def _parts(report: Mapping[str, Any], title: Title) -> Iterator[str]:
    yield _about(report)
    if "compared" in report:
        yield from _compared(report["compared"])
    yield from _results("Seats", {f"seat {n}": row for n, row in enumerate(report["seats"], 1)}, 1 / report["players"])
    if len(report["by-policy"]) > 1:
        yield from _results("Policies", report["by-policy"], 1 / report["players"])
    yield from _uses("Cards and other pieces", report["cards"], title)
    yield from _uses("Actions", report["actions"], title)
    if report["supply"]:
        rows = [(name, percent(row["emptied"]), f"{row['lowest']:.1f}") for name, row in report["supply"].items()]
        yield f"<h2>Supply</h2>{_table(('resource', 'games in which it ran out', 'lowest on average'), rows)}"
    if report["unspent"]:
        left = [(name, f"{n:.2f}") for name, n in report["unspent"].items()]
        yield f"<h2>Left over at the end</h2>{_table(('resource', 'a seat'), left)}"
    if report["unused"]:
        yield f"<h2>Never named in what anybody did</h2><p>{escape(', '.join(map(title, report['unused'])))}</p>"


def _about(report: Mapping[str, Any]) -> str:
    options = ", ".join(f"{name} {value}" for name, value in report["options"].items()) or "none"
    lengths = [
        (name, f"{row['mean']:.1f}", f"{row['p5']:.0f}", f"{row['p50']:.0f}", f"{row['p95']:.0f}")
        for name, row in report["length"].items()
    ]
    ends = ", ".join(f"{escape(name)}: {n}" for name, n in report["decided-by"].items())
    return (
        f"<p>Policies: {escape(', '.join(report['policies']))}. Options: {escape(options)}. "
        f"Seed: {escape(str(report['seed']))}. Cut off after {report['limit']} decisions, won by nobody and "
        f"counted in no figure: {report['cut']}. "
        f"Content: <code>{escape(report['content'][:16])}</code>.</p>"
        f"<p>Intervals are at 95 %. Games won by what: {ends}.</p>"
        f"{_table(('length', 'mean', '5 %', 'median', '95 %'), lengths)}"
    )


def _results(heading: str, rows: Mapping[str, Mapping[str, Any]], even: float) -> Iterator[str]:
    cells = [(name, percent(row["wins"]), number(row["score"])) for name, row in rows.items()]
    yield f"<h2>{heading}</h2>{_table(('', 'wins', 'score'), cells)}"
    yield intervals(
        [_point(name, row["wins"]) for name, row in rows.items()], f"{heading}: share of wins", even, share=True
    )
    figures = [int(score) for row in rows.values() for score in row["scores"]]
    ends = (min(figures), max(figures)) if figures else None
    for name, row in rows.items():
        yield f"<h3>Scores: {escape(name)}</h3>{bars(row['scores'], f'Scores of {name}', ends)}"


def _uses(heading: str, uses: Mapping[str, Mapping[str, Any]], title: Title) -> Iterator[str]:
    telling = most_telling(uses)
    rows = [
        (
            title(name),
            percent(row["used"]),
            f"{row['times']:.2f}",
            f"{row['score']:.1f}",
            percent(row["wins-with"]),
            percent(row["wins-without"]),
            chance(row["p"]),
            chance(row["holm"]),
            chance(row["bh"]),
        )
        for name, row in telling
    ]
    head = ("", "seats using it", "times a seat", "score", "wins with", "wins without", "p", "p (Holm)", "q (B–H)")
    yield f"<h2>{heading}</h2>"
    if telling:
        points = [_point(title(name), row["wins-with"]) for name, row in telling[:MOST_PLOTTED]]
        yield intervals(points, f"{heading}: share of wins of seats that used it", share=True)
    yield _table(head, rows)


def _compared(compared: Mapping[str, Any]) -> Iterator[str]:
    yield (
        f"<h2>With {escape(compared['overlay'])}</h2><p>Differences, game by game with the same chance; "
        f"{compared['same']} of {compared['counted']} games went exactly alike; "
        f"{compared['cut']} of which one was cut off are left out.</p>"
    )
    rows = [(f"seat {n}", row["wins"], row["score"]) for n, row in enumerate(compared["seats"], 1)]
    changes = [
        (n, number([100 * part for part in wins], signed=True), number(score, signed=True)) for n, wins, score in rows
    ]
    turns = number(compared["length"]["turns"], signed=True)
    yield f"{_table(('', 'wins, points of 100', 'score'), changes)}<p>Turns: {turns}.</p>"
    yield intervals([_point(name, score) for name, _, score in rows], "Difference of score", 0.0)


def _point(label: str, interval: Sequence[float]) -> ChartRow:
    value, low, high = interval
    return ChartRow(label, value, low, high, f"{label}: {value:.3g} [{low:.3g}, {high:.3g}]")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = "".join(f"<th scope=col>{escape(cell)}</th>" for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide">{_tabled(heads, lines)}</div>'


def _tabled(heads: str, lines: str) -> str:
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
