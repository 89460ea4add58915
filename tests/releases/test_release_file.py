from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.model.piece_id import PieceId
from compiler.releases.recorded_texts import RecordedText, TextKey
from compiler.releases.release_file import (
    InvalidReleaseError,
    Release,
    list_versions,
    read_release,
    read_texts_of_release,
    write_release,
)
from compiler.releases.side_look import Asset, SideKey, SideLook

LOOK = SideLook("Кузница", {Asset("icon", "coin"): "a"}, "1")
FORGE = PieceId("cards", "forge")
RELEASE = Release(
    "1.0",
    {"ru": {SideKey(FORGE, "front"): LOOK, SideKey(FORGE, "back", 2): LOOK}},
    {"ru": {TextKey("rule", "end.ties"): RecordedText("Ничья", "Делят: поровну.")}},
)


def format_file(side: str, asset: str = "icon/coin") -> str:
    """Return the text of a release with a side that shows an asset."""
    look = {"text": "", "shown": {asset: ""}, "form": "", "copies": 1}
    return json.dumps({"format": 1, "version": "1.0", "locales": {"en": {side: look}}})


def test_a_release_is_read_as_it_was_written(tmp_path: Path) -> None:
    """A file under `releases/` holds every field, and its name is the version."""
    assert write_release(tmp_path, RELEASE) == "releases/1.0.json"
    assert list_versions(tmp_path) == ("1.0",)
    assert read_release(tmp_path, "1.0") == RELEASE
    assert read_texts_of_release(tmp_path, "1.0") == Release("1.0", {}, RELEASE.texts)


def test_a_release_without_texts_is_read(tmp_path: Path) -> None:
    """Releases of earlier versions of Sobor have no texts."""
    (tmp_path / "releases").mkdir()
    (tmp_path / "releases/1.0.json").write_text(format_file("a/b front"))
    assert read_release(tmp_path, "1.0").texts == {}


def test_versions_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    """1.10 comes after 1.9, and a candidate before its release."""
    (tmp_path / "releases").mkdir()
    for version in ("1.10", "1.9", "1.0", "1.0-rc1", "1.0.1"):
        (tmp_path / f"releases/{version}.json").write_text("{}")
    assert list_versions(tmp_path) == ("1.0-rc1", "1.0", "1.0.1", "1.9", "1.10")


def test_a_copy_under_another_version_is_refused(tmp_path: Path) -> None:
    """The version in a record must be that of its file's name."""
    write_release(tmp_path, RELEASE)
    (tmp_path / "releases/1.1.json").write_bytes((tmp_path / "releases/1.0.json").read_bytes())
    for read in (read_release, read_texts_of_release):
        with pytest.raises(InvalidReleaseError, match=r"record of version 1\.0"):
            read(tmp_path, "1.1")


@pytest.mark.parametrize("name", ["1².json", "٢.json", "notes of 1.0.json", "con.json"])
def test_a_file_without_a_version_as_name_is_passed_over(tmp_path: Path, name: str) -> None:
    """A stray file among the releases is not a release."""
    write_release(tmp_path, RELEASE)
    (tmp_path / "releases" / name).write_text("{}")
    assert list_versions(tmp_path) == ("1.0",)


def test_a_record_of_a_newer_version_is_not_called_damaged(tmp_path: Path) -> None:
    """A greater number of the format means that Sobor is too old, whatever else is in the file."""
    (tmp_path / "releases").mkdir()
    (tmp_path / "releases/1.0.json").write_text('{"format": 2}')
    for read in (read_release, read_texts_of_release):
        with pytest.raises(InvalidReleaseError, match="a newer version of Sobor") as raised:
            read(tmp_path, "1.0")
        assert raised.value.is_newer


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": 0, "locales": {}}',
        '{"format": 1, "version": 1, "locales": {}}',
        '{"format": 1, "locales": {"en": {"a/b front": {"text": 1}}}}',
        *(
            f'{{"format": 1, "locales": {{}}, "texts": {texts}}}'
            for texts in (
                "[]",
                '{"en": []}',
                '{"en": {"rule:a": "b"}}',
                '{"en": {"rule:a": ["b"]}}',
                '{"en": {"x:a": ["", ""]}}',
            )
        ),
        *(format_file(side) for side in ("a front", "a/b", "a/b left", "a/b#0 back", "a/b#x back")),
        format_file("a/b front", asset="coin"),
        "[" * 9999,
    ],
)
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str) -> None:
    """A file of any other form is invalid, and not the record of a newer version."""
    (tmp_path / "releases").mkdir()
    (tmp_path / "releases/1.0.json").write_text(text)
    with pytest.raises(InvalidReleaseError) as raised:
        read_release(tmp_path, "1.0")
    assert not raised.value.is_newer
