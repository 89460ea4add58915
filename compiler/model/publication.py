"""A site that is published on the web: its address and its version."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

INDEX = "index.html"
"""The file that hosts return for the address of its folder."""


@dataclass(frozen=True, slots=True)
class Publication:
    """A published site.

    Attributes:
        address: The absolute address of its folder, without a slash at the end.
        version: The version that its pages and data state, or None.
        runtime: The Python for browsers that runs the page for playing, or None for a site without this page.
        has_prints: Whether it has the print products of the game.
    """

    address: str
    version: str | None = None
    runtime: Path | None = None
    has_prints: bool = False

    @property
    def path(self) -> str:
        """The path of the folder on its host, without a slash at the end; empty at the root of the host."""
        return urlsplit(self.address).path

    def locate(self, file: str) -> str:
        """Return the absolute address of a file of the site, or of its folder for an `index.html`."""
        folder, slash, name = file.rpartition("/")
        return f"{self.address}/{folder}{slash}" if name == INDEX else f"{self.address}/{file}"
