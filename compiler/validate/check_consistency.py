"""Check values that contradict each other or the name of their file, which schemas cannot express."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypedDict

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document
from compiler.model.game_data import HeadData
from compiler.model.rule_data import RuleIdsData
from compiler.validate.check_formats import check_formats


class _Identified(TypedDict):
    """A file of any kind with an id."""

    id: str


def check_consistency(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each value of a valid document that contradicts another value or the name of the file.

    Errors: out-of-range, wrong-value, missing-key.
    """
    if check := _BY_KIND.get(document.kind):
        yield from check(document)


def _check_players(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding if the minimum number of players exceeds the maximum."""
    least, most = document.read(HeadData)["players"]
    if least > most:
        yield error(
            "wrong-value",
            document.locate("players"),
            "the minimum of {minimum} players exceeds the maximum of {maximum}",
            "put the smaller number first",
            minimum=least,
            maximum=most,
        )


def _check_id(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding if the id is not the name of the file."""
    identity = document.read(_Identified)["id"]
    name = document.path.stem
    if identity != name:
        yield error(
            "wrong-value",
            document.locate("id"),
            "the id `{id}` is not the name of the file",
            "write `{name}`, or rename the file",
            id=identity,
            name=name,
        )


def _check_retired(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for each rule whose entry says both that it has moved and that it has been removed."""
    for rule, entry in document.read(RuleIdsData)["rule-ids"].items():
        if "moved-to" in entry and entry.get("removed"):
            yield error(
                "wrong-value",
                document.locate_key("rule-ids", rule, "removed"),
                "`{rule}` has moved to `{target}`, so it has not been removed",
                "delete one of the two",
                rule=rule,
                target=entry["moved-to"],
            )


_BY_KIND: Mapping[str, Callable[[Document], Iterator[Diagnostic]]] = {
    "game": _check_players,
    "formats": check_formats,
    "rule-ids": _check_retired,
    **dict.fromkeys(("product", "book", "service", "tabletop", "paper", "example"), _check_id),
}
