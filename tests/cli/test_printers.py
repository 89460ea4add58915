from __future__ import annotations

from pathlib import Path

import click
import pytest

from compiler.cli.printers import MAX_DRIFT, list_printers, read_profile, require_valid_name, write_profile
from compiler.model.drift import Drift


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_a_profile_is_read_as_it_was_written() -> None:
    """The largest drift of a profile can be kept, and read again."""
    drift = Drift(MAX_DRIFT, -0.125, 1.5)
    write_profile("office", drift)
    assert read_profile("office") == drift
    assert list_printers() == ("office",)


@pytest.mark.parametrize("drift", [Drift(MAX_DRIFT + 1, 0, 0), Drift(0, 0, -MAX_DRIFT - 1), Drift(float("nan"), 0, 0)])
def test_a_drift_that_could_not_be_read_again_is_not_written(drift: Drift) -> None:
    """A drift beyond the limits of a profile is refused before there is a file."""
    with pytest.raises(ValueError, match="a profile cannot hold"):
        write_profile("office", drift)
    assert not list_printers()


@pytest.mark.parametrize("name", ["../office", "Office", "", "1st"])
def test_a_name_that_is_no_file_name_is_refused(name: str) -> None:
    """A name that could leave the folder of profiles, or that differs between systems, is a usage error."""
    with pytest.raises(click.UsageError, match="is not a valid printer name"):
        require_valid_name(name)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[0, 0, 0]",
        b"[" * 2000,
        b'{"right": 0, "down": 0}',
        b'{"right": "0", "down": 0, "turn": 0}',
        b'{"right": true, "down": 0, "turn": 0}',
        b'{"right": NaN, "down": 0, "turn": 0}',
        b'{"right": 1e999, "down": 0, "turn": 0}',
        b'{"right": 1%s, "down": 0, "turn": 0}' % (b"0" * 400),
    ],
)
def test_damaged_profile_is_refused(content: bytes) -> None:
    """A profile that is not three plausible numbers is a usage error that says how to measure it again."""
    write_profile("office", Drift(0, 0, 0)).write_bytes(content)
    with pytest.raises(click.UsageError, match="the profile of `office` is damaged; measure it again"):
        read_profile("office")


def test_unknown_printer_names_a_similar_one() -> None:
    """A printer without a profile is a usage error with the nearest name, or else with the way to measure it."""
    with pytest.raises(click.UsageError, match="measure it with `sobor calibrate`"):
        read_profile("office")
    write_profile("office", Drift(0, 0, 0))
    with pytest.raises(click.UsageError, match="did you mean `office`"):
        read_profile("ofice")
