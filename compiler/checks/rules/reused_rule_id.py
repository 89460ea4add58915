"""reused-rule-id: a rule with the id of one that has moved or has been removed."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Related, error


@check(
    "reused-rule-id",
    rationale=(
        "Links and quotations of a rule must never lead to another one. If it is the same rule, which has come back, "
        "`moved-to` or `removed` can be deleted from `rule-ids.yaml`."
    ),
    example="A new rule `setup.board`, while `rule-ids.yaml` has `setup.board: {chapters: [setup], removed: true}`",
)
def reused_rule_id(project: Project) -> Iterator[Diagnostic]:
    """A rule has the id of another one that was published earlier and has moved or been removed."""
    for rule in project.game.rules.values():
        registered = project.game.registered_rules.get(rule.id)
        if registered and registered.is_retired:
            yield error(
                "reused-rule-id",
                rule.span,
                "another rule has been published with the id `{rule}`",
                "choose an id that no rule has had",
                related=(Related(registered.span, "retired here"),),
                rule=rule.id,
            )
