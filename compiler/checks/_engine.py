"""The engine of a project's game, and its faults as findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from compiler.checks._check import Project, memoise
from compiler.checks._possible import Path, games_by_figure, possible_figures, related_settings, setting_span
from compiler.compiled.examples import load_game_engine
from compiler.diagnostics import Diagnostic, Related, Severity, Value
from compiler.model.game import Item
from engine.fault import Fault
from engine.game import Game

MAX_PIECES = 3
"""The maximum number of pieces that a finding about a setting lists with their places."""


@memoise
def load_engine(project: Project) -> Game | None:
    """Return the engine with the project's content, or None if no engine can play it."""
    return load_game_engine(project.game)


def mismatched_pieces(project: Project, engine: Game) -> list[Item]:
    """Return the items that have more or fewer copies in the box than the engine plays with."""
    played = engine.count_pieces()
    return [item for item in project.game.items.values() if played and item.copies != played.get(item.id, 0)]


def report_faults(project: Project, check: str, hint: str) -> Iterator[Diagnostic]:
    """Yield the findings about the engine's faults of one check: each at its piece, or one for the same settings.

    If faults that depend on the same settings belong to several checks, the check of the first one reports them.
    """
    engine = load_engine(project)
    if engine is None:
        return
    for faults in _faults_by_settings(engine):
        if not _is_fault_of_setting(faults):
            yield from (_fault_at_piece(project, fault, hint) for fault in faults if fault.check == check)
        elif faults[0].check == check:
            yield _fault_at_setting(project, engine, faults, hint)


def pieces_explained_by_settings(project: Project, engine: Game) -> set[str]:
    """Return the mismatched pieces whose cause is a setting at which faults are reported."""
    groups = filter(_is_fault_of_setting, _faults_by_settings(engine))
    return {name for faults in groups for name in _explained_pieces(project, engine, faults)}


def _explained_pieces(project: Project, engine: Game, faults: Sequence[Fault]) -> set[str]:
    """Return the mismatched pieces that match once a setting of some faults takes a figure without these faults."""
    names, is_corrected = _mismatched_names(project, engine), _lacks_faults(engine, faults)
    games = (game for path in faults[0].settings * bool(names) for _, game in games_by_figure(project, path))
    return {name for game in games if is_corrected(game) for name in names - _mismatched_names(project, game)}


def _mismatched_names(project: Project, engine: Game) -> set[str]:
    return {item.id for item in mismatched_pieces(project, engine)}


def _faults_by_settings(engine: Game) -> list[list[Fault]]:
    """Return the engine's faults, grouped by the settings on which they depend."""
    by_settings: dict[tuple[Path, ...], list[Fault]] = {}
    for fault in engine.faults():
        by_settings.setdefault(fault.settings, []).append(fault)
    return list(by_settings.values())


def _is_fault_of_setting(faults: Sequence[Fault]) -> bool:
    """Return whether faults that depend on the same settings are reported as one, at a setting."""
    return bool(faults[0].settings) and (len(faults) > 1 or not faults[0].piece)


def _lacks_faults(engine: Game, faults: Sequence[Fault]) -> Callable[[Game], bool]:
    """Return a predicate of a game with another figure: whether it has none of these faults and no new ones."""
    others = {fault for fault in engine.faults() if fault not in faults}
    return lambda game: others.issuperset(game.faults())


def _fault_at_piece(project: Project, fault: Fault, hint: str) -> Diagnostic:
    item = project.game.items.get(fault.piece or "")
    span = item.span if item else project.head.locate("engine")
    related = related_settings(project, fault.settings)
    return Diagnostic(fault.check, Severity.ERROR, span, str(fault.kind), (hint,), related, args=_fault_values(fault))


def _fault_at_setting(project: Project, engine: Game, faults: Sequence[Fault], hint: str) -> Diagnostic:
    """Return the single finding for faults that depend on the same settings, at the first of these settings.

    It lists the possible figures of the settings, and everything else that depends on them.
    """
    first, *others = faults
    figures = possible_figures(project, first.settings, _lacks_faults(engine, faults))
    more = " (and {more} more)" if others else ""
    return Diagnostic(
        first.check,
        Severity.ERROR,
        setting_span(project, first.settings[0]),
        ("`{piece}`: " if first.piece else "") + str(first.kind) + more,
        tuple(figures) or (hint,),
        related=(*related_settings(project, first.settings[1:]), *_dependants(project, engine, faults)),
        args={**_fault_values(first), "piece": first.piece or "", "more": len(others)},
    )


def _fault_values(fault: Fault) -> Mapping[str, Value]:
    """Return the values of a fault's sentence, with the code of its kind for programs."""
    return {"kind": fault.kind.code, **fault.args}


def _dependants(project: Project, engine: Game, faults: Sequence[Fault]) -> Iterator[Related]:
    """Yield what else depends on the setting of faults: the first pieces, further faults, a mismatched piece."""
    at_pieces = [fault for fault in faults if fault.piece in project.game.items]
    for fault in at_pieces[:MAX_PIECES]:
        yield Related(project.game.items[fault.piece or ""].span, str(fault.kind), fault.args)
    for fault in faults[1:]:
        if fault not in at_pieces:
            yield Related(setting_span(project, fault.settings[0]), str(fault.kind), fault.args)
    if explained := _explained_pieces(project, engine, faults):
        item, played = project.game.items[min(explained)], engine.count_pieces()
        args: dict[str, Value] = {"copies": item.copies, "item": item.id, "played": played.get(item.id, 0)}
        yield Related(item.span, "the box holds {copies} of `{item}`, but the engine plays with {played}", args)
