"""Fields that an expression shows as they are."""

from __future__ import annotations

import pytest

from compiler.layout.expressions.shown_fields import list_shown_fields


@pytest.mark.parametrize(
    ("source", "fields"),
    [
        ("{{ item.suit }}", ("suit",)),
        ("{{ item['suit'] | upper }}", ("suit",)),
        ("{{ other('ace').suit }}", ("suit",)),
        ("{{ item.rank }} of {{ item.suit }}", ("rank", "suit")),
        ("{{ item.rank ~ ' ' ~ item.suit | title }}", ("rank", "suit")),
        ("{{ item.suit if item.rank == 'ace' else item.motto }}", ("suit", "motto")),
        ("{{ item.motto or item.suit }}", ("motto", "suit")),
        ("{{ text('suits.' ~ item.suit) }}", ()),
        ("{{ {'hearts': 1}[item.suit] }}", ()),
        ("{{ item.suit | length }}", ()),
        ("{{ item.suit", ()),
    ],
)
def test_only_what_is_printed_is_shown(source: str, fields: tuple[str, ...]) -> None:
    """A field is shown where it is the value or a part of it, not where it selects something else."""
    assert list_shown_fields(source) == fields
