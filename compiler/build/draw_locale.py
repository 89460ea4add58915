"""Draw what a game shows in one language: its parts and its diagrams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.diagrams.diagram import Diagrams
from compiler.diagrams.draw_diagrams import draw_diagrams
from compiler.l10n.draft import tolerate_missing_in_layout
from compiler.layout.draft_label import label_drafts
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked


class DrawnLocale(NamedTuple):
    """What is drawn in one language, and the findings about it."""

    parts: tuple[Part, ...]
    diagrams: Diagrams
    findings: tuple[Diagnostic, ...]


def draw_locale(linked: Linked, faces: Mapping[str, Face], locale: str) -> DrawnLocale:
    """Lay out the parts of a locale, and draw its diagrams."""
    translation = linked.translations[locale]
    parts, findings = lay_out(linked.game, translation, faces)
    if linked.draft:
        findings = tolerate_missing_in_layout(findings, linked, locale)
        parts = label_drafts(parts, translation.messages["print.draft"].pattern, faces["text"])
    diagrams, diagram_findings = draw_diagrams(linked.game, translation, faces, parts)
    return DrawnLocale(parts, diagrams, (*findings, *diagram_findings))
