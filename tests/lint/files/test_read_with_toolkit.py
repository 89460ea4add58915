from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import FileTexts
from compiler.lint.files.read_with_toolkit import (
    read_android_resources,
    read_apple_strings,
    read_net_resources,
    read_properties,
    read_tbx,
    read_tmx,
)
from compiler.lint.files.selection import Selection

PLURALS = '<plurals name="coins"><item quantity="one">moneta</item><item quantity="other">monet</item></plurals>'
OPEN = '<data name="open"><value>Otwórz</value></data>'
CLOSE = '<data name="close"><value>Zamknij</value></data>'
TMX = """\
<?xml version="1.0"?>
<tmx version="1.4"><header srclang="en"/><body>
<tu><tuv xml:lang="en"><seg>Open</seg></tuv><tuv xml:lang="pl"><seg>Otwórz</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>Close</seg></tuv><tuv xml:lang="pl"><seg></seg></tuv></tu>
</body></tmx>
"""


def make_input(text: str, fields: frozenset[str] = frozenset()) -> FileInput:
    """Return a file with a Polish translation."""
    return FileInput(text.encode(), "pl", Selection(fields=fields), locale="pl", source_locale="en")


def list_texts(read: FileTexts) -> list[tuple[str, str]]:
    """Return the keys and the texts of a file without findings."""
    assert read.findings == ()
    return [(text.key, text.text) for text in read.texts]


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_properties, "# a comment\nopen = Otwórz\nclose: Zamknij\nempty =\n"),
        (read_apple_strings, '/* a comment */\n"open" = "Otwórz";\n"close" = "Zamknij";\n'),
        (
            read_android_resources,
            '<resources><string name="open">Otwórz</string><string name="close">Zamknij</string></resources>',
        ),
        (
            read_net_resources,
            f"<root>{OPEN}{CLOSE}</root>",
        ),
    ],
)
def test_texts_have_the_keys_of_their_format(read: Callable[[FileInput], FileTexts], text: str) -> None:
    """Comments and empty texts are left out."""
    assert list_texts(read(make_input(text))) == [("open", "Otwórz"), ("close", "Zamknij")]


def test_plural_forms_of_android_are_numbered() -> None:
    """Each form is a text of its own."""
    texts = list_texts(read_android_resources(make_input(f"<resources>{PLURALS}</resources>")))
    assert [text for _, text in texts] == ["moneta", "monet"]
    assert len({key for key, _ in texts}) == 2


def test_only_chosen_texts_are_read() -> None:
    """The fields of the user are the keys of these files."""
    text = "open = Otwórz\nclose = Zamknij\n"
    assert list_texts(read_properties(make_input(text, frozenset({"close"})))) == [("close", "Zamknij")]


@pytest.mark.parametrize("escape", [r"\u12", r"\u", r"\U00"])
def test_malformed_escape_makes_a_file_unreadable(escape: str) -> None:
    """An escape without four hexadecimal digits is reported where it stands."""
    read = read_properties(make_input(f"# {escape}\nopen = Otw{escape}\n"))
    (finding,) = read.findings
    assert (finding.code, finding.span.line, finding.span.column) == ("unreadable-texts", 2, 11)
    assert read.texts == ()


@pytest.mark.parametrize("text", [r"open = Otw\u00f3rz", r"open = Otw\\u12", r"# \u12"])
def test_other_backslashes_are_read(text: str) -> None:
    """A complete escape, a doubled backslash and a comment are right."""
    assert read_properties(make_input(text + "\n")).findings == ()


def test_repeated_key_is_reported() -> None:
    """The first text with a key is kept."""
    read = read_properties(make_input("a = x\nb = y\na = z\n"))
    assert [finding.code for finding in read.findings] == ["duplicate-key"]
    assert [text.text for text in read.texts] == ["x", "y"]


@pytest.mark.parametrize("read", [read_android_resources, read_net_resources])
@pytest.mark.parametrize("text", ["", "<resources>", "hello"])
def test_file_that_is_no_xml_is_reported(read: Callable[[FileInput], FileTexts], text: str) -> None:
    """A damaged file has one finding and no texts."""
    found = read(make_input(text))
    assert ([finding.code for finding in found.findings], found.texts) == (["unreadable-texts"], ())


def test_translation_memory_has_pairs() -> None:
    """A source without a translation is left out."""
    read = read_tmx(make_input(TMX))
    assert [text.text for text in read.source.texts] == ["Open"]
    assert [text.text for text in read.translation.texts] == ["Otwórz"]
    assert [text.key for text in read.source.texts] == [text.key for text in read.translation.texts]


@pytest.mark.parametrize("read", [read_tmx, read_tbx])
def test_damaged_file_of_pairs_is_reported_once(read: Callable[[FileInput], tuple[FileTexts, FileTexts]]) -> None:
    """The finding is about the translation, because both languages are in one file."""
    source, translation = read(make_input("<tmx"))
    assert (source.findings, source.texts, translation.texts) == ((), (), ())
    assert [finding.code for finding in translation.findings] == ["unreadable-texts"]
