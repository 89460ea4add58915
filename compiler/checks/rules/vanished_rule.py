"""vanished-rule: a published rule that no longer exists, without a word on what has become of it."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Sentence, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest


@check(
    "vanished-rule",
    rationale=(
        "Players have bookmarked rules, printed codes with their addresses and quoted their ids. `rule-ids.yaml` says "
        "where each of these addresses leads: `moved-to` names the rule that has taken the place of another, and "
        "`removed: true` says that there is none."
    ),
    example="`setup.board: {chapters: [setup]}` in `rule-ids.yaml`, while no rule has the id `setup.board`",
)
def vanished_rule(project: Project) -> Iterator[Diagnostic]:
    """A rule that has been published no longer exists, and the register does not say where its addresses lead."""
    game = project.game
    new = [rule for rule in game.rules if rule not in game.registered_rules]
    for rule in game.registered_rules.values():
        if not rule.is_retired and rule.id not in game.rules:
            yield error(
                "vanished-rule",
                rule.span,
                "the rule `{rule}` has been published and no longer exists",
                _advise(rule.id, new),
                rule=rule.id,
            )


def _advise(rule: str, new: list[str]) -> Sentence:
    if near := find_nearest(rule, new):
        return sentence("write `moved-to: {near}` if that is its new id, or else `removed: true`", near=near)
    return sentence("write `moved-to` with the id of the rule that has taken its place, or `removed: true`")
