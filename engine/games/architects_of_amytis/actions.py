"""All kinds of actions and outcomes with their rules, as a table of contents of this engine."""

from __future__ import annotations

from engine.action_kind import ActionKind, index_by_id, list_parameters
from engine.games.architects_of_amytis import refusals
from engine.games.architects_of_amytis.rules import chance, turn

ACTIONS = index_by_id(
    (
        ActionKind("reveal", chance.reveal, {"stack": str, "tile": str}, undo=chance.hide),
        ActionKind("draw", chance.draw, {"to": str, "project": str}, undo=chance.put_back),
        ActionKind(
            "build",
            turn.build_tile,
            {"stack": str, "field": str},
            find_refusal=refusals.find_build_refusal,
            undo=turn.undo_build,
        ),
        ActionKind("take", turn.take_project, {"project": str}, find_refusal=refusals.find_project_refusal),
        ActionKind("score", turn.score_instead_of_taking, find_refusal=refusals.find_points_refusal),
        ActionKind("favour", turn.place_marker, {"place": str}, find_refusal=refusals.find_favour_refusal),
    )
)
PARAMETERS = list_parameters(ACTIONS)
