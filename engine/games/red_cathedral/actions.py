"""All kinds of actions with their rules, as a table of contents of this engine."""

from __future__ import annotations

from typing import TypeAlias

from engine.action import Action, Argument
from engine.action_kind import ActionKind, index_by_id, list_parameters
from engine.games.red_cathedral.effects import USABLE
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import (
    build,
    claim,
    dice,
    influence,
    market,
    optional_actions,
    ornaments,
    resources,
    turn,
)
from engine.games.red_cathedral.solo import cards as solo_cards
from engine.games.red_cathedral.solo import claim as solo_claim
from engine.games.red_cathedral.solo import ornament as solo_ornament
from engine.games.red_cathedral.solo import setup as solo_setup
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import ChanceTask, TurnTask
from engine.refusal import Refusal, SharedRefusal, make_refusal

RedCathedralAction: TypeAlias = "ActionKind[RedCathedralTable, ...]"

_DRAWS = (
    ActionKind("draw_tile", setup.draw_tile, ("space", "tile")),
    ActionKind("draw_influence", setup.draw_influence, ("quarter", "card")),
    ActionKind("place_die", setup.place_die, ("die", "space")),
    ActionKind("draw_plan", setup.draw_plan, ("plan",)),
    ActionKind("draw_section", setup.draw_section, ("place", "section")),
    ActionKind("draw_shop", setup.draw_shop, ("section", "tile")),
    ActionKind("draw_solo", solo_setup.draw_solo, ("place", "card")),
    ActionKind("deal_tile", solo_setup.deal_tile, ("card", "tile")),
    ActionKind("roll", dice.roll, ("die", "face"), "market.reroll"),
)
_TURN = (
    ActionKind("market", turn.go_to_market, explain_refusal=turn.explain_refused_market, is_main=True),
    ActionKind("claim", turn.start_claim, explain_refusal=claim.explain_refused_claim, is_main=True),
    ActionKind("build", turn.start_building, (), "build", build.explain_refused_building, is_main=True),
    ActionKind("sell_prestige", optional_actions.sell_prestige, explain_refusal=optional_actions.explain_refused_sale),
    ActionKind("reroll", optional_actions.reroll, ("space",), explain_refusal=optional_actions.explain_refused_reroll),
)
_MARKET = (
    ActionKind("move", market.move_die, ("die", "extra"), "market.move", market.explain_refused_move),
    ActionKind("resources", market.take_resources, ("n",), "market.resources", resources.explain_refused_resources),
    ActionKind("influence", market.use_influence, ("number",), "market.influence", market.explain_refused_influence),
    ActionKind("use_tile", market.use_tile, ("slot",), "market.workshop", market.explain_refused_tile),
)
_BUILD = (
    ActionKind("lay", build.deliver_material, ("material", "section"), explain_refusal=build.explain_refused_delivery),
    ActionKind(
        "decorate", build.deliver_ornament, ("section", "jewels"), explain_refusal=ornaments.explain_refused_ornament
    ),
)
_CLAIM = (
    ActionKind("take_banner", claim.take_banner, ("source",), "claim.banner", claim.explain_refused_banner),
    ActionKind("choose_section", claim.choose_section, ("section",), "claim.available", claim.explain_refused_section),
    ActionKind("place_tile", claim.place_tile, ("slot", "face"), explain_refusal=claim.explain_refused_tile),
)
_CLOSING = (
    ActionKind("leave", market.leave_market, is_closing=True),
    ActionKind("stop", influence.stop_task, is_closing=True),
    ActionKind("end_turn", turn.end_turn, is_closing=True),
    ActionKind("leave_tile", claim.leave_tile, is_closing=True),
)
_RIVAL = (
    ActionKind("rival_pile", solo_cards.take_from_chosen_pile, ("material",), "solo.inventory"),
    ActionKind("rival_claim", solo_claim.claim_chosen_section, ("section",), "solo.claim"),
    ActionKind("rival_decorate", solo_ornament.decorate_chosen_section, ("section",), "solo.ornament"),
)


def _make_influence_kind(kind: str, parameters: tuple[str, ...]) -> RedCathedralAction:
    """Return the kind of action that uses an influence card with an effect of this kind."""

    def use(table: RedCathedralTable, *arguments: Argument) -> None:
        influence.use_card_action(table, Action(kind, arguments))

    def explain_refused_use(table: RedCathedralTable, *arguments: Argument) -> Refusal:
        return influence.explain_refused_use(table, Action(kind, arguments))

    return ActionKind(kind, use, parameters, "market.influence", explain_refused_use)


_USES = tuple(_make_influence_kind(kind, arguments) for kind, arguments in USABLE.items())

ACTIONS = index_by_id((*_USES, *_DRAWS, *_TURN, *_MARKET, *_BUILD, *_CLAIM, *_CLOSING, *_RIVAL))
PARAMETERS = list_parameters(ACTIONS)
CLOSING = tuple(kind.id for kind in ACTIONS.values() if kind.is_closing)


def perform(table: RedCathedralTable, action: Action) -> None:
    """Carry out an action by the rule of its kind."""
    ACTIONS[action.kind].apply(table, *action.args)


def explain_refusal(table: RedCathedralTable, action: Action) -> Refusal:
    """Return why an action that is not legal now is refused."""
    kind = ACTIONS.get(action.kind)
    if kind is None or not kind.has_right_arity(action.args):
        return make_refusal("turn.actions", SharedRefusal.UNKNOWN_ACTION, action=str(action))
    if table.over:
        return make_refusal("end.last-turns", SharedRefusal.GAME_OVER)
    if table.rivals_turn and not kind.id.startswith("rival"):
        return make_refusal("turn", RedCathedralRefusal.RIVALS_TURN)
    task = table.tasks[-1]
    if isinstance(task, ChanceTask):
        return make_refusal(kind.rule or "turn.actions", SharedRefusal.CHANCE_FIRST)
    if kind.is_main and not isinstance(task, TurnTask):
        return make_refusal("turn.actions", RedCathedralRefusal.MAIN_ACTION_TAKEN)
    return kind.explain_refusal(table, *action.args) if kind.explain_refusal else _explain_no_choice(kind)


def _explain_no_choice(kind: RedCathedralAction) -> Refusal:
    return make_refusal(kind.rule or "turn.actions", SharedRefusal.NOT_A_CHOICE)
