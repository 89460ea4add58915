"""factless-rule: a rule that states no fact, or a fact that does not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.stated_facts import read_facts
from compiler.diagnostics import Diagnostic, error, warning
from compiler.diagnostics.suggest import suggest_nearest
from compiler.model.game import Game, Rule


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
    facts = {fact.name for fact in read_facts(project)}
    if not facts:
        yield from _report_no_facts(project.game)
        return
    for rule in project.game.rules.values():
        if not rule.facts and not rule.prose:
            yield _report_factless(rule)
        yield from (_report_unknown_fact(rule, fact, facts) for fact in rule.facts if fact not in facts)


def _report_no_facts(game: Game) -> Iterator[Diagnostic]:
    """Yield one finding if rules refer to facts of a game that has none."""
    referring = [rule for rule in game.rules.values() if rule.facts]
    if referring:
        yield error(
            "factless-rule",
            referring[0].span,
            "facts are named by {rules:plural rule}, but there is no facts.yaml",
            "write facts.yaml, or delete `facts` from the rules",
            rules=len(referring),
        )


def _report_factless(rule: Rule) -> Diagnostic:
    return warning(
        "factless-rule",
        rule.span,
        "the rule `{rule}` states no fact",
        "list the facts that it states, or mark it `prose: true`",
        rule=rule.id,
    )


def _report_unknown_fact(rule: Rule, fact: str, facts: Collection[str]) -> Diagnostic:
    return error(
        "factless-rule",
        rule.span,
        "`{rule}` refers to the fact {fact}, which does not exist",
        *suggest_nearest(fact, facts),
        rule=rule.id,
        fact=fact,
    )
