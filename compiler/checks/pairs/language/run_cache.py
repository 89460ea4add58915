"""Caches of results about the projects, languages and glossaries of a run, which no later run uses again."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

Result = TypeVar("Result")

_CLEAR: list[Callable[[], None]] = []
"""The functions that empty each cache."""


def cache_for_run(maxsize: int) -> Callable[[Callable[..., Result]], _lru_cache_wrapper[Result]]:
    """Return a decorator like `lru_cache` for functions of a project, language or glossary.

    These are compared by identity, so without `clear_run_caches`, a process that checks games
    repeatedly would keep all of them.
    """

    def decorate(function: Callable[..., Result]) -> _lru_cache_wrapper[Result]:
        cached = lru_cache(maxsize)(function)
        _CLEAR.append(cached.cache_clear)
        return cached

    return decorate


def clear_run_caches() -> None:
    """Empty the caches of the run that has ended."""
    for clear in _CLEAR:
        clear()
