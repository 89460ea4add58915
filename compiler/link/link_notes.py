"""Link the notes on the rules: edition notes, questions and corrections, with every reference checked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.diagnostics.unknown import report_unknown_name
from compiler.diagnostics.with_findings import WithFindings
from compiler.link.figure_tree import FigureTree, bind_slots
from compiler.link.merge_files import select_kind
from compiler.model.document import Document, Pointer
from compiler.model.game import Rule
from compiler.model.notes import Difference, Reading, Ruling, RulingKind, Slots, Source, get_source_id
from compiler.model.rule_data import DifferenceData, MisprintData, QuestionData, SourceData, SourcesFile

EDITIONS: Final = "editions"


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes of one game by id; of `rulings`, answers come before corrections."""

    sources: Mapping[str, Source]
    differences: Mapping[str, Difference]
    rulings: Mapping[str, Ruling]


def link_notes(documents: Iterable[Document], rules: Mapping[str, Rule], tree: FigureTree) -> WithFindings[Notes]:
    """Return the notes, and a finding for each rule, source, reading or figure in them that does not exist."""
    documents = list(documents)
    sources = {
        source_id: data
        for document in select_kind(documents, "sources")
        for source_id, data in document.read(SourcesFile)["sources"].items()
    }
    differences: dict[str, Difference] = {}
    rulings: dict[str, Ruling] = {}
    findings: list[Diagnostic] = []
    for document in select_kind(documents, EDITIONS):
        for difference, unknown in _link_differences(document, rules, sources, tree):
            differences[difference.id] = difference
            findings += unknown
    for document in (*select_kind(documents, "faq"), *select_kind(documents, "errata")):
        for ruling, unknown in _link_rulings(document, rules, sources, tree):
            findings += unknown
            if ruling.id in rulings:
                findings.append(_report_duplicate_ruling(ruling, rulings[ruling.id]))
            rulings.setdefault(ruling.id, ruling)
    notes = Notes(
        {source_id: _make_source(source_id, data) for source_id, data in sources.items()}, differences, rulings
    )
    return WithFindings(notes, findings)


def _link_differences(
    document: Document, rules: Collection[str], sources: Collection[str], tree: FigureTree
) -> Iterator[WithFindings[Difference]]:
    """Yield the entries of a file of editions, each with findings for the names that do not exist."""
    for difference_id, data in document.read(dict[str, DifferenceData], EDITIONS).items():
        pointer = (EDITIONS, difference_id)
        slots, unbound = bind_slots(document, (*pointer, "slots"), data.get("slots", {}), tree)
        findings = list(unbound)
        findings += _report_unknown_names(document, (*pointer, "rules"), data["rules"], "rule", rules)
        for index, reading in enumerate(data["readings"]):
            says = (*pointer, "readings", index, "says")
            findings += _report_unknown_names(document, says, reading["says"], "source", sources)
        findings += _report_unknown_reading(document, difference_id, data)
        yield WithFindings(_make_difference(document, difference_id, data, slots), findings)


def _link_rulings(
    document: Document, rules: Collection[str], sources: Collection[str], tree: FigureTree
) -> Iterator[WithFindings[Ruling]]:
    """Yield the entries of a file of questions or misprints, each with findings for the names that do not exist."""
    kind = RulingKind(document.kind)
    for ruling_id, data in document.read(dict[str, QuestionData | MisprintData], kind).items():
        pointer = (kind, ruling_id)
        slots, unbound = bind_slots(document, (*pointer, "slots"), data.get("slots", {}), tree)
        cited = data.get("sources", ())
        ruling = Ruling(
            id=ruling_id,
            kind=kind,
            date=str(data["date"]),
            rules=tuple(data["rules"]),
            basis=document.read(QuestionData, *pointer)["basis"] if kind is RulingKind.FAQ else None,
            sources=tuple(cited),
            slots=slots,
            span=document.locate_key(*pointer),
        )
        findings = list(unbound)
        findings += _report_unknown_names(document, (*pointer, "rules"), data["rules"], "rule", rules)
        findings += _report_unknown_names(document, (*pointer, "sources"), cited, "source", sources)
        yield WithFindings(ruling, findings)


def _make_source(source_id: str, data: SourceData) -> Source:
    return Source(
        id=source_id,
        title=data["title"],
        publisher=data.get("publisher"),
        language=data["language"],
        year=data.get("year"),
    )


def _make_difference(document: Document, difference_id: str, data: DifferenceData, slots: Slots) -> Difference:
    return Difference(
        id=difference_id,
        rules=tuple(data["rules"]),
        readings=tuple(Reading(reading["id"], tuple(reading["says"])) for reading in data["readings"]),
        played=data["played"],
        affects_play=data.get("play", "option" in data),
        option=data.get("option"),
        slots=slots,
        span=document.locate_key(EDITIONS, difference_id),
    )


def _report_duplicate_ruling(ruling: Ruling, first: Ruling) -> Diagnostic:
    """Return the finding about a misprint that has the id of a question."""
    return error(
        "duplicate-id",
        ruling.span,
        "the id `{ruling}` is used twice",
        "give one of the two another id",
        related=(Related(first.span, "first used here"),),
        ruling=ruling.id,
    )


def _report_unknown_reading(document: Document, difference_id: str, data: DifferenceData) -> Iterator[Diagnostic]:
    """Yield a finding if the reading that is played does not exist."""
    known = [reading["id"] for reading in data["readings"]]
    played = data["played"]
    if known and played not in known:
        span = document.locate(EDITIONS, difference_id, "played")
        hints = suggest_nearest(played, known)
        yield error("unknown-reference", span, "there is no reading `{played}`", *hints, played=played)


def _report_unknown_names(
    document: Document, pointer: Pointer, names: Iterable[str], sort: str, known: Collection[str]
) -> Iterator[Diagnostic]:
    """Yield a finding for each name that is not known; in citations, only the part before the colon is a name."""
    for index, name in enumerate(names):
        tag = get_source_id(name)
        if tag not in known:
            yield report_unknown_name("unknown-reference", document.locate(*pointer, index), sort, tag, known)
