"""Each format is read as texts by key, with places where a fix can be made."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.files.read_file import LanguagePair, parse_texts
from compiler.lint.files.selection import Selection
from compiler.lint.fix_translations import fix_repeatedly
from compiler.lint.lint_translation import lint
from tests.lint.lint_sample import make_request

PAIRS = {
    ".json": ('{"a": "One card now."}', '{"a": "Jedna  karta teraz."}'),
    ".arb": ('{"a": "One card now.", "@a": {"description": "x"}}', '{"a": "Jedna  karta teraz."}'),
    ".yaml": ("en:\n  a: One card now.\n", 'pl:\n  a: "Jedna  karta teraz."\n'),
    ".yml": ("en:\n  a: |\n    One card now.\n    Two.\n", "pl:\n  a: |\n    Jedna  karta teraz.\n    Dwie.\n"),
    ".csv": ('id,text\na,"One card now."\n', 'id,text\na,"Jedna  karta teraz."\n'),
    ".tsv": ("id\ttext\na\tOne card now.\n", "id\ttext\na\tJedna  karta teraz.\n"),
    ".properties": ("a=One card now.\n", "a=Jedna  karta teraz.\n"),
    ".strings": ('"a" = "One card now.";\n', '"a" = "Jedna  karta teraz.";\n'),
    ".resx": (
        '<root><data name="a"><value>One card now.</value></data></root>',
        '<root><data name="a"><value>Jedna  karta teraz.</value></data></root>',
    ),
    ".xml": (
        '<resources><string name="a">One card\\\'s now.</string></resources>',
        '<resources><string name="a">"Jedna  karta teraz."</string></resources>',
    ),
}
"""A source and a translation with two spaces in a row, by suffix."""

BILINGUAL = {
    ".po": '#: a.c\nmsgid "One card now."\nmsgstr ""\n"Jedna "\n" karta teraz."\n',
    ".csv": 'id;en;pl\na;One card now.;"Jedna  karta teraz."\n',
    ".tsv": "key\tEnglish\tPolish\na\tOne card now.\tJedna  karta teraz.\n",
    ".xlf": (
        '<xliff version="1.2"><file source-language="en" target-language="pl" original="a" datatype="x"><body>'
        '<trans-unit id="a"><source>One card now.</source><target>Jedna  karta teraz.</target></trans-unit>'
        "</body></file></xliff>"
    ),
    ".xliff": (
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="pl"><file id="f">'
        '<unit id="a"><segment><source>One card now.</source><target>Jedna  karta teraz.</target></segment></unit>'
        "</file></xliff>"
    ),
    ".tmx": (
        '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>One card now.</seg></tuv>'
        '<tuv xml:lang="pl"><seg>Jedna  karta teraz.</seg></tuv></tu></body></tmx>'
    ),
}
"""A file with both languages, whose translation has two spaces in a row, by suffix."""


@pytest.mark.parametrize("suffix", PAIRS)
def test_pair_of_files_is_read_and_fixed(tmp_path: Path, suffix: str) -> None:
    """Two files of a format are compared by key; the fix changes the two spaces and nothing else."""
    source, text = tmp_path / f"en{suffix}", tmp_path / f"pl{suffix}"
    source.write_text(PAIRS[suffix][0], "utf-8")
    text.write_text(PAIRS[suffix][1], "utf-8")
    request = make_request(source, text)
    result = lint(request)
    assert [one.code for one in result.findings] == ["stray-space"]
    assert fix_repeatedly(request, result)[1] == 1
    assert text.read_text("utf-8") == PAIRS[suffix][1].replace("Jedna  karta", "Jedna karta")


def test_copies_that_wait_for_translation_are_left_out(tmp_path: Path) -> None:
    """A unit of XLIFF whose target is its source and waits for translation is no translation."""
    copies = "<source>Take all the cards.</source><target state='{}'>Take all the cards.</target>"
    unit = f"<trans-unit id='{{}}'>{copies}</trans-unit>"
    units = unit.format("a", "needs-translation") + unit.format("b", "translated")
    text = tmp_path / "pl.xlf"
    head = '<xliff version="1.2"><file source-language="en" target-language="pl" original="a" datatype="x"><body>'
    text.write_text(f"{head}{units}</body></file></xliff>", "utf-8")
    result = lint(make_request(None, text))
    assert [one.subject.id for one in result.findings if one.subject] == ["b"]


@pytest.mark.parametrize("suffix", BILINGUAL)
def test_file_with_both_languages_is_read(tmp_path: Path, suffix: str) -> None:
    """A file with sources and translations is checked on its own; its findings are at their lines."""
    text = tmp_path / f"pl{suffix}"
    text.write_text(BILINGUAL[suffix], "utf-8")
    (finding,) = lint(make_request(None, text)).findings
    assert finding.code == "stray-space"
    assert finding.span.line == BILINGUAL[suffix].count("\n", 0, BILINGUAL[suffix].index("Jedna")) + 1


@pytest.mark.parametrize("suffix", sorted(BILINGUAL.keys() - {".po"}))
def test_file_with_both_languages_is_fixed(tmp_path: Path, suffix: str) -> None:
    """The fix changes the two spaces of a translation on one line, and nothing else."""
    text = tmp_path / f"pl{suffix}"
    text.write_text(BILINGUAL[suffix], "utf-8")
    request = make_request(None, text)
    assert fix_repeatedly(request, lint(request))[1] == 1
    assert text.read_text("utf-8") == BILINGUAL[suffix].replace("Jedna  karta", "Jedna karta")


def test_fuzzy_and_obsolete_entries_are_left_out(tmp_path: Path) -> None:
    """Translations that are marked as fuzzy or obsolete are not checked."""
    text = tmp_path / "pl.po"
    text.write_text('#, fuzzy\nmsgid "One"\nmsgstr "Jedna  a"\n\n#~ msgid "Two"\n#~ msgstr "Dwie  a"\n', "utf-8")
    assert not lint(make_request(None, text)).findings


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        (
            "pl.xml",
            b'<!DOCTYPE r [<!ENTITY a "aaaa">]><resources><string name="a">&a;</string></resources>',
            "unsafe-exchange",
        ),
        ("pl.xml", b"<resources><string", "unreadable-texts"),
        ("pl.yaml", b"a: [" * 200, "unreadable-texts"),
        ("pl.yaml", b"a: &x [1]\nb: *x\nc: {d: 'e", "unreadable-texts"),
        ("pl.json", b"\xff\xfe", "unsafe-exchange"),
        ("pl.resx", b"<a>" * 5000, "unreadable-texts"),
        ("pl.xlsx", b"PK\x03\x04nothing", "broken-workbook"),
        ("pl.csv", b'id,text\n"a', "csv-syntax"),
        ("pl.txt", b"hello", "unreadable-texts"),
        ("pl.properties", b"a=b\\u12", "unreadable-texts"),
        ("pl.strings", b"\xff\xfe\x00", "unsafe-exchange"),
    ],
)
def test_damaged_file_is_reported(tmp_path: Path, name: str, data: bytes, code: str) -> None:
    """A file that cannot be read, or that is not to be trusted, is reported, and nothing of it is checked."""
    source, text = tmp_path / f"en{Path(name).suffix}", tmp_path / name
    source.write_bytes(data)
    text.write_bytes(data)
    findings = lint(make_request(source, text)).findings
    assert {finding.code for finding in findings} == {code}


@pytest.mark.parametrize(
    ("data", "code"), [(b"msgid\xff", "unsafe-exchange"), (b'msgid "a\nmsgstr "b"', "unreadable-texts")]
)
def test_damaged_file_with_both_languages_is_reported(tmp_path: Path, data: bytes, code: str) -> None:
    """A file with both languages that cannot be read is reported."""
    text = tmp_path / "pl.po"
    text.write_bytes(data)
    assert [finding.code for finding in lint(make_request(None, text)).findings] == [code]


@pytest.mark.parametrize(("suffix", "has_source"), [(".json", False), (".po", True)])
def test_source_is_named_for_files_in_one_language_only(tmp_path: Path, *, suffix: str, has_source: bool) -> None:
    """A file in one language without its source, and one with both languages beside a source, are named as such."""
    source, text = tmp_path / f"en{suffix}", tmp_path / f"pl{suffix}"
    for path in (source, text):
        path.write_text((PAIRS | {".po": (BILINGUAL[".po"], "")})[suffix][0], "utf-8")
    findings = lint(make_request(source if has_source else None, text)).findings
    assert {(finding.code, finding.args.get("suffix")) for finding in findings} == {("unreadable-texts", suffix)}


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("pl.properties", "# \\u is free\nb=\\\\u12\nc=\\u00e9\na=Karta ", "\n"),
        ("pl.strings", '/* \\u */ "a" = "Karta ', '";\n'),
        ("pl.xml", '<resources><!-- \\u --><string name="a">Karta ', "</string></resources>"),
    ],
)
def test_malformed_escape_of_a_character_is_reported(name: str, before: str, after: str) -> None:
    """An escape without four hexadecimal digits is reported at its place: the library reads another character."""
    languages = LanguagePair("en", "pl", Selection())
    assert not parse_texts(f"{before}{after}".encode(), name, languages, "pl").findings
    for escape in ("\\u12", "\\uZZ", "\\U"):
        read = parse_texts(f"{before}{escape}{after}".encode(), name, languages, "pl")
        (finding,) = read.findings
        assert (finding.code, finding.args) == ("unreadable-texts", {"escape": escape.removesuffix("ZZ")})
        assert (finding.span.line, finding.span.column) == (before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1)
        assert not read.texts


def test_string_without_a_closing_quotation_mark_is_read(tmp_path: Path) -> None:
    """A text of a `.strings` file that is not closed is read up to the end of the file."""
    source, text = tmp_path / "en.strings", tmp_path / "pl.strings"
    source.write_text('"a" = "One card now.";\n', "utf-8")
    text.write_text('"a" = "Jedna  karta teraz.', "utf-8")
    assert [finding.code for finding in lint(make_request(source, text)).findings] == ["stray-space"]
