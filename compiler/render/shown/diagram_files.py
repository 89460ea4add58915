"""Pictures of positions as files of the site, which languages share if they look alike."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Literal, NamedTuple, TypeAlias

from compiler.disk.named_file import NamedFile
from compiler.render.shown.shown_sides import ShownSide
from compiler.render.shown.side_files import SideFile, make_shared_file, skip_written

Moment: TypeAlias = Literal["before", "after"]
"""When a position is seen: before or after the steps of an example."""


class ShownDiagram(NamedTuple):
    """A picture of a position of an example; `alt` says what it shows, `moment` is None if the steps change nothing."""

    example: str
    moment: Moment | None
    alt: str
    side: ShownSide


class DiagramFile(NamedTuple):
    """The file of a picture of a position; `moment` is None if the steps change nothing."""

    moment: Moment | None
    alt: str
    file: SideFile


DiagramFiles: TypeAlias = dict[str, tuple[DiagramFile, ...]]
"""The files of the pictures of each example, in their order."""


def make_diagram_files(diagrams: Iterable[ShownDiagram]) -> Generator[NamedFile, None, DiagramFiles]:
    """Yield each different file; return the pictures by example."""
    files: DiagramFiles = {}
    written: set[str] = set()
    for diagram in diagrams:
        shared = make_shared_file(diagram.side)
        yield from skip_written(shared.files, written)
        shown = DiagramFile(diagram.moment, diagram.alt, shared.picture)
        files[diagram.example] = (*files.get(diagram.example, ()), shown)
    return files
