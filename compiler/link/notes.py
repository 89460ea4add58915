"""What stands beside the rules: edition notes, questions and corrections, every reference checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.link.figures import bound_slots
from compiler.model.document import Document, Pointer
from compiler.model.game import Rule
from compiler.model.notes import Difference, Reading, Ruling, Source

RULINGS = ("faq", "errata")


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of one game by id; `rulings` are the questions, then the corrections."""

    sources: Mapping[str, Source]
    differences: Mapping[str, Difference]
    rulings: Mapping[str, Ruling]


def notes_of(
    documents: Iterable[Document], rules: Mapping[str, Rule], tree: Mapping[str, Any]
) -> tuple[Notes, list[Diagnostic]]:
    """Return the notes, and what they name that is not there: rules, sources, readings, figures."""
    documents, findings = list(documents), []
    sources = {name: data for doc in _of(documents, "sources") for name, data in doc.data["sources"].items()}
    differences: dict[str, Difference] = {}
    rulings: dict[str, Ruling] = {}
    for document in (doc for kind in ("editions", *RULINGS) for doc in _of(documents, kind)):
        for name, data in document.data[document.kind].items():
            pointer = (document.kind, name)
            slots, more = bound_slots(document, (*pointer, "slots"), data.get("slots", {}), tree)
            findings += [*more, *_unknown(document, pointer, rules, sources)]
            if document.kind == "editions":
                differences[name] = _difference(document, name, data, slots)
            else:
                rulings[name] = _ruling(document, name, data, slots)
    return Notes({name: _source(name, data) for name, data in sources.items()}, differences, rulings), findings


def _of(documents: list[Document], kind: str) -> list[Document]:
    return [document for document in documents if document.kind == kind]


def _source(name: str, data: Mapping[str, Any]) -> Source:
    return Source(name, data["title"], data.get("publisher", ""), data["language"], data.get("year", 0))


def _difference(
    document: Document, name: str, data: Mapping[str, Any], slots: Mapping[str, tuple[str, int]]
) -> Difference:
    return Difference(
        id=name,
        rules=tuple(data["rules"]),
        readings=tuple(Reading(reading["id"], tuple(reading["says"])) for reading in data["readings"]),
        played=data["played"],
        play=data.get("play", "option" in data),
        option=data.get("option", ""),
        slots=slots,
        span=document.key_span("editions", name),
    )


def _ruling(document: Document, name: str, data: Mapping[str, Any], slots: Mapping[str, tuple[str, int]]) -> Ruling:
    return Ruling(
        id=name,
        kind=document.kind,
        date=str(data["date"]),
        rules=tuple(data["rules"]),
        basis=data.get("basis", ""),
        sources=tuple(data.get("sources", ())),
        slots=slots,
        span=document.key_span(document.kind, name),
    )


def _unknown(
    document: Document, pointer: Pointer, rules: Mapping[str, Rule], sources: Mapping[str, Any]
) -> Iterator[Diagnostic]:
    data = document.at(*pointer)
    yield from _names(document, (*pointer, "rules"), data["rules"], "rule", rules)
    yield from _names(document, (*pointer, "sources"), data.get("sources", ()), "source", sources)
    for at, reading in enumerate(data.get("readings", ())):
        yield from _names(document, (*pointer, "readings", at, "says"), reading["says"], "source", sources)
    known = [reading["id"] for reading in data.get("readings", ())]
    if known and data["played"] not in known:
        span, hints = document.span(*pointer, "played"), did_you_mean(data["played"], known)
        yield error("unknown-reference", span, "no reading is called `{played}`", *hints, played=data["played"])


def _names(
    document: Document, pointer: Pointer, names: Iterable[str], what: str, known: Mapping[str, Any]
) -> Iterator[Diagnostic]:
    for at, name in enumerate(names):
        tag = name.partition(":")[0]
        if tag not in known:
            span, hints = document.span(*pointer, at), did_you_mean(tag, known)
            yield error("unknown-reference", span, "no {what} is called `{tag}`", *hints, what=what, tag=tag)
