"""unstated-setting: a setting that no rule states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks._check import Project, check
from compiler.checks._settings import paths_of_figures, settings_of
from compiler.diagnostics import Diagnostic, error

STATING_KINDS = ("rules", "editions", "faq")
"""Kinds of documents that state figures to readers: rules, notes on editions, answers."""


@check(
    "unstated-setting",
    rationale=(
        "Every figure in the settings belongs to a rule, whose texts take it from there. A figure that no rule binds "
        "is used in play but cannot be looked up, or is typed in a text and not updated. Games without rules are "
        "exempt."
    ),
    example="`end: {sections: 6}`, but no rule has a slot for `settings.end.sections`.",
)
def unstated_setting(project: Project) -> Iterator[Diagnostic]:
    """No rule states a setting."""
    if not project.game.rules:
        return
    bound = set(_bound_paths(project))
    for document in settings_of(project):
        for path in paths_of_figures(document.data):
            setting = ".".join(("settings", *path))
            if not any(bound_path == setting or bound_path.startswith(f"{setting}.") for bound_path in bound):
                yield error(
                    "unstated-setting",
                    document.key_span(*path),
                    "no rule states `{setting}`",
                    "bind it in rules.yaml: slots: {{n: {setting}}}",
                    setting=setting,
                )


def _bound_paths(project: Project) -> Iterator[str]:
    for document in project.linked.documents:
        if document.kind in STATING_KINDS:
            yield from _paths_in_slots(document.data)


def _paths_in_slots(node: object) -> Iterator[str]:
    """Yield the paths of figures in all `slots` of a document."""
    if isinstance(node, Mapping):
        for value in node.get("slots", {}).values():
            yield from value.values() if isinstance(value, Mapping) else [value]
    for part in node.values() if isinstance(node, Mapping) else node if isinstance(node, list) else ():
        yield from _paths_in_slots(part)
