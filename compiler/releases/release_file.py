"""Releases as files of a game: `releases/<version>.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import get_args

from compiler.disk.json_values import (
    MalformedJsonError,
    check_int,
    check_list,
    check_mapping,
    check_str,
    check_word,
    get_value,
    parse_json,
)
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

_SIDE_KEY = re.compile(r"(?P<piece>[^ #/]+/[^ #]+)(?:#(?P<copy>[1-9][0-9]{0,8}))? (?P<side>\w+)")
"""How `SideKey` is written: `cards/forge front`, or `cards/forge#2 front`."""


class InvalidReleaseError(Exception):
    """Raised for a release that cannot be read; the message says why.

    Attributes:
        is_newer: Whether a newer version of Sobor recorded it, so that nothing is wrong with the file.
    """

    def __init__(self, message: str, *, is_newer: bool = False) -> None:
        super().__init__(message)
        self.is_newer = is_newer


@dataclass(frozen=True, slots=True)
class Release:
    """What all sides of a game looked like at a version, and what its texts said, both by locale.

    A release that an early version of Sobor recorded has no texts.
    """

    version: str
    locales: Mapping[str, Looks]
    texts: Mapping[str, RecordedTexts] = field(default_factory=dict)


def locate_release(version: str) -> str:
    """Return the path of a release below its game's folder."""
    return f"{RELEASES}/{version}.json"


def list_versions(folder: Path) -> tuple[str, ...]:
    """Return the versions that a game has released; numbers in them are compared as numbers.

    Files with other names are passed over.
    """
    names = (name.removesuffix(".json") for name in list_names_in(folder / RELEASES, ".json"))
    return tuple(sorted(filter(VERSION.fullmatch, names), key=_make_version_key))


def _make_version_key(version: str) -> tuple[list[tuple[int, str]], str]:
    """Return a key that sorts 1.10 after 1.9, and 1.0-rc1 before 1.0."""
    parts = re.findall("[0-9]+|[A-Za-z]+", version)
    return [*((int(part) + 1, "") if part.isdecimal() else (-1, part) for part in parts), (0, "")], version


def read_release(folder: Path, version: str) -> Release:
    """Return a release of the game in `folder`.

    Raise FileNotFoundError if there is none, InvalidReleaseError if the file cannot be understood.
    """
    return _read_file(folder, version, _parse_release)


def read_texts_of_release(folder: Path, version: str) -> Release:
    """Return a release of the game in `folder` without its sides; raise the errors of `read_release`."""
    return _read_file(folder, version, lambda data, version: Release(version, {}, _parse_all_texts(data)))


def _read_file(folder: Path, version: str, parse: Callable[[Mapping[str, object], str], Release]) -> Release:
    content = read_below(folder, locate_release(version), MAX_RELEASE_BYTES)
    try:
        data = check_mapping(parse_json(content))
        _check_format(check_int(get_value(data, "format")))
        _check_version(data, version)
        return parse(data, version)
    except MalformedJsonError as problem:
        raise InvalidReleaseError(str(problem)) from problem


def write_release(folder: Path, release: Release) -> str:
    """Write a release into the folder of its game and return the path below it; an existing one is replaced."""
    path = locate_release(release.version)
    locales = {
        locale: {str(side): _dump_look(look) for side, look in looks.items()}
        for locale, looks in release.locales.items()
    }
    texts = {
        locale: {str(key): [text.title, text.text] for key, text in recorded.items()}
        for locale, recorded in release.texts.items()
    }
    data = {"format": FORMAT, "version": release.version, "locales": locales, "texts": texts}
    content = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
    write_below(folder, path, f"{content}\n".encode())
    return path


def _check_format(number: int) -> None:
    """Raise InvalidReleaseError for a file in another format than this version of Sobor writes."""
    if number > FORMAT:
        raise InvalidReleaseError("a newer version of Sobor recorded it", is_newer=True)
    if number < FORMAT:
        raise InvalidReleaseError(f"there is no format {number}")


def _check_version(data: Mapping[str, object], version: str) -> None:
    """Raise InvalidReleaseError for the record of another version, such as a copied file."""
    recorded = check_str(data.get("version", version))
    if recorded != version:
        raise InvalidReleaseError(f"it is the record of version {recorded}")


def _parse_release(data: Mapping[str, object], version: str) -> Release:
    """Return a release from the plain data of its file; raise MalformedJsonError if they have another form."""
    locales = check_mapping(get_value(data, "locales"))
    looks = {locale: _parse_looks(check_mapping(sides)) for locale, sides in locales.items()}
    return Release(version, looks, _parse_all_texts(data))


def _parse_all_texts(data: Mapping[str, object]) -> dict[str, RecordedTexts]:
    locales = check_mapping(data.get("texts", {}))
    return {locale: _parse_texts(check_mapping(texts)) for locale, texts in locales.items()}


def _parse_texts(texts: Mapping[str, object]) -> RecordedTexts:
    return {_parse_text_key(key): _parse_text(text) for key, text in texts.items()}


def _parse_text_key(key: str) -> TextKey:
    """Return the key of a text that is written as `str(TextKey)` does."""
    kind, _, identity = key.partition(":")
    return TextKey(check_word(kind, TEXT_KINDS), identity)


def _parse_text(text: object) -> RecordedText:
    title, words = check_list(text, length=2)
    return RecordedText(check_str(title), check_str(words))


def _parse_looks(data: Mapping[str, object]) -> Looks:
    return {_parse_side_key(side): _parse_look(check_mapping(look)) for side, look in data.items()}


def _parse_side_key(text: str) -> SideKey:
    """Return the side that a text names as `str(SideKey)` does; raise MalformedJsonError for any other text."""
    match = _SIDE_KEY.fullmatch(text)
    if match is None:
        raise MalformedJsonError(f"{text!r} is not a side of a piece")
    copy = int(match["copy"]) if match["copy"] else None
    return SideKey(parse_piece_id(match["piece"]), check_word(match["side"], _SIDES), copy)


def _parse_asset(text: str) -> Asset:
    """Return an asset written as `<kind>/<name>`; raise MalformedJsonError for any other text."""
    kind, _, name = text.partition("/")
    return Asset(check_word(kind, _ASSET_KINDS), name)


def _dump_look(look: SideLook) -> dict[str, object]:
    return {**asdict(look), "shown": {f"{asset.kind}/{asset.name}": shown for asset, shown in look.shown.items()}}


def _parse_look(data: Mapping[str, object]) -> SideLook:
    text, shown, form, copies = (get_value(data, name) for name in ("text", "shown", "form", "copies"))
    digests = {_parse_asset(name): check_str(digest) for name, digest in check_mapping(shown).items()}
    return SideLook(check_str(text), digests, check_str(form), check_int(copies))
