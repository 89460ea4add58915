"""The positions of worked examples, and the pictures of rules, as pages show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from compiler.diagrams.rule_pictures import name_rule_pictures
from compiler.model.game import Rule
from compiler.render.shown.diagram_files import DiagramFile
from compiler.render.shown.side_files import SideFile
from compiler.render.site.side_pictures import Picture, make_picture
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext

WIDE_RATIO = 1.5
"""The minimum ratio of width to height of a diagram that needs the whole width of a phone."""

MAX_WIDTH = 640
"""The largest width of a diagram on a page, in CSS pixels."""

MAX_HEIGHT = 330
"""The largest height of a diagram on a page, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class DiagramView:
    """A picture of a position; its `caption` states the moment, and is None if nothing changes."""

    caption: str | None
    picture: Picture
    is_wide: bool


def list_diagram_views(context: TextContext, example: str, page: str) -> Iterator[DiagramView]:
    """Yield the pictures of an example for the page at address `page`."""
    for diagram in context.diagram_files.get(example, ()):
        yield _make_diagram_view(context, diagram, page)


@dataclass(frozen=True, slots=True)
class RulePictureView:
    """A picture of a rule with its caption, which is empty if it has none."""

    caption: Markup
    picture: Picture


def list_rule_pictures(context: TextContext, rule: Rule, page: str) -> tuple[RulePictureView, ...]:
    """Return the pictures of a rule for the page at address `page`."""
    files = context.diagram_files.get(name_rule_pictures(rule.id), ())
    named = zip(rule.pictures, files, strict=False)  # there are no files while their names are being checked
    return tuple(_make_rule_picture(context, rule, name, file, page) for name, (_, _, file) in named)


def _make_rule_picture(context: TextContext, rule: Rule, name: str, file: SideFile, page: str) -> RulePictureView:
    picture = make_picture(_locate_file(file, page), context.describe_picture(rule, name))
    return RulePictureView(context.render_inline(rule.name_caption(name), page), _shrink(picture))


def _locate_file(file: SideFile, page: str) -> SideFile:
    """Return a file with addresses for the page at address `page`."""
    sources = tuple(source._replace(address=make_relative(page, source.address)) for source in file.sources)
    return file._replace(address=make_relative(page, file.address), sources=sources)


def _make_diagram_view(context: TextContext, diagram: DiagramFile, page: str) -> DiagramView:
    caption = context.say(f"example.{diagram.moment}") if diagram.moment else None
    alt = f"{caption}. {diagram.alt}" if caption else diagram.alt
    file = _locate_file(diagram.file, page)
    return DiagramView(caption, _shrink(make_picture(file, alt)), file.width >= WIDE_RATIO * file.height)


def _shrink(picture: Picture) -> Picture:
    """Return a picture of at most the largest size."""
    factor = min(1.0, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height)
    return replace(picture, width=round(picture.width * factor), height=round(picture.height * factor))
