"""The facts of a game, which no output shows, and the slots in their texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.checks.common.check import Project
from compiler.checks.common.locate_text import locate_text
from compiler.diagnostics import Span, Subject
from compiler.diagnostics.located_name import LocatedName
from compiler.model.document import Document
from compiler.model.message_marks import SLOT
from compiler.model.rule_data import FactData, FactsFile


class Fact(NamedTuple):
    """A fact with its name and its file."""

    name: str
    data: FactData
    document: Document

    @property
    def subject(self) -> Subject:
        """The fact as the subject of a finding."""
        return Subject("fact", self.name)

    @property
    def text_span(self) -> Span:
        """The place of its text."""
        return self.document.locate("facts", self.name, "text")

    def find_used_slots(self) -> Iterator[LocatedName]:
        """Yield the name and the place of each slot in its text."""
        for match in SLOT.finditer(self.data["text"]):
            pointer = ("facts", self.name, "text")
            place = locate_text(self.document, pointer, self.data["text"], match.start(), match.end())
            yield LocatedName(match[1], place.span)


def read_facts(project: Project) -> Iterator[Fact]:
    """Yield the facts of a game in the order of its files."""
    for document in list_fact_files(project):
        for name, data in document.read(FactsFile)["facts"].items():
            yield Fact(name, data, document)


def list_fact_files(project: Project) -> Iterator[Document]:
    """Yield the documents that contain facts."""
    return (document for document in project.linked.documents if document.kind == "facts")
