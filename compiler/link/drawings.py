"""Link SVG files to icons and drawings by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import PurePosixPath
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.load.limits import MAX_FINDINGS
from compiler.load.svg.parse_svg import parse_svg
from compiler.model.drawing import Drawing
from compiler.model.origin import Origin


class LinkedDrawings(NamedTuple):
    """The drawings of a game.

    Attributes:
        icons: The drawings below `art/icons`, by stem.
        drawings: All others, by path below `art`.
        findings: The findings about files that cannot be drawn.
    """

    icons: dict[str, Drawing]
    drawings: dict[str, Drawing]
    findings: list[Diagnostic]


def link_drawings(drawing_sources: Mapping[str, bytes], origins: Mapping[str, Origin]) -> LinkedDrawings:
    """Return the icons and drawings in SVG files.

    A later file (the game's) overrides an earlier one (shared) of the same name. If more than
    `MAX_FINDINGS` drawings have errors, the first are reported in full and the others are counted.
    """
    icons: dict[str, Drawing] = {}
    drawings: dict[str, Drawing] = {}
    refused: dict[str, Sequence[Diagnostic]] = {}
    for file, data in drawing_sources.items():
        origin = origins[file]
        name = name_drawing(origin.path)
        drawing, findings = parse_svg(data, file, name)
        if findings:
            refused[file] = findings
        if drawing is not None:
            by_name = icons if name.startswith("icons/") else drawings
            by_name[name.removeprefix("icons/")] = replace(drawing, file=file, origin=origin)
    return LinkedDrawings(icons, drawings, list(_limit_findings(refused)))


def _limit_findings(refused: Mapping[str, Sequence[Diagnostic]]) -> Iterator[Diagnostic]:
    """Yield the findings about the first drawings, and one that counts the others."""
    for findings in islice(refused.values(), MAX_FINDINGS):
        yield from findings
    if others := list(refused)[MAX_FINDINGS:]:
        template = "this drawing also has errors"
        if len(others) > 1:
            template = "this drawing and {more:plural other} also have errors"
        yield error(
            "malformed-svg",
            Span(others[0]),
            template,
            "correct the drawings reported above first",
            more=len(others) - 1,
        )


def name_drawing(path: str) -> str:
    """Return the name that layouts use for a drawing: its path below `art`, without the suffix."""
    return PurePosixPath(path).relative_to("art").with_suffix("").as_posix()
