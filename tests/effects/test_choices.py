from __future__ import annotations

from compiler.link import Linked
from compiler.model.pattern import slots
from engine.games.red_cathedral.actions import PARAMETERS

OF_THE_EFFECT = "effect"


def test_every_action_has_its_line(linked: Linked) -> None:
    """Whatever a player or chance may choose can be told, from nothing but its own arguments and its effect's words."""
    for translation in linked.translations.values():
        lines = {key: message for key, message in translation.messages.items() if key.startswith("actions.")}
        for kind in PARAMETERS:
            assert slots(lines[f"actions.{kind}"]) <= {*PARAMETERS[kind], OF_THE_EFFECT}, kind
