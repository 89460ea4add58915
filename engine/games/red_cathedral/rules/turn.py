"""Play turns: one main action, optional actions at any moment, then the next player (facts 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.action import Action
from engine.games.red_cathedral.rules import build, claim, game_end, market, scoring
from engine.games.red_cathedral.solo import ivans_turn
from engine.games.red_cathedral.table import RedCathedralTable, Sale
from engine.games.red_cathedral.task import BannerTask, EndTask, MoveTask, PassOnTask, TurnTask
from engine.refusal import Refusal

MAIN_ACTIONS: Mapping[str, Callable[[RedCathedralTable], Refusal | None]] = {
    "build": build.find_building_refusal,
    "claim": claim.find_claim_refusal,
    "market": market.find_visit_refusal,
}
"""The function that returns why a main action is not possible, or None, by kind of action."""


def begin_first_turn(table: RedCathedralTable) -> None:
    """Start the first turn."""
    begin_turn(table, table.turn_seat)


def begin_turn(table: RedCathedralTable, seat: int) -> None:
    """Start a player's or Ivan's turn."""
    if seat == table.rival:
        ivans_turn.begin_turn(table)
        return
    table.set("seat", seat)
    table.set("rivals_turn", value=False)
    table.set("rerolled", value=False)
    table.set("sale", Sale.OPEN)
    table.push(PassOnTask(), EndTask(), TurnTask())
    table.note("turn", seat)


def list_choices(table: RedCathedralTable) -> list[Action]:
    """Return the possible main actions. With the published figures, the market can always be visited (facts 2.2, 9.8).

    Building comes first, so that a player who always takes the first action reaches the end. With other figures, all
    spaces may be full, and a turn may pass without a main action.
    """
    actions = [Action(kind) for kind, find_refusal in MAIN_ACTIONS.items() if find_refusal(table) is None]
    return actions or [Action("end_turn")]


def go_to_market(table: RedCathedralTable) -> None:
    """Let the player go to the market, where a die is chosen first."""
    table.pop()
    table.push(MoveTask())


def start_claim(table: RedCathedralTable) -> None:
    """Let the player claim a section. The source of the banner is chosen first."""
    table.pop()
    table.push(BannerTask())


def start_building(table: RedCathedralTable) -> None:
    """Let the player deliver materials."""
    table.pop()
    build.begin_deliveries(table, table.box.figures.delivery_limit)


def end_turn(table: RedCathedralTable) -> None:
    """End the player's turn."""
    table.pop()


def pass_turn(table: RedCathedralTable) -> None:
    """Start the next player's turn, or end the game (facts 2.1, 10.3, 10.4)."""
    table.set("turns", table.turns + 1)
    following = (table.turn_seat + 1) % table.seat_count
    if game_end.is_reached(table, following):
        scoring.score_game(table)
        table.set("over", value=True)
    else:
        begin_turn(table, following)
