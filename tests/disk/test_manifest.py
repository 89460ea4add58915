"""Manifests of builds, which may come from someone else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.disk.content_digest import digest_content
from compiler.disk.json_values import MalformedJsonError
from compiler.disk.manifest import (
    CleanLocale,
    KeptFile,
    KeptOutput,
    Manifest,
    format_manifest,
    parse_manifest,
    read_claimed_names,
)
from compiler.disk.states import read_file_states_below

STATE = 7
MANIFEST = Manifest(
    outputs={"mill/en.pdf": KeptOutput("key", {"mill/en.pdf": KeptFile(3, 5, "digest")})},
    clean={"en": CleanLocale("inputs", ("coin",), ("mill/en.pdf",))},
    source="/games/mill",
)


def format_changed(**changes: object) -> bytes:
    """Return the file of `MANIFEST` with other values."""
    return json.dumps(json.loads(format_manifest(MANIFEST, STATE)) | changes).encode()


def test_a_manifest_is_read_as_it_was_written() -> None:
    """Every field survives, and a game's folder that is unknown stays so."""
    assert parse_manifest(format_manifest(MANIFEST, STATE), "mill", STATE) == MANIFEST
    assert parse_manifest(format_manifest(Manifest(), STATE), "mill", STATE) == Manifest()


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"state": 8},
        {"source": None},
        {"clean": {"en": {"digest": "a", "drawn": "coin", "outputs": []}}},
        {"clean": {"en": {"digest": "a"}}},
        {"outputs": []},
        {"outputs": {"mill/a": ["key"]}},
        {"outputs": {"mill/a": ["key", {"mill/a": [1, 2]}]}},
        {"outputs": {"mill/a": ["key", {"mill/a": [True, 2, "digest"]}]}},
    ],
)
def test_a_manifest_of_another_form_is_not_trusted(changes: dict[str, object]) -> None:
    """A manifest of another version, folder or shape is refused."""
    with pytest.raises(MalformedJsonError):
        parse_manifest(format_changed(**changes), "mill", STATE)


@pytest.mark.parametrize("name", ["tower/a", "mill/../a", "/mill/a", "mill//a", "mill/a\0", "mill/\ud800"])
def test_a_manifest_that_names_other_files_is_not_trusted(name: str) -> None:
    """A file outside the game's outputs, or with a name that no file can have, is refused."""
    with pytest.raises(MalformedJsonError, match="outside the game's outputs"):
        parse_manifest(format_changed(outputs={name: ["key", {name: [1, 2, "digest"]}]}), "mill", STATE)


def test_names_are_claimed_wherever_a_manifest_was_written() -> None:
    """The outputs of a manifest of another folder are known, those of a damaged one are not."""
    assert read_claimed_names(format_changed(state=8, format=2)) == {"mill/en.pdf"}
    assert read_claimed_names(format_changed(format=1, outputs={"a": ["key", ["mill/b"]]})) == {"mill/b"}
    for data in (b"{", b"[]", b"{}", format_changed(outputs={"a": []}), format_changed(outputs={"a": ["key", 1]})):
        assert read_claimed_names(data) == frozenset()


def test_a_file_with_another_time_is_unchanged_if_its_content_is(tmp_path: Path) -> None:
    """A file that was copied back has the same content; one of another size or content has changed."""
    (tmp_path / "a").write_bytes(b"abc")
    state = read_file_states_below(tmp_path, ["a"])["a"]
    assert KeptFile(3, 5, digest_content(b"abc")).is_unchanged(tmp_path, "a", state)
    assert not KeptFile(3, 5, digest_content(b"abd")).is_unchanged(tmp_path, "a", state)
    assert not KeptFile(4, state.st_mtime_ns, digest_content(b"abc")).is_unchanged(tmp_path, "a", state)
    assert not KeptFile(3, 5, digest_content(b"abc")).is_unchanged(tmp_path, "a", None)


def test_locales_of_a_site_are_those_with_pages() -> None:
    """The page that chooses a language is no language."""
    paths = ("mill/site/en", "mill/site/pl", "mill/site/index.html", "mill/en.pdf")
    manifest = Manifest({path: KeptOutput("key", {}) for path in paths})
    assert manifest.list_locales("mill") == {"en", "pl"}
