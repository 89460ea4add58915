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
        ("pt-BR", ["pt_PT"], None),
        ("pl", ["hyph_pl_PL", "pls"], None),
    ],
)
def test_dictionary_suits_the_locale(tmp_path: Path, locale: str, names: list[str], found: str | None) -> None:
    """A locale takes its region's dictionary, else one without a region, else its main region's, else the first."""
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
