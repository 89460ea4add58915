"""Pieces and what a print service prints for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Severity, Span, error, warning
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.layout.part import Part
from compiler.model.game_data import PieceKind
from compiler.render.services.service import Counterpart, PrintedSize, Service, find_counterpart, name_shape

MAX_PIXELS = 100_000_000
"""The most pixels of a picture, which is in memory as a whole."""


class OrderedSet(NamedTuple):
    """The pieces of a set, all of one size, and what the service prints for them."""

    name: str
    parts: tuple[Part, ...]
    counterpart: Counterpart


class SetToOrder(NamedTuple):
    """What a service needs to know of a set besides its pieces: their kind, and where findings about it point."""

    kind: PieceKind
    span: Span


def match_sets(
    parts: Sequence[Part], to_order: Mapping[str, SetToOrder], service: Service
) -> tuple[list[OrderedSet], list[Diagnostic]]:
    """Return the sets that a service prints, and a finding for each that it does not.

    A set that is not printed is a warning beside others that are, and an error if there are none.
    """
    sets: dict[str, list[Part]] = {}
    for part in parts:
        sets.setdefault(part.id.set_id, []).append(part)
    found = {name: find_counterpart(group[0], to_order[name].kind, service) for name, group in sets.items()}
    ordered = [OrderedSet(name, tuple(sets[name]), counterpart) for name, counterpart in found.items() if counterpart]
    missing = {name: group[0] for name, group in sets.items() if not found[name]}
    spans = {name: to_order[name].span for name in missing}
    unordered = _check_missing(missing, spans, service, is_alone=not ordered)
    return ordered, [*unordered, *_check_pixels(ordered, service)]


def _check_pixels(ordered: Sequence[OrderedSet], service: Service) -> Iterator[Diagnostic]:
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


def _check_missing(
    missing: Mapping[str, Part], spans: Mapping[str, Span], service: Service, *, is_alone: bool
) -> Iterator[Diagnostic]:
    """Yield a finding for each size that a service does not print, at the first of the sets that have it."""
    by_size: dict[tuple[object, ...], list[str]] = {}
    for name, part in missing.items():
        by_size.setdefault((part.front.width, part.front.height, name_shape(part)), []).append(name)
    for names in by_size.values():
        part = missing[names[0]]
        found = warning(
            "no-counterpart",
            spans[names[0]],
            "{service}: there is no size for pieces of {width:g} × {height:g} mm: {sets}",
            *_advise(part, service),
            service=service.id,
            width=part.front.width,
            height=part.front.height,
            sets=", ".join(names),
        )
        yield replace(found, severity=Severity.ERROR) if is_alone else found


def _advise(part: Part, service: Service) -> Iterator[Sentence]:
    """Yield the nearest size, if the service prints one of this shape, and the product for any size."""
    if near := _find_nearest_size(part, service):
        template = "the nearest size is {name}, {width:g} × {height:g} mm"
        yield sentence(template, name=near.name, width=near.width, height=near.height)
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
