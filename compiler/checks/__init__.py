"""Checks by subject, each in a file of its own, with a code and a test; `PROFILES` lists the checks that run."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Check, Project
from compiler.checks.pairs.language.run_cache import clear_run_caches
from compiler.checks.pairs.language.words import clear_full_caches
from compiler.checks.registry import BITEXT_REGISTRY, PROFILES, REGISTRY
from compiler.diagnostics import Diagnostic

__all__ = ["BITEXT_REGISTRY", "PROFILES", "REGISTRY", "Check", "Project", "free_derived_data", "run_checks"]


def run_checks(project: Project, profile: str = "all", *, of_parts: bool = False) -> Iterator[Diagnostic]:
    """Yield the findings of a profile's checks of a linked game or, with `of_parts`, of its laid-out parts."""
    for name in PROFILES[profile]:
        if REGISTRY[name].of_parts is of_parts:
            yield from REGISTRY[name](project)


def free_derived_data() -> None:
    """Free everything that checks have derived from the projects of a run; it is derived again when needed."""
    clear_full_caches()
    clear_run_caches()
