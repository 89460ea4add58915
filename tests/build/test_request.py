from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from compiler.build.request import Request
from compiler.model.publication import Publication
from compiler.releases.release_file import Release
from compiler.world import World


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
    """Because only one runtime is accepted, a site is the same wherever the runtime is kept."""
    sites = [Publication("https://example.org", runtime=Path(folder) / "pyodide.tgz") for folder in ("here", "there")]
    assert len({Request(Path("mill"), publication=site).choice for site in sites}) == 1


def test_drafts_and_overlays_are_told_apart() -> None:
    """A draft, a build with an overlay, and builds of other locales and products are other builds."""
    requests = (
        Request(Path("mill")),
        Request(Path("mill"), draft=True),
        Request(Path("mill"), overlay=Path("figures")),
        Request(Path("mill"), locales=("en",)),
        Request(Path("mill"), products=("home-a4",)),
    )
    assert len({request.choice for request in requests}) == len(requests)


def test_files_of_the_overlay_belong_to_the_input(tmp_path: Path) -> None:
    """A changed file of an overlay gives another stamp."""
    for name in ("mill", "figures"):
        (tmp_path / name).mkdir()
    request = Request(tmp_path / "mill", out=tmp_path / "out", overlay=tmp_path / "figures")
    world = World(games=tmp_path, shared=(), cache=tmp_path)
    before = request.make_stamp(world)
    assert before is not None
    (tmp_path / "figures/game.yaml").write_text("a: 1\n")
    after = request.make_stamp(world)
    assert after is not None
    assert before.name == after.name
    assert before.digest != after.digest


def test_build_since_a_release_leaves_no_stamp(tmp_path: Path) -> None:
    """A build since a release, and one without an output folder, leave no stamp, so that they run again each time."""
    world = World(games=tmp_path, shared=(), cache=tmp_path)
    assert Request(tmp_path, out=tmp_path / "out").make_stamp(world) is not None
    for request in (Request(tmp_path), Request(tmp_path, out=tmp_path / "out", since=Release("1", {}))):
        assert request.make_stamp(world) is None
