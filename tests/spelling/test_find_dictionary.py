from __future__ import annotations

from pathlib import Path

import pytest

from compiler.spelling.find_dictionary import find_dictionary
from tests.spelling.dictionary_sample import write_dictionary


@pytest.mark.parametrize(
    ("locale", "names", "found"),
    [
        ("pl", ["pl_PL"], "pl_PL"),
        ("pl", ["pl", "pl_PL"], "pl"),
        ("pt", ["pt_AO", "pt_BR", "pt_PT"], "pt_BR"),
        ("pt", ["pt_AO", "pt_PT"], "pt_AO"),
        ("pt-PT", ["pt_BR", "pt_PT"], "pt_PT"),
        ("zh-Hant-TW", ["zh_TW"], "zh_TW"),
        ("de-AT", ["de"], "de"),
        ("de-DE-1996", ["de_AT", "de_DE"], "de_DE"),
        ("de", ["de_AT_frami", "de_DE_frami"], "de_DE_frami"),
        ("pt-br", ["pt_BR"], "pt_BR"),
        ("es-419", ["es_419", "es_ES"], "es_419"),
        ("sr-Latn-RS", ["sr", "sr-Latn", "sr_RS"], "sr-Latn"),
        ("sr-Latn", ["sr_Latn_RS", "sr_RS"], "sr_Latn_RS"),
        ("sr-Latn-RS", ["sr", "sr_RS"], None),
        ("sr-ME", ["sr"], None),
        ("sr-Cyrl-RS", ["sr_RS"], "sr_RS"),
        ("tlh", ["tlh"], "tlh"),
        ("pt-BR", ["pt_PT"], None),
        ("pl", ["hyph_pl_PL", "pls"], None),
    ],
)
def test_dictionary_suits_the_locale(tmp_path: Path, locale: str, names: list[str], found: str | None) -> None:
    """A locale takes its region's or the usual region's dictionary, and never one of another region or script."""
    for name in names:
        write_dictionary(tmp_path, name)
    assert find_dictionary(locale, [tmp_path]) == (tmp_path / f"{found}.dic" if found else None)


def test_first_folder_wins(tmp_path: Path) -> None:
    """The first folder with a complete dictionary is used; folders that do not exist are skipped."""
    broken, good, other = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    write_dictionary(broken).with_suffix(".aff").unlink()
    path = write_dictionary(good)
    write_dictionary(other)
    assert find_dictionary("pl", [tmp_path / "none", broken, good, other]) == path
