"""The engine that plays the game of a project, for checks that ask it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from compiler.checks._check import Project
from compiler.checks._possible import possible_figures, related_settings, setting_span
from compiler.compiled.examples import engine_of
from compiler.diagnostics import Diagnostic, Related, Severity, Value
from engine.fault import Fault
from engine.game import Game

MOST_PIECES = 3
"""The most pieces that a finding about a setting names with their places."""


def engine_in(project: Project) -> Game | None:
    """Return the engine with the project's content, loaded once; None where none can play it."""
    if "engine" not in project.memo:
        project.memo["engine"] = engine_of(project.game)
    engine: Game | None = project.memo["engine"]
    return engine


def faults(project: Project, check: str, hint: str) -> Iterator[Diagnostic]:
    """Yield the engine's faults of one kind: each at its piece, or once at the setting that several of them share."""
    engine = engine_in(project)
    found = [fault for fault in engine.faults() if fault.check == check] if engine else []
    by_settings = {fault.settings: [other for other in found if other.settings == fault.settings] for fault in found}
    for settings, shared in by_settings.items():
        if settings and (len(shared) > 1 or not shared[0].piece):
            yield _at_setting(project, shared, hint)
        else:
            yield from (_at_piece(project, fault, hint) for fault in shared)


def _at_piece(project: Project, fault: Fault, hint: str) -> Diagnostic:
    item = project.game.items.get(fault.piece or "")
    span = item.span if item else project.head.span("engine")
    related = related_settings(project, fault.settings)
    return Diagnostic(fault.check, Severity.ERROR, span, str(fault.kind), (hint,), related, args=_args(fault))


def _at_setting(project: Project, shared: Sequence[Fault], hint: str) -> Diagnostic:
    """Return the finding of faults that share a setting, with the figures that it can take and the first pieces."""
    first, pieces = shared[0], [fault for fault in shared if fault.piece in project.game.items]
    figures = possible_figures(project, first.settings, lambda game: all(f.check != first.check for f in game.faults()))
    more = " (and {more} more)" if len(shared) > 1 else ""
    return Diagnostic(
        first.check,
        Severity.ERROR,
        setting_span(project, first.settings[0]),
        ("`{piece}`: " if first.piece else "") + str(first.kind) + more,
        tuple(figures) or (hint,),
        related=(*related_settings(project, first.settings[1:]), *_pieces(project, pieces[:MOST_PIECES])),
        args={**_args(first), "piece": first.piece or "", "more": len(shared) - 1},
    )


def _args(fault: Fault) -> Mapping[str, Value]:
    """Return the values of a fault's sentence, with the code of its kind for programs."""
    return {"kind": fault.kind.code, **fault.args}


def _pieces(project: Project, shared: Iterable[Fault]) -> Iterator[Related]:
    for fault in shared:
        yield Related(project.game.items[fault.piece or ""].span, str(fault.kind), fault.args)
