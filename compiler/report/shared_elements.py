"""Findings of faces that have one cause: an element of a layout draws many faces in every language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from compiler.diagnostics import NOTHING, Diagnostic, Related, Value

CODES = frozenset(
    (
        "icons-overflow",
        "low-resolution",
        "missing-glyph",
        "outside-face",
        "telling-back",
        "text-overflow",
        "too-near-cut",
    )
)
"""Findings that name a face, or a set, and a language."""

VARYING = frozenset(("part", "locale", "what", "by", "size", "max", "names", "more", "verb", "first"))
OF_PICTURES = frozenset(("picture", "dpi", "width", "height", "pixels_wide", "pixels_high"))
"""Named values that differ from face to face although the cause is the same."""

MOST_NAMED = 3
"""The most other faces that a message names; `places` of the values for programs has them all."""

MOST_TEXTS = 10
"""The most texts too long for one box that are findings of their own; with more of them the box is too small."""

_HINT_BOX = "give the box more room, or a smaller last size"


def join_faces(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings with those of one element, or of one text, as a single one: the first, which counts the rest.

    The order is that of the first of each; findings of other kinds stay as they are.
    """
    findings = list(findings)
    crowded = _crowded_boxes(findings)
    groups: dict[object, list[Diagnostic]] = {}
    for finding in findings:
        groups.setdefault(_cause(finding, crowded), []).append(finding)
    return [_joined(_at_box(alike) if _box(alike[0]) in crowded else alike) for alike in groups.values()]


def _cause(finding: Diagnostic, crowded: frozenset[object]) -> object:
    if finding.code not in CODES:
        return finding
    kept = tuple((name, value) for name, value in finding.args.items() if name not in VARYING | OF_PICTURES)
    span = box if (box := _box(finding)) in crowded else finding.span
    return finding.code, finding.severity, span, finding.template, kept


def _box(finding: Diagnostic) -> object:
    """Return the element that a text does not fit into; None for another finding."""
    return finding.related[0].span if finding.code == "text-overflow" and finding.related else None


def _crowded_boxes(findings: Sequence[Diagnostic]) -> frozenset[object]:
    texts: dict[object, set[object]] = {}
    for finding in findings:
        if box := _box(finding):
            texts.setdefault(box, set()).add(finding.span)
    return frozenset(box for box, spans in texts.items() if len(spans) > MOST_TEXTS)


def _at_box(alike: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """Return texts too long for one box with the box as the place of the first."""
    first, *others = alike
    box, *related = first.related
    text = Related(first.span, "the first text that does not fit")
    return replace(first, span=box.span, related=(text, *related), advice=(_HINT_BOX,), subject=NOTHING), *others


def _joined(alike: Sequence[Diagnostic]) -> Diagnostic:
    """Return the first finding, with the number and names of the other faces."""
    first, *others = alike
    places = tuple(dict.fromkeys(place for other in others if (place := _place(other)) != _place(first)))
    if not places:
        return first
    args: dict[str, Value] = {
        **first.args,
        "faces": len(places),
        "named": places[:MOST_NAMED],
        "rest": len(places) - MOST_NAMED,
        "places": places,
    }
    template = "{template} (and {faces} more: {named}"
    template += ", and {rest} more)" if len(places) > MOST_NAMED else ")"
    return replace(first, template=template.replace("{template}", first.template), args=args)


def _place(finding: Diagnostic) -> str:
    """Return a face in words: `cards/wheel (en)`; a set where the finding is about its backs."""
    args = finding.args
    name = args.get("part") or args.get("set") or ""
    return f"{name} ({args['locale']})" if "locale" in args else str(name)
