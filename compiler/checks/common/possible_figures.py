"""Find the figures of a setting that the engine can play with, by trying them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

from compiler.checks.common.check import Project
from compiler.checks.common.own_settings import list_own_settings
from compiler.compiled.game_file import compile_game_data
from compiler.diagnostics import Related, Sentence, Span
from compiler.diagnostics.sentence import sentence
from compiler.model.document import get_child
from compiler.model.plain import Plain, get_plain_fields
from engine.api import load
from engine.game import Game

SettingPath: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value in settings.yaml."""

CANDIDATES = range(31)
"""The figures that are tried; the last one represents all higher figures."""


def locate_setting(project: Project, path: SettingPath) -> Span:
    """Return the place of a setting by its path in settings.yaml, or of `engine:` in a game without settings."""
    spans = (document.locate(*path) for document in list_own_settings(project))
    return next(spans, project.head.locate("engine"))


def relate_settings(project: Project, paths: Iterable[SettingPath]) -> tuple[Related, ...]:
    """Return the places of further settings that a finding depends on."""
    return tuple(
        Related(locate_setting(project, path), "also depends on `{setting}`", {"setting": format_path(path)})
        for path in paths
    )


def find_possible_figures(
    project: Project, paths: Iterable[SettingPath], is_playable: Callable[[Game], bool] = lambda _: True
) -> Iterator[Sentence]:
    """Yield a hint with the possible figures of each setting whose change alone makes the game playable.

    Only single whole numbers are tried, each with all other figures unchanged.
    """
    for path in paths:
        figures = [n for n, game in try_figures(project, path) if is_playable(game)]
        if figures:
            yield sentence(
                "`{setting}` can be {figures:ranges}", setting=format_path(path), figures=format_ranges(figures)
            )


class TriedFigure(NamedTuple):
    """A possible figure of a setting, and the game with it."""

    figure: int
    game: Game


def try_figures(project: Project, path: SettingPath) -> Iterator[TriedFigure]:
    """Yield each figure of a setting that lets the engine load the game, and this game.

    A setting that is not a whole number has none.
    """
    content = get_plain_fields(compile_game_data(project.game))
    if not isinstance(_get_value(content["settings"], path), int):
        return
    for n in CANDIDATES:
        with suppress(ValueError):
            yield TriedFigure(n, load(_replace_at(content, ("settings", *path), n)))


def format_path(path: SettingPath) -> str:
    """Return a setting in human-readable form: `market.dice-per-space`, with list entries numbered from 1."""
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)


def format_ranges(figures: Sequence[int]) -> tuple[str, ...]:
    """Return the ranges of ascending figures, each as `4`, `6-8`, or `20-` if it has no upper end."""
    ranges: list[list[int]] = []
    for n in figures:
        if ranges and ranges[-1][-1] == n - 1:
            ranges[-1].append(n)
        else:
            ranges.append([n])
    return tuple(map(_format_range, ranges))


def _format_range(figures: Sequence[int]) -> str:
    first, last = figures[0], figures[-1]
    if last == CANDIDATES[-1]:
        return f"{first}-"
    return str(first) if first == last else f"{first}-{last}"


def _get_value(data: Plain, path: SettingPath) -> Plain:
    for step in path:
        data = get_child(data, step)
    return data


def _replace_at(data: Mapping[str, Plain], path: SettingPath, value: int) -> Mapping[str, Plain]:
    """Return a copy of a mapping with another value at a path."""
    step, *rest = path
    return {**data, str(step): _replace_value(data[str(step)], tuple(rest), value)}


def _replace_value(data: Plain, path: SettingPath, value: int) -> Plain:
    if not path:
        return value
    if isinstance(data, Mapping):
        return _replace_at(data, path, value)
    step, *rest = path
    changed = _replace_value(get_child(data, step), tuple(rest), value)
    entries = data if isinstance(data, list | tuple) else ()
    return tuple(changed if index == step else entry for index, entry in enumerate(entries))
