"""Join findings of many sides that have the same cause, because an element of a layout is drawn on many sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import NamedTuple

from compiler.diagnostics import NOTHING, Diagnostic, Related, Severity, Span, Value

CODES = frozenset(
    (
        "crossed-bands",
        "icons-overflow",
        "low-contrast",
        "low-resolution",
        "missing-face",
        "missing-glyph",
        "missing-picture",
        "outside-face",
        "overlapping-texts",
        "sliver",
        "telling-back",
        "text-overflow",
        "too-near-cut",
        "turned-shadow",
    )
)
"""Codes of findings that name a side, or a set, and a language."""

SIDE_VALUES = frozenset(
    (
        *("part", "locale", "leaf", "reach", "x", "y", "by", "size", "max", "names", "count", "first", "differences"),
        *("above", "below", "contrast", "turn", "left", "top", "right", "bottom", "x1", "y1", "x2", "y2"),
    )
)

PICTURE_VALUES = frozenset(("picture", "dpi", "width", "height", "pixels_wide", "pixels_high"))
VARYING_VALUES = SIDE_VALUES | PICTURE_VALUES
"""Named values that differ from side to side although the cause is the same."""

MAX_NAMED = 3
"""The maximum number of other sides in a message; the value `places` has all of them."""

MAX_TEXTS = 10
"""The maximum number of overflowing texts per box that are reported one by one; with more, the box is too small."""

_OTHER_SIDES = " (and {others} more: {named}"

_BOX_HINT = "give the box more room, or a smaller last size"


def join_sides(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Join the findings of one element, or of one text, into the first of them, which counts the others.

    Causes are in the order of their first findings; findings with other codes are unchanged.
    """
    findings = list(findings)
    crowded = _find_crowded_boxes(findings)
    by_cause: dict[_Cause | Diagnostic, list[Diagnostic]] = {}
    for finding in findings:
        by_cause.setdefault(_find_cause(finding, crowded), []).append(finding)
    return [_join(_move_to_box(alike) if _find_box(alike[0]) in crowded else alike) for alike in by_cause.values()]


class _Cause(NamedTuple):
    """The fields that findings with the same cause share."""

    code: str
    severity: Severity
    span: Span
    template: str
    args: tuple[tuple[str, Value], ...]


def _find_cause(finding: Diagnostic, crowded: AbstractSet[Span]) -> _Cause | Diagnostic:
    """Return the cause of a finding, or the finding itself if it cannot be joined with others."""
    if finding.code not in CODES:
        return finding
    args = tuple((name, value) for name, value in finding.args.items() if name not in VARYING_VALUES)
    box = _find_box(finding)
    span = box if box in crowded else finding.span
    return _Cause(finding.code, finding.severity, span or finding.span, finding.template, args)


def _find_box(finding: Diagnostic) -> Span | None:
    """Return the span of the element that a text overflows, or None for another finding."""
    return finding.related[0].span if finding.code == "text-overflow" and finding.related else None


def _find_crowded_boxes(findings: Sequence[Diagnostic]) -> frozenset[Span]:
    """Return the elements that more than `MAX_TEXTS` texts overflow."""
    texts: dict[Span, set[Span]] = {}
    for finding in findings:
        if box := _find_box(finding):
            texts.setdefault(box, set()).add(finding.span)
    return frozenset(box for box, spans in texts.items() if len(spans) > MAX_TEXTS)


def _move_to_box(alike: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """Move the first of the findings about texts that overflow a box to the box."""
    first, *others = alike
    box, *related = first.related
    text = Related(first.span, "the first text that does not fit")
    return replace(first, span=box.span, related=(text, *related), advice=(_BOX_HINT,), subject=NOTHING), *others


def _join(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the first finding, of pictures the coarsest, extended by the number and the names of the other sides."""
    first, *others = sorted(alike, key=_measure_resolution)
    by_place: dict[str, Diagnostic] = {}
    for other in others:
        by_place.setdefault(_name_side(other), other)
    by_place.pop(_name_side(first), None)
    places = tuple(by_place)
    if not places:
        return first
    args: dict[str, Value] = {
        **first.args,
        "others": len(places),
        "named": tuple(map(_name_side_with_resolution, by_place.values()))[:MAX_NAMED],
        "rest": len(places) - MAX_NAMED,
        "places": places,
    }
    others_named = ", and {rest} more)" if len(places) > MAX_NAMED else ")"
    return replace(first, template=f"{first.template}{_OTHER_SIDES}{others_named}", args=args)


def _measure_resolution(finding: Diagnostic) -> int:
    """Return the pixels per inch that a finding is about; 0 if it is about something else."""
    dpi = finding.args.get("dpi", 0)
    return dpi if isinstance(dpi, int) else 0


def _name_side(finding: Diagnostic) -> str:
    """Return the side that a finding is about, `cards/wheel (en)`, or a set if it is about backs."""
    args = finding.args
    name = args.get("part") or args.get("set") or ""
    return f"{name} ({args['locale']})" if "locale" in args else str(name)


def _name_side_with_resolution(finding: Diagnostic) -> str:
    """Return the side that a finding is about, of pictures with the pixels per inch: `cards/wheel (150)`."""
    dpi = _measure_resolution(finding)
    return f"{_name_side(finding)} ({dpi})" if dpi else _name_side(finding)
