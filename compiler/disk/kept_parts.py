"""Keep results in a user's cache folder: byte strings under a digest of their input."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from compiler.disk.json_values import MalformedJsonError, check_int, check_list, check_str, parse_json
from compiler.disk.reading import read_own_below
from compiler.disk.writing import make_folder, remove_below, write_below

PREFIX = "kept-"
MAX_KEPT_BYTES = 2**30
"""The maximum size, in bytes, of all kept results; beyond it, the results not read for longest are removed."""


def read_parts(folder: Path, name: str) -> tuple[bytes, ...] | None:
    """Return the byte strings kept under a name; None if there are none, or the file is damaged."""
    try:
        head, _, content = read_own_below(folder, PREFIX + name).partition(b"\n")
        lengths, sha256 = _parse_head(head)
    except (OSError, MalformedJsonError):
        return None
    if hashlib.sha256(content).hexdigest() != sha256:
        return None
    with suppress(OSError):
        os.utime(folder / (PREFIX + name), follow_symlinks=False)
    ends = accumulate(lengths)
    return tuple(content[end - length : end] for length, end in zip(lengths, ends, strict=True))


class _KeptFile(NamedTuple):
    """A file of kept results: the time of its last reading in ns, its name, and its size in bytes."""

    mtime_ns: int
    name: str
    size: int


class _Head(NamedTuple):
    """The first line of a kept file.

    Attributes:
        lengths: The lengths of its parts, in bytes.
        sha256: The digest of all the parts together.
    """

    lengths: tuple[int, ...]
    sha256: str


def _parse_head(line: bytes) -> _Head:
    """Return the first line of a kept file; raise MalformedJsonError if it is damaged."""
    lengths, sha256 = check_list(parse_json(line), length=2)
    return _Head(tuple(map(check_int, check_list(lengths))), check_str(sha256))


def keep_parts(folder: Path, name: str, parts: Sequence[bytes]) -> None:
    """Keep byte strings under a name; do nothing if the folder cannot be written to."""
    content = b"".join(parts)
    head = json.dumps([[len(part) for part in parts], hashlib.sha256(content).hexdigest()])
    with suppress(OSError):
        make_folder(folder)
        _remove_oldest_once(folder)
        write_below(folder, PREFIX + name, (head.encode() + b"\n", content))


@cache
def _remove_oldest_once(folder: Path) -> None:
    """Remove the oldest results, once in a run."""
    remove_oldest(folder, MAX_KEPT_BYTES)


def remove_oldest(folder: Path, limit: int) -> None:
    """Remove the results that have not been read for longest until the others have at most `limit` bytes together."""
    with os.scandir(folder) as entries:
        kept = [
            _KeptFile(state.st_mtime_ns, entry.name, state.st_size)
            for entry in entries
            if entry.name.startswith(PREFIX) and (state := entry.stat(follow_symlinks=False))
        ]
    total = sum(file.size for file in kept)
    for file in sorted(kept):
        if total <= limit:
            return
        remove_below(folder, file.name)
        total -= file.size
