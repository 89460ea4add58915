"""Digests of bytes and of the tool's own code."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache

from compiler.disk.cache import get_user_cache
from compiler.disk.kept_parts import keep_parts, read_parts
from compiler.disk.tool_files import TOOL, read_tool_files, read_tool_states

CODE_SUFFIXES = frozenset((".py", ".json", ".css", ".js", ".html", ".md"))
PACKAGES = ("compiler", "engine", "schemas")
ADDRESS_DIGITS = 10
"""The number of hexadecimal digits of a digest in the address of a file that pages load."""


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
    """Return a digest of the running code, so that no version reuses the outputs of another.

    It is kept in the cache under `digest_tool_state`, because reading all files takes a tenth of a second.
    """
    kept_under = f"tool-{digest_tool_state()}"
    if kept := read_parts(get_user_cache(), kept_under):
        return kept[0].decode()
    computed = _digest_code()
    keep_parts(get_user_cache(), kept_under, (computed.encode(),))
    return computed


def _digest_code() -> str:
    return digest(
        part for name in PACKAGES for file in read_tool_files(TOOL / name, CODE_SUFFIXES) for part in (name, *file)
    )


@cache
def digest_tool_state() -> str:
    """Return a digest of the location of the running code and of the sizes and times of its files, which are not read.

    It is meaningful on this machine only.
    """
    states = (part for name in PACKAGES for part in (name, *read_tool_states(TOOL / name, CODE_SUFFIXES)))
    return digest((str(TOOL), *states))
