"""Digests: short names of bytes and of the tool's own code."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache

from compiler.disk.own import PACKAGES, own_files, own_states

CODE = frozenset((".py", ".json", ".css", ".js", ".html", ".md"))
PARTS = ("compiler", "engine", "schemas")
IN_ADDRESS = 10
"""Number of hexadecimal digits of a digest in the address of a file that pages load."""


def digest(parts: Iterable[bytes | str]) -> str:
    """Return a hexadecimal digest of a sequence of parts; moving the boundary between two parts changes it."""
    whole = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big"))
        whole.update(data)
    return whole.hexdigest()


@cache
def tool_digest() -> str:
    """Return a digest of the code that is running, so that no version reuses the outputs of another."""
    return digest(part for name in PARTS for file in own_files(PACKAGES / name, CODE) for part in (name, *file))


@cache
def tool_state() -> str:
    """Return a digest of sizes and times of the files of the running code: on this machine, it changes with them.

    It costs a tenth of `tool_digest`, which does not depend on the machine.
    """
    return digest(part for name in PARTS for part in (name, *own_states(PACKAGES / name, CODE)))
