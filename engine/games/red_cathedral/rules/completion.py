"""Complete a section: return its materials, give the reward, fine others, trigger the end (facts 6.6, 7, 10.1)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.rules import game_end, inventory, penalty
from engine.games.red_cathedral.table import RedCathedralTable

_REWARD = Action("reward")


def complete_section(table: RedCathedralTable, place: int) -> None:
    """Carry out everything that follows the last material; the bonus for triggering the end comes last."""
    owner = table.banner[place]
    card = table.box.sections[table.section[place]]
    table.journal.write(table.done, place, 1)
    table.note("build.complete", owner, section=card.id)
    _return_materials(table, place)
    for gift in card.reward:
        gift.run(table, owner, _REWARD)
    penalty.punish(table, place)
    game_end.trigger_if_due(table, owner)


def _return_materials(table: RedCathedralTable, place: int) -> None:
    laid = table.laid[place]
    for resource, n in enumerate(laid):
        if n:
            table.journal.write(laid, resource, 0)
            inventory.take_out(table, resource, -n)
