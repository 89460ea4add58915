"""money-pump: exchanges that together return more than they take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks.common.check import Project, check
from compiler.checks.common.simplex import maximise
from compiler.checks.common.trades import Trade, find_unlimited_exchanges
from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.sentence import sentence


@check(
    "money-pump",
    rationale=(
        "If a cycle of trades increases a player's goods and can be repeated, players win by doing nothing else. There "
        "is no such cycle if and only if prices exist at which no exchange gains (D. Gale, The Theory of Linear "
        "Economic Models, 1960); a linear programme in exact fractions searches for the cycle."
    ),
    example="One card sells 1 wood for 2 rubles, another buys 1 wood for 1 ruble, both without limit.",
)
def money_pump(project: Project) -> Iterator[Diagnostic]:
    """A cycle of repeatable exchanges creates goods from nothing."""
    goods = [r.id for r in project.game.resources.values() if r.role != "points"]
    by_net = {tuple(trade.net[name] for name in goods): trade for trade in find_unlimited_exchanges(project)}
    nets = list(by_net)
    trades = list(by_net.values())
    if nets:
        losses = [[-net[good] for net in nets] for good in range(len(goods))]
        gain, cycle = maximise([sum(net) for net in nets], [*losses, [1] * len(nets)], [*[0] * len(goods), 1])
        if gain > 0:
            yield _report_cycle([trades[index] for index in cycle])


def _report_cycle(cycle: Sequence[Trade]) -> Diagnostic:
    first, *following = cycle
    return error(
        "money-pump",
        first.effect.span,
        "this cycle of trades creates goods",
        sentence(
            "this one turns {paid:sum} into {gained:sum}",
            paid=_format_amounts(first.paid),
            gained=_format_amounts(first.gained),
        ),
        "make one of the trades more expensive, or allow it only once",
        related=tuple(_relate_trade(trade) for trade in following),
        pieces=tuple(trade.item.id for trade in cycle),
    )


def _relate_trade(trade: Trade) -> Related:
    args = {"paid": _format_amounts(trade.paid), "gained": _format_amounts(trade.gained)}
    return Related(trade.effect.span, "turns {paid:sum} into {gained:sum}", args)


def _format_amounts(bag: Mapping[str, int]) -> tuple[str, ...]:
    """Return the resources of a bag with their numbers: `2 wood`."""
    return tuple(f"{n} {name}" for name, n in bag.items())
