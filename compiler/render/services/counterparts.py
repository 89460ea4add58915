"""Pieces and what a print service prints for them, by their sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Severity, Span, error, warning
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.layout.part import Part
from compiler.model.game_data import PieceKind
from compiler.model.print_data import ServiceShape
from compiler.render.services.service import Counterpart, PrintedSize, Service, find_counterpart, name_shape

MAX_PIXELS = 100_000_000
"""The maximum number of pixels of a picture, which is in memory as a whole."""


class OrderedPieces(NamedTuple):
    """Pieces of a set that the service prints alike.

    Attributes:
        set_id: The id of the set.
        name: The name of their files: the id of the set and, after the first size of the set, a number from 2.
        parts: The pieces.
        counterpart: What the service prints for them.
    """

    set_id: str
    name: str
    parts: tuple[Part, ...]
    counterpart: Counterpart


class SetToOrder(NamedTuple):
    """What a service needs to know of a set besides its pieces: their kind, and where findings about it point."""

    kind: PieceKind
    span: Span


class Order(NamedTuple):
    """The pieces that a service prints, and the findings about those that it does not print."""

    pieces: tuple[OrderedPieces, ...]
    findings: tuple[Diagnostic, ...]


def make_order(parts: Sequence[Part], to_order: Mapping[str, SetToOrder], service: Service) -> Order:
    """Match pieces with what a service prints, set by set; the pieces of a set may differ in size.

    A size that is not printed is a warning beside others that are, and an error if there are none.
    """
    sets: dict[str, dict[Counterpart, list[Part]]] = {}
    missing: list[Part] = []
    for part in parts:
        counterpart = find_counterpart(part, to_order[part.id.set_id].kind, service)
        if counterpart is None:
            missing.append(part)
        else:
            sets.setdefault(part.id.set_id, {}).setdefault(counterpart, []).append(part)
    pieces = tuple(ordered for set_id, by_size in sets.items() for ordered in _name_sizes(set_id, by_size))
    unordered = _check_missing(missing, to_order, service, is_alone=not pieces)
    return Order(pieces, (*unordered, *_check_pixels(pieces, service)))


def _name_sizes(set_id: str, by_size: Mapping[Counterpart, Sequence[Part]]) -> Iterator[OrderedPieces]:
    """Yield the pieces of a set size by size. Ids have no dots, so that no name is that of another set."""
    for number, (counterpart, parts) in enumerate(by_size.items(), 1):
        yield OrderedPieces(set_id, set_id if number == 1 else f"{set_id}.{number}", tuple(parts), counterpart)


def _check_pixels(ordered: Sequence[OrderedPieces], service: Service) -> Iterator[Diagnostic]:
    """Yield a finding for each size whose pictures would be too large to be drawn."""
    if service.files == "pdf":
        return
    for size in dict.fromkeys(group.counterpart.size for group in ordered):
        if size.pixels[0] * size.pixels[1] > MAX_PIXELS:
            yield error(
                "too-many-pixels",
                service.span,
                "{service}: pictures of {name} have {width} × {height} pixels; the limit is {limit} in all",
                "lower `dpi`, or state fewer `pixels`",
                service=service.id,
                name=size.name,
                width=size.pixels[0],
                height=size.pixels[1],
                limit=MAX_PIXELS,
            )


class _PieceSize(NamedTuple):
    """The width and height of a piece in mm, and its shape; None for a shape that no service prints."""

    width: float
    height: float
    shape: ServiceShape | None


def _check_missing(
    missing: Sequence[Part], to_order: Mapping[str, SetToOrder], service: Service, *, is_alone: bool
) -> Iterator[Diagnostic]:
    """Yield a finding for each size that a service does not print, at the first of the sets that have it."""
    by_size: dict[_PieceSize, list[Part]] = {}
    for part in missing:
        by_size.setdefault(_PieceSize(part.front.width, part.front.height, name_shape(part)), []).append(part)
    for parts in by_size.values():
        part = parts[0]
        sets = dict.fromkeys(part.id.set_id for part in parts)
        finding = warning(
            "no-counterpart",
            to_order[part.id.set_id].span,
            "{service}: there is no size for pieces of {width:g} × {height:g} mm: {sets}",
            *_advise(part, service),
            service=service.id,
            width=part.front.width,
            height=part.front.height,
            sets=", ".join(sets),
        )
        yield replace(finding, severity=Severity.ERROR) if is_alone else finding


def _advise(part: Part, service: Service) -> Iterator[Sentence]:
    """Yield the nearest size, if the service prints one of this shape, and the product for any size."""
    if near := _find_nearest_size(part, service):
        yield sentence(
            "the nearest size is {name}, {width:g} × {height:g} mm",
            name=near.name,
            width=near.width,
            height=near.height,
        )
    yield sentence(
        "{service} prints only what its file lists; `--product press` has any size, for print shops that cut to size",
        service=service.id,
    )


def _find_nearest_size(part: Part, service: Service) -> PrintedSize | None:
    """Return the size of the same shape that differs least in width and height together."""
    alike = [size for size in service.sizes if size.shape == name_shape(part)]
    sides = sorted((part.front.width, part.front.height))
    differences = {
        size: sum(abs(a - b) for a, b in zip(sides, sorted((size.width, size.height)), strict=True)) for size in alike
    }
    return min(differences, key=lambda size: differences[size], default=None)
