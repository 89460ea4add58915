"""Write outputs to the output folder: stage them, then move each file into place under a lock, and the manifest last.

A build that fails or is killed leaves earlier files intact: files below the output folder are only ever replaced,
never opened for writing. All state is in `<out>/.sobor/`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from pathlib import Path
from typing import NamedTuple

from compiler.disk.content_digest import ContentMeasure, digest_parts
from compiler.disk.errors import RefusedError, name_in_errors
from compiler.disk.json_values import MalformedJsonError
from compiler.disk.listing import BUILD_STATE, list_folders_below
from compiler.disk.lock import hold_lock
from compiler.disk.manifest import (
    CleanLocale,
    KeptFile,
    KeptOutput,
    Manifest,
    format_manifest,
    get_manifest_path,
    is_published_output,
    parse_manifest,
    read_claimed_names,
)
from compiler.disk.named_file import FileToWrite
from compiler.disk.reading import read_own_below, read_parts_below
from compiler.disk.states import read_file_state_below, read_file_states_below, read_folder_number, read_states_below
from compiler.disk.writing import Content, make_folder, move_below, remove_below, remove_tree, write_below

LOCK = f"{BUILD_STATE}/lock"
"""The path, below the output folder, of the lock that a build holds while it replaces files."""

STAGING = "staging-"
"""The start of the names of staging folders."""

UNFINISHED = ""
"""The path in a manifest that records files before they are moved into place."""

_STAGING_NUMBERS = count()
"""Numbers that distinguish the staging folders of this process."""


class Staged(NamedTuple):
    """A staged file: its path below the output folder, its size in bytes, the digest of its content."""

    place: str
    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class RenderedOutput:
    """An output after rendering.

    Attributes:
        path: Its path below the output folder.
        key: The digest of everything that it is made from.
        files: Its files by path below the output folder, or None if the existing ones are current.
    """

    path: str
    key: str
    files: Mapping[str, bytes | Staged] | None


class WriteScope(Enum):
    """The outputs that a build covers: it deletes earlier ones among them that it does not produce again."""

    GAME = "game"
    """All outputs except the published site."""

    PUBLISHED = "published"
    """The published site."""

    PART = "part"
    """Some outputs, so that no others are deleted."""

    def includes(self, path: str, game: str) -> bool:
        """Return whether a build covers the output at a path below the output folder."""
        return self is not WriteScope.PART and is_published_output(path, game) == (self is WriteScope.PUBLISHED)


@dataclass(frozen=True, slots=True)
class WriteReport:
    """The files that a build wrote and deleted, as sorted paths below the output folder."""

    written: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()


def read_manifest(out: Path, game: str) -> Manifest:
    """Return the manifest of the last build, or an empty one if it is missing or cannot be trusted."""
    try:
        return parse_manifest(read_own_below(out, get_manifest_path(game)), game, identify_state(out))
    except (OSError, MalformedJsonError):
        return Manifest()


def identify_state(out: Path) -> int:
    """Return the number of the state folder, which a copy of the folder does not have.

    Raise OSError if the folder is missing.
    """
    return read_folder_number(out, BUILD_STATE)


def write(
    outputs: Iterable[RenderedOutput],
    clean: Mapping[str, CleanLocale],
    out: Path,
    game: str,
    *,
    scope: WriteScope,
    source: str | None = None,
) -> WriteReport:
    """Move outputs into place, and delete the files in the scope of the build that it no longer produces.

    `source` is the resolved folder of the game, recorded so that another game with the same id can be detected.
    Only files that a manifest names are replaced. Raise OSError with the path for failures of the disk, for a link
    in place of an output folder, and for a file in the way of an output that no build has written.
    """
    with open_staging(out) as folder:
        staged = tuple(_stage_output(output, out, folder) for output in outputs)
        with hold_lock(out, LOCK):
            old = read_manifest(out, game)
            _refuse_to_replace(_find_unknown_files(staged, out, game), out)
            _record_new_files(old, staged, out, game)
            written = _move_into_place(staged, out)
            kept = {path: output for path, output in old.outputs.items() if not scope.includes(path, game)}
            next_clean = clean if scope is WriteScope.GAME else old.clean
            new = Manifest(kept | _record_outputs(old, staged, out), next_clean, source)
            deleted = tuple(name for name in sorted(old.files - new.files) if remove_below(out, name))
            write_below(out, get_manifest_path(game), format_manifest(new, identify_state(out)))
    return WriteReport(written, deleted)


@contextmanager
def open_staging(out: Path) -> Iterator[str]:
    """Yield a new staging folder below `out`; a lock, which ends with this process, marks it as in use."""
    folder = f"{BUILD_STATE}/{STAGING}{os.getpid()}-{next(_STAGING_NUMBERS)}"
    make_folder(out)
    with ExitStack() as stack:
        with hold_lock(out, LOCK):
            _remove_abandoned(out)
            stack.enter_context(hold_lock(out, f"{folder}/lock"))
        stack.callback(remove_tree, out, folder)
        yield folder


def stage(files: Iterable[FileToWrite], out: Path, folder: str) -> dict[str, Staged]:
    """Write files to a staging folder, so that they need not be kept in memory."""
    return {name: _stage_file(name, content, out, folder) for name, content in files}


def _stage_file(name: str, data: Content, out: Path, folder: str) -> Staged:
    """Write a staged file; an OSError names the output, because the user does not know the staging folder."""
    with name_in_errors(out / name):
        measure = ContentMeasure()
        write_below(out, f"{folder}/{name}", measure.pass_on((data,) if isinstance(data, bytes) else data))
    return Staged(f"{folder}/{name}", measure.size, measure.digest)


def _stage_output(output: RenderedOutput, out: Path, folder: str) -> RenderedOutput:
    """Write the files of an output that are still in memory to the staging folder."""
    if output.files is None:
        return output
    files = {
        name: data if isinstance(data, Staged) else _stage_file(name, data, out, folder)
        for name, data in output.files.items()
    }
    return RenderedOutput(output.path, output.key, files)


def _find_unknown_files(outputs: tuple[RenderedOutput, ...], out: Path, game: str) -> Iterator[str]:
    """Yield the paths of outputs that are taken by a file that no build is known to have written."""
    claimed = _read_all_claimed_names(out, game)
    new = {
        name: staged for output in outputs for name, staged in _list_staged_files(output).items() if name not in claimed
    }
    for name in read_states_below(out, new):
        if not _has_content(out, name, new[name]):
            yield name


def _read_all_claimed_names(out: Path, game: str) -> frozenset[str]:
    try:
        return read_claimed_names(read_own_below(out, get_manifest_path(game)))
    except OSError:
        return frozenset()


def _refuse_to_replace(unknown: Iterator[str], out: Path) -> None:
    if name := next(unknown, None):
        reason = "this was not written by a build; move it away, or build into another --out"
        raise RefusedError(reason, out / name)


def _record_new_files(old: Manifest, outputs: tuple[RenderedOutput, ...], out: Path, game: str) -> None:
    """Record new files before they are moved into place, so that a later build knows the files of a killed build."""
    new = {name: staged for output in outputs for name, staged in _list_staged_files(output).items()}
    new_files = {name: KeptFile(file.size, 0, file.digest) for name, file in new.items() if name not in old.files}
    if new_files:
        earlier = old.outputs[UNFINISHED].files if UNFINISHED in old.outputs else {}
        unfinished = KeptOutput("", {**earlier, **new_files})
        manifest = replace(old, outputs={**old.outputs, UNFINISHED: unfinished})
        write_below(out, get_manifest_path(game), format_manifest(manifest, identify_state(out)))


def _move_into_place(outputs: tuple[RenderedOutput, ...], out: Path) -> tuple[str, ...]:
    """Move staged files into place; return the names of the new and the changed files."""
    replaced: list[str] = []
    for output in outputs:
        for name, staged in _list_staged_files(output).items():
            if not _has_content(out, name, staged):
                move_below(out, staged.place, name)
                replaced.append(name)
    return tuple(replaced)


def _list_staged_files(output: RenderedOutput) -> dict[str, Staged]:
    return {name: staged for name, staged in (output.files or {}).items() if isinstance(staged, Staged)}


def _has_content(out: Path, name: str, staged: Staged) -> bool:
    """Return whether the file `name` exists with the content of a staged file."""
    state = read_file_state_below(out, name)
    if state is None or state.st_size != staged.size:
        return False
    return digest_parts(read_parts_below(out, name)) == staged.digest


def _record_outputs(old: Manifest, outputs: tuple[RenderedOutput, ...], out: Path) -> dict[str, KeptOutput]:
    """Return the records of the outputs of a build; outputs that were current keep the records of the last build."""
    recorded: dict[str, KeptOutput] = {}
    for output in outputs:
        kept = old.outputs.get(output.path)
        if output.files is not None:
            recorded[output.path] = KeptOutput(output.key, _record_kept_files(_list_staged_files(output), out))
        elif kept and kept.key == output.key:  # otherwise another build has replaced it meanwhile
            recorded[output.path] = kept
    return recorded


def _record_kept_files(files: Mapping[str, Staged], out: Path) -> dict[str, KeptFile]:
    states = read_file_states_below(out, files)
    return {
        name: KeptFile(state.st_size, state.st_mtime_ns, files[name].digest) for name, state in sorted(states.items())
    }


def _remove_abandoned(out: Path) -> None:
    """Remove the staging folders of killed builds, which no process has locked."""
    for folder in list_folders_below(out, BUILD_STATE):
        if folder.startswith(STAGING):
            with suppress(OSError), hold_lock(out, f"{BUILD_STATE}/{folder}/lock", wait=False) as is_abandoned:
                if is_abandoned:
                    remove_tree(out, f"{BUILD_STATE}/{folder}")
