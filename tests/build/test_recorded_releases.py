from __future__ import annotations

from pathlib import Path

from compiler.build.recorded_releases import read_recorded_releases
from compiler.releases.recorded_texts import RecordedText, TextKey
from compiler.releases.release_file import Release, write_release


def test_only_releases_with_texts_are_read(tmp_path: Path) -> None:
    """The texts come in the order of versions; a release without texts is left out."""
    said = {"en": {TextKey("rule", "end"): RecordedText("End", "Stop.")}}
    for version, texts in (("1.10", said), ("1.9", said), ("1.1", {})):
        write_release(tmp_path, Release(version, {}, texts))
    releases, findings = read_recorded_releases(tmp_path)
    assert ([release.version for release in releases], findings) == (["1.9", "1.10"], ())


def test_a_damaged_release_is_an_error_at_its_file(tmp_path: Path) -> None:
    """The finding names file and version, and other releases are read."""
    write_release(tmp_path, Release("1.0", {}, {"en": {}}))
    (tmp_path / "releases/1.1.json").write_text("{")
    releases, (finding,) = read_recorded_releases(tmp_path)
    assert [release.version for release in releases] == ["1.0"]
    assert (finding.code, finding.args["version"]) == ("damaged-release", "1.1")
    assert finding.span.file.endswith("releases/1.1.json")


def test_a_release_of_a_newer_sobor_is_not_called_damaged(tmp_path: Path) -> None:
    """An intact file has other words and another hint than a damaged one."""
    (tmp_path / "releases").mkdir()
    for version, text in (("1.0", "{"), ("1.1", '{"format": 99}')):
        (tmp_path / f"releases/{version}.json").write_text(text)
    damaged, newer = read_recorded_releases(tmp_path).findings
    assert (damaged.code, newer.code) == ("damaged-release", "damaged-release")
    assert damaged.template != newer.template
