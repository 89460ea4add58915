from __future__ import annotations

import hashlib
import io
import re
import tarfile
from pathlib import Path

import pytest

from compiler.render import browser_runtime
from compiler.render.browser_runtime import FILES, NPM_COMMAND, VERSION, WrongRuntimeError, read_runtime

CONTENTS = {name: name.encode() for name in FILES}
"""Contents that stand in for those of the package."""


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The archive of a package whose version is pinned for a test."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, data in CONTENTS.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in CONTENTS.items()}
    monkeypatch.setattr(browser_runtime, "FILES", digests)
    monkeypatch.setattr(browser_runtime, "INTEGRITY", browser_runtime._make_integrity(buffer.getvalue()))
    return buffer.getvalue()


def test_archive_and_folder_hold_the_same_files(pinned: bytes, tmp_path: Path) -> None:
    """The files are read from the archive of npm, and from a folder that it was unpacked into."""
    (tmp_path / "pyodide.tgz").write_bytes(pinned)
    with tarfile.open(tmp_path / "pyodide.tgz") as archive:
        archive.extractall(tmp_path, filter="data")
    assert read_runtime(tmp_path / "pyodide.tgz") == read_runtime(tmp_path / "package") == CONTENTS


def test_anything_else_is_refused(pinned: bytes, tmp_path: Path) -> None:
    """An archive with another byte, a folder with another file, and one without a file are refused."""
    (tmp_path / "other.tgz").write_bytes(pinned[:-1] + bytes([pinned[-1] ^ 1]))
    with pytest.raises(WrongRuntimeError):
        read_runtime(tmp_path / "other.tgz")
    for name, data in CONTENTS.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "pyodide.mjs").write_bytes(b"x")
    with pytest.raises(WrongRuntimeError):
        read_runtime(tmp_path)
    (tmp_path / "pyodide.mjs").unlink()
    with pytest.raises(OSError, match=r"pyodide\.mjs"):
        read_runtime(tmp_path)


def test_documentation_names_the_pinned_version(root: Path) -> None:
    """docs/publishing.md shows the command that fetches the pinned version, and no other version."""
    text = (root / "docs" / "publishing.md").read_text("utf-8")
    assert NPM_COMMAND in text
    assert set(re.findall(r"pyodide[@-]([0-9.]+[0-9])", text)) == {VERSION}
