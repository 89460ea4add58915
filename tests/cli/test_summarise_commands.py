from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from compiler.build.request import Request, Result
from compiler.cli.summarise_commands import summarise_build, summarise_site
from compiler.model.publication import Publication
from compiler.write import WriteReport
from tests.cli.sample_products import BACKS
from tests.conftest import ROOT
from tests.run_sobor import build, run_sobor
from tests.sample import change_file, write_game

HOME_A4 = (ROOT / "content/print/products/home-a4.yaml").read_text("utf-8")


def make_product(duplex: str, orientation: str) -> str:
    """Return a product `sheets` like home-a4, without a guide."""
    product = HOME_A4
    changes = {
        "id: home-a4": "id: sheets",
        "guide: true": "guide: false",
        "duplex: long-edge": f"duplex: {duplex}",
        "orientation: portrait": f"orientation: {orientation}",
    }
    for old, new in changes.items():
        assert old in product
        product = product.replace(old, new)
    return product


def write_outputs(out: Path, files: dict[str, bytes]) -> None:
    """Write files as if a build had written them."""
    for name, data in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(data)


def summarise_outputs(folder: Path, out: Path, product: str) -> list[str]:
    """Return the lines about a product of a build in English, after the line about the game."""
    request = Request(folder, locales=("en",), products=(product,), out=out)
    first, *lines = summarise_build(request, Result(written=WriteReport()), 0.5)
    assert first == f"mill: up to date in {out}/mill/, 0.5 s"
    return lines


@pytest.fixture
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("build", "check"):
        monkeypatch.setattr(f"compiler.cli.{command}.is_terminal", lambda: True)


@pytest.mark.slow
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
    ("duplex", "orientation", "backs", "setting"),
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
    tmp_path: Path, duplex: str, orientation: str, backs: dict[str, str | None], setting: str
) -> None:
    """Each way to print backs has its printer setting, also for a game's own product; without backs, it has none."""
    product = {"products/sheets.yaml": make_product(duplex, orientation)}
    files = {**product, **change_file("game.yaml", "[home-a4]", "[sheets]"), **backs}
    folder = write_game(tmp_path / "mill", files)
    output = build(folder, "--out", tmp_path / "out", "--product", "sheets", "--locale", "ru").output
    assert f"mill/ru/sheets.pdf: {setting}" in output


@pytest.mark.slow
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
    """A person sees that a game was checked, and the languages; findings speak for themselves."""
    folder = write_game(tmp_path / "mill")
    assert check(folder) == "mill: no findings in en, ru\n"
    assert check(folder, "--locale", "ru") == "mill: no findings in ru\n"
    assert check(folder, "--format", "github") == ""
    write_game(folder, change_file("game.yaml", "players: [2, 2]", "players: [3, 2]"))
    assert "no findings" not in check(folder)


@pytest.mark.slow
def test_a_check_without_findings_is_silent_in_a_pipe(tmp_path: Path) -> None:
    """In a pipe nothing is printed for a game without findings."""
    assert check(write_game(tmp_path / "mill")) == ""


def check(*arguments: str | Path) -> str:
    """Return the output of a check."""
    return run_sobor("check", *arguments, "--jobs", "1").output


@pytest.mark.slow
@pytest.mark.usefixtures("_terminal")
def test_a_booklet_is_folded_and_stapled(tmp_path: Path) -> None:
    """The line of a booklet says what to do with its sheets; the line of a book with single pages does not."""
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


def test_large_pdf_is_listed(tmp_path: Path) -> None:
    """A PDF for a press is listed with its pages, however large it is, and a missing one is left out."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    write_outputs(out / "mill", {"en/press.pdf": b"<</Type /Page >>" * 3})
    os.truncate(out / "mill/en/press.pdf", 65_000_000)
    (line,) = summarise_outputs(folder, out, "press")
    assert line == f"  {out}/mill/en/press.pdf: 3 pages for a print shop; the CSV beside it counts copies"
    assert summarise_outputs(folder, out, "home-a4") == []


def test_files_of_services_and_tables_are_listed(tmp_path: Path) -> None:
    """The folder of a print service is listed with its pieces, and the save of a virtual table with its place."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    listed, save = "en/game-crafter/files.csv", "en/tabletop-simulator/mill.en.json"
    write_outputs(out / "mill", {listed: b"file\na\nb\n", save: b"{}"})
    (service,) = summarise_outputs(folder, out, "game-crafter")
    assert service.startswith(f"  {out}/mill/en/game-crafter/: files for 2 pieces")
    (table,) = summarise_outputs(folder, out, "tabletop-simulator")
    assert table.startswith(f"  {out}/mill/{save}: a save")


def test_site_is_summarised_with_its_address(tmp_path: Path) -> None:
    """A published site is named with its folder and its address; a site with errors is reported as not written."""
    folder, out, site = write_game(tmp_path / "mill"), tmp_path / "out", Publication("https://example.org/mill")
    lines = list(summarise_site(folder, out, site, Result(written=WriteReport()), 0.5))
    assert lines[0] == f"mill: up to date in {out}/mill/web/, 0.5 s"
    assert lines[1].endswith(f"{out}/mill/web/ to {site.address}/")
    assert list(summarise_site(folder, out, site, Result(), 0.5)) == ["mill: not written, 0.5 s"]


def test_site_without_prints_says_how_to_add_them(tmp_path: Path) -> None:
    """A line names the option that publishes the PDFs, unless it was given."""
    folder, written = write_game(tmp_path / "mill"), Result(written=WriteReport())
    site = Publication("https://example.org/mill")
    said = [
        list(summarise_site(folder, tmp_path, site, written, 0.5)) for site in (site, replace(site, has_prints=True))
    ]
    assert [any("--prints" in line for line in lines) for lines in said] == [True, False]
