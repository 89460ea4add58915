from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from compiler.lint.lint_all import NoClusterError, Workers, lint_all
from compiler.lint.lint_translation import LintRequest, LintResult
from tests.lint.lint_sample import make_request


@pytest.fixture
def requests(tmp_path: Path) -> list[LintRequest]:
    """Translations into three languages, each with findings of its own."""
    (tmp_path / "en.json").write_text('{"a": "Take a card now.", "b": "Pay {n} coins."}')
    for locale in ("pl", "de", "es"):
        (tmp_path / f"{locale}.json").write_text(f'{{"a": "{locale}  x y.", "b": "{locale} x y."}}')
    return [make_request(tmp_path / "en.json", tmp_path / f"{name}.json", name) for name in ("pl", "de", "es")]


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_processes(requests: list[LintRequest]) -> None:
    """One process and several return the same findings in the same order."""
    alone, together = (lint_all(requests, Workers(jobs)) for jobs in (1, 2))
    assert [one.result.findings for one in alone] == [one.result.findings for one in together]
    assert [one.request for one in together] == requests
    assert not [one for one in alone if not one.result.findings]


@pytest.mark.parametrize(("size", "is_shared"), [(100, False), (200_000, True)])
def test_only_large_translations_are_shared_between_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int, *, is_shared: bool
) -> None:
    """Unless the user says how many, processes are started only if there are enough texts to make up for it."""
    opened: list[int] = []

    def open_pool(count: int, _start: str) -> AbstractContextManager[ThreadPoolExecutor]:
        opened.append(count)
        return ThreadPoolExecutor(1)

    monkeypatch.setattr("compiler.lint.lint_all.open_process_pool", open_pool)
    monkeypatch.setattr("compiler.lint.lint_all.lint", lambda _: LintResult(()))
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    for locale in ("pl", "de"):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "texts.json").write_text(" " * size)
    lint_all([make_request(tmp_path / "en", tmp_path / name, name) for name in ("pl", "de")], Workers())
    assert opened == ([2] if is_shared else [])


def test_fixes_of_translations_in_one_file_are_all_kept(tmp_path: Path) -> None:
    """Languages that are columns of one file are corrected one after the other."""
    table = tmp_path / "texts.csv"
    table.write_text("id,en,pl,de\na,Take a card now,Weź  kartę teraz,Nimm  eine Karte\n", "utf-8")
    requests = [make_request(None, table, locale) for locale in ("pl", "de")]
    assert [one.fixed for one in lint_all(requests, Workers(), is_fixing=True)] == [1, 1]
    assert table.read_text("utf-8").endswith("a,Take a card now,Weź kartę teraz,Nimm eine Karte\n")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_cluster_returns_the_same_results(requests: list[LintRequest]) -> None:
    """A Dask cluster that sees the files returns what this process would."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as made:
        on_cluster = lint_all(requests, Workers(address=made.scheduler_address))
    assert [one.result.findings for one in on_cluster] == [
        one.result.findings for one in lint_all(requests, Workers(1))
    ]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_missing_cluster_is_an_error_of_its_own(requests: list[LintRequest]) -> None:
    """An address where nothing answers is told apart from a file that cannot be read."""
    dask = pytest.importorskip("dask")
    with dask.config.set({"distributed.comm.timeouts.connect": "100ms"}), pytest.raises(NoClusterError):
        lint_all(requests, Workers(address="tcp://127.0.0.1:9"))
