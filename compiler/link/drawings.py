"""SVG files → icons and drawings by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from compiler.diagnostics import Diagnostic
from compiler.load.svg import parse_svg
from compiler.model.drawing import Drawing


def drawings_of(svgs: Mapping[str, bytes]) -> tuple[dict[str, Drawing], dict[str, Drawing], list[Diagnostic]]:
    """Icons (files below `art/icons`, by stem), other drawings (by their way below `art`), and findings.

    A later file (the game's) goes over an earlier one (shared) of the same name.
    """
    icons: dict[str, Drawing] = {}
    drawings: dict[str, Drawing] = {}
    findings: list[Diagnostic] = []
    for file, data in svgs.items():
        name = drawing_name(file)
        drawing, more = parse_svg(data, file, name)
        findings.extend(more)
        if drawing is not None:
            (icons if name.startswith("icons/") else drawings)[name.removeprefix("icons/")] = replace(
                drawing, file=file
            )
    return icons, drawings, findings


def drawing_name(file: str) -> str:
    """The name that layouts use for the drawing in `file`: its way below `art`, without the suffix."""
    path = PurePosixPath(file).with_suffix("")
    below = len(path.parts) - path.parts[::-1].index("art")
    return "/".join(path.parts[below:])
