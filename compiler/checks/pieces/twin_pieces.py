"""twin-pieces: two pieces that are equal except for their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.checks.common.check import Project, check, memoise
from compiler.checks.common.comparable_items import make_comparison_key
from compiler.compiled.item_texts import list_item_messages
from compiler.diagnostics import Diagnostic, Related, warning
from compiler.model.game import Item

_MAX_RELATED = 3
"""The maximum number of further twins whose places a finding shows."""


@check(
    "twin-pieces",
    rationale=(
        "Two identical entries should be one entry with two copies, unless a difference between them was forgotten."
    ),
    example="Two cards of one guild with the same two actions.",
)
def twin_pieces(project: Project) -> Iterator[Diagnostic]:
    """Pieces of a set are identical except for their titles."""
    texts = _group_texts_by_item(project)
    for group in project.game.sets.values():
        alike: dict[str, list[Item]] = {}
        for item in group.items:
            if item.effects or item.figures:
                content = (sorted(item.traits.items()), make_comparison_key(item), texts.get(item.id))
                alike.setdefault(repr(content), []).append(item)
        yield from (_report_identical(twins) for twins in alike.values() if len(twins) > 1)


class _ItemText(NamedTuple):
    """A text of an item: its name, and its forms by plural category."""

    name: str
    forms: Mapping[str | None, str]


@memoise
def _group_texts_by_item(project: Project) -> dict[str, list[_ItemText]]:
    """Return the texts of each item in the source language, except its title."""
    texts: dict[str, list[_ItemText]] = {}
    for key, item, message in list_item_messages(project.game, project.source):
        name = key.split(".", 2)[-1]
        if name != "title":
            texts.setdefault(item.id, []).append(_ItemText(name, dict(message.texts)))
    return texts


def _report_identical(twins: Sequence[Item]) -> Diagnostic:
    """Return the finding about identical pieces, at the second of them."""
    first, second, *others = twins
    template = "`{item}` is identical to `{twin}`"
    if others:
        template = "`{item}` and {others:plural other piece} are identical to `{twin}`"
    return warning(
        "twin-pieces",
        second.span,
        template,
        "use `copies`, or make them differ",
        related=(
            Related(first.span, "the other piece"),
            *(Related(other.span, "and here") for other in others[:_MAX_RELATED]),
        ),
        item=second.id,
        twin=first.id,
        others=len(others),
    )
