from __future__ import annotations

import re

import pytest

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.place_search import FileSyntax, PlaceSearch
from compiler.lint.files.read_with_toolkit import read_android_resources, read_apple_strings, read_properties
from compiler.lint.files.selection import Selection


def make_input(text: str) -> FileInput:
    """Return the input of a reader for the characters of a file."""
    return FileInput(text.encode(), "pl", Selection(), "pl", "en")


def test_texts_are_found_one_after_the_other() -> None:
    """Each search starts after the text that was found last, so that equal texts have places of their own."""
    search = PlaceSearch(make_input("a=Karta\nb=Karta\n"))
    assert [search.locate(key, "Karta", key).span.line for key in "ab"] == [1, 2]


def test_text_that_is_not_in_the_file_is_at_its_key() -> None:
    """A text that is spelt in no known way is located at its key."""
    found = PlaceSearch(make_input("x=1\nkey=Ka\\u0072ta\n")).locate("key", "Karta", "key")
    assert (found.span.line, found.span.column, found.raw) == (2, 1, None)


def test_comments_are_not_searched() -> None:
    """A text is not found in a comment, and later places keep their offsets."""
    search = PlaceSearch(make_input("# a: Karta\na=Karta\n"), syntax=FileSyntax(re.compile("#.*")))
    span = search.locate("a", "Karta", "a").span
    assert (span.line, span.column) == (2, 3)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_properties, "# a: Karta\n! a=Karta\na=Karta\n"),
        (read_apple_strings, '/* "a" = "Karta";\n*/\n"a" = "Karta";\n'),
        (
            read_android_resources,
            '<resources>\n<!-- <string name="a">Karta</string> -->\n<string name="a">Karta</string>\n</resources>',
        ),
    ],
)
def test_commented_texts_are_passed_over(read: object, text: str) -> None:
    """A finding about a text is at the text, not at a comment that quotes it."""
    assert callable(read)
    (found,) = read(make_input(text)).texts
    assert found.span.line == 3


def test_texts_are_not_found_in_tags() -> None:
    """A text that is also the name of a tag or the key before it is at its own place; its own tags belong to it."""
    text = '<resources>\n<string name="string">string</string>\n<string name="b">a <b>card</b></string>\n</resources>'
    word, phrase = read_android_resources(make_input(text)).texts
    assert (word.span.line, word.span.column) == (2, 23)
    assert (phrase.text, phrase.span.line, phrase.span.column) == ("a <b>card</b>", 3, 18)


def test_text_far_from_its_key_is_that_of_another() -> None:
    """A text that its key spells on two lines is not found at a later key, and the keys after it have their places."""
    rows = "".join(f"row{number}=Ciasto ze śliwkami na stole\n" for number in range(20))
    text = f"a=Dwie karty \\\n  stołu\nb=Trzy\n{rows}c=Dwie karty stołu\n"
    texts = {one.key: one.span.line for one in read_properties(make_input(text)).texts}
    assert (texts["a"], texts["b"], texts["c"]) == (1, 3, 24)
