"""Tell which findings are about an item, to show them beside it."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic
from compiler.model.game import ComponentSet, Item
from compiler.model.piece_id import PieceId


def is_about(finding: Diagnostic, group: ComponentSet, item: Item) -> bool:
    """Return whether a finding concerns an item: by its part, its subject, its text or its line."""
    part, subject = finding.args.get("part"), finding.subject
    if part is not None:
        return part == str(PieceId(group.id, item.id))
    if subject.kind == "item":
        return subject.id == item.id
    if subject.kind == "text":
        return subject.id.startswith(f"cards.{item.id}.")
    return any(related.span == item.span for related in finding.related)
