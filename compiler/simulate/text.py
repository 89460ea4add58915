"""The report on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

MOST = 12
"""Rows of cards and actions that are shown: those least likely to be chance."""

Title = Callable[[str], str]


def as_text(report: Mapping[str, Any], title: Title) -> str:
    """The summary as lines; `title` names a card."""
    return "\n".join(_lines(report, title))


def _lines(report: Mapping[str, Any], title: Title) -> Iterator[str]:
    length = report["length"]["turns"] if report["length"]["turns"]["mean"] else report["length"]["decisions"]
    yield (
        f"{report['game']}: {report['games']} games of {report['players']}, {', '.join(report['policies'])}, "
        f"seed {report['seed']}"
    )
    if report["cut"]:
        yield _cut(report)
    yield f"length: {length['mean']:.1f} turns on average, 90 % of games from {length['p5']:.0f} to {length['p95']:.0f}"
    yield ""
    yield from table(("seat", "wins", "score"), [_result(str(n), row) for n, row in enumerate(report["seats"], 1)])
    if len(report["by-policy"]) > 1:
        yield ""
        yield from table(("policy", "wins", "score"), [_result(name, row) for name, row in report["by-policy"].items()])
    for sort in ("cards", "actions"):
        yield ""
        yield from _uses(sort, report[sort], title)
    yield from _stocks(report)
    if "compared" in report:
        yield from _compared(report["compared"])


def _cut(report: Mapping[str, Any]) -> str:
    return (
        f"cut off after {report['limit']} decisions: {report['cut']} of them, which nobody has won; "
        f"all figures are of the other {report['counted']}"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns as wide as their widest cell, the first to the left."""
    widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    for row in (head, *rows):
        cells = (
            cell.ljust(w) if not at else cell.rjust(w) for at, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def percent(interval: Sequence[float]) -> str:
    """A share with its interval."""
    value, low, high = (100 * part for part in interval)
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def number(interval: Sequence[float], *, signed: bool = False) -> str:
    """A figure with its interval."""
    value, low, high = interval
    return f"{value:+.2f} [{low:+.2f}, {high:+.2f}]" if signed else f"{value:.1f} [{low:.1f}, {high:.1f}]"


def chance(p: float) -> str:
    """A probability."""
    return "<0.001" if p < 0.001 else f"{p:.3f}"  # noqa: PLR2004  # as tables of such figures do


def most_telling(uses: Mapping[str, Mapping[str, Any]]) -> list[tuple[str, Mapping[str, Any]]]:
    """Names with their rows, those least likely to be chance first."""
    return sorted(uses.items(), key=lambda item: (item[1]["holm"], item[1]["p"], item[0]))


def _result(name: str, row: Mapping[str, Any]) -> tuple[str, str, str]:
    return name, percent(row["wins"]), number(row["score"])


def _uses(sort: str, uses: Mapping[str, Mapping[str, Any]], title: Title) -> Iterator[str]:
    rows = [
        (
            title(name),
            f"{100 * row['used'][0]:.0f} %",
            f"{row['times']:.2f}",
            percent(row["wins-with"]),
            percent(row["wins-without"]) if row["used"][0] < 1 else "–",
            chance(row["holm"]),
        )
        for name, row in most_telling(uses)[:MOST]
    ]
    head = (sort, "seats using it", "times a seat", "wins with it", "wins without", "p (Holm)")
    yield from table(head, rows)
    if len(uses) > MOST:
        yield f"{len(uses) - MOST} more are in the JSON and HTML reports"


def _stocks(report: Mapping[str, Any]) -> Iterator[str]:
    if report["supply"]:
        yield ""
        rows = [(name, percent(row["emptied"]), f"{row['lowest']:.1f}") for name, row in report["supply"].items()]
        yield from table(("supply", "games in which it ran out", "lowest on average"), rows)
    if report["unspent"]:
        yield ""
        yield "left over at the end, a seat: " + ", ".join(f"{n:.1f} {name}" for name, n in report["unspent"].items())
    if report["unused"]:
        yield ""
        yield f"never named in what anybody did: {', '.join(report['unused'])}"


def _compared(compared: Mapping[str, Any]) -> Iterator[str]:
    yield ""
    yield f"with {compared['overlay']}, game by game ({compared['same']} of {compared['counted']} went exactly alike):"
    if compared["cut"]:
        yield f"{compared['cut']} pairs of which a game was cut off are left out"
    rows = [
        (str(seat), number([100 * part for part in row["wins"]], signed=True), number(row["score"], signed=True))
        for seat, row in enumerate(compared["seats"], 1)
    ]
    yield from table(("seat", "wins, points of 100", "score"), rows)
    yield f"turns: {number(compared['length']['turns'], signed=True)}"
