"""Which figures of a setting the engine can play, found by trying them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from compiler.checks._check import Project
from compiler.checks._settings import settings_of
from compiler.compiled.game import compiled
from compiler.diagnostics import Related, Sentence, Span
from compiler.diagnostics.sentence import sentence
from engine.api import load
from engine.game import Game

Path: TypeAlias = "tuple[str | int, ...]"
TRIED = range(31)
"""The figures that are tried; the last stands for all above it."""


def setting_span(project: Project, path: Path) -> Span:
    """Return where a setting stands, by its path in settings.yaml; that of `engine:` where the game has no settings."""
    spans = (document.span(*path) for document in settings_of(project))
    return next(spans, project.head.span("engine"))


def related_settings(project: Project, paths: Iterable[Path]) -> tuple[Related, ...]:
    """Return the places of settings that a finding depends on as well."""
    return tuple(
        Related(setting_span(project, path), "depends on `{setting}`, too", {"setting": name_of(path)})
        for path in paths
    )


def possible_figures(
    project: Project, paths: Iterable[Path], is_playable: Callable[[Game], bool] = lambda _: True
) -> Iterator[Sentence]:
    """Yield a hint for each setting that can be mended alone: the figures with which the game is playable.

    Only single whole numbers are tried, each with all other figures as they are.
    """
    body = compiled(project.game)
    for path in paths:
        if not isinstance(_at(body["settings"], path), int):
            continue
        figures = [n for n in TRIED if _plays(_with(body, ("settings", *path), n), is_playable)]
        if figures:
            yield sentence("`{setting}` can be {figures}", setting=name_of(path), figures=in_words(figures))


def name_of(path: Path) -> str:
    """Return a setting as people write it: `market.dice-per-space`; an entry of a list by its place from 1."""
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)


def in_words(figures: Sequence[int]) -> str:
    """Return ascending figures in words: `0 to 4, 6 or 9`, or `6 or more`."""
    runs: list[list[int]] = []
    for n in figures:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    *first, last = map(_run_in_words, runs)
    return f"{', '.join(first)} or {last}" if first else last


def _run_in_words(run: Sequence[int]) -> str:
    if run[-1] == TRIED[-1]:
        return f"{run[0]} or more"
    return str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}"


def _plays(body: Mapping[str, Any], is_playable: Callable[[Game], bool]) -> bool:
    try:
        return is_playable(load(body))
    except ValueError:
        return False


def _at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _with(data: Any, path: Path, value: int) -> Any:
    """Return plain data with another value at a path; what is given stays as it is."""
    if not path:
        return value
    step, *rest = path
    changed = _with(data[step], tuple(rest), value)
    if isinstance(data, Mapping):
        return {**data, step: changed}
    return (*data[:step], changed, *data[int(step) + 1 :])
