"""Link the tree of rules: number the rules and bind their slots to figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.link.figure_tree import FigureTree, bind_slots
from compiler.model.document import Document, Pointer
from compiler.model.document_part import DocumentPart
from compiler.model.game import Rule
from compiler.model.notes import Slots
from compiler.model.rule_data import RuleData, RulesFile


def link_rules(document: Document, tree: FigureTree) -> WithFindings[dict[str, Rule]]:
    """Return the rules by id in reading order, and findings about their ids and figures."""
    rules: dict[str, Rule] = {}
    findings: list[Diagnostic] = []
    for rule, unbound in _walk(document, document.read(RulesFile)["rules"], ("rules",), tree):
        findings.extend(unbound)
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
    return WithFindings(rules, findings)


def walk_rule_data(document: Document, pointer: Pointer = ("rules",)) -> Iterator[DocumentPart[RuleData]]:
    """Yield every rule of a valid file of rules in reading order, with its place in the file."""
    for index, data in enumerate(document.read(list[RuleData], *pointer)):
        rule_pointer = (*pointer, index)
        yield DocumentPart(rule_pointer, data)
        if "rules" in data:
            yield from walk_rule_data(document, (*rule_pointer, "rules"))


def _walk(
    document: Document, rules: Sequence[RuleData], pointer: Pointer, tree: FigureTree, parent: Rule | None = None
) -> Iterator[WithFindings[Rule]]:
    """Yield each rule at `pointer`, and those below it, with findings about its figures."""
    for index, data in enumerate(rules):
        rule_pointer = (*pointer, index)
        number = f"{parent.number}.{index + 1}" if parent else f"{index + 1}"
        slots, findings = bind_slots(document, (*rule_pointer, "slots"), data.get("slots", {}), tree)
        rule = _make_rule(data, number, parent, slots, document.locate(*rule_pointer, "id"))
        yield WithFindings(rule, findings)
        if "rules" in data:
            yield from _walk(document, data["rules"], (*rule_pointer, "rules"), tree, rule)


def _make_rule(data: RuleData, number: str, parent: Rule | None, slots: Slots, span: Span) -> Rule:
    return Rule(
        id=data["id"],
        number=number,
        parent=parent.id if parent else None,
        children=tuple(child["id"] for child in data.get("rules", ())),
        facts=tuple(data.get("facts", ())),
        components=tuple(data.get("components", ())),
        examples=tuple(data.get("examples", ())),
        slots=slots,
        prose=data.get("prose", False),
        span=span,
        pictures=data.get("pictures", {}),
    )
