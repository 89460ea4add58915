"""unstated-setting: a figure that the engine plays by and no rule states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.checks._check import Project, check
from compiler.checks._settings import figures, settings_of
from compiler.diagnostics import Diagnostic, error

STATING = ("rules", "editions", "faq")
"""Where a figure is told to readers: in the rules, in notes on editions, in answers."""


@check(
    "unstated-setting",
    rationale=(
        "A figure of the settings belongs to some rule, whose texts take it from there. One that no rule binds is "
        "played and cannot be looked up, or stands in a text as a digit that nobody changes. A game without rules is "
        "not asked for any."
    ),
    example="`end: {sections: 6}` while no rule has a slot `settings.end.sections`.",
)
def unstated_setting(project: Project) -> Iterator[Diagnostic]:
    """No rule states a setting."""
    if not project.game.rules:
        return
    bound = set(_bound(project))
    for document in settings_of(project):
        for path in figures(document.data):
            name = ".".join(("settings", *path))
            if not any(way == name or way.startswith(f"{name}.") for way in bound):
                yield error(
                    "unstated-setting",
                    document.key_span(*path),
                    "no rule states `{setting}`",
                    "bind it in rules.yaml: slots: {{n: {setting}}}",
                    setting=name,
                )


def _bound(project: Project) -> Iterator[str]:
    for document in project.linked.documents:
        if document.kind in STATING:
            yield from _slots(document.data)


def _slots(node: Any) -> Iterator[str]:
    """Yield the ways to figures in all `slots` within."""
    if isinstance(node, Mapping):
        for value in node.get("slots", {}).values():
            yield from value.values() if isinstance(value, Mapping) else [value]
    for part in node.values() if isinstance(node, Mapping) else node if isinstance(node, list) else ():
        yield from _slots(part)
