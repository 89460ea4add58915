"""The slots that the files of a game bind to figures."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.link.link_notes import EDITIONS
from compiler.link.link_rules import walk_rule_data
from compiler.model.document import Document
from compiler.model.document_part import DocumentPart
from compiler.model.notes import RulingKind
from compiler.model.rule_data import DifferenceData, ExampleData, FactsFile, MisprintData, QuestionData, SlotsData


def list_bound_slots(document: Document) -> Iterator[DocumentPart[SlotsData]]:
    """Yield the slots that rules, facts, notes or an example bind in a file, each mapping with its pointer."""
    if document.kind == "rules":
        for pointer, rule in walk_rule_data(document):
            yield DocumentPart((*pointer, "slots"), rule.get("slots", {}))
    elif document.kind in (EDITIONS, *RulingKind):
        for name, note in document.read(dict[str, DifferenceData | QuestionData | MisprintData], document.kind).items():
            yield DocumentPart((document.kind, name, "slots"), note.get("slots", {}))
    elif document.kind == "facts":
        for name, fact in document.read(FactsFile)["facts"].items():
            yield DocumentPart(("facts", name, "slots"), fact.get("slots", {}))
    elif document.kind == "example":
        yield DocumentPart(("shows",), document.read(ExampleData).get("shows", {}))
