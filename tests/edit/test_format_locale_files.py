from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.edit.format_locale_files import format_folders, format_locale_file, list_locale_files
from compiler.edit.insert import format_nested
from tests.edit.loaded import read_data

MESSY = """\

# About the file.


ru:   # the language


  'a': "plain enough"    # after a
  b: {c: 'it''s', # after c
      d: e}  # after d
      # before f
  f: |  # a block
        One.

        Two.


  g:
     one: >-
       folded
       twice
     few: "no"
  h: long words
     that go on   # after h
  i: {}
# The end."""

CLEAN = """\
# About the file.

ru:  # the language

  a: plain enough  # after a
  b:
    c: it's  # after c
    d: e  # after d
  # before f
  f: |  # a block
    One.

    Two.

  g:
    one: folded twice
    few: "no"
  h: long words that go on  # after h
  i: {}
# The end.
"""

LETTERS = st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp", "Cf", "Cn"), blacklist_characters="\ufffd")
TEXTS = st.text(LETTERS | st.sampled_from("\n #:-'\"\t"))
BROKEN = st.lists(st.sampled_from(["a", "\n", "\r\n", "\t", " ", "#"])).map("".join)
"""Texts with line breaks of all kinds."""

KEYS = st.text("abcdefg-_0", min_size=1, max_size=5) | st.sampled_from(["no", "1", "on", "1.5", "null"])
TREES = st.recursive(TEXTS | BROKEN, lambda below: st.dictionaries(KEYS, below, max_size=4), max_leaves=12)
GAP = st.sampled_from(["\n", " # at\n", "\n# low\n", "\n   # deep\n", "\n\n", "\r\n"])
GAPS = st.lists(GAP, max_size=3).map("".join)
NOTATIONS = st.sampled_from(
    [
        *("'a # b'", '"a\\r\\nb"', '"\\r\\n"', '"a\\tb"', '"a\\\nb"', '"a\n\n    b"', "a\n    b", "'a\n    b'"),
        *("|\n    a\n    # b\n", "|-  # on\n    a\n\n\n    b\n", ">+\n    a\n    b\n\n\n"),
        *("{}", "{ # in\n    a: b }", "{a: {}, # in\n    b: c}"),
    ]
)
"""Texts and mappings that are indented by four columns below a key."""

HEADS = st.sampled_from(["{}:", "'{}':", "? {} # key\n  # key\n:", "? |- # key\n  {}\n:"])
COMMENT = re.compile(r"# (?:at|low|deep|on|in|key)\b")


def test_every_notation_has_one_canonical_form() -> None:
    """Every notation has one canonical form; comments stay in place."""
    assert format_locale_file(MESSY) == CLEAN
    assert read_data(MESSY) == read_data(CLEAN)


def test_formatting_is_idempotent() -> None:
    """Formatting twice is formatting once."""
    assert format_locale_file(CLEAN) == CLEAN


@pytest.mark.slow
@given(st.dictionaries(KEYS, TREES, min_size=1, max_size=4))
def test_formatting_keeps_data_and_is_idempotent(tree: dict[str, Any]) -> None:
    """Any tree of texts keeps its data, and is canonical after it was formatted once."""
    text = "".join(f"{line}\n" for key, node in tree.items() for line in write_lines(key, node, ()))
    once = format_locale_file(text)
    assert read_data(once) == read_data(text)
    assert format_locale_file(once) == once


@pytest.mark.slow
@given(st.lists(st.tuples(HEADS, GAPS, NOTATIONS, GAPS), min_size=1, max_size=4))
def test_every_comment_is_kept_once(entries: list[tuple[str, str, str, str]]) -> None:
    """Comments before, between and behind keys and texts in any notation are kept, and the form is canonical."""
    parts = (f"{head.format(f'k{i}')}{gap}    {value}{after}\n" for i, (head, gap, value, after) in enumerate(entries))
    text = "".join(parts)
    once = format_locale_file(text)
    assert read_data(once) == read_data(text)
    assert format_locale_file(once) == once
    assert Counter(COMMENT.findall(once)) == Counter(COMMENT.findall(text))


@pytest.mark.parametrize(
    ("text", "formatted"),
    [
        ("title:\n  # why\n  text\nother: x\n", "# why\ntitle: text\nother: x\n"),
        ("a: # k\n  # l\n  'x y'\n", "# l\na: x y  # k\n"),
        ("? a # k\n# m\n: b\n", "# m\na: b  # k\n"),
        ("a:\n  b:\n  # why\n\n    c  # d\n", "a:\n  # why\n  b: c  # d\n"),
        ("a: x\nb:\n\n  # why\n\n  |\n  c\n\nd: e\n", "a: x\n# why\nb: |\n  c\n\nd: e\n"),
        ("? |-  # k\n  a\n: b\n", "a: b  # k\n"),
    ],
)
def test_comment_between_key_and_text_is_above_the_key(text: str, formatted: str) -> None:
    """A comment on a line of its own between a key and its text is written above the key, where it stays."""
    assert format_locale_file(text) == formatted
    assert format_locale_file(formatted) == formatted


