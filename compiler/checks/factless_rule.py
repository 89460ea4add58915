"""factless-rule: a rule that states no fact, or one that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks.unstated_fact import facts_of
from compiler.diagnostics import Diagnostic, error, warning
from compiler.diagnostics.suggest import did_you_mean
from compiler.model.rule_data import FactsData


@check(
    "factless-rule",
    rationale=(
        "Each rule can be traced to the facts it states, and each fact to the lines of the published rulebooks. Mark "
        "rules that only connect others with `prose: true`. Games without facts are exempt."
    ),
    example="`- {id: market.move}` without `facts`",
)
def factless_rule(project: Project) -> Iterator[Diagnostic]:
    """A rule states no fact and is not marked as prose, or states a fact that does not exist."""
    facts = {name for document in facts_of(project) for name in document.valid(FactsData)["facts"]}
    for rule in project.game.rules.values():
        if facts and not rule.facts and not rule.prose:
            yield warning(
                "factless-rule",
                rule.span,
                "the rule `{rule}` states no fact",
                "list the facts that it states, or mark it `prose: true`",
                rule=rule.id,
            )
        for fact in rule.facts:
            if fact not in facts:
                hints = did_you_mean(fact, facts)
                yield error(
                    "factless-rule",
                    rule.span,
                    "`{rule}` refers to the fact {fact}, which does not exist",
                    *hints,
                    rule=rule.id,
                    fact=fact,
                )
