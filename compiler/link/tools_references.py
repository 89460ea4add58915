"""Report undeclared names in tools.yaml: rules, examples, diagrams, cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.diagram_name import parse_diagram_name
from compiler.model.document import Document, Pointer
from compiler.model.game import Game
from compiler.model.tools_data import RivalData, SetupData, ToolsData


def report_unknown_in_tools(document: Document, game: Game) -> Iterator[Diagnostic]:
    """Yield a finding for each name that the game does not have, and for equal numbers of players."""
    setups = document.read(ToolsData).get("setups", ())
    for index, setup in enumerate(setups):
        yield from _report_unknown_in_setup(document, game, index, setup)
    yield from _report_equal_numbers(document, [len(setup["players"]) for setup in setups])
    yield from _report_unknown_in_rival(document, game)
    for index, step in enumerate(document.read(ToolsData).get("first-game", ())):
        known: Mapping[str, Mapping[str, object]] = {"rule": game.rules, "example": game.examples}
        for sort, name in step.items():
            if name not in known[sort]:
                span = document.locate("first-game", index, sort)
                yield report_unknown_name("unknown-reference", span, sort, str(name), known[sort])


def _report_unknown_in_setup(document: Document, game: Game, index: int, setup: SetupData) -> Iterator[Diagnostic]:
    for place, rule in enumerate(setup["rules"]):
        if rule not in game.rules:
            span = document.locate("setups", index, "rules", place)
            yield report_unknown_name("unknown-reference", span, "rule", rule, game.rules)
    for place, listed in enumerate(setup.get("diagrams", ())):
        if (name := parse_diagram_name(listed).file) not in game.diagrams:
            span = document.locate("setups", index, "diagrams", place)
            yield report_unknown_name("unknown-reference", span, "diagram", name, game.diagrams)


class _RivalName(NamedTuple):
    """A name in the turn of a rival: what it should name, and its path below `rival`."""

    sort: Literal["rule", "card"]
    name: str
    pointer: Pointer


def _report_unknown_in_rival(document: Document, game: Game) -> Iterator[Diagnostic]:
    rival = document.read(ToolsData).get("rival")
    if rival is None:
        return
    for sort, name, pointer in _list_names_in_rival(rival):
        known: Mapping[str, object] = game.rules if sort == "rule" else game.items
        if name not in known:
            yield report_unknown_name("unknown-reference", document.locate("rival", *pointer), sort, name, known)


def _list_names_in_rival(rival: RivalData) -> Iterator[_RivalName]:
    """Yield the rules of every turn of a rival, then the rule and the card of each of its cards."""
    for index, rule in enumerate(rival["rules"]):
        yield _RivalName("rule", rule, ("rules", index))
    for index, entry in enumerate(rival["cards"]):
        yield _RivalName("rule", entry["rule"], ("cards", index, "rule"))
        yield _RivalName("card", entry["card"], ("cards", index, "card"))


def _report_equal_numbers(document: Document, numbers: list[int]) -> Iterator[Diagnostic]:
    for index, number in enumerate(numbers):
        first = numbers.index(number)
        if first < index:
            related = (Related(document.locate("setups", first, "players"), "the other one"),)
            yield error(
                "duplicate-id",
                document.locate("setups", index, "players"),
                "two set-ups are for {number} players",
                "delete one of them",
                related=related,
                number=number,
            )
