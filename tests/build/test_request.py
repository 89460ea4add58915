from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from compiler.build.request import Request
from compiler.model.publication import Publication


def test_builds_of_different_sites_are_told_apart() -> None:
    """A site at another address, of another version, with the page for playing or with prints is another build."""
    plain = Publication("https://example.org/mill", "1")
    others = (
        replace(plain, address="https://example.org"),
        replace(plain, version="2"),
        replace(plain, runtime=Path("pyodide.tgz")),
        replace(plain, has_prints=not plain.has_prints),
    )
    choices = [Request(Path("mill"), publication=publication).choice for publication in (None, plain, *others)]
    assert len(set(choices)) == len(choices)


def test_the_place_of_the_runtime_does_not_matter() -> None:
    """Since only one runtime is accepted, a site is the same wherever the runtime is kept."""
    sites = [Publication("https://example.org", runtime=Path(folder) / "pyodide.tgz") for folder in ("here", "there")]
    assert len({Request(Path("mill"), publication=site).choice for site in sites}) == 1
