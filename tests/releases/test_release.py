from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.model.piece_id import PieceId
from compiler.releases.release import InvalidReleaseError, Release, list_versions, read_release, write_release
from compiler.releases.side_look import Asset, SideKey, SideLook

LOOK = SideLook("Кузница", {Asset("icon", "coin"): "a"}, "1")
FORGE = PieceId("cards", "forge")
RELEASE = Release("1.0", {"ru": {SideKey(FORGE, "front"): LOOK, SideKey(FORGE, "back", 2): LOOK}})


def format_file(side: str, asset: str = "icon/coin") -> str:
    """Return the text of a release with a side that shows an asset."""
    look = {"text": "", "shown": {asset: ""}, "form": "", "copies": 1}
    return json.dumps({"format": 1, "version": "1.0", "locales": {"en": {side: look}}})


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
        '{"format": 1, "locales": {"en": {"a/b front": {"text": 1}}}}',
        *(format_file(side) for side in ("a front", "a/b", "a/b left", "a/b#0 back", "a/b#x back")),
        format_file("a/b front", asset="coin"),
        "[" * 9999,
    ],
)
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    """The error about a file of any other form names the file."""
    (tmp_path / "releases").mkdir()
    (tmp_path / "releases/1.0.json").write_text(text)
    with pytest.raises(InvalidReleaseError, match=r"releases/1\.0\.json"):
        read_release(tmp_path, "1.0")
