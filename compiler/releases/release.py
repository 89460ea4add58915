"""Releases as files of a game: `releases/<version>.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import get_args

from compiler.disk.json_values import check_int, check_mapping, check_str, check_word
from compiler.disk.listing import list_names_in
from compiler.disk.reading import read_below
from compiler.disk.writing import write_below
from compiler.layout.frame import Side
from compiler.load.file_kinds import RELEASES
from compiler.model.piece_id import parse_piece_id
from compiler.releases.recorded_texts import TEXT_KINDS, RecordedText, RecordedTexts, TextKey
from compiler.releases.side_look import Asset, AssetKind, Looks, SideKey, SideLook

FORMAT = 1
"""The version of the format of the files."""

MAX_RELEASE_BYTES = 64_000_000
"""The maximum size of the file of a release, in bytes."""

VERSION = re.compile(r"(?!(?i:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[0-9A-Za-z][0-9A-Za-z._+-]{0,39}")
"""A version that names a file; Windows reserves some names for devices, whatever follows after a dot."""


_SIDES: tuple[Side, ...] = get_args(Side)
_ASSET_KINDS: tuple[AssetKind, ...] = get_args(AssetKind)

_SIDE_KEY = re.compile(r"(?P<piece>[^ #]+)(?:#(?P<copy>[1-9][0-9]{0,8}))? (?P<side>\w+)")
"""How `SideKey` is written: `cards/forge front`, or `cards/forge#2 front`."""


class InvalidReleaseError(ValueError):
    """The file of a release is malformed; the message is its path."""


@dataclass(frozen=True, slots=True)
class Release:
    """What all sides of a game looked like at a version, and what its texts said, both by locale.

    Releases that were recorded by earlier versions of Sobor have no texts.
    """

    version: str
    locales: Mapping[str, Looks]
    texts: Mapping[str, RecordedTexts] = field(default_factory=dict)


def locate_release(version: str) -> str:
    """Return the path of a release below its game's folder."""
    return f"{RELEASES}/{version}.json"


def list_versions(folder: Path) -> tuple[str, ...]:
    """Return the versions that a game has released; numbers in them are compared as numbers.

    Files whose names are no versions are passed over.
    """
    names = (name.removesuffix(".json") for name in list_names_in(folder / RELEASES, ".json"))
    return tuple(sorted(filter(VERSION.fullmatch, names), key=_make_version_key))


def _make_version_key(version: str) -> tuple[list[tuple[int, str]], str]:
    """Return a key by which 1.10 comes after 1.9, and 1.0-rc1 before 1.0."""
    parts = re.findall("[0-9]+|[A-Za-z]+", version)
    return [*((int(part) + 1, "") if part.isdecimal() else (-1, part) for part in parts), (0, "")], version


def read_release(folder: Path, version: str) -> Release:
    """Return a release of the game in `folder`.

    Raise FileNotFoundError if there is none, InvalidReleaseError if the file is malformed.
    """
    return _read_file(folder, version, _parse_release)


def read_texts_of_release(folder: Path, version: str) -> Release:
    """Return a release of the game in `folder` without its sides; raise the errors of `read_release`."""
    return _read_file(folder, version, lambda data, version: Release(version, {}, _parse_all_texts(data)))


def _read_file(folder: Path, version: str, parse: Callable[[Mapping[str, object], str], Release]) -> Release:
    data = read_below(folder, locate_release(version), MAX_RELEASE_BYTES)
    try:
        values = check_mapping(json.loads(data))
        _check_version(values, version)
        return parse(values, version)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise InvalidReleaseError(locate_release(version)) from problem


def write_release(folder: Path, release: Release) -> str:
    """Write a release into the folder of its game and return the path below it; an existing one is replaced."""
    path = locate_release(release.version)
    locales = {
        locale: {str(side): _dump_look(look) for side, look in looks.items()}
        for locale, looks in release.locales.items()
    }
    texts = {
        locale: {str(key): [said.title, said.text] for key, said in recorded.items()}
        for locale, recorded in release.texts.items()
    }
    data = {"format": FORMAT, "version": release.version, "locales": locales, "texts": texts}
    text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
    write_below(folder, path, f"{text}\n".encode())
    return path


def _check_version(data: Mapping[str, object], version: str) -> None:
    """Raise ValueError for the record of another version, such as a copied file."""
    if data.get("version", version) != version:
        raise ValueError(f"the file is the record of {data['version']}")


def _parse_release(data: Mapping[str, object], version: str) -> Release:
    """Return a release from the plain data of its file; raise KeyError, TypeError or ValueError if it is malformed."""
    if data["format"] != FORMAT:
        raise ValueError(data["format"])
    locales = check_mapping(data["locales"])
    looks = {locale: _parse_looks(check_mapping(looks)) for locale, looks in locales.items()}
    return Release(version, looks, _parse_all_texts(data))


def _parse_all_texts(data: Mapping[str, object]) -> dict[str, RecordedTexts]:
    texts = check_mapping(data.get("texts", {}))
    return {locale: dict(_parse_texts(check_mapping(said))) for locale, said in texts.items()}


def _parse_texts(data: Mapping[str, object]) -> Iterator[tuple[TextKey, RecordedText]]:
    for name, said in data.items():
        kind, _, identity = name.partition(":")
        if not isinstance(said, list):
            raise TypeError(said)
        title, text = map(check_str, said)
        yield TextKey(check_word(kind, TEXT_KINDS), identity), RecordedText(title, text)


def _parse_looks(data: Mapping[str, object]) -> Looks:
    return {_parse_side_key(side): _parse_look(check_mapping(look)) for side, look in data.items()}


def _parse_side_key(text: str) -> SideKey:
    """Return the side that a text names as `str(SideKey)` does; raise ValueError for any other text."""
    if not (match := _SIDE_KEY.fullmatch(text)):
        raise ValueError(text)
    copy = int(match["copy"]) if match["copy"] else None
    return SideKey(parse_piece_id(match["piece"]), check_word(match["side"], _SIDES), copy)


def _parse_asset(text: str) -> Asset:
    """Return an asset written as `<kind>/<name>`; raise ValueError for any other text."""
    kind, _, name = text.partition("/")
    return Asset(check_word(kind, _ASSET_KINDS), name)


def _dump_look(look: SideLook) -> dict[str, object]:
    return {**asdict(look), "shown": {f"{asset.kind}/{asset.name}": shown for asset, shown in look.shown.items()}}


def _parse_look(data: Mapping[str, object]) -> SideLook:
    shown = {_parse_asset(name): check_str(value) for name, value in check_mapping(data["shown"]).items()}
    return SideLook(check_str(data["text"]), shown, check_str(data["form"]), check_int(data["copies"]))
