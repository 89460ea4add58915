"""The shapes of the files about the rules: rules, facts, notes, sources, examples and diagrams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from compiler.model.notes import Basis
from compiler.model.plain import Plain

SlotsData: TypeAlias = Mapping[str, str | Mapping[str, str]]
"""The slots of texts by name: each is the path of a figure, or `{term: path}`."""


class RuleData(TypedDict):
    """A rule of `rules.yaml`."""

    id: str
    facts: NotRequired[Sequence[str]]
    components: NotRequired[Sequence[str]]
    examples: NotRequired[Sequence[str]]
    pictures: NotRequired[Mapping[str, str]]
    slots: NotRequired[SlotsData]
    prose: NotRequired[bool]
    rules: NotRequired[Sequence[RuleData]]


class RulesFile(TypedDict):
    """A file `rules.yaml`."""

    rules: Sequence[RuleData]


RegisteredRuleData = TypedDict(
    "RegisteredRuleData", {"chapters": Sequence[str], "moved-to": NotRequired[str], "removed": NotRequired[bool]}
)
"""A rule in `rule-ids.yaml`."""

RuleIdsData = TypedDict("RuleIdsData", {"rule-ids": Mapping[str, RegisteredRuleData]})
"""A file `rule-ids.yaml`."""


class ReadingData(TypedDict):
    """One answer to a question that editions answer differently; `says` cites the places that give it."""

    id: str
    says: Sequence[str]


class DifferenceData(TypedDict):
    """An entry of `editions.yaml`."""

    rules: Sequence[str]
    readings: Sequence[ReadingData]
    played: str
    play: NotRequired[bool]
    option: NotRequired[str]
    slots: NotRequired[SlotsData]


class EditionsFile(TypedDict, total=False):
    """A file `editions.yaml`."""

    editions: Mapping[str, DifferenceData]


class QuestionData(TypedDict):
    """An entry of `faq.yaml`; `sources` cites the places that answer it."""

    date: str
    rules: Sequence[str]
    basis: Basis
    sources: NotRequired[Sequence[str]]
    slots: NotRequired[SlotsData]


class MisprintData(TypedDict):
    """An entry of `errata.yaml`; `sources` cites the places that have the misprint."""

    date: str
    rules: Sequence[str]
    sources: Sequence[str]
    slots: NotRequired[SlotsData]


class SourceData(TypedDict):
    """A published rulebook in `sources.yaml`."""

    title: str
    publisher: NotRequired[str]
    language: str
    year: NotRequired[int]
    kind: NotRequired[Literal["rulebook", "public"]]
    link: NotRequired[str]


class SourcesFile(TypedDict):
    """A file `sources.yaml`."""

    sources: Mapping[str, SourceData]


class FactData(TypedDict):
    """A fact in `facts.yaml`."""

    text: str
    sources: NotRequired[Sequence[str]]
    basis: NotRequired[Basis]
    slots: NotRequired[SlotsData]
    edition: NotRequired[str]


class FactsFile(TypedDict):
    """A file `facts.yaml`."""

    facts: Mapping[str, FactData]


class DiagramData(TypedDict):
    """How a position is drawn; `draw` are elements of layouts."""

    title: str
    width: float | str
    height: float | str
    draw: Sequence[Plain]


class ExampleData(TypedDict):
    """A worked example; the engine reads its `options`, `state`, `do` and `expect`."""

    id: str
    rules: Sequence[str]
    players: Sequence[str]
    options: NotRequired[Mapping[str, Plain]]
    state: NotRequired[Mapping[str, Plain]]
    do: Sequence[Plain]
    expect: Mapping[str, Plain]
    shows: NotRequired[SlotsData]
    diagrams: NotRequired[Sequence[str]]
