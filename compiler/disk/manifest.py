"""The manifest of a game's last build, `<out>/.sobor/<game>.json`.

Later builds read it, and it may come from someone else: a file of another form, one that names files outside the game's
outputs, and one that was copied here together with its folder are not trusted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NamedTuple

from compiler.disk.content_digest import digest_parts
from compiler.disk.descend import is_below
from compiler.disk.json_values import (
    MalformedJsonError,
    check_int,
    check_list,
    check_mapping,
    check_str,
    get_value,
    parse_json,
)
from compiler.disk.listing import BUILD_STATE
from compiler.disk.reading import read_parts_below
from compiler.disk.states import read_file_states_below

WEB = "web"
"""The folder of a published site, below the folder of its game."""

FORMAT = 3
"""The number of the form of manifests; a manifest with another number is ignored."""


class KeptFile(NamedTuple):
    """A file as it was written.

    Attributes:
        size: The size, in bytes.
        mtime_ns: The modification time, in ns.
        digest: The digest of the content.
    """

    size: int
    mtime_ns: int
    digest: str

    def is_unchanged(self, out: Path, name: str, state: os.stat_result | None) -> bool:
        """Return whether the file is as it was written; its content is read only if its time differs."""
        if state is None or state.st_size != self.size:
            return False
        return state.st_mtime_ns == self.mtime_ns or digest_parts(read_parts_below(out, name)) == self.digest


class KeptOutput(NamedTuple):
    """An output of an earlier build: its key, and its files by path below the output folder."""

    key: str
    files: Mapping[str, KeptFile]


@dataclass(frozen=True, slots=True)
class CleanLocale:
    """A locale that was built without findings.

    Attributes:
        digest: A digest of its inputs.
        drawn: The names of the icons and drawings that its parts showed.
        outputs: The paths of its outputs.
    """

    digest: str
    drawn: tuple[str, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Manifest:
    """The record of a game's last build.

    Attributes:
        outputs: The outputs by path.
        clean: The locales that were built without findings.
        source: The game's folder, or None if it is unknown.
    """

    outputs: Mapping[str, KeptOutput] = field(default_factory=dict)
    clean: Mapping[str, CleanLocale] = field(default_factory=dict)
    source: str | None = None

    def has_output(self, path: str, key: str, out: Path) -> bool:
        """Return whether the output `path` exists with this key, all its files as they were written."""
        kept = self.outputs.get(path)
        return kept is not None and kept.key == key and _are_unchanged(kept.files, out)

    def is_intact(self, out: Path) -> bool:
        """Return whether all files of all outputs are as they were written."""
        files = {name: file for output in self.outputs.values() for name, file in output.files.items()}
        return _are_unchanged(files, out)

    def list_locales(self, game: str) -> frozenset[str]:
        """Return the locales of a game's site."""
        root = f"{game}/site/"
        return frozenset(path.removeprefix(root) for path in self.outputs if path.startswith(root)) - {"index.html"}

    @property
    def files(self) -> frozenset[str]:
        """The files of all outputs."""
        return frozenset(name for output in self.outputs.values() for name in output.files)


def _are_unchanged(files: Mapping[str, KeptFile], out: Path) -> bool:
    states = read_file_states_below(out, files)
    return all(file.is_unchanged(out, name, states.get(name)) for name, file in files.items())


def get_manifest_path(game: str) -> str:
    """Return the path of a game's manifest below the output folder."""
    return f"{BUILD_STATE}/{game}.json"


def is_published_output(path: str, game: str) -> bool:
    """Return whether an output of a game, by its path below the output folder, is one of its published site."""
    return path.startswith(f"{game}/{WEB}/")


def parse_manifest(data: bytes, game: str, state: int) -> Manifest:
    """Parse a manifest file; raise MalformedJsonError if it is not to be trusted.

    `state` identifies the folder that contains the file.
    """
    raw = check_mapping(parse_json(data))
    if raw.get("format") != FORMAT or raw.get("state") != state:
        raise MalformedJsonError("the manifest was not written here")
    outputs = check_mapping(get_value(raw, "outputs"))
    clean = check_mapping(get_value(raw, "clean"))
    return Manifest(
        outputs={path: _parse_output(output, game) for path, output in outputs.items()},
        clean={name: _parse_locale(check_mapping(locale)) for name, locale in clean.items()},
        source=check_str(get_value(raw, "source")) or None,
    )


def read_claimed_names(data: bytes) -> frozenset[str]:
    """Return the names of outputs in a manifest of any form, wherever it was written.

    An untrusted manifest does not determine what may be deleted or reused, but its author also wrote these files: a
    build folder that was copied, or that is from an older version, may be overwritten.
    """
    try:
        outputs = check_mapping(get_value(check_mapping(parse_json(data)), "outputs"))
        return frozenset(name for output in outputs.values() for name in _list_names(output))
    except MalformedJsonError:
        return frozenset()


def _list_names(output: object) -> tuple[str, ...]:
    """Return the names of the files of an output; the first manifests had only a list of them."""
    _, files = check_list(output, length=2)
    return _check_strs(files) if isinstance(files, list) else tuple(check_mapping(files))


def format_manifest(manifest: Manifest, state: int) -> bytes:
    """Return the manifest file for the folder that `state` identifies."""
    data = {
        "format": FORMAT,
        "state": state,
        "source": manifest.source or "",
        "outputs": manifest.outputs,
        "clean": {name: asdict(clean) for name, clean in manifest.clean.items()},
    }
    return json.dumps(data, sort_keys=True, indent=1).encode()


def _parse_output(output: object, game: str) -> KeptOutput:
    key, files = check_list(output, length=2)
    kept = {_check_output_name(name, game): _parse_file(file) for name, file in check_mapping(files).items()}
    return KeptOutput(check_str(key), kept)


def _parse_file(file: object) -> KeptFile:
    size, mtime, digest = check_list(file, length=3)
    return KeptFile(check_int(size), check_int(mtime), check_str(digest))


def _parse_locale(locale: Mapping[str, object]) -> CleanLocale:
    digest, drawn, outputs = (get_value(locale, name) for name in ("digest", "drawn", "outputs"))
    return CleanLocale(check_str(digest), _check_strs(drawn), _check_strs(outputs))


def _check_output_name(name: str, game: str) -> str:
    if not name.startswith(f"{game}/") or not is_below(name):
        raise MalformedJsonError("the manifest names a file outside the game's outputs")
    return name


def _check_strs(values: object) -> tuple[str, ...]:
    return tuple(map(check_str, check_list(values)))
