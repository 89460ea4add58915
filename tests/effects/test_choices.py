from __future__ import annotations

from compiler.link import Linked
from compiler.model.pattern import slots
from engine.games.red_cathedral.actions import PARAMETERS

OF_THE_TABLE = {"effect", "taken"}
"""What the engine adds to the arguments: the words of a card's effect, what lies on a space."""


def test_every_action_has_its_line(linked: Linked) -> None:
    """Whatever a player or chance may choose can be told, from its own arguments and what the engine adds."""
    for translation in linked.translations.values():
        lines = {key: message for key, message in translation.messages.items() if key.startswith("actions.")}
        for kind in PARAMETERS:
            assert slots(lines[f"actions.{kind}"]) <= {*PARAMETERS[kind], *OF_THE_TABLE}, kind
