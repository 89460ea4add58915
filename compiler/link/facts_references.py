"""Report undeclared names in facts.yaml: figures of slots, sources, entries of editions.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.unknown import report_unknown_name
from compiler.link.figure_tree import FigureTree, bind_slots
from compiler.link.link_notes import Notes
from compiler.link.merge_files import select_kind
from compiler.model.document import Document, Pointer
from compiler.model.notes import get_source_id
from compiler.model.rule_data import FactData, FactsFile


def report_unknown_in_facts(documents: Iterable[Document], notes: Notes, tree: FigureTree) -> Iterator[Diagnostic]:
    """Yield a finding for each figure, source or edition that a fact names and the game does not declare.

    In a game without sources.yaml, citations may name any source.
    """
    for document in select_kind(documents, "facts"):
        for name, fact in document.read(FactsFile)["facts"].items():
            pointer = ("facts", name)
            yield from bind_slots(document, (*pointer, "slots"), fact.get("slots", {}), tree)[1]
            yield from _report_unknown_sources(document, pointer, fact, notes)
            edition = fact.get("edition")
            if edition is not None and edition not in notes.differences:
                span = document.locate(*pointer, "edition")
                yield report_unknown_name(
                    "unknown-reference", span, "entry of editions.yaml", edition, notes.differences
                )


def _report_unknown_sources(document: Document, pointer: Pointer, fact: FactData, notes: Notes) -> Iterator[Diagnostic]:
    if not notes.sources:
        return
    for index, citation in enumerate(fact.get("sources", ())):
        tag = get_source_id(citation)
        if tag not in notes.sources:
            span = document.locate(*pointer, "sources", index)
            yield report_unknown_name("unknown-reference", span, "source", tag, notes.sources)
