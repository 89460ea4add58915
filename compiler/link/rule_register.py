"""Link the register of rule ids, and report rules in it that have moved to nowhere or in a circle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.document import Document
from compiler.model.game import Game, RegisteredRule
from compiler.model.rule_data import RuleIdsData


def link_register(document: Document | None) -> dict[str, RegisteredRule]:
    """Return the registered rules by id; none without a register."""
    if document is None:
        return {}
    return {
        rule: RegisteredRule(
            id=rule,
            chapters=tuple(entry["chapters"]),
            moved_to=entry.get("moved-to"),
            is_removed=entry.get("removed", False),
            span=document.locate_key("rule-ids", rule),
        )
        for rule, entry in document.read(RuleIdsData)["rule-ids"].items()
    }


def report_unknown_in_register(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each rule that has moved to an unknown one, and for each circle of moved rules."""
    known = {**game.rules, **game.registered_rules}
    for rule in game.registered_rules.values():
        if rule.moved_to is None:
            continue
        span = document.locate("rule-ids", rule.id, "moved-to")
        if rule.moved_to not in known:
            yield report_unknown_name("unknown-reference", span, "rule", rule.moved_to, known)
        elif rule.id == min(circle := _find_circle(game.registered_rules, rule.id), default=None):
            yield error(
                "moved-in-circle",
                span,
                "moved rules lead to each other in a circle: {rules}",
                "let one of them lead to a rule that exists, or write `removed: true` instead of `moved-to`",
                rules=(*circle, rule.id),
            )


def _find_circle(registered: Mapping[str, RegisteredRule], start: str) -> tuple[str, ...]:
    """Return the rules that lead from `start` back to it; none if they lead elsewhere."""
    way: dict[str, None] = {}
    rule: str | None = start
    while rule is not None and rule in registered and rule not in way:
        way[rule] = None
        rule = registered[rule].moved_to
    return tuple(way) if rule == start else ()
