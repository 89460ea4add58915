"""The tree of rules: ids stay, numbers are computed, figures are bound."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.link.figures import bound_slots
from compiler.model.document import Document, Pointer
from compiler.model.game import Rule


def rules_of(document: Document, tree: Mapping[str, Any]) -> tuple[dict[str, Rule], list[Diagnostic]]:
    """Return the rules by id in reading order, and what is wrong with their ids and figures."""
    rules: dict[str, Rule] = {}
    findings: list[Diagnostic] = []
    for rule, more in _walk(document, ("rules",), "", "", tree):
        findings.extend(more)
        if rule.id in rules:
            there = Related(rules[rule.id].span, "first used here")
            findings.append(
                error("duplicate-id", rule.span, "the id `{rule}` is used twice", related=(there,), rule=rule.id)
            )
        rules.setdefault(rule.id, rule)
    return rules, findings


def _walk(
    document: Document, pointer: Pointer, number: str, parent: str, tree: Mapping[str, Any]
) -> Iterator[tuple[Rule, list[Diagnostic]]]:
    for at, data in enumerate(document.at(*pointer)):
        here = (*pointer, at)
        own = f"{number}{at + 1}"
        slots, findings = bound_slots(document, (*here, "slots"), data.get("slots", {}), tree)
        yield _rule(data, own, parent, slots, document.span(*here, "id")), findings
        if "rules" in data:
            yield from _walk(document, (*here, "rules"), f"{own}.", data["id"], tree)


def _rule(data: Mapping[str, Any], number: str, parent: str, slots: dict[str, tuple[str, int]], span: Span) -> Rule:
    return Rule(
        id=data["id"],
        number=number,
        parent=parent,
        children=tuple(child["id"] for child in data.get("rules", ())),
        facts=tuple(data.get("facts", ())),
        components=tuple(data.get("components", ())),
        examples=tuple(data.get("examples", ())),
        slots=slots,
        prose=data.get("prose", False),
        span=span,
    )
