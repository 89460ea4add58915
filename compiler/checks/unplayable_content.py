"""unplayable-content: figures or pieces that the game's engine cannot play."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.checks._possible import Path, possible_figures, related_settings, setting_span
from compiler.compiled.game import compiled
from compiler.diagnostics import Diagnostic, Span, error
from engine.api import engines, load
from engine.plain_data import ContentError


@check(
    "unplayable-content",
    rationale=(
        "An engine plays by the figures and pieces of the content. Where they contradict each other, or one is outside "
        "what the engine can play, no game can be set up, although everything could be printed."
    ),
    example="`stacks: {tiles: 6}` in settings.yaml, which asks for more tiles than the box holds.",
)
def unplayable_content(project: Project) -> Iterator[Diagnostic]:
    """The engine cannot play with a figure or piece of the content."""
    if project.game.engine not in engines():
        return
    try:
        load(compiled(project.game))
    except ContentError as problem:
        places = (problem.path, *problem.others)
        settings = [path[1:] for path in places if path[:1] == ("settings",)]
        span = setting_span(project, settings[0]) if settings else _span(project, problem.path)
        yield error(
            "unplayable-content",
            span,
            "{problem}",
            *(tuple(possible_figures(project, settings)) or ("correct it; all else of the game depends on it",)),
            related=related_settings(project, settings[1:]),
            problem=problem.problem,
        )
    except ValueError:
        return


def _span(project: Project, path: Path) -> Span:
    """Return the item or set at a place of the compiled game, or else what game.yaml has there."""
    match path:
        case ("sets", str(name), "items", int(place), *_) if name in project.game.sets:
            items = [item for item in project.game.sets[name].items if item.copies]
            return items[place].span if place < len(items) else project.game.sets[name].span
        case ("sets", str(name), *_) if name in project.game.sets:
            return project.game.sets[name].span
        case ("resources" | "players", *_):
            return project.head.span(*path)
        case _:
            return project.head.span("engine")
