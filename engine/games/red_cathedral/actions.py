"""From each kind of task and action to the rule it belongs to: the table of contents of this engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.action import Action
from engine.effects import USES
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
from engine.games.red_cathedral.solo import cards as solo_cards
from engine.games.red_cathedral.solo import claim as solo_claim
from engine.games.red_cathedral.solo import ornament as solo_ornament
from engine.games.red_cathedral.solo import setup as solo_setup
from engine.games.red_cathedral.solo import turn as solo_turn

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

# What chance decides: task → (state, what the task holds) → outcomes with their weights.
CHANCE_TASKS: Mapping[str, Callable[..., list[tuple[Action, int]]]] = {
    "setup": setup.weights,
    "roll": dice.rolls,
    "deal": solo_setup.tiles,
}

# What follows of itself: task → (state, what the task holds).
STEPS: Mapping[str, Callable[..., None]] = {
    "begin": turn.first,
    "pass-on": turn.pass_on,
    "first-claims": solo_setup.first_claims,
    "rival-row": solo_turn.new_row,
    "rival-act": solo_turn.act,
    "rival-card": solo_turn.carry_out,
}

# What the player decides: task → (state, what the task holds) → actions.
DECISIONS: Mapping[str, Callable[..., list[Action]]] = {
    "turn": turn.choices,
    "move": market.move_choices,
    "market": market.choices,
    "influence": influence.use_choices,
    "deliver": build.choices,
    "banner": claim.banner_choices,
    "section": claim.section_choices,
    "slot": claim.slot_choices,
    "end": turn.end_choices,
    "rival-pile": solo_cards.pile_choices,
    "rival-claim": solo_claim.choices,
    "rival-ornament": solo_ornament.choices,
}

# What an action or outcome does: kind → (state, its arguments).
RULES: Mapping[str, Callable[..., Any]] = {
    "draw_tile": setup.draw_tile,
    "draw_influence": setup.draw_influence,
    "place_die": setup.place_die,
    "draw_plan": setup.draw_plan,
    "draw_section": setup.draw_section,
    "draw_shop": setup.draw_shop,
    "draw_solo": solo_setup.draw_solo,
    "deal_tile": solo_setup.deal_tile,
    "roll": dice.roll,
    "market": turn.to_market,
    "claim": turn.to_claim,
    "build": turn.to_build,
    "end_turn": turn.end_turn,
    "move": market.move,
    "resources": market.take_resources,
    "influence": market.use_influence,
    "use_tile": market.use_tile,
    "leave": market.leave,
    "stop": influence.stop,
    "lay": build.lay,
    "decorate": build.decorate,
    "take_banner": claim.take_banner,
    "choose_section": claim.choose_section,
    "place_tile": claim.place_tile,
    "leave_tile": claim.leave_tile,
    "sell_prestige": optional.sell_prestige,
    "reroll": optional.reroll,
    "rival_pile": solo_cards.rival_pile,
    "rival_claim": solo_claim.rival_claim,
    "rival_decorate": solo_ornament.rival_decorate,
}

# The names of an action's arguments, in order.
PARAMETERS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(RULES, ()),
    **{kind: effect.parameters for kind, effect in USES.items()},
    "draw_tile": ("space", "tile"),
    "draw_influence": ("quarter", "card"),
    "place_die": ("die", "space"),
    "draw_plan": ("plan",),
    "draw_section": ("place", "section"),
    "draw_shop": ("section", "tile"),
    "draw_solo": ("place", "card"),
    "deal_tile": ("card", "tile"),
    "roll": ("die", "face"),
    "move": ("die", "extra"),
    "resources": ("n",),
    "influence": ("number",),
    "use_tile": ("slot",),
    "lay": ("material", "section"),
    "decorate": ("section", "jewels"),
    "take_banner": ("source",),
    "choose_section": ("section",),
    "place_tile": ("slot", "face"),
    "reroll": ("space",),
    "rival_pile": ("material",),
    "rival_claim": ("section",),
    "rival_decorate": ("section",),
}

# What forbids an action that is not legal now: kind → (state, its arguments) → rule and reason.
WHY_NOT: Mapping[str, Callable[..., tuple[str, str]]] = {
    "market": turn.why_not_market,
    "claim": claim.why_not,
    "build": build.why_not_begin,
    "move": market.why_not_move,
    "resources": resources.why_not,
    "influence": market.why_not_influence,
    "use_tile": market.why_not_tile,
    "take_banner": claim.why_not_banner,
    "choose_section": claim.why_not_section,
    "lay": build.why_not,
    "decorate": ornaments.why_not,
    "place_tile": claim.why_not_tile,
    "sell_prestige": optional.why_not_sell,
    "reroll": optional.why_not_reroll,
}

# The rule that an action belongs to, where nothing more exact forbids it.
RULE_OF: Mapping[str, str] = {
    **dict.fromkeys(USES, "market.influence"),
    "build": "build",
    "move": "market.move",
    "resources": "market.resources",
    "influence": "market.influence",
    "use_tile": "market.workshop",
    "take_banner": "claim.banner",
    "choose_section": "claim.available",
    "roll": "market.reroll",
    "rival_pile": "solo.inventory",
    "rival_claim": "solo.claim",
    "rival_decorate": "solo.ornament",
}

# What ends a task, and goes without saying where nothing else can be chosen.
CLOSING = ("leave", "stop", "end_turn", "leave_tile")


def perform(state: RedCathedralState, action: Action) -> None:
    """Carries out an action by the rule of its kind; an effect's own kinds are uses of an influence card."""
    if action.kind in RULES:
        RULES[action.kind](state, *action.args)
    else:
        influence.use(state, action)


def why_not(state: RedCathedralState, action: Action) -> tuple[str, str]:
    """The rule that forbids an action which is not legal now, and the reason in a line."""
    if action.kind not in PARAMETERS or len(action.args) != len(PARAMETERS[action.kind]):
        return "turn.actions", f"there is no action {action}"
    if state.over:
        return "end.last-turns", "the game is over"
    if state.rivals_turn and not action.kind.startswith("rival"):
        return "turn", "it is Ivan's turn"
    if state.at_chance():
        return RULE_OF.get(action.kind, "turn.actions"), "chance comes first"
    return _by_its_rule(state, action)


def _by_its_rule(state: RedCathedralState, action: Action) -> tuple[str, str]:
    if action.kind in turn.MAIN and state.tasks[-1][0] != "turn":
        return "turn.actions", "a turn has one main action, and it has begun"
    if action.kind in WHY_NOT:
        return WHY_NOT[action.kind](state, *action.args)
    if action.kind in USES:
        return influence.why_not(state, action)
    return RULE_OF.get(action.kind, "turn.actions"), "it is not one of the choices now"
