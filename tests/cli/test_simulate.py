from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Never

import pytest
from click.testing import Result

from tests.ready_game import compile_once
from tests.run_sobor import SoborRunner, run_sobor

pytestmark = pytest.mark.slow

SHORT = ("--policy", "random", "--option", "turns=6", "--games", "4", "--jobs", "1")


@pytest.fixture
def sobor(root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SoborRunner:
    """Runs `sobor simulate` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("compiler.cli.playable.compile_named_game", compile_once)

    def run(*arguments: object, typed: str = "") -> Result:
        return run_sobor("simulate", "red-cathedral", "--content", root / "content", *arguments, typed=typed)

    return run


def test_same_command_gives_the_same_report(sobor: SoborRunner) -> None:
    """Equal seeds give equal reports for any number of workers."""
    first = sobor(*SHORT, "--format", "json")
    again = sobor(*SHORT, "--format", "json", "--jobs", "2")
    assert first.exit_code == 0, first.output
    assert json.loads(first.stdout) == json.loads(again.stdout)


def test_report_has_the_games_with_an_overlay_beside_those_without(sobor: SoborRunner, tmp_path: Path) -> None:
    """A comparison in HTML has the name of the overlay, and diagrams."""
    settings = tmp_path / "rich" / "settings.yaml"
    settings.parent.mkdir()
    settings.write_text("start: {rubles: [13, 14, 14, 15]}\n")
    found = sobor(*SHORT, "--compare", "rich", "--format", "html", "--out", "report.html")
    assert found.exit_code == 0, found.output
    html = (tmp_path / "report.html").read_text()
    assert "With rich" in html
    assert "<svg" in html


def test_where_no_report_can_be_written_no_game_is_played(sobor: SoborRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing folder for the report is reported before games are played."""
    monkeypatch.setattr(
        "compiler.simulate.play_experiments.run_experiments", lambda *_: pytest.fail("games were played")
    )
    found = sobor(*SHORT, "--out", "none/report.html")
    assert found.exit_code == 2
    assert "cannot be written" in found.output


def test_earlier_report_stays_until_the_new_one_is_whole(
    sobor: SoborRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the disk is full, the earlier report stays, and no partial report is left."""
    (tmp_path / "report.txt").write_text("before")

    def full(*_: object, **__: object) -> Never:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    found = sobor(*SHORT, "--out", "report.txt")
    assert found.exit_code == 2, found.output
    assert "report.txt" in found.output
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("report.txt", "before")]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--policy", "wizard"), "wizard"),
        (("--policy", "mcts:many"), "iterations"),
        (("--policy", "greedy:3"), "greedy:3"),
        (("--players", "9"), "players"),
        (("--policy", "random,random,random"), "seats"),
    ],
)
def test_impossible_simulations_are_a_usage_error(sobor: SoborRunner, arguments: tuple[str, ...], word: str) -> None:
    """Unknown bots and impossible seats are reported in a line."""
    found = sobor(*arguments)
    assert found.exit_code == 2
    assert word in found.output


def write_overlay(folder: Path, text: str) -> str:
    """Write a folder with other settings, and return its name."""
    folder.mkdir()
    (folder / "settings.yaml").write_text(text)
    return folder.name


@pytest.mark.parametrize(
    ("settings", "options", "reason"),
    [
        ("design: {worth: {wood: 3}}\n", (), "`design.worth.wood`, which nothing reads"),
        ("solo: {materials: 5}\n", ("--players", "3"), "`solo.materials`, which nothing reads in a game of 3"),
        ("workshop: {advanced-price: 4}\n", (), "`workshop.advanced-price`, which nothing reads in a game of 2"),
        ("banners: 6\n", (), "the overlay changes nothing"),
    ],
)
def test_comparison_in_which_nothing_can_differ_is_refused(
    sobor: SoborRunner,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    settings: str,
    options: tuple[str, ...],
    reason: str,
) -> None:
    """Changed figures that the game does not read are reported at once, without playing games."""
    monkeypatch.setattr(
        "compiler.simulate.play_experiments.run_experiments", lambda *_: pytest.fail("games were played")
    )
    found = sobor(*SHORT, *options, "--compare", write_overlay(tmp_path / "other", settings))
    assert found.exit_code == 2
    assert f"no game would differ: {'' if 'overlay' in reason else 'it changes '}{reason}" in " ".join(
        found.output.split()
    )


def test_figures_that_are_played_are_compared(sobor: SoborRunner, tmp_path: Path) -> None:
    """Figures that the options play are compared."""
    other = write_overlay(tmp_path / "other", "workshop: {advanced-price: 1}\n")
    found = sobor(*SHORT, "--option", "sides=advanced", "--compare", other)
    assert found.exit_code == 0, found.output
    assert "game by game" in found.output


def test_games_that_are_cut_off_are_refused(sobor: SoborRunner) -> None:
    """If too many games are cut off, the command fails with a message, in every format."""
    found = sobor(*SHORT, "--limit", "3", "--format", "json")
    assert found.exit_code == 1
    assert "4 of 4 games were cut off after 3 decisions" in found.output


def test_error_of_this_machine_is_not_blamed_on_a_cluster(sobor: SoborRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --dask, an error of the system that ends a simulation is reported as such."""

    def refuse(*_arguments: object) -> Never:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("compiler.simulate.play_experiments.open_workers", refuse)
    found = sobor(*SHORT)
    assert found.exit_code == 2, found.output
    assert "Too many open files" in found.output
    assert "Dask" not in found.output
