"""unused-icon: an icon that is not shown anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.effects import draw_effect_icons
from compiler.model.message_marks import find_icons
from compiler.model.origin import Owner
from engine.effects import list_icon_names


@check(
    "unused-icon",
    rationale="The icon still appears in the legend, and players look for it in vain.",
    example="art/icons/barrel.svg is not drawn anywhere.",
    of_parts=True,
)
def unused_icon(project: Project) -> Iterator[Diagnostic]:
    """No part, effect or text shows an icon of the game."""
    used = {*project.drawn, *_list_text_icons(project), *_list_effect_icons(project)}
    for name, drawing in project.game.icons.items():
        if drawing.origin.owner is Owner.GAME and name not in used:
            yield warning(
                "unused-icon", Span(drawing.file), "nothing shows the icon `{icon}`", "delete it or use it", icon=name
            )


def _list_text_icons(project: Project) -> Iterator[str]:
    for message in project.source.messages.values():
        yield from find_icons(message)


def _list_effect_icons(project: Project) -> Iterator[str]:
    for item in project.game.items.values():
        for effects in item.effects.values():
            for effect in effects:
                yield from list_icon_names(draw_effect_icons(effect, project.game))
