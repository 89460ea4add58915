"""Digests of bytes and of the tool's own code."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache

from compiler.disk.own import TOOL, read_own_files, read_own_states

CODE_SUFFIXES = frozenset((".py", ".json", ".css", ".js", ".html", ".md"))
PACKAGES = ("compiler", "engine", "schemas")
IN_ADDRESS = 10
"""Number of hexadecimal digits of a digest in the address of a file that pages load."""


def digest(parts: Iterable[bytes | str]) -> str:
    """Return a hexadecimal digest of a sequence of parts, which also depends on the boundaries between them."""
    hasher = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        hasher.update(len(data).to_bytes(8, "big"))
        hasher.update(data)
    return hasher.hexdigest()


@cache
def digest_tool() -> str:
    """Return a digest of the running code, so that no version reuses the outputs of another."""
    return digest(
        part for name in PACKAGES for file in read_own_files(TOOL / name, CODE_SUFFIXES) for part in (name, *file)
    )


@cache
def digest_tool_state() -> str:
    """Return a digest of the sizes and modification times of the running code, ten times as fast as `digest_tool`.

    It is meaningful on this machine only.
    """
    return digest(part for name in PACKAGES for part in (name, *read_own_states(TOOL / name, CODE_SUFFIXES)))
