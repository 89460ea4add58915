"""unstated-fact: a fact that no rule states."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.stated_facts import read_facts
from compiler.diagnostics import Diagnostic, warning


@check(
    "unstated-fact",
    rationale=(
        "The facts are all that a game's rules say. One that no rule states is missing in every language. "
        "Games without rules are exempt."
    ),
    example='facts.yaml has "6.7"; no rule lists it.',
)
def unstated_fact(project: Project) -> Iterator[Diagnostic]:
    """A fact is stated by no rule."""
    if not project.game.rules:
        return
    stated = {fact for rule in project.game.rules.values() for fact in rule.facts}
    for name, _, document in read_facts(project):
        if name not in stated:
            yield warning(
                "unstated-fact",
                document.locate_key("facts", name),
                "no rule states the fact {fact}",
                'add facts: ["{fact}"] to the rule that states it',
                fact=name,
            )
