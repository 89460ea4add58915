from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample import IN_ENGLISH, write_game

pytestmark = pytest.mark.slow

ENVIRONMENT = {
    "PYTHONHASHSEED": "77",
    "SOURCE_DATE_EPOCH": "1000000000",
    "TZ": "Asia/Tokyo",
    "LANG": "tr_TR.UTF-8",
    "LC_ALL": "C",
    "COLUMNS": "20",
    "HOME": "/nonexistent",
    "TMPDIR": "/nonexistent",
    "XDG_CACHE_HOME": "/dev/null",
    "XDG_CONFIG_HOME": "/dev/null/x",
}


def _write_settings(environment: dict[str, str]) -> bytes:
    """Return the settings of ReportLab, as printed by a process with this environment."""
    names = "pdfComments, ttfAsciiReadable, invariant, pageCompression, useA85"
    script = f"import compiler.render.pdf.render_pdf; from reportlab.rl_config import {names}; print({names})"
    return subprocess.run(
        [sys.executable, "-c", script], env=os.environ | environment, check=True, capture_output=True
    ).stdout


@pytest.fixture(scope="module")
def usual() -> bytes:
    """The settings of ReportLab in the environment of the tests."""
    return _write_settings({})


@pytest.mark.parametrize("environment", [{"RL_pdfComments": "1"}, {"RL_ttfAsciiReadable": "0"}, {"RL_invariant": "zz"}])
def test_variables_of_reportlab_change_no_setting(usual: bytes, environment: dict[str, str]) -> None:
    """No variable of the environment changes a setting of ReportLab that shows in a PDF; a wrong value does no harm."""
    assert _write_settings(environment) == usual


def test_settings_file_of_reportlab_is_not_read(usual: bytes, tmp_path: Path) -> None:
    """The user's settings for ReportLab do not affect PDFs."""
    (tmp_path / ".reportlab_settings").write_text("pdfComments = 1\nttfAsciiReadable = 0\n")
    (tmp_path / ".reportlab_mods").write_text("raise SystemExit(3)\n")
    assert _write_settings({"HOME": str(tmp_path)}) == usual


@pytest.mark.parametrize("home", ["/dev/null", "/nonexistent", ""])
def test_missing_home_folder_does_no_harm(usual: bytes, home: str) -> None:
    """ReportLab looks for no file in the user's home folder, so it need not exist."""
    assert _write_settings({"HOME": home}) == usual


def test_environment_changes_no_output(tmp_path: Path) -> None:
    """Builds under different variables of the environment are equal byte by byte."""
    game = write_game(tmp_path / "mill", IN_ENGLISH)
    for name, environment in (("one", {}), ("two", ENVIRONMENT)):
        command = [
            sys.executable,
            "-c",
            "from compiler.cli.main import main; main()",
            "build",
            str(game),
            "--out",
            str(tmp_path / name),
            "--jobs",
            "2",
        ]
        subprocess.run(command, env=os.environ | environment, check=True, capture_output=True)
    made = {
        name: {
            path.relative_to(tmp_path / name): path.read_bytes()
            for path in (tmp_path / name / "mill").rglob("*")
            if path.is_file()
        }
        for name in ("one", "two")
    }
    assert made["one"] == made["two"]
