from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.sample_products import BACKS
from tests.run_sobor import run_sobor
from tests.sample import write_game


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_the_sheet_has_scales_in_front_and_marks_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without readings, a PDF of two sides is written; the front says what to do, the back has no text but drawings."""
    monkeypatch.chdir(tmp_path)
    assert run_sobor("calibrate", "--paper", "letter").exit_code == 0
    with pypdfium2.PdfDocument(tmp_path / "calibration.pdf") as pdf:
        sizes = [tuple(round(side / 72 * 25.4, 1) for side in page.get_size()) for page in pdf]
        texts = [page.get_textpage().get_text_range() for page in pdf]
        drawn = [len(list(page.get_objects())) for page in pdf]
    assert sizes == [(215.9, 279.4), (215.9, 279.4)]
    assert "--top RIGHT,DOWN" in texts[0]
    assert not texts[1].strip()
    assert drawn[1]


@pytest.mark.slow
def test_a_profile_moves_the_backs_of_a_build(tmp_path: Path) -> None:
    """Readings are kept outside of the game, and a build with the printer has other backs and the same fronts."""
    done = run_sobor("calibrate", "--printer", "office", "--top", "1,-0.5", "--bottom", "1,-0.5")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "config/sobor/printers/office.json").is_file()
    game = write_game(tmp_path / "mill", BACKS)
    pages = []
    for words in ((), ("--printer", "office")):
        options = ("--product", "home-a4", "--locale", "en", "--out", tmp_path / "out", "--jobs", "1")
        built = run_sobor("build", game, *options, *words)
        assert built.exit_code == 0, built.output
        with pypdfium2.PdfDocument(tmp_path / "out/mill/en/home-a4.pdf") as pdf:
            pages.append([page.render(scale=1).to_pil().tobytes() for page in pdf])
    assert pages[0][-2] == pages[1][-2]
    assert pages[0][-1] != pages[1][-1]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("calibrate", "--printer", "office"), "readings need all of"),
        (
            ("calibrate", "--printer", "../x", "--top", "0,0", "--bottom", "0,0"),
            "`../x` is not a valid printer name",
        ),
        (("calibrate", "--printer", "office", "--top", "1;2", "--bottom", "0,0"), "is not two numbers"),
        (("calibrate", "--printer", "office", "--top", "nan,0", "--bottom", "0,0"), "is not two numbers"),
        (("calibrate", "--printer", "office", "--top", "1_0,٣", "--bottom", "0,0"), "is not two numbers"),
        (("calibrate", "--printer", "office", "--top", "90,0", "--bottom", "0,0"), "is more than 50 mm"),
        (("calibrate", "--paper", "a5", "--printer", "x", "--top", "50,0", "--bottom=-50,0"), "turn the back too far"),
        (("calibrate", "--paper", "a44"), "there is no paper `a44`; did you mean `a4`?"),
        (("build", "--printer", "office"), "there is no printer `office`"),
    ],
)
def test_impossible_readings_are_refused(words: tuple[str, ...], reason: str) -> None:
    """Missing and impossible readings, unknown papers and printers are usage errors."""
    done = run_sobor(*words)
    assert done.exit_code == 2, done.output
    assert reason in done.output


FAR = '{"right": 1e9, "down": 0, "turn": 0}'
NOWHERE = '{"right": NaN, "down": 0, "turn": 0}'
ENDLESS = f'{{"right": {"9" * 400}, "down": 0, "turn": 0}}'


@pytest.mark.parametrize("damaged", ["", "[]", '{"right": "x"}', "[" * 9_000, FAR, NOWHERE, ENDLESS])
def test_a_damaged_profile_is_refused(tmp_path: Path, damaged: str) -> None:
    """A file that is not a profile, or has no plausible numbers, is a usage error that says how to renew it."""
    path = tmp_path / "config/sobor/printers/office.json"
    path.parent.mkdir(parents=True)
    path.write_text(damaged, encoding="utf-8")
    done = run_sobor("build", "--printer", "office")
    assert done.exit_code == 2, done.output
    assert "is damaged; measure it again" in done.output


def test_profile_that_cannot_be_read_is_not_called_missing(tmp_path: Path) -> None:
    """A profile that exists and cannot be read is named with the reason, and not said to be missing."""
    (tmp_path / "config/sobor/printers/office.json").mkdir(parents=True)
    result = run_sobor("build", write_game(tmp_path / "mill"), "--printer", "office")
    assert result.exit_code == 2, result.output
    assert "office.json" in result.output
    assert "there is no printer" not in result.output
