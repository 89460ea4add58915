"""`sobor preflight` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest
from click.testing import Result

from tests.preflight.pdf_sample import box_pages, change_pdf, draw
from tests.run_sobor import run_sobor


def run(*words: str) -> Result:
    """Run `sobor preflight` with these arguments; return the result."""
    return run_sobor("preflight", *words)


@pytest.mark.slow
def test_exit_code_is_the_verdict(tmp_path: Path) -> None:
    """The exit code is 0 for a file that is printed, 1 for one that is sent back, 2 for one that is not there."""
    good, bad = tmp_path / "good.pdf", tmp_path / "bad.pdf"
    good.write_bytes(box_pages(draw()))
    bad.write_bytes(draw())
    assert run(str(good)).exit_code == 0
    assert run(str(bad)).exit_code == 1
    assert run(str(good), "--bleed", "5").exit_code == 1
    missing = run(str(tmp_path / "none.pdf"))
    assert missing.exit_code == 2, missing.output
    assert "none.pdf" in missing.output


@pytest.mark.slow
def test_json_can_be_read_by_programs(tmp_path: Path) -> None:
    """The output is one JSON object with the verdict and the points."""
    file = tmp_path / "a.pdf"
    file.write_bytes(draw())
    data = json.loads(run(str(file), "--format", "json").output)
    assert data["verdict"] == "fail"
    assert {"bleed", "boxes"} <= {answer["point"] for answer in data["answers"]}


@pytest.mark.slow
def test_a_file_that_cannot_be_opened_is_an_answer(tmp_path: Path) -> None:
    """Garbage and a locked file fail at one point, and the output is the same each time."""
    garbage, locked = tmp_path / "garbage.pdf", tmp_path / "locked.pdf"
    garbage.write_bytes(b"%PDF-1.7\n" + bytes(range(256)) * 9)
    locked.write_bytes(change_pdf(draw(), lambda _: None, encryption=pikepdf.Encryption(owner="o", user="u")))
    for file, point in ((garbage, "file"), (locked, "encryption")):
        result = run(str(file), "--format", "json")
        assert (result.exit_code, [a["point"] for a in json.loads(result.output)["answers"]]) == (1, [point])
        assert result.output == run(str(file), "--format", "json").output  # no address in memory


@pytest.mark.parametrize("option", ["--bleed", "--dpi", "--ink"])
def test_a_limit_is_a_number(tmp_path: Path, option: str) -> None:
    """NaN is refused as a limit, because no figure is below it."""
    file = tmp_path / "a.pdf"
    file.write_bytes(box_pages(draw()))
    refused = run(str(file), option, "nan")
    assert refused.exit_code == 2, refused.output
    assert f"'{option}'" in refused.output
