"""Releases as files of a game: `releases/<version>.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from compiler.disk.json_values import check_int, check_mapping, check_str
from compiler.disk.reading import list_names_in, read_below
from compiler.disk.writing import write_below
from compiler.load.paths import RELEASES
from compiler.releases.side_look import Looks, SideLook

FORMAT = 1
MAX_RELEASE_BYTES = 64_000_000
"""The maximum size of the file of a release, in bytes."""

VERSION = re.compile(r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[0-9A-Za-z][0-9A-Za-z._+-]{0,39}")
"""A version that names a file; Windows reserves some names for devices, whatever follows after a dot."""


class InvalidReleaseError(ValueError):
    """A file of a release has another form."""


@dataclass(frozen=True, slots=True)
class Release:
    """What all sides of a game looked like at a version, by locale."""

    version: str
    locales: Mapping[str, Looks]


def locate_release(version: str) -> str:
    """Return the path of a release below its game's folder."""
    return f"{RELEASES}/{version}.json"


def list_versions(folder: Path) -> tuple[str, ...]:
    """Return the versions that a game has released, in the order of their names."""
    return tuple(name.removesuffix(".json") for name in list_names_in(folder / RELEASES, ".json"))


def read_release(folder: Path, version: str) -> Release:
    """Return a release of the game in `folder`.

    Raise FileNotFoundError if there is none, InvalidReleaseError if the file has another form.
    """
    data = read_below(folder, locate_release(version), MAX_RELEASE_BYTES)
    try:
        return _parse_release(json.loads(data), version)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise InvalidReleaseError(locate_release(version)) from problem


def write_release(folder: Path, release: Release) -> str:
    """Write a release into the folder of its game and return the path below it; an existing one is replaced."""
    path = locate_release(release.version)
    locales = {
        locale: {side: asdict(look) for side, look in looks.items()} for locale, looks in release.locales.items()
    }
    data = {"format": FORMAT, "version": release.version, "locales": locales}
    text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
    write_below(folder, path, f"{text}\n".encode())
    return path


def _parse_release(data: Mapping[str, object], version: str) -> Release:
    """Return a release from the plain data of its file; raise KeyError, TypeError or ValueError for another form."""
    if data["format"] != FORMAT:
        raise ValueError(data["format"])
    locales = check_mapping(data["locales"])
    return Release(version, {locale: _parse_looks(check_mapping(looks)) for locale, looks in locales.items()})


def _parse_looks(data: Mapping[str, object]) -> Looks:
    return {side: _parse_look(check_mapping(look)) for side, look in data.items()}


def _parse_look(data: Mapping[str, object]) -> SideLook:
    shown = {name: check_str(value) for name, value in check_mapping(data["shown"]).items()}
    return SideLook(check_str(data["text"]), shown, check_str(data["form"]), check_int(data["copies"]))
