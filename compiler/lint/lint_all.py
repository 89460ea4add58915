"""Check translations into several languages, in processes of this machine or on a Dask cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from compiler.disk.listing import measure_size
from compiler.lint.fix_translations import fix_repeatedly
from compiler.lint.lint_translation import LintRequest, LintResult, lint
from compiler.processes import open_process_pool

MIN_SHARED_SIZE = 300_000
"""The minimum size of all translations, in bytes, that makes several processes faster: each takes a second to start."""


class NoClusterError(Exception):
    """Raised if no Dask cluster answers at an address."""


class Workers(NamedTuple):
    """Who checks: a number of processes here, or the Dask cluster at an address.

    Without a number of processes (None), there is one for each core, or only this one if there is little to check.
    """

    jobs: int | None = None
    address: str | None = None


@dataclass(frozen=True, slots=True)
class CheckedTranslation:
    """A translation that was checked.

    Attributes:
        request: What was to be checked.
        result: The result, after fixes.
        fixed: The number of fixes that were applied, or None if none were asked for.
    """

    request: LintRequest
    result: LintResult
    fixed: int | None = None


def lint_all(
    requests: Sequence[LintRequest], workers: Workers, *, is_fixing: bool = False
) -> Sequence[CheckedTranslation]:
    """Return the results in the order of the requests, whoever checks them.

    Fixes are applied in this process, one translation after the other, because translations may share a file.

    Raises:
        ImportError: there is an address, but Dask (extra `sobor[dask]`) is not installed.
        NoClusterError: no cluster answers at the address.
        OSError: a file cannot be opened.
    """
    if is_fixing:
        return [_fix(request) for request in requests]
    if workers.address is not None:
        with _open_cluster(workers.address) as cluster:
            return list(cluster.map(_check, requests))
    count = min(workers.jobs or _choose_jobs(requests), len(requests))
    if count <= 1:
        return [_check(request) for request in requests]
    with open_process_pool(count, "spawn") as pool:
        return list(pool.map(_check, requests))


def _choose_jobs(requests: Sequence[LintRequest]) -> int:
    """Return the number of processes that check these translations fastest."""
    if len(requests) < 2:  # noqa: PLR2004 -- one translation is checked in one process
        return 1
    size = sum(measure_size(request.translation) for request in requests)
    return (os.cpu_count() or 1) if size >= MIN_SHARED_SIZE else 1


@contextmanager
def _open_cluster(address: str) -> Iterator[Executor]:
    """Yield the Dask cluster at an address."""
    from distributed import Client

    connect: Any = Client  # Dask has no types
    try:
        cluster_client = connect(address)
    except OSError as problem:
        raise NoClusterError(str(problem)) from problem
    with cluster_client as client, client.get_executor(pure=False) as cluster:
        yield cluster


def _check(request: LintRequest) -> CheckedTranslation:
    return CheckedTranslation(request, lint(request))


def _fix(request: LintRequest) -> CheckedTranslation:
    result, fixed = fix_repeatedly(request, lint(request))
    return CheckedTranslation(request, result, fixed)
