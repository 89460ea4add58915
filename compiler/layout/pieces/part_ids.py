"""The two parts of a part's id, `<set>/<item>`."""

from __future__ import annotations

from compiler.layout.frame import Part


def get_set_id(part: Part) -> str:
    """Return the id of the set of a part's item."""
    return part.id.partition("/")[0]


def get_item_id(part: Part) -> str:
    """Return the id of a part's item, without that of its set."""
    return part.id.partition("/")[2]
