"""The player aid: the rules of the printed aid, and the icons with their meanings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from compiler.model.kit_data import AidData, KitData
from compiler.render.site.reference import ReferenceEntry, make_icons_view
from compiler.render.site.tools.rule_text import RuleText, make_rule_text
from compiler.render.text.text_context import TextContext

AID = "tools/aid.html"
"""The address of the player aid."""


def has_aids(context: TextContext) -> bool:
    """Return whether the kit of a game has player aids."""
    return bool(_list_aids(context))


class AidVariables(TypedDict):
    """The variables of the template of the player aid."""

    rules: tuple[RuleText, ...]
    icons: tuple[ReferenceEntry, ...]


def make_aid_view(context: TextContext) -> AidVariables:
    """Return the rules of all aids, each once, and the icons if any aid has them."""
    aids = _list_aids(context)
    rules = dict.fromkeys(rule for aid in aids for rule in aid["rules"])
    icons = make_icons_view(context)["entries"] if any(aid.get("icons") for aid in aids) else ()
    return {"rules": tuple(make_rule_text(context, rule, AID) for rule in rules), "icons": icons}


def _list_aids(context: TextContext) -> Sequence[AidData]:
    kit = context.game.kit
    return kit.read(KitData).get("aids", ()) if kit else ()
