"""money-pump: exchanges that together give back more than they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.checks._check import Project, check
from compiler.checks._simplex import maximum
from compiler.checks._trades import Trade, exchanges
from compiler.diagnostics import Diagnostic, Related, error


@check(
    "money-pump",
    rationale=(
        "Where goods can be traded round and end up more than before, as often as one likes, the game is won by doing "
        "nothing else. There is no such round exactly where prices exist at which no exchange gains (D. Gale, The "
        "Theory of Linear Economic Models, 1960); a linear programme in exact fractions looks for the round."
    ),
    example="One card sells 1 wood for 2 rubles, another buys 1 wood for 1 ruble, both as often as one likes.",
)
def money_pump(project: Project) -> Iterator[Diagnostic]:
    """Exchanges that may be repeated make something from nothing."""
    goods = [r.id for r in project.game.resources.values() if r.sort != "points"]
    found = {tuple(t.net[name] for name in goods): t for t in exchanges(project, unlimited=True)}
    nets, trades = list(found), list(found.values())
    if nets:
        rows = [[-net[at] for net in nets] for at in range(len(goods))]
        gain, used = maximum([sum(net) for net in nets], [*rows, [1] * len(nets)], [*[0] * len(goods), 1])
        if gain > 0:
            yield _finding([trades[at] for at in used])


def _finding(round_: Sequence[Trade]) -> Diagnostic:
    first, *others = round_
    trades = "; ".join(f"{_words(trade.paid)} becomes {_words(trade.gained)}" for trade in round_)
    related = tuple(Related(trade.effect.span, "and this") for trade in others)
    return error(
        "money-pump",
        first.effect.span,
        "this cycle of trades creates goods: {trades}",
        "make one of them more expensive, or let it be used only once",
        related=related,
        trades=trades,
    )


def _words(bag: object) -> str:
    return " + ".join(f"{n} {name}" for name, n in dict(bag).items())  # type: ignore[call-overload]
