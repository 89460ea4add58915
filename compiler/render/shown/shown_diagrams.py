"""What the site shows of the positions of examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.layout.frame import Frame
from compiler.render.locale_layout import LocaleLayout
from compiler.render.shown.diagram_files import Moment, ShownDiagram
from compiler.render.shown.shown_sides import show_frame


def show_diagrams(layout: LocaleLayout) -> Iterator[ShownDiagram]:
    """Yield the pictures of each example in their order: what changes before and after it, the rest once."""
    for example, diagrams in layout.diagrams.items():
        for before, after in diagrams:
            if after is None:
                yield _show_moment(layout, example, None, before)
            else:
                yield _show_moment(layout, example, "before", before)
                yield _show_moment(layout, example, "after", after)


def _show_moment(layout: LocaleLayout, example: str, moment: Moment | None, frame: Frame) -> ShownDiagram:
    """Return a picture whose file has an id for its words, so that languages share files that look alike."""
    return ShownDiagram(
        example, moment, frame.alt or frame.title or "", show_frame(layout, replace(frame, title=example, alt=example))
    )
