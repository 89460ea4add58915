"""money-pump: exchanges that together give back more than they take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks._check import Project, check
from compiler.checks._simplex import maximum
from compiler.checks._trades import Trade, exchanges
from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.sentence import sentence


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
    by_net = {tuple(trade.net[name] for name in goods): trade for trade in exchanges(project, unlimited=True)}
    nets, trades = list(by_net), list(by_net.values())
    if nets:
        losses = [[-net[good] for net in nets] for good in range(len(goods))]
        gain, used = maximum([sum(net) for net in nets], [*losses, [1] * len(nets)], [*[0] * len(goods), 1])
        if gain > 0:
            yield _creating_cycle([trades[index] for index in used])


def _creating_cycle(cycle: Sequence[Trade]) -> Diagnostic:
    first, *others = cycle
    return error(
        "money-pump",
        first.effect.span,
        "this cycle of trades creates goods",
        sentence(
            "this one turns {paid:sum} into {gained:sum}", paid=_amounts(first.paid), gained=_amounts(first.gained)
        ),
        "make one of them more expensive, or let it be used only once",
        related=tuple(_related(trade) for trade in others),
        pieces=tuple(trade.item.id for trade in cycle),
    )


def _related(trade: Trade) -> Related:
    args = {"paid": _amounts(trade.paid), "gained": _amounts(trade.gained)}
    return Related(trade.effect.span, "turns {paid:sum} into {gained:sum}", args)


def _amounts(bag: Mapping[str, int]) -> tuple[str, ...]:
    """Return the resources of a bag with their numbers: `2 wood`."""
    return tuple(f"{n} {name}" for name, n in bag.items())