@pytest.mark.parametrize(
    ("text", "formatted"),
    [
        ('title:    "x\\r\\ny"\n', 'title: "x\\r\\ny"\n'),
        ('title:    "x\\r\\ny\\r\\n"\n', 'title: "x\\r\\ny\\r\\n"\n'),
        ("# none yet\n---\n{ }\n", "# none yet\n{}\n"),
    ],
)
def test_every_valid_file_is_formatted(tmp_path: Path, text: str, formatted: str) -> None:
    """A file with a carriage return in quotes, or without any text, is formatted as any other."""
    path = write_below(tmp_path, "locales/ru/a.yaml", text)
    assert format_folders([tmp_path], write=True).changed == (path,)
    assert path.read_text("utf-8") == formatted
    assert format_folders([tmp_path], write=False).changed == ()


def write_lines(key: str, node: Any, above: tuple[str, ...]) -> list[str]:
    """Return the lines of a tree as YAML, with all mappings in block style."""
    indent = 2 * len(above)
    if isinstance(node, str):
        return list(format_nested((key,), node, indent))
    head = next(format_nested((key,), "x", indent)).removesuffix(" x")
    below = [line for name, part in node.items() for line in write_lines(name, part, (*above, key))]
    return [head, *below] if node else [f"{head} {{}}"]


def write_below(folder: Path, name: str, text: str) -> Path:
    """Write a file below a folder, and return its path."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_only_locale_files_are_formatted(tmp_path: Path) -> None:
    """All locale files of a folder are formatted, and nothing else."""
    messy, other = write_below(tmp_path, "locales/ru/a.yaml", MESSY), write_below(tmp_path, "settings.yaml", "a:   1\n")
    clean = write_below(tmp_path, "locales/ru/b.yaml", CLEAN)
    assert format_folders([tmp_path], write=False).changed == (messy,)
    assert messy.read_text("utf-8") == MESSY
    assert format_folders([tmp_path], write=True).changed == (messy,)
    assert [path.read_text("utf-8") for path in (messy, clean, other)] == [CLEAN, CLEAN, "a:   1\n"]
    assert sorted(path.name for path in (tmp_path / "locales/ru").iterdir()) == ["a.yaml", "b.yaml"]


def test_byte_order_mark_is_removed(tmp_path: Path) -> None:
    """A locale file with a byte order mark is formatted as any other, without the mark."""
    path = write_below(tmp_path, "locales/ru/a.yaml", f"\ufeff{CLEAN}")
    report = format_folders([tmp_path], write=True)
    assert (report.changed, report.findings) == ((path,), ())
    assert path.read_text("utf-8") == CLEAN


@pytest.mark.parametrize(
    "text",
    [
        *("ru:\n  a: 1\n", "ru:\n  a: b\n  a: c\n", "ru: [\n", "ru: {a: }\n", "ru:\n  a:   [b, c]\n", "- a\n", "a\n"),
        *("ru:\n  a: ~\n", "ru:\n  a: true\n", "ru:\n  a:\n  -   b: c\n", "ru:\n  - a\n"),
    ],
)
def test_other_files_are_reported_and_not_changed(tmp_path: Path, text: str) -> None:
    """A file that does not load, or contains more than texts, has a finding and is not changed."""
    path = write_below(tmp_path, "locales/ru/a.yaml", text)
    report = format_folders([tmp_path], write=True)
    assert (report.changed, [finding.span.file for finding in report.findings]) == ((), [path.as_posix()])
    assert path.read_text("utf-8") == text


@pytest.mark.slow
def test_content_is_in_canonical_form(root: Path) -> None:
    """Every locale file in this checkout is as `sobor fmt` writes it."""
    folders = [folder for folder in (root / "content").iterdir() if folder.is_dir()]
    assert not format_folders(folders, write=False).changed


@pytest.mark.slow
def test_content_keeps_its_data(root: Path) -> None:
    """The canonical form of every locale file in this checkout has the same data."""
    for path in (f / name for f in (root / "content").iterdir() if f.is_dir() for name in list_locale_files(f)):
        text = path.read_text("utf-8")
        once = format_locale_file(text)
        assert read_data(once) == read_data(text), path
        assert format_locale_file(once) == once, path
        assert once.count("# ") >= text.count("\n# "), path
