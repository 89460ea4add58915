"""Every kind of action, each with its rules: the table of contents of this engine."""

from __future__ import annotations

from typing import TypeAlias

from engine.action import Action, Argument
from engine.games.red_cathedral import (
    build,
    claim,
    dice,
    influence,
    market,
    optional,
    ornaments,
    resources,
    setup,
    turn,
)
from engine.games.red_cathedral.effects import USABLE
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.solo import cards as solo_cards
from engine.games.red_cathedral.solo import claim as solo_claim
from engine.games.red_cathedral.solo import ornament as solo_ornament
from engine.games.red_cathedral.solo import setup as solo_setup
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import ChanceTask, TurnTask
from engine.kinds import ActionKind, by_id, parameter_names
from engine.refusal import Refusal, SharedRefusal, refuse

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
    ActionKind("market", turn.to_market, why_not=turn.why_not_market, main=True),
    ActionKind("claim", turn.to_claim, why_not=claim.why_not, main=True),
    ActionKind("build", turn.to_build, (), "build", build.why_not_begin, main=True),
    ActionKind("sell_prestige", optional.sell_prestige, why_not=optional.why_not_sell),
    ActionKind("reroll", optional.reroll, ("space",), why_not=optional.why_not_reroll),
)
_MARKET = (
    ActionKind("move", market.move, ("die", "extra"), "market.move", market.why_not_move),
    ActionKind("resources", market.take_resources, ("n",), "market.resources", resources.why_not),
    ActionKind("influence", market.use_influence, ("number",), "market.influence", market.why_not_influence),
    ActionKind("use_tile", market.use_tile, ("slot",), "market.workshop", market.why_not_tile),
)
_BUILD = (
    ActionKind("lay", build.lay, ("material", "section"), why_not=build.why_not),
    ActionKind("decorate", build.decorate, ("section", "jewels"), why_not=ornaments.why_not),
)
_CLAIM = (
    ActionKind("take_banner", claim.take_banner, ("source",), "claim.banner", claim.why_not_banner),
    ActionKind("choose_section", claim.choose_section, ("section",), "claim.available", claim.why_not_section),
    ActionKind("place_tile", claim.place_tile, ("slot", "face"), why_not=claim.why_not_tile),
)
_CLOSING = (
    ActionKind("leave", market.leave, closing=True),
    ActionKind("stop", influence.stop, closing=True),
    ActionKind("end_turn", turn.end_turn, closing=True),
    ActionKind("leave_tile", claim.leave_tile, closing=True),
)
_RIVAL = (
    ActionKind("rival_pile", solo_cards.rival_pile, ("material",), "solo.inventory"),
    ActionKind("rival_claim", solo_claim.rival_claim, ("section",), "solo.claim"),
    ActionKind("rival_decorate", solo_ornament.rival_decorate, ("section",), "solo.ornament"),
)


def _influence_action_kind(kind: str, parameters: tuple[str, ...]) -> RedCathedralAction:
    """Return the kind of action that is a use of an influence card by an effect of that kind."""

    def use(table: RedCathedralTable, *arguments: Argument) -> None:
        influence.use(table, Action(kind, arguments))

    def why_not_use(table: RedCathedralTable, *arguments: Argument) -> Refusal:
        return influence.why_not(table, Action(kind, arguments))

    return ActionKind(kind, use, parameters, "market.influence", why_not_use)


_USES = tuple(_influence_action_kind(kind, arguments) for kind, arguments in USABLE.items())

ACTIONS = by_id((*_USES, *_DRAWS, *_TURN, *_MARKET, *_BUILD, *_CLAIM, *_CLOSING, *_RIVAL))
PARAMETERS = parameter_names(ACTIONS)
CLOSING = tuple(kind.id for kind in ACTIONS.values() if kind.closing)


def perform(table: RedCathedralTable, action: Action) -> None:
    """Carry out an action by the rule of its kind."""
    ACTIONS[action.kind].apply(table, *action.args)


def why_not(table: RedCathedralTable, action: Action) -> Refusal:
    """Return why an action that is not legal now is refused."""
    kind = ACTIONS.get(action.kind)
    if kind is None or not kind.takes(action.args):
        return refuse("turn.actions", SharedRefusal.UNKNOWN_ACTION, action=str(action))
    if table.over:
        return refuse("end.last-turns", SharedRefusal.GAME_OVER)
    if table.rivals_turn and not kind.id.startswith("rival"):
        return refuse("turn", RedCathedralRefusal.RIVALS_TURN)
    task = table.tasks[-1]
    if isinstance(task, ChanceTask):
        return refuse(kind.rule or "turn.actions", SharedRefusal.CHANCE_FIRST)
    if kind.main and not isinstance(task, TurnTask):
        return refuse("turn.actions", RedCathedralRefusal.MAIN_ACTION_TAKEN)
    return kind.why_not(table, *action.args) if kind.why_not else _not_now(kind)


def _not_now(kind: RedCathedralAction) -> Refusal:
    return refuse(kind.rule or "turn.actions", SharedRefusal.NOT_A_CHOICE)
