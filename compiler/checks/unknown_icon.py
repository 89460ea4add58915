"""unknown-icon: a text shows an icon that the game does not have."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.model.pattern import icons


@check(
    "unknown-icon",
    rationale="Icon names are the same in every language. A misspelt or translated one would leave a hole in the line.",
    example="`{золото}` instead of `{gold}`.",
)
def unknown_icon(project: Project) -> Iterator[Diagnostic]:
    """A text names an icon that the game does not have."""
    known = project.game.icons
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            for name in dict.fromkeys(icons(message)):
                if name not in known:
                    source = project.source.messages.get(message.key)
                    wanted = list(icons(source)) if source and source is not message else []
                    hints = did_you_mean(name, known) or tuple(f"the source has `{{{icon}}}`" for icon in wanted)
                    there = (Related(source.span, source.pattern),) if wanted and source else ()
                    text = f"no icon is called `{name}`"
                    yield error("unknown-icon", message.span, text, *hints, related=there)
