"""Load the engine of a project's game, and report its findings about the content as diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.checks.common.check import Project, memoise
from compiler.checks.common.possible_figures import (
    SettingPath,
    find_possible_figures,
    locate_setting,
    relate_settings,
    try_figures,
)
from compiler.compiled.example_figures import load_game_engine
from compiler.diagnostics import Diagnostic, Related, Severity, Value
from compiler.model.game import Item
from engine.finding import EngineFinding
from engine.game import Game

MAX_PIECES = 3
"""The maximum number of pieces that a finding about a setting lists with their places."""


@memoise
def load_engine(project: Project) -> Game | None:
    """Return the engine with the project's content, or None if no engine can play it."""
    return load_game_engine(project.game)


def find_mismatched_pieces(project: Project, engine: Game) -> list[Item]:
    """Return the items that have more or fewer copies in the box than the engine plays with."""
    played = engine.count_pieces()
    return [item for item in project.game.items.values() if played and item.copies != played.get(item.id, 0)]


def report_findings(project: Project, check: str, hint: str) -> Iterator[Diagnostic]:
    """Yield the engine's findings of one check as diagnostics, one for each piece or group of settings.

    If findings that depend on the same settings belong to several checks, the check of the first finding reports them.
    """
    engine = load_engine(project)
    if engine is None:
        return
    for findings in _group_by_settings(engine):
        if not _is_finding_about_setting(findings):
            yield from (_report_at_piece(project, finding, hint) for finding in findings if finding.check == check)
        elif findings[0].check == check:
            yield _report_at_setting(project, engine, findings, hint)


def find_explained_pieces(project: Project, engine: Game) -> set[str]:
    """Return the mismatched pieces explained by a setting that other findings are about."""
    groups = filter(_is_finding_about_setting, _group_by_settings(engine))
    return {name for findings in groups for name in _find_corrected_pieces(project, engine, findings)}


def _find_corrected_pieces(project: Project, engine: Game, findings: Sequence[EngineFinding]) -> set[str]:
    """Return the mismatched pieces that match once a setting takes a figure that makes the findings disappear."""
    names = _find_mismatched_names(project, engine)
    if not names:
        return set()
    is_corrected = _make_correction_test(engine, findings)
    games = (game for path in findings[0].settings for _, game in try_figures(project, path))
    return {name for game in games if is_corrected(game) for name in names - _find_mismatched_names(project, game)}


def _find_mismatched_names(project: Project, engine: Game) -> set[str]:
    return {item.id for item in find_mismatched_pieces(project, engine)}


def _group_by_settings(engine: Game) -> list[list[EngineFinding]]:
    """Return the engine's findings, grouped by the settings that they depend on."""
    by_settings: dict[tuple[SettingPath, ...], list[EngineFinding]] = {}
    for finding in engine.check_content():
        by_settings.setdefault(finding.settings, []).append(finding)
    return list(by_settings.values())


def _is_finding_about_setting(findings: Sequence[EngineFinding]) -> bool:
    """Return whether findings that depend on the same settings are reported as a single finding, at a setting."""
    return bool(findings[0].settings) and (len(findings) > 1 or not findings[0].piece)


def _make_correction_test(engine: Game, findings: Sequence[EngineFinding]) -> Callable[[Game], bool]:
    """Return a predicate that tells whether a game with another figure has none of these findings and no new ones."""
    others = {finding for finding in engine.check_content() if finding not in findings}
    return lambda game: others.issuperset(game.check_content())


def _report_at_piece(project: Project, finding: EngineFinding, hint: str) -> Diagnostic:
    item = None if finding.piece is None else project.game.items.get(finding.piece)
    span = item.span if item else project.head.locate("engine")
    related = relate_settings(project, finding.settings)
    return Diagnostic(
        code=finding.check,
        severity=Severity.ERROR,
        span=span,
        template=str(finding.kind),
        advice=(hint,),
        related=related,
        args=_list_values(finding),
    )


def _report_at_setting(project: Project, engine: Game, findings: Sequence[EngineFinding], hint: str) -> Diagnostic:
    """Return the single diagnostic for findings that depend on the same settings, at the first of these settings.

    It lists the possible figures of the settings, and everything else that depends on them.
    """
    first, *others = findings
    figures = find_possible_figures(project, first.settings, _make_correction_test(engine, findings))
    more = " (and {more} more)" if others else ""
    return Diagnostic(
        code=first.check,
        severity=Severity.ERROR,
        span=locate_setting(project, first.settings[0]),
        template=("`{piece}`: " if first.piece else "") + str(first.kind) + more,
        advice=tuple(figures) or (hint,),
        related=(*relate_settings(project, first.settings[1:]), *_relate_dependants(project, engine, findings)),
        args={**_list_values(first), "piece": first.piece or "", "more": len(others)},
    )


def _list_values(finding: EngineFinding) -> Mapping[str, Value]:
    """Return the values of a finding's sentence, with the code of its kind for programs."""
    return {"kind": finding.kind.code, **finding.args}


def _relate_dependants(project: Project, engine: Game, findings: Sequence[EngineFinding]) -> Iterator[Related]:
    """Yield the places that also depend on the setting of findings: pieces, other findings, a mismatched piece."""
    at_pieces = [finding for finding in findings if finding.piece in project.game.items]
    for finding in at_pieces[:MAX_PIECES]:
        yield Related(project.game.items[finding.piece or ""].span, str(finding.kind), finding.args)
    for finding in findings[1:]:
        if finding not in at_pieces:
            yield Related(locate_setting(project, finding.settings[0]), str(finding.kind), finding.args)
    if explained := _find_corrected_pieces(project, engine, findings):
        item = project.game.items[min(explained)]
        played = engine.count_pieces()
        args: dict[str, Value] = {"copies": item.copies, "item": item.id, "played": played.get(item.id, 0)}
        yield Related(item.span, "the box holds {copies} of `{item}`, but the engine plays with {played}", args)
