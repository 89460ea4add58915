"""Every kind of action and outcome, each with its rule: the table of contents of this engine."""

from __future__ import annotations

from engine.games.architects_of_amytis import chance, refusals, turn
from engine.kinds import ActionKind, by_id, parameter_names

ACTIONS = by_id(
    (
        ActionKind("reveal", chance.reveal, ("stack", "tile"), undo=chance.hide),
        ActionKind("draw", chance.draw, ("to", "project"), undo=chance.put_back),
        ActionKind("build", turn.build, ("stack", "field"), "turn.choose", refusals.why_not_build, turn.unbuild),
        ActionKind("take", turn.take, ("project",), "projects.take", refusals.why_not_take),
        ActionKind("score", turn.score_instead, (), "turn.steps", refusals.why_not_score),
        ActionKind("favour", turn.favour, ("place",), "favour.marker", refusals.why_not_favour),
    )
)
PARAMETERS = parameter_names(ACTIONS)
