from __future__ import annotations

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import BilingualTexts
from compiler.lint.files.read_po import read_po
from compiler.lint.files.selection import Selection

HEADER = (
    'msgid ""\nmsgstr "Plural-Forms: nplurals=3; '
    'plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'
)
STEPS = 'msgid "%n step"\nmsgid_plural "%n steps"\nmsgstr[0] "%n krok"\nmsgstr[1] "%n kroki"\nmsgstr[2] "%n kroków"\n'


def read_text(text: str) -> BilingualTexts:
    """Return the texts of a PO file in Polish."""
    return read_po(FileInput(text.encode(), "pl.po", Selection(), locale="pl", source_locale="en"))


def list_pairs(text: str) -> list[tuple[str, str, str]]:
    """Return key, source and translation of each text."""
    source, translation = read_text(text)
    assert translation.findings == ()
    pairs = zip(source.texts, translation.texts, strict=True)
    assert all(one.key == other.key for one, other in pairs)
    return [(one.key, one.text, other.text) for one, other in zip(source.texts, translation.texts, strict=True)]


def test_text_is_known_by_its_context_or_its_source() -> None:
    """Without a context, the first line of the source is the key."""
    assert list_pairs('msgctxt "menu.open"\nmsgid "Open"\nmsgstr "Otwórz"\n') == [("menu.open", "Open", "Otwórz")]
    assert list_pairs('msgid "Pay.\\nTake."\nmsgstr "Zapłać."\n') == [("Pay.", "Pay.\nTake.", "Zapłać.")]


def test_long_source_is_cut_off_in_its_key() -> None:
    """A key has sixty characters at most, and equal keys are numbered."""
    long = "a" * 61
    assert [key for key, _, _ in list_pairs(f'msgid "{long}"\nmsgstr "x"\n')] == ["a" * 60]
    twice = f'msgid "{long}b"\nmsgstr "x"\n\nmsgid "{long}c"\nmsgstr "y"\n'
    assert [key for key, _, _ in list_pairs(twice)] == ["a" * 60, "a" * 60 + "#2"]


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "Open"\nmsgstr ""\n',
        '#, fuzzy\nmsgid "Open"\nmsgstr "Otwórz"\n',
        '#~ msgid "Open"\n#~ msgstr "Otwórz"\n',
    ],
)
def test_unfinished_texts_are_left_out(entry: str) -> None:
    """A text without a translation, a doubtful one and one that the program no longer has are not checked."""
    assert [key for key, _, _ in list_pairs(f'msgid "Close"\nmsgstr "Zamknij"\n\n{entry}')] == ["Close"]


def test_forms_have_the_source_of_their_category() -> None:
    """With the rule of the language, the form of one has the singular, and the others have the plural."""
    assert list_pairs(HEADER + STEPS) == [
        ("%n step[0]", "%n step", "%n krok"),
        ("%n step[1]", "%n steps", "%n kroki"),
        ("%n step[2]", "%n steps", "%n kroków"),
    ]


@pytest.mark.parametrize("header", ["", 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n!=1);\\n"\n\n'])
def test_without_the_rule_of_the_language_the_first_form_is_singular(header: str) -> None:
    """A file without a rule, or with that of another language, has its singular first."""
    assert [source for _, source, _ in list_pairs(header + STEPS)] == ["%n step", "%n steps", "%n steps"]


def test_missing_form_is_left_out() -> None:
    """The other forms are read."""
    assert [text for _, _, text in list_pairs(HEADER + STEPS.replace('"%n kroki"', '""'))] == ["%n krok", "%n kroków"]


def test_characters_of_a_translation_have_their_places() -> None:
    """A translation over several lines, with escapes, keeps the place of each character."""
    (one,) = read_text('msgid "a"\nmsgstr ""\n"x\\n"\n"yz"\n').translation.texts
    assert one.text == "x\nyz"
    place = one.locate(3, 4)
    assert (place.span.line, place.span.column, place.raw) == (4, 3, "z")


def test_damaged_entry_is_reported_at_its_line() -> None:
    """The other entries are read."""
    found = read_text('msgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr "y\n').translation
    assert [(finding.code, finding.span.line) for finding in found.findings] == [("unreadable-texts", 5)]
    assert [text.key for text in found.texts] == ["a"]


@pytest.mark.parametrize("text", ["", "# a comment\n", "hello\n"])
def test_file_without_strings_is_no_po_file(text: str) -> None:
    """A file that has nothing to translate is reported once."""
    found = read_text(text).translation
    assert ([finding.code for finding in found.findings], found.texts) == (["unreadable-texts"], ())
