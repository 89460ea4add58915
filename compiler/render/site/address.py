"""Addresses inside the site: always relative, so that it works in any folder and straight from a disk."""

from __future__ import annotations

import posixpath


def relative(page: str, target: str) -> str:
    """The address of `target` as written on `page`, both relative to the same folder; '' stays ''."""
    path, mark, fragment = target.partition("#")
    if not target or path == page:
        return mark + fragment
    return posixpath.relpath(path, posixpath.dirname(page) or ".") + mark + fragment
