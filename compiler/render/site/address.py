"""Addresses inside the site: always relative, so that it works in any folder and straight from a disk."""

from __future__ import annotations

import posixpath

_SOMEWHERE = "/some/folder/deep/enough"
"""Where both addresses are taken to lie: without it the current folder would decide how far `..` leads."""


def versioned(address: str, version: str) -> str:
    """Return an address that is another one when what stands there is another version; '' stays none."""
    return f"{address}?v={version}" if version else address


def relative(page: str, target: str) -> str:
    """The address of `target` as written on `page`, both relative to the same folder; '' stays ''."""
    path, mark, fragment = target.partition("#")
    if not target or path == page:
        return mark + fragment
    here = posixpath.join(_SOMEWHERE, posixpath.dirname(page))
    return posixpath.relpath(posixpath.join(_SOMEWHERE, path), here) + mark + fragment
