"""unknown-icon: a text shows an icon that the game does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from compiler.checks.common.check import Project, check
from compiler.checks.common.message_search import find_in_message
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.diagnostics import Diagnostic, Related, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.unknown import report_unknown_name
from compiler.model.message_marks import find_icons, list_patterns
from compiler.model.translation import Message

_BETWEEN_COLONS = re.compile(r"(?<![\w:]):(?P<icon>[a-z0-9-]+):(?![\w:])")


@check(
    "unknown-icon",
    rationale="Icons have the same names in every language. A misspelt or translated name leaves a gap in the line.",
    example="`{золото}` instead of `{gold}`.",
)
def unknown_icon(project: Project) -> Iterator[Diagnostic]:
    """A text names an icon that the game does not have."""
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            yield from _report_between_colons(project, message, translation.locale)
            for name in dict.fromkeys(find_icons(message)):
                if name not in project.game.icons:
                    finding = _report_unknown_icon(project, translation.locale, message, name)
                    icon_pattern = re.compile(rf"(?<![%\\])\{{{re.escape(name)}\}}")
                    for _, span in find_in_message(project, message, icon_pattern.finditer):
                        yield replace(finding, span=span)


def _report_unknown_icon(project: Project, locale: str, message: Message, name: str) -> Diagnostic:
    """Return the finding about an icon of a message, which was probably meant as an icon of the source, or a slot."""
    source = project.source.messages.get(message.key)
    source_icons = list(find_icons(source)) if source and source is not message else []
    hints = tuple(sentence("the source has `{{{icon}}}`", icon=icon) for icon in source_icons)
    subject = Subject("text", message.key, locale)
    finding = report_unknown_name(
        "unknown-icon", message.span, "icon", name, project.game.icons, *hints, subject=subject
    )
    if name in (find_bound_slots(collect_slots(project.game), message.key) or ()):
        finding = replace(finding, advice=(sentence("write `%{{{slot}}}` for the figure", slot=name),))
    if source_icons and source:
        finding = replace(finding, related=(Related(source.span, "in {locale}", {"locale": project.source.locale}),))
    return finding


def _report_between_colons(project: Project, message: Message, locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for each icon that is written `:coin:` as in chat programs, and would be printed like that."""
    if not any(":" in pattern for pattern in list_patterns(message)):
        return
    for match, span in find_in_message(project, message, _BETWEEN_COLONS.finditer):
        if match["icon"] in project.game.icons:
            yield error(
                "unknown-icon",
                span,
                "`:{icon}:` is printed as it is, not as an icon",
                "write `{{{icon}}}`",
                subject=Subject("text", message.key, locale),
                icon=match["icon"],
            )
