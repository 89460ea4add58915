from __future__ import annotations

import pytest

from compiler.l10n.po_entries import PoEntry, parse_entries

LIVE = 'msgctxt "a.b"\nmsgid "coin"\nmsgstr "монета"\n'


def parse_entry(text: str) -> PoEntry:
    """Return the only entry of a file."""
    (entry,) = parse_entries(text)
    return entry


def test_strings_of_several_lines_are_joined_and_unescaped() -> None:
    """The strings of an entry are joined over lines, with their escapes replaced by characters."""
    entry = parse_entry('msgctxt "a.b"\nmsgid ""\n"a\\tb\\n"\n"\\"c\\" \\\\ \\x41\\101"\nmsgstr "x"\n"y"\n')
    assert entry.strings == {"msgctxt": "a.b", "msgid": 'a\tb\n"c" \\ AA'}
    assert (entry.forms, entry.line, entry.form_lines) == ({0: "xy"}, 1, {0: 5})


def test_plural_forms_have_their_numbers_and_lines() -> None:
    """Each plural form is under its number, with the line where it starts."""
    entry = parse_entry('msgid "coin"\nmsgid_plural "coins"\nmsgstr[0] "монета"\nmsgstr[2] ""\n"монет"\n')
    assert entry.strings == {"msgid": "coin", "msgid_plural": "coins"}
    assert (entry.forms, entry.form_lines) == ({0: "монета", 2: "монет"}, {0: 3, 2: 4})


def test_comments_belong_to_the_entry_below() -> None:
    """Comments precede their entry, and are kept by their marker."""
    first, second = parse_entries(f"{LIVE}#. Said by the miller.\n#: a.yaml:3\n#, fuzzy, c-format\n{LIVE}")
    assert not first.comments
    assert second.comments == {".": ["Said by the miller."], ":": ["a.yaml:3"], ",": ["fuzzy, c-format"]}
    assert (first.is_fuzzy, second.is_fuzzy, second.join_notes()) == (False, True, "Said by the miller.")


@pytest.mark.parametrize("previous", ["", '#~| msgid "old"\n', '#~| msgctxt "x"\n#~| msgid "old"\n'])
@pytest.mark.parametrize("between", ["", "\n"])
def test_obsolete_entry_leaves_the_one_before_alone(previous: str, between: str) -> None:
    """An entry that is commented out, even with its previous source, does not change the entry before it."""
    live, obsolete = parse_entries(f'{LIVE}{between}{previous}#~ msgid "gone"\n#~ msgstr "нет"\n')
    assert (live.is_obsolete, live.problem, live.forms) == (False, None, {0: "монета"})
    assert (obsolete.is_obsolete, obsolete.strings, obsolete.forms) == (True, {"msgid": "gone"}, {0: "нет"})


def test_only_an_entry_without_source_and_context_is_the_header() -> None:
    """The header has an empty source; an entry with a context never is the header."""
    header, entry = parse_entries('msgid ""\nmsgstr "Language: ru\\n"\n\nmsgctxt "a.b"\nmsgid ""\nmsgstr ""\n')
    assert (header.is_header, entry.is_header) == (True, False)


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ('msgstr "монета', {}),
        ("coin = монета", {}),
        ("<<<<<<< HEAD", {}),
        ('msgstr "\\q"', {"escape": "\\q"}),
        ('msgid_plural "a"\nmsgid_plural "b"', {"keyword": "msgid_plural"}),
    ],
)
def test_damage_stays_in_its_entry(line: str, values: dict[str, str]) -> None:
    """A damaged line is a problem of its entry, with its number; the entry after it is read."""
    damaged, following = parse_entries(f'msgid "coin"\n{line}\n\n{LIVE}')
    assert damaged.problem is not None
    assert (damaged.problem.reason.args, damaged.problem.line) == (values, 2 + line.count("\n"))
    assert (following.problem, following.forms) == (None, {0: "монета"})


def test_second_translation_is_a_problem() -> None:
    """A translation that is given twice is a problem of its entry."""
    entry = parse_entry(f'{LIVE}msgstr "деньги"\n')
    assert entry.problem is not None
    assert (entry.problem.reason.args, entry.problem.line) == ({"keyword": "msgstr"}, 4)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way(ending: str) -> None:
    """Files with line ends of any system have the same entries and lines."""
    first, second = parse_entries(f"{LIVE}\n{LIVE}".replace("\n", ending))
    assert (first.line, second.line, second.strings["msgid"]) == (1, 5, "coin")


def test_file_without_strings_has_no_entry() -> None:
    """Neither an empty file nor a file of comments has an entry."""
    assert not list(parse_entries(""))
    assert not list(parse_entries("# only\n\n#. comments\n"))
