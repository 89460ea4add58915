"""The engine that plays the game of a project, for checks that ask it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from compiler.checks._check import Project, memoise
from compiler.checks._possible import possible_figures, related_settings, setting_span
from compiler.compiled.examples import engine_of
from compiler.diagnostics import Diagnostic, Related, Severity, Value
from engine.fault import Fault
from engine.game import Game

MOST_PIECES = 3
"""The most pieces that a finding about a setting names with their places."""


@memoise
def load_engine(project: Project) -> Game | None:
    """Return the engine with the project's content; None if no engine can play it."""
    return engine_of(project.game)


def report_faults(project: Project, check: str, hint: str) -> Iterator[Diagnostic]:
    """Yield the engine's faults of one check: each at its piece, or one for all that depend on the same settings."""
    engine = load_engine(project)
    by_settings: dict[tuple[tuple[str | int, ...], ...], list[Fault]] = {}
    for fault in engine.faults() if engine else ():
        if fault.check == check:
            by_settings.setdefault(fault.settings, []).append(fault)
    for settings, faults in by_settings.items():
        if settings and (len(faults) > 1 or not faults[0].piece):
            yield _fault_at_setting(project, faults, hint)
        else:
            yield from (_fault_at_piece(project, fault, hint) for fault in faults)


def _fault_at_piece(project: Project, fault: Fault, hint: str) -> Diagnostic:
    item = project.game.items.get(fault.piece or "")
    span = item.span if item else project.head.span("engine")
    related = related_settings(project, fault.settings)
    return Diagnostic(
        fault.check, Severity.ERROR, span, str(fault.kind), (hint,), related, args=_values_of_fault(fault)
    )


def _fault_at_setting(project: Project, faults: Sequence[Fault], hint: str) -> Diagnostic:
    """Return the one finding for faults that depend on the same settings, at the first of these settings.

    It lists the figures that the settings can take, and the first pieces.
    """
    first, pieces = faults[0], [fault for fault in faults if fault.piece in project.game.items]
    figures = possible_figures(project, first.settings, lambda game: all(f.check != first.check for f in game.faults()))
    more = " (and {more} more)" if len(faults) > 1 else ""
    return Diagnostic(
        first.check,
        Severity.ERROR,
        setting_span(project, first.settings[0]),
        ("`{piece}`: " if first.piece else "") + str(first.kind) + more,
        tuple(figures) or (hint,),
        related=(*related_settings(project, first.settings[1:]), *_related_pieces(project, pieces[:MOST_PIECES])),
        args={**_values_of_fault(first), "piece": first.piece or "", "more": len(faults) - 1},
    )


def _values_of_fault(fault: Fault) -> Mapping[str, Value]:
    """Return the values of a fault's sentence, with the code of its kind for programs."""
    return {"kind": fault.kind.code, **fault.args}


def _related_pieces(project: Project, faults: Iterable[Fault]) -> Iterator[Related]:
    for fault in faults:
        yield Related(project.game.items[fault.piece or ""].span, str(fault.kind), fault.args)
