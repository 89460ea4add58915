"""failed-setup: a set-up that the engine refuses."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.engine import load_engine
from compiler.diagnostics import Diagnostic, error
from compiler.model.tools_data import ToolsData
from engine import CodedError
from engine.setups import lay_table


@check(
    "failed-setup",
    rationale=(
        "The site shows the table for each number of players as the engine sets it up. A set-up that the engine "
        "refuses cannot be shown."
    ),
    example="`setups: [{players: [red], rules: [setup]}]` in a game for two to four players.",
)
def failed_setup(project: Project) -> Iterator[Diagnostic]:
    """The engine refuses a set-up of `tools.yaml`."""
    engine = load_engine(project)
    document = project.game.tools
    if engine is None or document is None or any(finding.stops for finding in engine.check_content()):
        return
    for index, setup in enumerate(document.read(ToolsData).get("setups", ())):
        try:
            lay_table(engine, setup)
        except CodedError as refusal:
            span = document.locate("setups", index)
            yield error(
                "failed-setup",
                span,
                "the engine refuses this set-up: {reason}",
                "correct its players, options or state",
                reason=str(refusal),
            )
