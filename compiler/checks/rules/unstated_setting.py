"""unstated-setting: a setting that no rule states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.checks.common.bound_slots import list_bound_slots
from compiler.checks.common.check import Project, check
from compiler.checks.common.own_settings import list_own_settings, list_setting_paths
from compiler.checks.common.walk_data import walk_data
from compiler.diagnostics import Diagnostic, error
from compiler.load.file_kinds import DRAWING_KINDS

STATING_KINDS = ("rules", "editions", "faq")
"""The kinds of documents that state figures to readers: rules, notes on editions, answers."""

_IN_EXPRESSION = re.compile(r"\bsettings((?:\.[A-Za-z0-9_-]+)+)")


@check(
    "unstated-setting",
    rationale=(
        "Every figure in the settings belongs to a rule, whose texts take it from there. A figure that no rule binds "
        "is used in play but cannot be looked up, or is typed in a text and not updated. Figures that a layout draws, "
        "such as the spaces of a track, can be looked up on the board. Games without rules are exempt."
    ),
    example="`end: {sections: 6}`, but no rule has a slot for `settings.end.sections`.",
)
def unstated_setting(project: Project) -> Iterator[Diagnostic]:
    """No rule states a setting."""
    if not project.game.rules:
        return
    bound = {*_list_bound_paths(project), *_list_drawn_paths(project)}
    for document in list_own_settings(project):
        for path in list_setting_paths(document.data):
            setting = ".".join(("settings", *path))
            if not any(bound_path == setting or bound_path.startswith(f"{setting}.") for bound_path in bound):
                yield error(
                    "unstated-setting",
                    document.locate_key(*path),
                    "no rule states `{setting}`",
                    "bind it in rules.yaml: slots: {{n: {figure}}}",
                    setting=setting,
                    figure=f"{setting}.1" if isinstance(document.get(*path), list) else setting,
                )


def _list_bound_paths(project: Project) -> Iterator[str]:
    for document in project.linked.documents:
        if document.kind in STATING_KINDS:
            for _, slots in list_bound_slots(document):
                for value in slots.values():
                    yield from value.values() if isinstance(value, Mapping) else [value]


def _list_drawn_paths(project: Project) -> Iterator[str]:
    """Yield the settings that expressions of layouts and diagrams name."""
    for document in project.linked.documents:
        if document.kind in DRAWING_KINDS:
            for _, node in walk_data(document.data):
                if isinstance(node, str):
                    yield from (f"settings{path}" for path in _IN_EXPRESSION.findall(node))
