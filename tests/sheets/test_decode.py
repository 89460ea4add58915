from __future__ import annotations

import pytest

from compiler.sheets.decode import decode_sheet

RUSSIAN = "id;title_ru\nles;Лес\nreka;Река большая\n"
POLISH = "id;title_pl\nlas;Łąka żółta\nsad;Ćma\n"
CZECH = "id;title_cs\nles;Žluťoučký kůň\n"
SPANISH = "id;title_es\na;Montaña\n"


@pytest.mark.parametrize(
    ("text", "encoding"), [(RUSSIAN, "cp1251"), (POLISH, "cp1250"), (CZECH, "cp1250"), (SPANISH, "cp1252")]
)
@pytest.mark.parametrize("others", [(), ("pl", "ru"), ("es", "cs", "ru", "pl")])
def test_old_encodings_are_found_by_language(text: str, encoding: str, others: tuple[str, ...]) -> None:
    """The language of a heading determines the encoding, whatever the other languages; the guess is reported."""
    locale = text.partition("\n")[0][-2:]
    found, name, findings = decode_sheet(text.encode(encoding), "cards.csv", None, ("en", locale, *others))
    assert (found, name) == (text, encoding)
    assert [one.code for one in findings] == ["guessed-encoding"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_needs_no_guess(encoding: str) -> None:
    """UTF-8 and UTF-16 are read with and without a byte order mark."""
    found, _, findings = decode_sheet(RUSSIAN.encode(encoding), "cards.csv", None, ("en", "ru"))
    assert (found, findings) == (RUSSIAN, [])


def test_declared_encoding_is_used() -> None:
    """A declared `encoding` is used instead of a guess; a file that is not in it is reported."""
    data = POLISH.encode("cp1250")
    assert decode_sheet(data, "cards.csv", "cp1250", ("ru",)).text == POLISH
    wrong = decode_sheet(data, "cards.csv", "utf-8", ("pl",))
    assert (wrong.text, [finding.code for finding in wrong.findings]) == (None, ["wrong-encoding"])


@pytest.mark.parametrize("encoding", ["latin-99", "hex"])
def test_unknown_encoding_is_reported(encoding: str) -> None:
    """An encoding that does not exist, or is not an encoding of texts, is reported."""
    decoded = decode_sheet(POLISH.encode(), "cards.csv", encoding, ("pl",))
    assert (decoded.text, [finding.code for finding in decoded.findings]) == (None, ["wrong-encoding"])
