"""The origin of a file, independent of its displayed path."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase
from pathlib import PurePosixPath


class Owner(StrEnum):
    """The owner of the folder that a file is in."""

    GAME = "game"
    SHARED = "shared"
    OVERLAY = "overlay"


@dataclass(frozen=True, slots=True)
class Origin:
    """The identity of a file: its owner, the resolved folder and the path below it, both in POSIX form.

    Code decides by this and never by the path that a finding displays, which depends on the current folder.
    """

    owner: Owner = Owner.GAME
    folder: str = ""
    path: str = ""

    def ends_with(self, path: str) -> bool:
        """Return whether the whole path ends with these components: `cards.yaml`, `locales/pl/cards.yaml`."""
        return f"{self.folder}/{self.path}".endswith(f"/{path}")

    def matches(self, pattern: str) -> bool:
        """Return whether the path below the folder matches a glob pattern or ends with its components."""
        return self.ends_with(pattern) or fnmatchcase(self.path, pattern)


NOWHERE = Origin()
"""The origin of files made in memory, outside any folder."""


def find_counterpart_path(path: str, source: str, locale: str) -> str:
    """Return the path, below its folder, of a file's counterpart in another language.

    `locales/en/cards.yaml` becomes `locales/pl/cards.yaml`, `glossary/en.yaml` becomes `glossary/pl.yaml`.
    """
    first, *rest = PurePosixPath(path).parts
    counterparts = {source: locale, f"{source}.yaml": f"{locale}.yaml"}
    return "/".join((first, *(counterparts.get(step, step) for step in rest)))
