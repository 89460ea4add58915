"""Dispatch the task on top of the stack to the rules for its kind."""

from __future__ import annotations

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.red_cathedral.rules import build, claim, dice, influence, market, turn
from engine.games.red_cathedral.solo import cards as solo_cards
from engine.games.red_cathedral.solo import ivans_claim, ivans_turn, solo_setup
from engine.games.red_cathedral.solo import ornament as solo_ornament
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import (
    BannerTask,
    BeginTask,
    DealTask,
    Decision,
    DeliverTask,
    DrawOrRoll,
    EndTask,
    FirstClaimsTask,
    Following,
    InfluenceTask,
    MarketTask,
    MoveTask,
    PassOnTask,
    RivalActTask,
    RivalCardTask,
    RivalClaimTask,
    RivalOrnamentTask,
    RivalPileTask,
    RivalRowTask,
    RollTask,
    SectionTask,
    SetupTask,
    SlotTask,
    TurnTask,
)


def list_outcomes(table: RedCathedralTable, task: DrawOrRoll) -> WeightedOutcomes:
    """Return the possible draws or rolls with their weights."""
    match task:
        case SetupTask():
            return setup.weigh_outcomes(table)
        case RollTask():
            return dice.list_faces(table, task.colour)
        case DealTask():
            return solo_setup.weigh_tiles(table)


def list_choices(table: RedCathedralTable, task: Decision) -> list[Action]:  # noqa: C901, PLR0911 -- one case a kind
    """Return the actions that the task allows."""
    match task:
        case MarketTask():
            return market.list_choices(table, task.colour, task.remaining)
        case MoveTask():
            return market.list_moves(table)
        case TurnTask():
            return turn.list_choices(table)
        case EndTask():
            return [Action("end_turn")]  # after the main action, only optional actions remain (fact 2.3)
        case DeliverTask():
            return build.list_choices(table, task.remaining, task.at_most)
        case InfluenceTask():
            return influence.list_uses(table, task)
        case BannerTask():
            return claim.list_banner_choices(table)
        case SectionTask():
            return claim.list_section_choices(table)
        case SlotTask():
            return claim.list_slot_choices(table, task.source)
        case RivalPileTask() | RivalClaimTask() | RivalOrnamentTask():
            return _list_choices_for_rival(table, task)


def _list_choices_for_rival(
    table: RedCathedralTable, task: RivalPileTask | RivalClaimTask | RivalOrnamentTask
) -> list[Action]:
    match task:
        case RivalPileTask():
            return solo_cards.list_pile_choices(table)
        case RivalClaimTask():
            return ivans_claim.list_choices(table)
        case RivalOrnamentTask():
            return solo_ornament.list_choices(table)


def follow(table: RedCathedralTable, task: Following) -> None:
    """Carry out a task that needs no choice."""
    match task:
        case PassOnTask():
            turn.pass_turn(table)
        case BeginTask():
            turn.begin_first_turn(table)
        case FirstClaimsTask():
            solo_setup.claim_first_bases(table)
        case RivalRowTask():
            ivans_turn.deal_new_row(table)
        case RivalActTask():
            ivans_turn.start_card(table)
        case RivalCardTask():
            ivans_turn.carry_out_card(table, task.card)
