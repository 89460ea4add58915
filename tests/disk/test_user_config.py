from __future__ import annotations

from pathlib import Path

import pytest

from compiler.disk.errors import TooLargeError
from compiler.disk.user_config import (
    MAX_SETTING_BYTES,
    find_config_folder,
    list_settings,
    read_setting,
    write_setting,
)


@pytest.mark.parametrize("root", ["", "relative"])
def test_settings_are_in_the_home_folder_by_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root: str) -> None:
    """Without a folder of XDG, or with one that is not absolute, settings are below ~/.config."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", root)
    assert find_config_folder() == tmp_path / ".config/sobor"


def test_settings_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A setting is read as it was written, and listed by its name."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert list_settings("printers") == ()
    assert write_setting("printers", "office", b"{}") == Path(tmp_path / "sobor/printers/office.json")
    assert read_setting("printers", "office") == b"{}"
    assert list_settings("printers") == ("office",)


def test_setting_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A setting of exactly the limit is read; one with a byte more is refused."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    write_setting("printers", "office", bytes(MAX_SETTING_BYTES))
    assert len(read_setting("printers", "office")) == MAX_SETTING_BYTES
    write_setting("printers", "office", bytes(MAX_SETTING_BYTES + 1))
    with pytest.raises(TooLargeError):
        read_setting("printers", "office")
