"""Spreadsheets of texts: the columns of keys, fields and languages."""

from __future__ import annotations

from compiler.lint.files.read_file import LanguagePair, parse_bilingual, parse_texts
from compiler.lint.files.selection import Selection

FIELDS = b"code,name,text\na1,Forge,Draw a card.\na2,Mill,Take a coin.\n"
LANGUAGES = b"code,name_en,name_pl,text_en,text_pl\na1,Forge,Ku\xc5\xbania,Draw.,Dobierz.\n"


def read_keys(data: bytes, selection: Selection) -> list[str]:
    """Return the keys of the texts of a spreadsheet in one language."""
    read = parse_texts(data, "pl.csv", LanguagePair("en", "pl", selection), "pl")
    assert not read.findings
    return [text.key for text in read.texts]


def test_rows_are_known_by_the_column_that_is_named() -> None:
    """The named column identifies rows, and every other column is a field."""
    keys = ["a1.name", "a1.text", "a2.name", "a2.text"]
    assert read_keys(FIELDS, Selection("code")) == keys
    assert read_keys(FIELDS, Selection("CODE")) == keys


def test_only_chosen_fields_are_translated() -> None:
    """With a choice of fields, the other columns are left out."""
    assert read_keys(FIELDS, Selection("code", frozenset({"text"}))) == ["a1.text", "a2.text"]


def test_fields_of_several_languages_are_chosen_alike() -> None:
    """A choice of fields holds for a spreadsheet with a column for each field and language, too."""
    languages = LanguagePair("en", "pl", Selection("code", frozenset({"name"})))
    read = parse_bilingual(LANGUAGES, "all.csv", languages)
    assert [[text.key for text in side.texts] for side in (read.source, read.translation)] == [["a1.name"]] * 2


def test_named_column_that_is_missing_is_reported() -> None:
    """A column of keys that the table lacks is a finding with the headings that it has, not an option ignored."""
    languages = LanguagePair("en", "pl", Selection("codes"))
    (finding,) = parse_texts(FIELDS, "pl.csv", languages, "pl").findings
    assert (finding.code, finding.args["name"]) == ("unreadable-texts", "codes")
    assert finding.args["headings"] == ("code", "name", "text")
    (finding,) = parse_bilingual(LANGUAGES, "all.csv", languages).translation.findings
    assert finding.args["name"] == "codes"


def test_a_language_that_cldr_lacks_is_named_by_its_code() -> None:
    """Klingon has a code, but no words in CLDR; its column is found by the code."""
    languages = LanguagePair("en", "tlh", Selection())
    read = parse_bilingual(b"key,en,tlh\na,Take a card.,yItlhap\n", "all.csv", languages)
    assert [text.text for text in read.translation.texts] == ["yItlhap"]
