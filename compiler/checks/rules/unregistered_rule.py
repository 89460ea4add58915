"""unregistered-rule: rules that the register of published rules does not have."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, warning
from compiler.load.command_lines import format_command
from compiler.model.moved_rules import list_unregistered_rules


@check(
    "unregistered-rule",
    rationale=(
        "Once rules have been published, `rule-ids.yaml` lists them all with the chapters on whose pages they have "
        "been, so that later no address leads nowhere. Games without this file are exempt."
    ),
    example="A rule that was added to `rules.yaml` after `sobor release 1.0`",
)
def unregistered_rule(project: Project) -> Iterator[Diagnostic]:
    """Rules, or the chapters where they are, are missing from the register of rule ids."""
    rules = list_unregistered_rules(project.game)
    if project.game.registered_rules and rules:
        yield warning(
            "unregistered-rule",
            rules[0].span,
            "`rule-ids.yaml` lacks {count:plural rule} or the chapter it is in: {rules}",
            "run {command} before you publish them",
            count=len(rules),
            rules=tuple(rule.id for rule in rules),
            command=format_command("rule-ids", project.argument),
        )
