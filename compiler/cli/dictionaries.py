"""The Hunspell dictionaries that commands use: named with `--dictionary`, or installed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import click

from compiler.spelling.dictionary import is_hunspell_installed
from compiler.spelling.find_dictionary import find_dictionary, list_dictionary_folders

INSTALL_HINT = "words are not looked up in a dictionary: pip install 'sobor[spelling]'"
"""The message, printed once, if the extra `spelling` is not installed."""


class NamedDictionary(NamedTuple):
    """A dictionary that the user names, and the locale whose words it has."""

    locale: str
    path: Path


class _DictionaryParameter(click.ParamType[NamedDictionary]):
    """A locale and the path of its dictionary, with `=` between."""

    name = "LOCALE=PATH"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> NamedDictionary:
        """Return the locale and the path of the `.dic` file; the `.aff` file must lie beside it."""
        if isinstance(value, NamedDictionary):
            return value  # Click converts a value twice
        locale, equals, name = str(value).partition("=")
        path = Path(name)
        if not (locale and equals and path.suffix == ".dic"):
            self.fail(f"{value} is not a locale and a .dic file, such as pl=words/pl_PL.dic", param, ctx)
        for file in (path, path.with_suffix(".aff")):
            if not file.is_file():
                self.fail(f"there is no file {file}", param, ctx)
        return NamedDictionary(locale, path.absolute())


DICTIONARY = click.option(
    "--dictionary",
    "dictionaries",
    type=_DictionaryParameter(),
    multiple=True,
    help="The Hunspell dictionary (.dic) of a language, by default an installed one; may be repeated.",
)


def refuse_unused_dictionaries(named: Sequence[NamedDictionary], locales: Collection[str]) -> None:
    """Raise a usage error for a dictionary of a language that is not checked, and for a second one of a language."""
    for index, (locale, path) in enumerate(named):
        if locale not in locales:
            raise click.UsageError(f"--dictionary {locale}={path}: only {', '.join(locales)} is checked")
        if locale in dict(named[:index]):
            raise click.UsageError(f"--dictionary {locale}={path}: a dictionary for {locale} is already named")


def choose_dictionary(locale: str, named: Mapping[str, Path]) -> Path | None:
    """Return the dictionary that is named for a locale, or else an installed one, or None."""
    if not is_hunspell_installed():
        return None
    return named.get(locale) or find_dictionary(locale, list_dictionary_folders())


def describe_dictionary(locale: str, dictionary: Path | None) -> str | None:
    """Return where words are looked up, or how to have a dictionary; None if `INSTALL_HINT` says so for all locales."""
    if not is_hunspell_installed():
        return None
    if dictionary is None:
        return f"{locale}: no dictionary found, so words are not looked up; name one with --dictionary {locale}=PATH"
    return f"{locale}: words looked up in {dictionary}"
