"""Tags: the places of drawn elements in the structure of a document, for readers with screen readers."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Literal, TypeAlias

Role: TypeAlias = Literal[
    "Document",
    "Sect",
    "H1",
    "H2",
    "H3",
    "P",
    "L",
    "LI",
    "Lbl",
    "LBody",
    "TOC",
    "TOCI",
    "Index",
    "Table",
    "TR",
    "TH",
    "TD",
    "Figure",
    "Link",
    "Artifact",
]
"""A standard type of structure element (ISO 32000-1, 14.8.4), or `Artifact` for marks that are not content."""

_count_tags = count().__next__

Numbering: TypeAlias = Literal["None", "Disc", "Decimal"]
"""How the items of a list are marked: a value of `ListNumbering` (ISO 32000-1, 14.8.5.5)."""


@dataclass(frozen=True, slots=True, eq=False)
class Tag:
    """An element of a document's structure; no two are equal, even if all of their fields are.

    Attributes:
        role: Its type.
        parent: The element that contains it, or None.
        alt: The words that are read aloud in its place, or None.
        numbering: How the items of a list are marked.
        serial: Its place in reading order among the parts of its parent.
    """

    role: Role
    parent: Tag | None = None
    alt: str | None = None
    numbering: Numbering = "None"
    serial: int = field(default_factory=_count_tags, repr=False)


DOCUMENT = Tag("Document")
"""The root of every structure."""

ARTIFACT = Tag("Artifact")
"""The tag of page numbers, lines and grounds, which are not read aloud."""
