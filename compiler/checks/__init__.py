"""Checks: one file, one id, one test each. Which of them run is data (`PROFILES`)."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Check, Project
from compiler.checks.pairs.run_cache import clear_run_caches
from compiler.checks.pairs.words import clear_full_caches
from compiler.checks.profiles import PROFILES, REGISTRY
from compiler.diagnostics import Diagnostic

__all__ = ["PROFILES", "REGISTRY", "Check", "Project", "release", "run_checks"]


def run_checks(project: Project, profile: str = "all", *, of_parts: bool = False) -> Iterator[Diagnostic]:
    """Yield what the checks of a profile find in a linked game, or, once it is laid out, in what its parts show."""
    for name in PROFILES[profile]:
        if REGISTRY[name].of_parts is of_parts:
            yield from REGISTRY[name](project)


def release(project: Project) -> None:
    """Free what the checks have derived from the texts of a project; a check that needs it again makes it again."""
    project.memo.clear()
    clear_full_caches()
    clear_run_caches()
