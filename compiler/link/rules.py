"""The tree of rules: number them and bind their figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.link.figures import FigureTree, bind_slots
from compiler.model.document import Document, Pointer
from compiler.model.game import Rule
from compiler.model.notes import Slots
from compiler.model.rule_data import RuleData, RulesData


def link_rules(document: Document, tree: FigureTree) -> tuple[dict[str, Rule], list[Diagnostic]]:
    """Return the rules by id in reading order, and findings about their ids and figures."""
    rules: dict[str, Rule] = {}
    findings: list[Diagnostic] = []
    for rule, more in _walk(document, document.read(RulesData)["rules"], ("rules",), "", None, tree):
        findings.extend(more)
        if rule.id in rules:
            first_use = Related(rules[rule.id].span, "first used here")
            findings.append(
                error(
                    "duplicate-id",
                    rule.span,
                    "the id `{rule}` is used twice",
                    "give one of the two another id",
                    related=(first_use,),
                    rule=rule.id,
                )
            )
        rules.setdefault(rule.id, rule)
    return rules, findings


def walk_rule_data(document: Document, pointer: Pointer = ("rules",)) -> Iterator[tuple[Pointer, RuleData]]:
    """Yield every rule of a valid file of rules in reading order, with its place in the file."""
    for at, data in enumerate(document.read(list[RuleData], *pointer)):
        here = (*pointer, at)
        yield here, data
        if "rules" in data:
            yield from walk_rule_data(document, (*here, "rules"))


def _walk(
    document: Document, rules: Sequence[RuleData], pointer: Pointer, number: str, parent: str | None, tree: FigureTree
) -> Iterator[tuple[Rule, list[Diagnostic]]]:
    """Yield each rule with findings about its figures; `number` is the prefix of numbers, such as `2.1.`."""
    for index, data in enumerate(rules):
        rule_pointer = (*pointer, index)
        rule_number = f"{number}{index + 1}"
        slots, findings = bind_slots(document, (*rule_pointer, "slots"), data.get("slots", {}), tree)
        yield _make_rule(data, rule_number, parent, slots, document.locate(*rule_pointer, "id")), findings
        if "rules" in data:
            yield from _walk(document, data["rules"], (*rule_pointer, "rules"), f"{rule_number}.", data["id"], tree)


def _make_rule(data: RuleData, number: str, parent: str | None, slots: Slots, span: Span) -> Rule:
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
