"""The Python for browsers that runs the page for playing: one pinned version of the npm package `pyodide`.

It is never part of Sobor: the user names the archive that npm has fetched, or the folder of the unpacked package.
"""

from __future__ import annotations

import base64
import hashlib
import io
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from compiler.disk.named_file import NamedFile
from compiler.disk.reading import read_below, read_file

VERSION = "314.0.7"
"""The version of the package. With it, change `INTEGRITY` and `FILES`."""

INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The integrity of the archive, as npm states it (W3C, Subresource Integrity)."""

FILES: Mapping[str, str] = {
    "package.json": "40ca48e43ce4ddc68412d5b7a7ca9e2477cd4f0e672277ae468ac2245717079b",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""The files that pages load, and `package.json` for their licence, each with its SHA-256."""

NPM_COMMAND = f"npm pack pyodide@{VERSION}"
"""The command that fetches the archive."""

ARCHIVE_NAME = f"pyodide-{VERSION}.tgz"
"""The name of the archive that the command writes."""

_PACKAGE_FOLDER = "package"
"""The folder of all files in an archive of npm."""


class WrongRuntimeError(Exception):
    """Signal that a path is not the pinned version of the package; the text says what is wrong with it."""


def read_runtime(path: Path) -> Mapping[str, bytes]:
    """Return the files of the package from its archive, or from the folder of the unpacked package.

    Raises:
        OSError: the archive or a file of the folder cannot be read.
        WrongRuntimeError: its content differs from the pinned version.
    """
    if path.is_dir():
        return dict(_read_folder(path))
    data = read_file(path)
    if _make_integrity(data) != INTEGRITY:
        raise WrongRuntimeError(f"{path} is not {ARCHIVE_NAME}")
    return dict(_read_archive(data))


def _read_folder(folder: Path) -> Iterator[NamedFile]:
    """Yield the files of an unpacked package; raise WrongRuntimeError if one differs from the pinned version."""
    for name, expected in FILES.items():
        data = read_below(folder, name)
        if hashlib.sha256(data).hexdigest() != expected:
            raise WrongRuntimeError(f"{folder / name} is not the file of version {VERSION}")
        yield NamedFile(name, data)


def _read_archive(data: bytes) -> Iterator[NamedFile]:
    """Yield the files of the archive whose integrity has been checked."""
    with tarfile.TarFile.gzopen(_PACKAGE_FOLDER, fileobj=io.BytesIO(data)) as archive:
        for name in FILES:
            member = archive.extractfile(f"{_PACKAGE_FOLDER}/{name}")
            assert member is not None, "the archive is the one whose integrity is known"
            yield NamedFile(name, member.read())


def _make_integrity(data: bytes) -> str:
    return f"sha512-{base64.b64encode(hashlib.sha512(data).digest()).decode()}"
