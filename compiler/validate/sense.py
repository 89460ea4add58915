"""What a schema cannot say of a file by itself: values that only fit, or do not fit, beside others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from compiler.diagnostics import Diagnostic, error
from compiler.model.document import Document
from compiler.model.lengths import in_millimetres


def sense_findings(document: Document) -> Iterator[Diagnostic]:
    """Yield out-of-range and wrong-value where values of a valid document contradict each other, or the file's name."""
    yield from _BY_KIND.get(document.kind, _nothing)(document)


def _nothing(_: Document) -> Iterator[Diagnostic]:
    return iter(())


def _players(document: Document) -> Iterator[Diagnostic]:
    least, most = document.data["players"]
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


def _named(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for a file whose id is not its name."""
    own, name = document.data["id"], document.path.stem
    if own != name:
        yield error(
            "wrong-value",
            document.span("id"),
            "the id `{own}` is not the name of the file",
            "write `{name}`, or rename the file",
            own=own,
            name=name,
        )


def _formats(document: Document) -> Iterator[Diagnostic]:
    """Yield margins and corners larger than half the piece, bleeds larger than the piece, and circles that are none."""
    for name, written in document.data.items():
        size = in_millimetres(written)
        side = min(size["width"], size["height"])
        for field, limit in (("corner", side / 2), ("safe", side / 2), ("bleed", side)):
            if size.get(field, 0) > limit:
                yield error(
                    "out-of-range",
                    document.span(name, field),
                    "{length:g} is more than a piece of {width:g} × {height:g} mm allows",
                    "at most {limit:g}",
                    length=size[field],
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
    "game": _players,
    "formats": _formats,
    **dict.fromkeys(("product", "paper", "example"), _named),
}
