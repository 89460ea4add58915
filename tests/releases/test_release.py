from __future__ import annotations

from pathlib import Path

import pytest

from compiler.releases.release import InvalidReleaseError, Release, list_versions, read_release, write_release
from compiler.releases.side_look import SideLook

RELEASE = Release("1.0", {"ru": {"cards/forge front": SideLook("Кузница", {"icon/coin": "a"}, "1")}})


def test_a_release_is_read_as_it_was_written(tmp_path: Path) -> None:
    """A file under `releases/` holds every field, and its name is the version."""
    assert write_release(tmp_path, RELEASE) == "releases/1.0.json"
    assert list_versions(tmp_path) == ("1.0",)
    assert read_release(tmp_path, "1.0") == RELEASE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": 2, "locales": {}}',
        '{"format": 1, "locales": {"en": {"a front": {"text": 1}}}}',
        "[" * 9999,
    ],
)
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    """The error about a file of any other form names the file."""
    (tmp_path / "releases").mkdir()
    (tmp_path / "releases/1.0.json").write_text(text)
    with pytest.raises(InvalidReleaseError, match=r"releases/1\.0\.json"):
        read_release(tmp_path, "1.0")
