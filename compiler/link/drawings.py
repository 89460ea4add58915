"""SVG files → icons and drawings by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from compiler.diagnostics import Diagnostic
from compiler.load.svg import parse_svg
from compiler.model.drawing import Drawing
from compiler.model.origin import Origin


def drawings_of(
    svgs: Mapping[str, bytes], origins: Mapping[str, Origin]
) -> tuple[dict[str, Drawing], dict[str, Drawing], list[Diagnostic]]:
    """Icons (files below `art/icons`, by stem), other drawings (by their way below `art`), and findings.

    A later file (the game's) goes over an earlier one (shared) of the same name.
    """
    icons: dict[str, Drawing] = {}
    drawings: dict[str, Drawing] = {}
    findings: list[Diagnostic] = []
    for file, data in svgs.items():
        origin = origins[file]
        name = drawing_name(origin.path)
        drawing, more = parse_svg(data, file, name)
        findings.extend(more)
        if drawing is not None:
            (icons if name.startswith("icons/") else drawings)[name.removeprefix("icons/")] = replace(
                drawing, file=file, origin=origin
            )
    return icons, drawings, findings


def drawing_name(path: str) -> str:
    """The name that layouts use for the drawing at a path below its folder: its way below `art`, without the suffix."""
    return PurePosixPath(path).relative_to("art").with_suffix("").as_posix()
