"""Addresses and links inside the site: always relative, so that it works in any folder and from a disk."""

from __future__ import annotations

import posixpath
from typing import NamedTuple

_ROOT = "/some/folder/deep/enough"
"""The folder that both addresses are resolved in: without it, the result would depend on the current folder."""


class TitledLink(NamedTuple):
    """A link on a page: its address, and the title of what it leads to."""

    address: str
    title: str


def add_version(address: str, version: str | None) -> str:
    """Return an address with the version of its file; the address alone for a file without a version."""
    return f"{address}?v={version}" if version else address


def join_address(folder: str, address: str) -> str:
    """Return the address of a file below the folder of the site, from its address below one of its folders."""
    return posixpath.normpath(posixpath.join(folder, address))


def make_chapter_address(chapter: str) -> str:
    """Return the address of the page of a chapter, by its id."""
    return f"rules/{chapter}.html"


def make_relative(page: str, target: str) -> str:
    """Return the address of `target` as written on `page`, both relative to the same folder."""
    path, mark, fragment = target.partition("#")
    if path == page:
        return mark + fragment
    folder = posixpath.join(_ROOT, posixpath.dirname(page))
    return posixpath.relpath(posixpath.join(_ROOT, path), folder) + mark + fragment
