from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.edit.insert import insert, insert_all
from tests.edit.loaded import read_data

FILE = """\
# About the file.
ru:
  rules:
    intro:
      # What comes first.
      title: Введение
      text: |
        Один.

        Два.

    end:
      title: Конец
# The end.
"""
ORDER = [
    ("en", "rules", "zero", "title"),
    ("en", "rules", "intro", "title"),
    ("en", "rules", "intro", "text"),
    ("en", "rules", "middle", "title"),
    ("en", "rules", "end", "title"),
    ("en", "rules", "end", "text"),
]
SOURCE = [("ru", *keys[1:]) for keys in ORDER]


def test_entry_follows_its_predecessor_in_the_source() -> None:
    """A new rule follows the rule that precedes it in the source; blank lines and comments stay in place."""
    text = insert(FILE, ("ru", "rules", "middle", "title"), "Середина", SOURCE)
    assert "        Два.\n    middle:\n      title: Середина\n\n    end:" in text


def test_first_entry_is_inserted_below_its_parent() -> None:
    """An entry that is first in the source is inserted right below its parent."""
    text = insert(FILE, ("ru", "rules", "zero", "title"), "Ноль", SOURCE)
    assert text.startswith("# About the file.\nru:\n  rules:\n    zero:\n      title: Ноль\n    intro:\n")


def test_last_entry_is_inserted_before_a_closing_comment() -> None:
    """An entry that is last in the source is inserted last, and a comment at the end stays at the end."""
    text = insert(FILE, ("ru", "rules", "end", "text"), "Один.\n\nДва.\n", SOURCE)
    assert text.endswith("      title: Конец\n      text: |\n        Один.\n\n        Два.\n# The end.\n")


def test_plural_map_is_inserted_as_a_mapping() -> None:
    """A plural map is written as a mapping of its categories."""
    text = insert(FILE, ("ru", "log", "n"), {"one": "a", "few": "b", "many": "c"}, SOURCE)
    assert read_data(text)["ru"]["log"] == {"n": {"one": "a", "few": "b", "many": "c"}}


@pytest.mark.parametrize("keys", [("ru", "rules", "intro", "title"), ("ru", "rules", "intro", "title", "x")])
def test_taken_place_is_refused(keys: tuple[str, ...]) -> None:
    """A place that is taken, or is below a text, is refused."""
    with pytest.raises(LookupError):
        insert(FILE, keys, "x", SOURCE)


def test_entry_within_braces_is_refused() -> None:
    """No entry is added within braces: the file must be formatted first."""
    with pytest.raises(LookupError):
        insert("ru: {a: b}\n", ("ru", "c"), "d")


@pytest.mark.slow
@given(st.lists(st.sampled_from(SOURCE), min_size=1, unique=True))
def test_any_order_gives_the_order_of_the_source(keys: list[tuple[str, ...]]) -> None:
    """Entries added in any order end up in the order of the source, and all that was there is still there."""
    text = FILE
    for pointer in keys:
        if pointer[2:] not in {("intro", "title"), ("intro", "text"), ("end", "title")}:
            text = insert(text, pointer, f"text of {pointer[2]}", SOURCE)
    rules = read_data(text)["ru"]["rules"]
    assert list(rules) == [name for name in ("zero", "intro", "middle", "end") if name in rules]
    assert rules["intro"] == read_data(FILE)["ru"]["rules"]["intro"]
    assert text.count("#") == FILE.count("#")


def test_many_entries_come_last_in_their_order() -> None:
    """Several new entries follow the existing ones; a missing parent mapping is created."""
    added = insert_all(FILE, ("ru", "rules"), {"more": {"title": "Ещё"}, "most": {"title": "Всё"}})
    assert list(read_data(added)["ru"]["rules"]) == ["intro", "end", "more", "most"]
    assert read_data(added)["ru"]["rules"]["most"] == {"title": "Всё"}
    added = insert_all(FILE, ("ru", "cards"), {"one": {"title": "Один"}, "two": {"title": "Два"}})
    assert read_data(added)["ru"]["cards"] == {"one": {"title": "Один"}, "two": {"title": "Два"}}
    assert read_data(added)["ru"]["rules"] == read_data(FILE)["ru"]["rules"]


def test_entries_at_a_taken_place_are_refused() -> None:
    """An entry that exists already, or a text in place of the mapping, is refused."""
    with pytest.raises(LookupError):
        insert_all(FILE, ("ru", "rules"), {"end": {"title": "Конец"}})
    with pytest.raises(LookupError):
        insert_all(FILE, ("ru", "rules", "end", "title"), {"one": "Один"})
