"""Outputs → the build folder: staged, then put in place file by file under a lock, the manifest last.

A build that fails, is interrupted or is killed leaves earlier files whole: nothing below the output folder is
ever opened for writing, only replaced. All state is in `<out>/.sobor/`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from compiler.disk.descend import RefusedError
from compiler.disk.manifest import (
    STATE,
    CleanLocale,
    Kept,
    Manifest,
    as_bytes,
    claimed,
    content_digest,
    manifest_of,
    manifest_path,
)
from compiler.disk.reading import read_own_below
from compiler.disk.writing import (
    folder_number,
    folders_below,
    locked,
    make_folder,
    move_below,
    remove_below,
    remove_tree,
    status_below,
    statuses_below,
    things_below,
    write_below,
)

LOCK = f"{STATE}/lock"
STAGING = "staging-"
COMING = ""
"""Stands in a manifest for the outputs of a build that did not come to its end."""
_COUNT = count()
"""Numbers the staging folders of this process."""


class Staged(NamedTuple):
    """A file on its way: where it lies below the build folder, its size in bytes, the digest of its content."""

    place: str
    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class RenderedOutput:
    """An output after rendering: `files` by path below the build folder, or None where the kept ones still hold."""

    path: str
    key: str
    files: Mapping[str, bytes | Staged] | None


@dataclass(frozen=True, slots=True)
class WriteReport:
    """The files that a build wrote and deleted, below the build folder, in order."""

    written: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()


def read_manifest(out: Path, game: str) -> Manifest:
    """Return the manifest of the last build; an empty one when there is none or it is not ours."""
    try:
        return manifest_of(read_own_below(out, manifest_path(game)), game, state_id(out))
    except (OSError, ValueError):
        return Manifest()


def state_id(out: Path) -> int:
    """Return what tells the folder of a build's state from a copy of it that came with somebody's files.

    Raises OSError where there is none.
    """
    return folder_number(out, STATE)


def write(
    outputs: Iterable[RenderedOutput],
    clean: Mapping[str, CleanLocale],
    out: Path,
    game: str,
    *,
    whole: bool,
    source: str = "",
) -> WriteReport:
    """Put outputs in place; when the build was `whole`, delete what the game no longer makes.

    `source` is the resolved folder of the game, kept so that another of the same id can be told from it.
    Only what a manifest names is replaced. Raises OSError, naming the file, for what the disk refuses, for a link
    where a folder of outputs belongs and for a file of somebody else's in the place of an output.
    """
    with staging(out) as folder:
        staged = tuple(_staged(output, out, folder) for output in outputs)
        with locked(out, LOCK):
            before = read_manifest(out, game)
            _refuse_to_replace(_unknown_files(staged, out, game), out)
            _announce(before, staged, out, game)
            written = _put(staged, out)
            after = replace(_next_manifest(before, staged, clean, out, whole=whole), source=source)
            deleted = tuple(name for name in sorted(before.files - after.files) if remove_below(out, name))
            write_below(out, manifest_path(game), as_bytes(after, state_id(out)))
    return WriteReport(written, deleted)


@contextmanager
def staging(out: Path | None) -> Iterator[str]:
    """Yield a folder below `out` for files on their way, known as in use by a lock that goes with this process.

    It is '' where nothing is written.
    """
    if out is None:
        yield ""
        return
    folder = f"{STATE}/{STAGING}{os.getpid()}-{next(_COUNT)}"
    make_folder(out)
    with ExitStack() as held:
        with locked(out, LOCK):
            _sweep(out)
            held.enter_context(locked(out, f"{folder}/lock"))
        held.callback(remove_tree, out, folder)
        yield folder


def stage(files: Iterable[tuple[str, bytes]], out: Path, folder: str) -> dict[str, Staged]:
    """Write files, given as (path, bytes), to a staging folder, so that nobody has to hold them."""
    return {name: _stage(name, data, out, folder) for name, data in files}


def _stage(name: str, data: bytes, out: Path, folder: str) -> Staged:
    write_below(out, f"{folder}/{name}", data)
    return Staged(f"{folder}/{name}", len(data), content_digest(data))


def _staged(output: RenderedOutput, out: Path, folder: str) -> RenderedOutput:
    if output.files is None:
        return output
    files = {
        name: data if isinstance(data, Staged) else _stage(name, data, out, folder)
        for name, data in output.files.items()
    }
    return RenderedOutput(output.path, output.key, files)


def _unknown_files(outputs: tuple[RenderedOutput, ...], out: Path, game: str) -> Iterator[str]:
    """Yield the places of outputs where a file lies that no build is known to have put there."""
    claimed_names = _claimed(out, game)
    new = {name: staged for output in outputs for name, staged in _files(output).items() if name not in claimed_names}
    for name in things_below(out, new):
        if not _is_same(out, name, new[name]):
            yield name


def _claimed(out: Path, game: str) -> frozenset[str]:
    try:
        return claimed(read_own_below(out, manifest_path(game)))
    except OSError:
        return frozenset()


def _refuse_to_replace(strangers: Iterator[str], out: Path) -> None:
    if name := next(strangers, ""):
        raise RefusedError("no build is known to have made this; move it away, or build into another --out", out / name)


def _announce(before: Manifest, outputs: tuple[RenderedOutput, ...], out: Path, game: str) -> None:
    """Record new names before any file has them: what a killed build leaves is known to be ours."""
    files = {name: staged for output in outputs for name, staged in _files(output).items() if name not in before.files}
    if files:
        coming = {name: Kept(staged.size, 0, staged.digest) for name, staged in files.items()}
        known = dict(before.outputs.get(COMING, ("", {}))[1])
        announced = replace(before, outputs={**before.outputs, COMING: ("", {**known, **coming})})
        write_below(out, manifest_path(game), as_bytes(announced, state_id(out)))


def _put(outputs: tuple[RenderedOutput, ...], out: Path) -> tuple[str, ...]:
    """Put staged files in place; return the names of those that differ from what is there."""
    replaced: list[str] = []
    for output in outputs:
        for name, staged in _files(output).items():
            if not _is_same(out, name, staged):
                move_below(out, staged.place, name)
                replaced.append(name)
    return tuple(replaced)


def _files(output: RenderedOutput) -> dict[str, Staged]:
    return {name: staged for name, staged in (output.files or {}).items() if isinstance(staged, Staged)}


def _is_same(out: Path, name: str, staged: Staged) -> bool:
    state = status_below(out, name)
    if state is None or state.st_size != staged.size:
        return False
    return content_digest(read_own_below(out, name)) == staged.digest


def _next_manifest(
    before: Manifest, outputs: tuple[RenderedOutput, ...], clean: Mapping[str, CleanLocale], out: Path, *, whole: bool
) -> Manifest:
    recorded = {} if whole else dict(before.outputs)
    for output in outputs:
        kept = before.outputs.get(output.path)
        if output.files is not None:
            recorded[output.path] = output.key, _kept(_files(output), out)
        elif kept and kept[0] == output.key:  # else another build has replaced it meanwhile: unknown to the manifest
            recorded[output.path] = kept
    return Manifest(recorded, clean if whole else before.clean)


def _kept(files: Mapping[str, Staged], out: Path) -> dict[str, Kept]:
    states = statuses_below(out, files)
    return {name: Kept(state.st_size, state.st_mtime_ns, files[name].digest) for name, state in sorted(states.items())}


def _sweep(out: Path) -> None:
    """Remove what killed builds left behind: staging folders that no process holds."""
    for folder in folders_below(out, STATE):
        if folder.startswith(STAGING):
            with suppress(OSError), locked(out, f"{STATE}/{folder}/lock", wait=False) as is_abandoned:
                if is_abandoned:
                    remove_tree(out, f"{STATE}/{folder}")
