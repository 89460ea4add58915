"""What a game's last build left in the output folder, as it is kept in `<out>/.sobor/<game>.json`.

The file is read back by later builds and may come from a stranger: one that does not have exactly this form, that
names a file outside the game's own outputs, or that was copied here together with its folder, is not ours.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from compiler.disk.descend import is_below
from compiler.disk.reading import read_own_below
from compiler.disk.writing import statuses_below

STATE = ".sobor"
"""The folder of all state, below the output folder."""

FORMAT = 3


class Kept(NamedTuple):
    """A file as it was written: bytes, time of the last change in ns, digest of the content."""

    size: int
    mtime_ns: int
    digest: str

    def is_still(self, out: Path, name: str, state: os.stat_result | None) -> bool:
        """Return whether the file is there as it was written; its content is read only where its time differs."""
        if state is None or state.st_size != self.size:
            return False
        return state.st_mtime_ns == self.mtime_ns or content_digest(read_own_below(out, name)) == self.digest


@dataclass(frozen=True, slots=True)
class CleanLocale:
    """A locale that was built without a finding: what it was made from, what its parts drew, its outputs."""

    digest: str
    drawn: tuple[str, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a game's last build left: output → (key, files), the locales that were clean, and the game's folder."""

    outputs: Mapping[str, tuple[str, Mapping[str, Kept]]] = field(default_factory=dict)
    clean: Mapping[str, CleanLocale] = field(default_factory=dict)
    source: str = ""

    def holds(self, path: str, key: str, out: Path) -> bool:
        """Return whether the output `path` with this key is there already, all its files as they were written."""
        kept = self.outputs.get(path)
        return kept is not None and kept[0] == key and _all_there(kept[1], out)

    def is_intact(self, out: Path) -> bool:
        """Return whether all files of all outputs are as they were written."""
        return _all_there({name: file for _, files in self.outputs.values() for name, file in files.items()}, out)

    def locales(self, game: str) -> frozenset[str]:
        """Return the locales of which a game's site has pages."""
        root = f"{game}/site/"
        return frozenset(path.removeprefix(root) for path in self.outputs if path.startswith(root)) - {"index.html"}

    @property
    def files(self) -> frozenset[str]:
        """The files of all outputs."""
        return frozenset(name for _, files in self.outputs.values() for name in files)


def _all_there(files: Mapping[str, Kept], out: Path) -> bool:
    states = statuses_below(out, files)
    return all(file.is_still(out, name, states.get(name)) for name, file in files.items())


def manifest_path(game: str) -> str:
    """Return the path of a game's manifest below the output folder."""
    return f"{STATE}/{game}.json"


def content_digest(data: bytes) -> str:
    """Return a short name for the content of a file."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def manifest_of(data: bytes, game: str, state: int) -> Manifest:
    """Return the manifest in the bytes of its file; ValueError where it is not ours.

    `state` identifies the folder that the file lies in.
    """
    try:
        given = json.loads(data)
        outputs = {path: (_text(key), _files(files, game)) for path, (key, files) in given["outputs"].items()}
        clean = {
            name: CleanLocale(_text(locale["digest"]), _texts(locale["drawn"]), _texts(locale["outputs"]))
            for name, locale in given["clean"].items()
        }
        source = _text(given["source"])
    except (KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise ValueError("the manifest has another form") from problem
    if given.get("format") != FORMAT or given.get("state") != state:
        raise ValueError("the manifest was not written here")
    return Manifest(outputs, clean, source)


def claimed(data: bytes) -> frozenset[str]:
    """Return the names that a manifest claims as outputs, whatever its form and wherever it was written.

    A manifest that is not ours says nothing of what may be deleted or kept, but whoever wrote it wrote these files,
    too: a build folder that was copied, or made by an older version, is built over.
    """
    try:
        outputs = json.loads(data)["outputs"].values()
        return frozenset(name for _, files in outputs for name in files if isinstance(name, str))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return frozenset()


def as_bytes(manifest: Manifest, state: int) -> bytes:
    """Return the file that keeps a manifest in the folder that `state` identifies."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "state": state,
        "source": manifest.source,
        "outputs": manifest.outputs,
        "clean": {name: asdict(clean) for name, clean in manifest.clean.items()},
    }
    return json.dumps(data, sort_keys=True, indent=1).encode()


def _files(given: Any, game: str) -> dict[str, Kept]:
    return {
        _output(name, game): Kept(_number(size), _number(time), _text(digest))
        for name, (size, time, digest) in given.items()
    }


def _output(name: str, game: str) -> str:
    if not name.startswith(f"{game}/") or not is_below(name):
        raise ValueError("the manifest names a file that the game does not make")
    return name


def _number(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _texts(values: Any) -> tuple[str, ...]:
    return tuple(_text(value) for value in values)
