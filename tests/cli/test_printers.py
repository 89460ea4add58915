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
