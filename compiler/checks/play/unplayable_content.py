"""unplayable-content: figures or pieces that the game's engine cannot play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.checks.common.check import Project, check
from compiler.checks.common.possible_figures import SettingPath, find_possible_figures, locate_setting, relate_settings
from compiler.compiled.game_file import compile_game_data
from compiler.diagnostics import Diagnostic, Span, error
from engine.api import EngineError, load
from engine.plain_data import ContentError


@check(
    "unplayable-content",
    rationale=(
        "An engine plays by the figures and pieces of the content. If they contradict each other, or one is outside "
        "the range that the engine can play with, no game can be set up, although everything can be printed."
    ),
    example="`stacks: {tiles: 6}` in settings.yaml, which requires more tiles than the box holds.",
)
def unplayable_content(project: Project) -> Iterator[Diagnostic]:
    """The engine cannot play with a figure or piece of the content."""
    try:
        if project.game.engine:
            load(compile_game_data(project.game))
    except EngineError:
        return  # reported by unknown-engine
    except ContentError as refusal:
        yield _report_unplayable(project, refusal.reason, (refusal.path, *refusal.others))
    except ValueError as refusal:
        yield _report_unplayable(project, str(refusal), ((),))


def _report_unplayable(project: Project, problem: str, paths: Sequence[SettingPath]) -> Diagnostic:
    """Return the finding with the engine's own message about values of the compiled game, at the first setting."""
    settings = [path[1:] for path in paths if path[:1] == ("settings",)]
    return error(
        "unplayable-content",
        locate_setting(project, settings[0]) if settings else _locate_content(project, paths[0]),
        "the engine cannot play with this: {reason}",
        *(tuple(find_possible_figures(project, settings)) or ("correct it first; everything else depends on it",)),
        related=relate_settings(project, settings[1:]),
        reason=problem,
    )


def _locate_content(project: Project, path: SettingPath) -> Span:
    """Return the place of the item or set at a path of the compiled game, or else a place in game.yaml."""
    match path:
        case ("sets", str(name), "items", int(index), *_) if name in project.game.sets:
            items = [item for item in project.game.sets[name].items if item.copies]
            return items[index].span if index < len(items) else project.game.sets[name].span
        case ("sets", str(name), *_) if name in project.game.sets:
            return project.game.sets[name].span
        case ("resources" | "players", *_):
            return project.head.locate(*path)
        case _:
            return project.head.locate("engine")
