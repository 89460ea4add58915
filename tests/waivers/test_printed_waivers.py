"""Waivers of what sides and sheets show: their hints can be followed, and a check knows what a build knows."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from compiler.report.code_explanations import list_codes
from compiler.waivers.waivable_codes import FILE_CODES, IMPOSITION_CODES, NOT_WAIVABLE, PRINT_CODES
from tests.conftest import ROOT
from tests.run_sobor import run_sobor
from tests.sample import FILES, IN_ENGLISH, change_file, write_game

SHEET = (ROOT / "content/print/products/home-a4.yaml").read_text("utf-8").replace("id: home-a4", "id: mine")
MINE = IN_ENGLISH | {
    "game.yaml": str(IN_ENGLISH["game.yaml"]).replace("[home-a4]", "[mine]"),
    "components/orders.yaml": FILES["components/orders.yaml"]
    .replace("copies: 2", "copies: 40")
    .replace("count: 3", "count: 41"),
}
FAULTS: dict[str, Mapping[str, str | None]] = {
    "shift-without-backs": MINE
    | {"products/mine.yaml": SHEET.replace("duplex: long-edge", "duplex: none").replace("down: 0", "down: 3")},
    "wide-margins": MINE
    | {"products/mine.yaml": SHEET.replace("right: 6.3", "right: 17.2").replace("left: 6.3", "left: 17.3")},
    "outside-face": IN_ENGLISH | change_file("layouts/order.yaml", "x: 10, y: 30", "x: 60, y: 30"),
    "too-near-cut": IN_ENGLISH | change_file("layouts/order.yaml", "x: 10, y: 30", "x: 0, y: 30"),
    "text-overflow": IN_ENGLISH | change_file("layouts/order.yaml", "width: 36", "width: 7"),
}


@pytest.mark.slow
@pytest.mark.parametrize("code", FAULTS)
def test_hint_of_a_printed_finding_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """The entry and the command in a finding's last hint accept it, in a check and in a build."""
    monkeypatch.chdir(tmp_path)
    folder = write_game(Path("mill"), FAULTS[code])
    result = run_sobor("check", "mill", "--jobs", "1")
    assert set(re.findall(r"\[([a-z-]+)\]:", result.output)) == {code}
    entries = dict.fromkeys(re.findall(r"`- (\{.*?\})` under", result.output))
    lines = "".join(f"  - {entry.replace('…', 'It is wanted so.')}\n" for entry in entries)
    (folder / "waivers.yaml").write_text(f"waivers:\n{lines}", "utf-8")
    (line,) = set(re.findall(r"then `(sobor .*)`", result.output))
    assert run_sobor(*shlex.split(line)[1:]).exit_code == 0
    for command in ("check", "build"):
        result = run_sobor(command, "mill", "--jobs", "1")
        assert (result.output, result.exit_code) == ("", 0)


@pytest.mark.slow
def test_waiver_by_pattern_is_bound_to_findings_of_sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`sobor l10n waive` binds a pattern to findings that only imposition makes, and prints their number."""
    monkeypatch.chdir(tmp_path)
    entry = "waivers:\n  - {code: wide-margins, file: products/*, reason: A border is wanted.}\n"
    write_game(Path("mill"), {**FAULTS["wide-margins"], "waivers.yaml": entry})
    assert run_sobor("l10n", "waive", "mill").output == "mill/waivers.yaml: 1 waiver bound\n"
    assert run_sobor("check", "mill", "--jobs", "1").exit_code == 0


@pytest.mark.slow
def test_check_reports_pieces_that_do_not_fit_on_paper(tmp_path: Path) -> None:
    """A piece that the build would refuse is an error of `sobor check`, too."""
    sheet = SHEET.replace("gap: 0", "gap: 0\ngrid: {columns: 9, rows: 9}")
    folder = write_game(tmp_path / "mill", {**MINE, "products/mine.yaml": sheet})
    result = run_sobor("check", folder, "--jobs", "1")
    assert ("error[grid-too-large]" in result.output, result.exit_code) == (True, 1)


def test_all_findings_of_sheets_are_known_as_such() -> None:
    """Waivers of findings that only imposition makes are not unused if nothing was imposed."""
    rooms = (ROOT / "compiler/impose", ROOT / "compiler/render/services")
    single = (ROOT / "compiler/render/cut_files.py", ROOT / "compiler/render/chosen_parts.py")
    of_sheets = _find_codes((*single, *(path for room in rooms for path in room.rglob("*.py"))))
    assert of_sheets - _find_codes((ROOT / "compiler/layout").rglob("*.py")) == IMPOSITION_CODES


def _find_codes(files: Iterable[Path]) -> set[str]:
    """Return the codes of the findings that are made in these files."""
    text = "".join(path.read_text("utf-8") for path in files)
    return set(re.findall(r'(?:error|warning|report)\(\s*"([a-z-]+)"', text))


def test_listed_codes_are_codes_of_findings() -> None:
    """Every code that is listed for waivers and levels is the code of a finding."""
    assert set(list_codes()) >= (PRINT_CODES | FILE_CODES | IMPOSITION_CODES | NOT_WAIVABLE)
