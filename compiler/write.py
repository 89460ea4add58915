"""Outputs → the build folder: staged, then put in place file by file under a lock, the manifest last.

A build that fails, is interrupted or is killed leaves earlier files whole: nothing below the output folder is
ever opened for writing, only replaced. All state is in `<out>/.sobor/`.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Made:
    """An output after rendering: `files` by path below the build folder, or None where the kept ones still hold."""

    path: str
    key: str
    files: Mapping[str, bytes] | None


@dataclass(frozen=True, slots=True)
class Clean:
    """A locale that was built without a finding: what it was made from, what its parts drew, its outputs."""

    digest: str
    drawn: tuple[str, ...]
    outputs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a game's last build left: output → (key, files), and the locales that were clean."""

    outputs: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    clean: Mapping[str, Clean] = field(default_factory=dict)

    def locales(self, game: str) -> frozenset[str]:
        """Return the locales of which a game's site has pages."""
        root = f"{game}/site/"
        return frozenset(path.removeprefix(root) for path in self.outputs if path.startswith(root)) - {"index.html"}

    def holds(self, path: str, key: str, out: Path) -> bool:
        """Whether the output `path` with this key is already there, all its files included."""
        kept = self.outputs.get(path)
        return kept is not None and kept[0] == key and all((out / name).is_file() for name in kept[1])


@dataclass(frozen=True, slots=True)
class Written:
    """The files that a build wrote and deleted, below the build folder, in order."""

    written: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()


def read_manifest(out: Path, game: str) -> Manifest:
    """The manifest of the last build; an empty one when there is none or it is not ours."""
    try:
        data = json.loads(_manifest(out, game).read_text("utf-8"))
        outputs = {path: (key, tuple(files)) for path, (key, files) in data["outputs"].items()}
        clean = {
            name: Clean(one["digest"], tuple(one["drawn"]), tuple(one["outputs"]))
            for name, one in data["clean"].items()
        }
        return Manifest(outputs, clean)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Manifest()


def write(made: Iterable[Made], clean: Mapping[str, Clean], out: Path, game: str, *, whole: bool) -> Written:
    """Puts outputs in place; when the build was `whole`, deletes what the game no longer makes."""
    made = tuple(made)
    staging = out / ".sobor" / f"staging-{os.getpid()}"
    try:
        _stage(made, staging)
        with _lock(out):
            before = read_manifest(out, game)
            written = tuple(_replace(made, staging, out))
            after = _after(before, made, clean, whole=whole)
            deleted = tuple(_delete(_files(before) - _files(after), out))
            _keep(after, out, game)
            _sweep(out)
        return Written(written, deleted)
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _manifest(out: Path, game: str) -> Path:
    return out / ".sobor" / f"{game}.json"


def _stage(made: tuple[Made, ...], staging: Path) -> None:
    for output in made:
        for name, data in (output.files or {}).items():
            path = staging / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


@contextmanager
def _lock(out: Path) -> Iterator[None]:
    """One build at a time puts its files in place; another waits. The lock goes with its process."""
    out.mkdir(parents=True, exist_ok=True)
    with (out / ".sobor" / "lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def _replace(made: tuple[Made, ...], staging: Path, out: Path) -> Iterator[str]:
    for output in made:
        for name, data in (output.files or {}).items():
            if (out / name).is_file() and (out / name).read_bytes() == data:
                continue
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            (staging / name).replace(out / name)
            yield name


def _after(before: Manifest, made: tuple[Made, ...], clean: Mapping[str, Clean], *, whole: bool) -> Manifest:
    outputs = {} if whole else dict(before.outputs)
    for output in made:
        kept = before.outputs.get(output.path, ("", ()))
        if output.files is not None:
            outputs[output.path] = (output.key, tuple(sorted(output.files)))
        elif kept[0] == output.key:  # else another build has replaced it meanwhile: unknown to the manifest
            outputs[output.path] = kept
    return Manifest(outputs, clean if whole else before.clean)


def _files(manifest: Manifest) -> set[str]:
    return {name for _, files in manifest.outputs.values() for name in files}


def _delete(names: set[str], out: Path) -> Iterator[str]:
    for name in sorted(names):
        (out / name).unlink(missing_ok=True)
        for parent in (out / name).parents:
            if parent == out or any(parent.iterdir()):
                break
            parent.rmdir()
        yield name


def _keep(manifest: Manifest, out: Path, game: str) -> None:
    data: dict[str, Any] = {
        "outputs": manifest.outputs,
        "clean": {name: asdict(clean) for name, clean in manifest.clean.items()},
    }
    part = _manifest(out, game).with_suffix(".part")
    part.write_text(json.dumps(data, sort_keys=True, indent=1), "utf-8")
    part.replace(_manifest(out, game))


def _sweep(out: Path) -> None:
    """Removes what killed builds left behind."""
    for staging in (out / ".sobor").glob("staging-*"):
        if not Path(f"/proc/{staging.name.removeprefix('staging-')}").exists():
            shutil.rmtree(staging, ignore_errors=True)
