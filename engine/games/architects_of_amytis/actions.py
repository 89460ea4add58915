"""All kinds of actions and outcomes with their rules, as a table of contents of this engine."""

from __future__ import annotations

from engine.action_kind import ActionKind, index_by_id, list_parameters
from engine.games.architects_of_amytis import chance, refusals, turn

ACTIONS = index_by_id(
    (
        ActionKind("reveal", chance.reveal, ("stack", "tile"), undo=chance.hide),
        ActionKind("draw", chance.draw, ("to", "project"), undo=chance.put_back),
        ActionKind(
            "build", turn.build_tile, ("stack", "field"), "turn.choose", refusals.explain_refused_build, turn.undo_build
        ),
        ActionKind("take", turn.take_project, ("project",), "projects.take", refusals.explain_refused_project),
        ActionKind("score", turn.score_instead_of_taking, (), "turn.steps", refusals.explain_refused_points),
        ActionKind("favour", turn.place_marker, ("place",), "favour.marker", refusals.explain_refused_favour),
    )
)
PARAMETERS = list_parameters(ACTIONS)
