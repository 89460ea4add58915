"""All kinds of actions with their rules, as a table of contents of this engine."""

from __future__ import annotations

from collections.abc import Mapping
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
    turn,
)
from engine.games.red_cathedral.solo import cards as solo_cards
from engine.games.red_cathedral.solo import ivans_claim, solo_setup
from engine.games.red_cathedral.solo import ornament as solo_ornament
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import ChanceTask, TurnTask
from engine.refusal import Refusal, SharedRefusal, make_refusal

RedCathedralAction: TypeAlias = ActionKind[RedCathedralTable, ...]

_DRAWS = (
    ActionKind("draw_tile", setup.draw_tile, {"space": str, "tile": str}),
    ActionKind("draw_influence", setup.draw_influence, {"quarter": str, "card": str}),
    ActionKind("place_die", setup.place_die, {"die": str, "space": str}),
    ActionKind("draw_plan", setup.draw_plan, {"plan": str}),
    ActionKind("draw_section", setup.draw_section, {"place": int, "section": str}),
    ActionKind("draw_shop", setup.draw_shop, {"section": str, "tile": str}),
    ActionKind("draw_solo", solo_setup.draw_solo, {"place": int, "card": str}),
    ActionKind("deal_tile", solo_setup.deal_tile, {"card": str, "tile": str}),
    ActionKind("roll", dice.roll, {"die": str, "face": int}, "market.reroll"),
)
_TURN = (
    ActionKind("market", turn.go_to_market, find_refusal=market.find_visit_refusal, is_main=True),
    ActionKind("claim", turn.start_claim, find_refusal=claim.find_claim_refusal, is_main=True),
    ActionKind("build", turn.start_building, {}, "build", build.find_building_refusal, is_main=True),
    ActionKind("sell_prestige", optional_actions.sell_prestige, find_refusal=optional_actions.find_sale_refusal),
    ActionKind("reroll", optional_actions.reroll, {"space": str}, find_refusal=optional_actions.find_reroll_refusal),
)
_MARKET = (
    ActionKind("move", market.move_die, {"die": str, "extra": int}, "market.move", market.find_move_refusal),
    ActionKind("resources", market.take_resources, {"n": int}, "market.resources", market.find_resources_refusal),
    ActionKind("influence", market.use_influence, {"number": int}, "market.influence", market.find_influence_refusal),
    ActionKind("use_tile", market.use_tile, {"slot": str}, "market.workshop", market.find_tile_refusal),
)
_BUILD = (
    ActionKind(
        "lay", build.deliver_material, {"material": str, "section": str}, find_refusal=build.find_delivery_refusal
    ),
    ActionKind(
        "decorate",
        build.deliver_ornament,
        {"section": str, "jewels": tuple},
        find_refusal=ornaments.find_ornament_refusal,
    ),
)
_CLAIM = (
    ActionKind("take_banner", claim.take_banner, {"source": str}, "claim.banner", claim.find_banner_refusal),
    ActionKind("choose_section", claim.choose_section, {"section": str}, "claim.available", claim.find_section_refusal),
    ActionKind("place_tile", claim.place_tile, {"slot": str, "face": str}, find_refusal=claim.find_tile_refusal),
)
_CLOSING = (
    ActionKind("leave", market.leave_market, is_closing=True),
    ActionKind("stop", influence.stop_task, is_closing=True),
    ActionKind("end_turn", turn.end_turn, is_closing=True),
    ActionKind("leave_tile", claim.leave_tile, is_closing=True),
)
_RIVAL = (
    ActionKind("rival_pile", solo_cards.take_from_chosen_pile, {"material": str}, "solo.inventory"),
    ActionKind("rival_claim", ivans_claim.claim_chosen_section, {"section": str}, "solo.claim"),
    ActionKind("rival_decorate", solo_ornament.decorate_chosen_section, {"section": str}, "solo.ornament"),
)


def _make_influence_kind(kind: str, parameters: Mapping[str, type[Argument]]) -> RedCathedralAction:
    """Return the kind of action that uses an influence card with an effect of this kind."""

    def use(table: RedCathedralTable, *arguments: Argument) -> None:
        influence.use_card_action(table, Action(kind, arguments))

    def find_refusal(table: RedCathedralTable, *arguments: Argument) -> Refusal | None:
        return influence.find_use_refusal(table, Action(kind, arguments))

    return ActionKind(kind, use, parameters, "market.influence", find_refusal)


_USES = tuple(_make_influence_kind(kind, parameters) for kind, parameters in USABLE.items())

ACTIONS = index_by_id((*_USES, *_DRAWS, *_TURN, *_MARKET, *_BUILD, *_CLAIM, *_CLOSING, *_RIVAL))
PARAMETERS = list_parameters(ACTIONS)
CLOSING = tuple(kind.id for kind in ACTIONS.values() if kind.is_closing)


def perform(table: RedCathedralTable, action: Action) -> None:
    """Carry out an action by the rule of its kind."""
    ACTIONS[action.kind].apply(table, *action.args)


def explain_refusal(table: RedCathedralTable, action: Action) -> Refusal:
    """Return why an action that is not legal now is refused."""
    kind = ACTIONS.get(action.kind)
    if kind is None or not kind.can_take(action.args):
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
    refusal = kind.find_refusal(table, *action.args) if kind.find_refusal else None
    return refusal or make_refusal(kind.rule or "turn.actions", SharedRefusal.NOT_A_CHOICE)
