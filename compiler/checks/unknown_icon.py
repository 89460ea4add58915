"""unknown-icon: a text shows an icon that the game does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from compiler.checks._check import Project, check
from compiler.checks._spots import spots
from compiler.compiled.bindings import bindings, slots_for
from compiler.diagnostics import Diagnostic, Related, Subject
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.unknown import unknown_name
from compiler.model.pattern import icons
from compiler.model.translation import Message


@check(
    "unknown-icon",
    rationale="Icon names are the same in every language. A misspelt or translated one would leave a hole in the line.",
    example="`{золото}` instead of `{gold}`.",
)
def unknown_icon(project: Project) -> Iterator[Diagnostic]:
    """A text names an icon that the game does not have."""
    known, bound = project.game.icons, bindings(project.game)
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            for name in dict.fromkeys(icons(message)):
                if name not in known:
                    source = project.source.messages.get(message.key)
                    wanted = list(icons(source)) if source and source is not message else []
                    in_source = tuple(sentence("the source has `{{{icon}}}`", icon=icon) for icon in wanted)
                    subject = Subject("text", message.key, translation.locale)
                    finding = unknown_name(
                        "unknown-icon", message.span, "icon", name, known, *in_source, subject=subject
                    )
                    if name in (slots_for(bound, message.key) or ()):
                        finding = replace(finding, advice=(sentence("for the figure write `%{{{slot}}}`", slot=name),))
                    if wanted and source:
                        finding = replace(finding, related=_source_text(source))
                    sought = re.compile(rf"(?<![%\\])\{{{re.escape(name)}\}}")
                    yield from (replace(finding, span=span) for _, span in spots(project, message, sought))


def _source_text(source: Message) -> tuple[Related, ...]:
    return (Related(source.span, "{text}", {"text": source.pattern}),)
