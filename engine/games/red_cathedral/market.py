"""Go to market: move a die, take up to three market actions, roll again (facts 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import dice, influence, inventory, resources, workshop

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

MARKET_ACTIONS = ("resources", "influence", "workshop")


def possible(state: RedCathedralState) -> bool:
    """Whether any die can move."""
    return any(not dice.is_full(state, die, 0) for die in range(len(state.box.dice))) or bool(move_choices(state))


def move_choices(state: RedCathedralState) -> list[Action]:
    """Every die with every number of paid spaces that does not end on a full space (facts 9.1-9.4, 9.7)."""
    return [
        Action("move", (colour, extra))
        for die, colour in enumerate(state.box.dice)
        for extra in range(most_extra(state, die) + 1)
        if not dice.is_full(state, die, extra)
    ]


def most_extra(state: RedCathedralState, die: int) -> int:
    """How many extra spaces the player can pay; none for another player's die (fact 9.2)."""
    colour = state.box.dice[die]
    if colour in state.box.colours and colour != state.colours[state.seat]:
        return 0
    return state.stock[state.seat][state.box.ruble] // state.box.figures.extra_space_price


def move(state: RedCathedralState, colour: str, extra: int) -> None:
    """The die moves; what the extra spaces cost is paid."""
    die = state.box.dice.index(colour)
    space = dice.arrival(state, die, extra)
    state.pop()
    state.journal.write(state.die_at, die, space)
    state.note("market.move", state.seat, die=colour, spaces=state.face[die], space=state.box.spaces[space])
    if extra:
        price = extra * state.box.figures.extra_space_price
        inventory.pay(state, state.seat, ((state.box.ruble, price),))
        state.note("market.move-extra", state.seat, extra=extra, price={"term": "ruble", "n": price})
    state.push(("market", colour, MARKET_ACTIONS))


def choices(state: RedCathedralState, colour: str, left: tuple[str, ...]) -> list[Action]:
    """The market actions not yet taken, in any order, each once and none compulsory (fact 9.5)."""
    space = state.die_at[state.box.dice.index(colour)]
    actions = [Action("leave")]
    if "resources" in left:
        actions += resources.choices(state, space)
    if "influence" in left:
        actions += influence.choices(state, space)
    if "workshop" in left:
        actions += workshop.choices(state, colour)
    return actions


def take_resources(state: RedCathedralState, n: int) -> None:
    """The first market action (facts 9a)."""
    resources.take(state, _use_up(state, "resources"), n)


def use_influence(state: RedCathedralState, number: int) -> None:
    """The second market action (facts 9c)."""
    influence.choose(state, _use_up(state, "influence"), number)


def use_tile(state: RedCathedralState, slot: str) -> None:
    """The third market action (facts 9d)."""
    _use_up(state, "workshop")
    workshop.use(state, slot)


def leave(state: RedCathedralState) -> None:
    """All dice of the space are rolled again and stay there: now, or when the turn ends (fact 9.6, editions differ)."""
    _, colour, _ = state.pop()
    later = [state.pop()] if state.readings["moment-of-reroll"] == "end-of-turn" else []
    dice.roll_space(state, state.die_at[state.box.dice.index(colour)])
    state.push(*later)


def why_not_move(state: RedCathedralState, colour: str, extra: int) -> tuple[str, str]:
    """What forbids this move."""
    if state.tasks[-1] != ("move",) or colour not in state.box.dice:
        return "market.move", "no die of that colour can be moved now"
    die = state.box.dice.index(colour)
    if not (isinstance(extra, int) and 0 <= extra <= most_extra(state, die)):
        return "market.move-extra", "only one's own die and the one of nobody's colour go further, for rubles"
    return "market.full-space", "the space holds no more dice"


def why_not_influence(state: RedCathedralState, number: int) -> tuple[str, str]:
    """What forbids this action of the quarter's card."""
    task = state.tasks[-1]
    if task[0] != "market" or "influence" not in task[2]:
        return "market.actions", "influence is used once, after a die has moved"
    card = influence.card_of(state, state.die_at[state.box.dice.index(task[1])])
    if not (isinstance(number, int) and 0 < number <= len(card.actions)):
        return "market.influence", f"the card has {len(card.actions)} actions"
    return card.rules[number - 1], "it cannot be paid, or nothing would come of it"


def why_not_tile(state: RedCathedralState, slot: str) -> tuple[str, str]:
    """What forbids using the tile in a slot."""
    task = state.tasks[-1]
    if task[0] != "market" or "workshop" not in task[2]:
        return "market.actions", "a tile is used once, after a die has moved"
    own = (one.die for one in state.boards[state.seat] if one.id == slot)
    if next(own, "") != task[1]:
        return "market.workshop", f"only a slot of the {task[1]} die counts"
    return "market.workshop", "no tile lies face up there, or nothing would come of it"


def _use_up(state: RedCathedralState, market_action: str) -> int:
    """A market action is taken and not to be had again; gives the space of arrival."""
    kind, colour, left = state.pop()
    state.push((kind, colour, tuple(action for action in left if action != market_action)))
    return state.die_at[state.box.dice.index(colour)]
