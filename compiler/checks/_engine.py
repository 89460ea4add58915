"""The engine that plays the game of a project, for checks that ask it."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project
from compiler.compiled.examples import engine_of
from compiler.diagnostics import Diagnostic, error
from engine.game import Game


def engine_in(project: Project) -> Game | None:
    """The engine with the project's content, loaded once; None where it names none or one that cannot play it."""
    if "engine" not in project.memo:
        project.memo["engine"] = engine_of(project.game)
    engine: Game | None = project.memo["engine"]
    return engine


def faults(project: Project, check: str, hint: str) -> Iterator[Diagnostic]:
    """The engine's faults of one kind, each at its piece."""
    engine = engine_in(project)
    for fault in engine.faults() if engine else ():
        if fault.check == check:
            item = project.game.items.get(fault.piece)
            yield error(check, item.span if item else project.head.span("engine"), "{fault}", hint, fault=fault.message)
