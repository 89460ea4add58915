"""Check what schemas cannot express: values that contradict other values of the same file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypedDict

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document
from compiler.model.game_data import HeadData
from compiler.model.lengths import in_millimetres
from compiler.model.print_data import FormatData


class Identified(TypedDict):
    """A file with an id, whatever its kind."""

    id: str


def sense_findings(document: Document) -> Iterator[Diagnostic]:
    """Yield out-of-range and wrong-value for values of a valid document that contradict each other or the file name."""
    yield from _BY_KIND.get(document.kind, _check_nothing)(document)


def _check_nothing(_: Document) -> Iterator[Diagnostic]:
    return iter(())


def _check_players(document: Document) -> Iterator[Diagnostic]:
    least, most = document.valid(HeadData)["players"]
    if least > most:
        span = document.span("players")
        yield error(
            "wrong-value",
            span,
            "the minimum of {least} players exceeds the maximum of {most}",
            "put the smaller number first",
            least=least,
            most=most,
        )


def _check_id(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding if the id is not the name of the file."""
    id_, name = document.valid(Identified)["id"], document.path.stem
    if id_ != name:
        yield error(
            "wrong-value",
            document.span("id"),
            "the id `{own}` is not the name of the file",
            "write `{name}`, or rename the file",
            own=id_,
            name=name,
        )


def _check_formats(document: Document) -> Iterator[Diagnostic]:
    """Yield findings for margins, corners and bleeds that are too large, and for circles that are not round."""
    for name, lengths in document.valid(dict[str, FormatData]).items():
        size = in_millimetres(lengths)
        side = min(size["width"], size["height"])
        for field, length, limit in (
            ("corner", size.get("corner", 0), side / 2),
            ("safe", size.get("safe", 0), side / 2),
            ("bleed", size.get("bleed", 0), side),
        ):
            if length > limit:
                yield error(
                    "out-of-range",
                    document.span(name, field),
                    "{length:g} is more than a piece of {width:g} × {height:g} mm allows",
                    "at most {limit:g}",
                    length=length,
                    width=size["width"],
                    height=size["height"],
                    limit=limit,
                )
        if size.get("shape") == "circle" and size["width"] != size["height"]:
            yield error(
                "wrong-value",
                document.span(name, "shape"),
                "a circle must be as wide as it is high, not {width:g} × {height:g} mm",
                "make width and height equal",
                width=size["width"],
                height=size["height"],
            )


_BY_KIND: Mapping[str, Callable[[Document], Iterator[Diagnostic]]] = {
    "game": _check_players,
    "formats": _check_formats,
    **dict.fromkeys(("product", "paper", "example"), _check_id),
}
