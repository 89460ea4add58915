from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.conftest import ROOT
from tests.run_sobor import build, run_sobor
from tests.sample import FILES, change_file, write_game

BACK = "back: {draw: [{icon: {name: coin, x: 9, y: 9, size: 9}}]}\n"
BACKS: dict[str, str | None] = {"layouts/order.yaml": FILES["layouts/order.yaml"] + BACK}
"""The sample's cards with backs."""

OWN = (
    ((ROOT / "content/print/products/home-a4.yaml").read_text("utf-8"))
    .replace("id: home-a4", "id: sheets")
    .replace("guide: true", "guide: false")
)


@pytest.fixture
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("build", "check"):
        monkeypatch.setattr(f"compiler.cli.{command}.is_terminal", lambda: True)


@pytest.mark.usefixtures("_terminal")
def test_summary_lists_files_and_printer_settings(tmp_path: Path) -> None:
    """Files, pages, sheets and the printer's setting are listed, and again when nothing has changed."""
    folder, out = write_game(tmp_path / "mill", BACKS), tmp_path / "out"
    first = build(folder, "--out", out, "--product", "home-a4").output
    with pypdfium2.PdfDocument(out / "mill/en/home-a4.pdf") as pdf:
        pages = len(pdf)
    assert first.startswith(f"mill: 2 files written, 0 deleted in {out}/mill/, ")
    printed = f"{out}/mill/{{en,ru}}/home-a4.pdf: {pages} pages on {pages // 2} sheet"
    assert printed in first
    assert "print A4, actual size, both sides, flip on long edge\n" in first
    assert "site" not in first
    again = build(folder, "--out", out, "--product", "home-a4").output
    assert "up to date" in again
    assert printed in again


@pytest.mark.slow
@pytest.mark.usefixtures("_terminal")
@pytest.mark.parametrize(
    ("duplex", "lies", "backs", "setting"),
    [
        ("long-edge", "portrait", {}, "1 page on 1 sheet; print A4, actual size, one side\n"),
        (
            "short-edge",
            "portrait",
            BACKS,
            "2 pages on 1 sheet; print A4, actual size, both sides, flip on short edge\n",
        ),
        ("apart", "landscape", BACKS, "2 pages on 2 sheets; print A4, landscape, actual size, one side\n"),
    ],
)
def test_the_setting_follows_product_and_backs(
    tmp_path: Path, duplex: str, lies: str, backs: dict[str, str | None], setting: str
) -> None:
    """Each way to print backs has its printer setting, also for a game's own product; without backs, it has none."""
    product = OWN.replace("duplex: long-edge", f"duplex: {duplex}").replace(
        "orientation: portrait", f"orientation: {lies}"
    )
    files = {
        "products/sheets.yaml": product,
        **change_file("game.yaml", "[home-a4]", "[sheets]"),
        **(BACKS if backs else {}),
    }
    folder = write_game(tmp_path / "mill", files)
    output = build(folder, "--out", tmp_path / "out", "--product", "sheets", "--locale", "ru").output
    assert f"mill/ru/sheets.pdf: {setting}" in output


@pytest.mark.usefixtures("_terminal")
def test_stopped_build_is_announced(tmp_path: Path) -> None:
    """A line after the findings states that the game was not built."""
    folder = write_game(tmp_path / "mill", change_file("components/orders.yaml", "coin: 2", "coim: 2"))
    assert build(folder, "--out", tmp_path / "out").output.splitlines()[-1].startswith("mill: not built, ")


@pytest.mark.slow
def test_a_pipe_stays_quiet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No summary is printed in a pipe, with --quiet, or with findings in a machine-readable format."""
    folder = write_game(tmp_path / "mill")
    assert build(folder, "--out", tmp_path / "out", "--product", "home-a4").output == ""
    for command in ("build", "check"):
        monkeypatch.setattr(f"compiler.cli.{command}.is_terminal", lambda: True)
    assert build(folder, "--out", tmp_path / "out", "--product", "home-a4", "--quiet").output == ""
    assert '"findings": []' in build(folder, "--out", tmp_path / "out", "--product", "home-a4", "--format=json").output


@pytest.mark.slow
@pytest.mark.usefixtures("_terminal")
def test_clean_check_is_announced_on_a_terminal(tmp_path: Path) -> None:
    """A person sees that a game was checked, and in which languages; findings speak for themselves."""
    folder = write_game(tmp_path / "mill")
    assert check(folder) == "mill: no findings in en, ru\n"
    assert check(folder, "--locale", "ru") == "mill: no findings in ru\n"
    assert check(folder, "--format", "github") == ""
    write_game(folder, change_file("game.yaml", "players: [2, 2]", "players: [3, 2]"))
    assert "no findings" not in check(folder)


def test_a_check_without_findings_is_silent_in_a_pipe(tmp_path: Path) -> None:
    """In a pipe nothing is printed for a game without findings."""
    assert check(write_game(tmp_path / "mill")) == ""


def check(*arguments: str | Path) -> str:
    """Return the output of a check."""
    return run_sobor("check", *arguments, "--jobs", "1").output


@pytest.mark.usefixtures("_terminal")
def test_a_booklet_is_folded_and_stapled(tmp_path: Path) -> None:
    """The line of a booklet says what to do with its sheets, that of a book with single pages does not."""
    folder = write_game(tmp_path / "mill")
    products = ("--product", "booklet-a4", "--product", "rulebook")
    lines = build(folder, "--out", tmp_path / "out", *products, "--locale", "ru").output.splitlines()
    endings = {
        name: line.endswith("; fold and staple")
        for line in lines
        for name in ("booklet-a4", "rulebook")
        if name in line
    }
    assert endings == {"booklet-a4": True, "rulebook": False}
