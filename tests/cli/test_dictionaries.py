from __future__ import annotations

from pathlib import Path

import click
import pytest

from compiler.cli import dictionaries
from compiler.cli.dictionaries import (
    NamedDictionary,
    choose_dictionary,
    describe_dictionary,
    refuse_unused_dictionaries,
)
from tests.run_sobor import run_sobor

POLISH = NamedDictionary("pl", Path("pl_PL.dic"))


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("pl", "is not a locale and a .dic file"),
        ("=pl_PL.dic", "is not a locale and a .dic file"),
        ("pl=pl_PL.aff", "is not a locale and a .dic file"),
        ("pl=no.dic", "there is no file no.dic"),
        ("pl=alone.dic", "there is no file alone.aff"),
    ],
)
def test_dictionary_is_a_locale_and_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, words: str
) -> None:
    """A dictionary without a locale, or without one of its two files, is a usage error that says what is wrong."""
    monkeypatch.chdir(tmp_path)
    Path("alone.dic").touch()
    done = run_sobor("check", "--dictionary", named)
    assert done.exit_code == 2
    assert words in " ".join(done.output.split())


@pytest.mark.parametrize(
    ("named", "locales", "words"),
    [
        ([POLISH], ["ru"], "only ru is checked"),
        ([POLISH, NamedDictionary("pl", Path("other.dic"))], ["pl"], "a dictionary for pl is already named"),
    ],
)
def test_dictionary_that_would_not_be_used_is_refused(
    named: list[NamedDictionary], locales: list[str], words: str
) -> None:
    """A dictionary of a language that is not checked, and a second one of a language, are usage errors."""
    refuse_unused_dictionaries([POLISH], ["pl", "ru"])
    with pytest.raises(click.UsageError, match=words):
        refuse_unused_dictionaries(named, locales)


def test_named_dictionary_comes_before_an_installed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dictionary that the user names is used; for another language, an installed one."""
    monkeypatch.setattr(dictionaries, "is_hunspell_installed", lambda: True)
    monkeypatch.setattr(dictionaries, "find_dictionary", lambda locale, _folders: Path(f"/usr/{locale}.dic"))
    assert choose_dictionary("pl", dict([POLISH])) == POLISH.path
    assert choose_dictionary("ru", dict([POLISH])) == Path("/usr/ru.dic")
    assert describe_dictionary("ru", None) == (
        "ru: no dictionary found, so words are not looked up; name one with --dictionary ru=PATH"
    )


def test_without_hunspell_no_dictionary_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the library is not installed, no dictionary is chosen, and none is described."""
    monkeypatch.setattr(dictionaries, "is_hunspell_installed", lambda: False)
    assert choose_dictionary("pl", dict([POLISH])) is None
    assert describe_dictionary("pl", POLISH.path) is None
