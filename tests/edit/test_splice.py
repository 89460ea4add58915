from __future__ import annotations

from copy import deepcopy
from typing import Any
from unicodedata import is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Span
from compiler.edit.splice import splice
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document

FILE = """\
# About the file.
en:
  plain: Some words   # a remark
  "quoted": "with \\"quotes\\""
  single: 'it''s'
  long: Some words
    that go on     # after it
  block: |  # within
    One.

    Two.


  next:
    below
  folded: >-
    a
    b
  flow: {a: b, "c": 'd', e: "f"}   # braces
  list:
  - one
  - - two
  - k: three
    l: |-
      four
# The end.
"""

PLACES = [
    ("en", "plain"),
    ("en", "quoted"),
    ("en", "single"),
    ("en", "long"),
    ("en", "block"),
    ("en", "next"),
    ("en", "folded"),
    ("en", "flow", "a"),
    ("en", "flow", "c"),
    ("en", "flow", "e"),
    ("en", "list", 0),
    ("en", "list", 1, 0),
    ("en", "list", 2, "k"),
    ("en", "list", 2, "l"),
]

TEXTS = st.text(
    st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp", "Cf", "Cn"), blacklist_characters="\ufffd")
    | st.sampled_from("\n\n :#-{}[]|>'\"%&*!@`,?~0é\xa0"),
    max_size=30,
).filter(lambda text: is_normalized("NFC", text)) | st.sampled_from(
    ["", "no", "12:30", "2020-01-01", "~", "1", "0x1F", "- a", "a: b", "a #b", "a\n\nb\n", "x\n", "\n"]
)


def read_document(text: str) -> Document:
    """Return the document in a text that loads without a finding."""
    document, findings = load(text.encode(), "x.yaml", "texts")
    assert not findings
    assert document is not None
    return document


def list_comments(text: str) -> list[str]:
    """Return the comments of `FILE` that a text contains."""
    return [
        remark for remark in ("# About the file.", "# a remark", "# after it", "# within", "# braces") if remark in text
    ]


@pytest.mark.slow
@given(st.sampled_from(PLACES), TEXTS)
def test_only_the_value_changes(place: tuple[Any, ...], value: str) -> None:
    """After a splice, the loader reads the new value and all other data as before, and every comment remains."""
    before = read_document(FILE)
    text = splice(FILE, before.locate(*place), value)
    after = read_document(text)
    assert after.get(*place) == value
    expected: Any = deepcopy(after.data)
    parent = expected
    for step in place[:-1]:
        parent = parent[step]
    parent[place[-1]] = before.get(*place)
    assert expected == before.data
    assert list_comments(text) == list_comments(FILE)


@pytest.mark.slow
@given(st.sampled_from(PLACES), TEXTS)
def test_splice_keeps_the_lines_before(place: tuple[Any, ...], value: str) -> None:
    """The lines before the scalar and the comment at the end of the file stay the same."""
    span = read_document(FILE).locate(*place)
    text = splice(FILE, span, value)
    assert text.split("\n")[: span.line - 1] == FILE.split("\n")[: span.line - 1]
    assert text.endswith("# The end.\n")


@pytest.mark.parametrize(
    ("old", "value", "new"),
    [
        ("a: b # c\n", "d", "a: d # c\n"),
        ('a: "b"\n', "d", 'a: "d"\n'),
        ("a: 'b'\n", "it's", "a: 'it''s'\n"),
        ("a: b\n", "c: d", 'a: "c: d"\n'),
        ("a: b\n", "no", 'a: "no"\n'),
        ("a:\n  b\n", "\u00a0c", 'a:\n  "\u00a0c"\n'),
        ("a: b  # c\nd: e\n", "x\n\ny\n", "a: |  # c\n  x\n\n  y\nd: e\n"),
        ("a: |\n    x\n    y\n\nd: e\n", "x\nz\n", "a: |\n    x\n    z\n\nd: e\n"),
        ("a: |  # c\n  x\nd: e\n", "z", "a: z  # c\nd: e\n"),
        ("a: >\n  x\n  y\n", "z\n", "a: |\n  z\n"),
        ("a: {b: c}\n", "x\ny", 'a: {b: "x\\ny"}\n'),
        ("a: b\r\nc: d\r\n", "x\ny\n", "a: |\r\n  x\r\n  y\r\nc: d\r\n"),
    ],
)
def test_style_is_kept_if_possible(old: str, value: str, new: str) -> None:
    """The style is kept if it can represent the new text; several lines become a block, or are quoted within braces."""
    document = read_document(old)
    place = ("a", "b") if "{" in old else ("a",)
    assert splice(old, document.locate(*place), value) == new


def test_place_without_a_value_is_refused() -> None:
    """A place where no value starts is refused."""
    with pytest.raises(LookupError):
        splice("a: b\n", Span("x.yaml", 1, 2), "c")
