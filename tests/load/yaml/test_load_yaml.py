from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from unicodedata import is_normalized

import pytest
import yaml as pyyaml
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from compiler.load.limits import MAX_DEPTH, MAX_TEXT_FILE_BYTES
from compiler.load.yaml.load_yaml import cache_documents, load
from compiler.load.yaml.scalars import explain_ambiguity, resolve_scalar
from compiler.model.document import Document
from tests.load.conftest import load_only_finding
from tests.shown_findings import show_findings

pytestmark = pytest.mark.usefixtures("both_parsers")


def load_document(text: str) -> Document:
    """Return the document of a text that must load without a finding."""
    document, findings = load(text.encode(), "a.yaml", "game")
    assert findings == []
    assert document is not None
    return document


def test_data_is_plain() -> None:
    """Mappings, lists and scalars come out as dicts, lists, str, int, float, bool and None."""
    data = load_document("a: [1, 2.5, x, true, null]\nb: {c: 'd', e: }\nf: |\n  two\n  lines\n").data
    assert data == {"a": [1, 2.5, "x", True, None], "b": {"c": "d", "e": None}, "f": "two\nlines\n"}


def test_scalars_are_those_of_yaml_1_2() -> None:
    """Words, times, dates and underscored digits are texts; octals are written 0o."""
    text = "[no, yes, on, off, 12:30, 2026-11-27, 1_000, 0o17, 0x1F, +4, -3, .5, 1e3, ~, NULL, TRUE, tRue, y]"
    expected = ["no", "yes", "on", "off", "12:30", "2026-11-27", "1_000", 15, 31, 4, -3, 0.5, 1000.0, None, None, True]
    assert load_document(text).data == [*expected, "tRue", "y"]


def test_keys_are_always_texts() -> None:
    """A key is always text: the locale no, the year 1560, the word null."""
    assert load_document("no: 1\n1560: 2\nnull: 3\n").data == {"no": 1, "1560": 2, "null": 3}


def test_every_key_and_value_has_its_place() -> None:
    """Lines and columns count from 1 in code points; a span has the length of its key or value."""
    document = load_document("жук:\n  - {имя: 'Ёж', n: 12}\n  - длинный текст  # примечание\n")
    assert (document.locate_key("жук").column, document.locate_key("жук").length) == (1, 3)
    assert (document.locate_key("жук", 0, "имя").line, document.locate_key("жук", 0, "имя").column) == (2, 6)
    assert (document.locate("жук", 0, "имя").column, document.locate("жук", 0, "имя").length) == (11, 4)
    assert (document.locate("жук", 0, "n").column, document.locate("жук", 0, "n").length) == (20, 2)
    assert (document.locate("жук", 1).line, document.locate("жук", 1).length) == (3, 13)
    assert (document.locate("жук", 0).column, document.locate("жук", 0).length) == (5, 18)


def test_document_marker_and_windows_line_ends_are_accepted() -> None:
    """A file that starts with --- and whose lines end in CR LF is loaded with the right places."""
    document = load_document("---\r\na: 1\r\nb:\r\n  c: x\r\n")
    assert document.data == {"a": 1, "b": {"c": "x"}}
    assert document.locate("b", "c").line == 4
    assert document.lines[3] == "  c: x"


def test_a_duplicate_key_is_reported_and_the_first_value_kept() -> None:
    """The finding about a duplicate key is at the second key, and points at the first, whose value is kept."""
    document, findings = load(b"a: 1\nb: 2\na: 3\n", "a.yaml", "game")
    assert document is not None
    assert document.data == {"a": 1, "b": 2}
    assert [(f.code, f.span.line, f.related[0].span.line) for f in findings] == [("duplicate-key", 3, 1)]


REFUSED = {
    "byte-order-mark": "\ufeffa: 1\n",
    "nul-byte": "a: b\x00c\n",
    "control-character": "a: b\x1bc\n",
    "lost-characters": "a: \ufffd\ufffd\n",
    "tab-indentation": "a:\n\tb: 1\n",
    "no-break-indentation": "a:\n  -\xa0b\n",
    "yaml-alias": "a: *b\n",
    "yaml-anchor": "a: &b c\n",
    "yaml-tag": "a: !!python/object:os.system x\n",
    "yaml-directive": "%YAML 1.1\n---\na: b\n",
    "several-documents": "a: 1\n---\nb: 2\n",
    "empty-file": "# nothing but a comment\n",
    "empty-key": "?\n: 2\n",
    "key-not-text": "a: 1\n? [b]\n: 2\n",
    "doubtful-number": "a: 0123\n",
    "unclosed-quote": 'a: "b\nc: d\n',
    "unknown-escape": 'a: "\\q"\n',
    "unclosed-bracket": "a: [1, 2\n",
    "text-after-quote": 'a: "b" c\n',
    "missing-space": "a: 1\nb:2\nc: 3\n",
    "missing-colon": "a: 1\nb\nc: 3\n",
    "bad-indentation": "a:\n    b: 1\n  c: 2\n",
}


@pytest.mark.parametrize("source", ["a: &b [1, 2]\n", "a: &b {c: 1}\n", "a: !!seq [1]\n"])
def test_lists_and_mappings_are_not_to_be_quoted(source: str) -> None:
    """An anchor or tag before a list or mapping is deleted: what is quoted would become a text."""
    (hint,) = load_only_finding(source).hints
    assert hint.startswith("delete")


@pytest.mark.parametrize("code", REFUSED)
def test_forbidden_constructs_are_reported(code: str) -> None:
    """Each forbidden construct is one finding, with a hint how to correct it."""
    finding = load_only_finding(REFUSED[code])
    assert finding.code == code
    assert finding.hints


@pytest.mark.parametrize(
    ("text", "code", "column", "length"),
    [
        ("a: [\n", "unclosed-bracket", 4, 1),
        ("a: {b: '}', c: [1]\n", "unclosed-bracket", 4, 1),
        ("a: [1,,2]\n", "unclosed-bracket", 7, 1),
        ('a: "b \\xzz c"\n', "unknown-escape", 7, 2),
        ("some words\nb: 1\n", "missing-colon", 1, 10),
    ],
)
def test_late_mistake_is_reported_where_it_was_made(text: str, code: str, column: int, length: int) -> None:
    """A mistake that the parser notices late is reported where it was made."""
    finding = load_only_finding(text)
    assert (finding.code, finding.span.line, finding.span.column, finding.span.length) == (code, 1, column, length)
    assert finding.hints


@pytest.mark.parametrize("sign", ["\u202e", "\u2028", "\x85", "\x7f", "\u2066", "\r"])
def test_invisible_characters_are_refused(sign: str) -> None:
    """Invisible and reordering characters are refused, typed or escaped."""
    assert load_only_finding(f"a: b{sign}c\n").code == "control-character"


@pytest.mark.parametrize("escape", [r"\0", r"\e", r"\u202e", r"\x85", r"\uFEFF"])
def test_invisible_characters_are_refused_as_escapes(escape: str) -> None:
    """An escape in double quotes cannot produce a forbidden character."""
    assert load_only_finding(f'a: "b{escape}"\n').code == "control-character"


@pytest.mark.parametrize(
    "number", ["0123", "-007", ".inf", "-.inf", ".nan", "1e999", "9" * 19, "9" * 5000, "0x" + "f" * 40]
)
def test_doubtful_numbers_are_refused(number: str) -> None:
    """Numbers with leading zeros, which are ambiguous, infinite ones and those of too many digits are refused."""
    assert load_only_finding(f"a: {number}\n").code == "doubtful-number"
    assert load_document(f"a: '{number}'\n").data == {"a": number}


def test_number_of_the_greatest_length_is_read() -> None:
    """A whole number of eighteen digits is read."""
    assert load_document(f"a: {'9' * 18}\n").data == {"a": 10**18 - 1}


UNQUOTED = [
    "[action] Draw a card",
    "[[Trait]] cards",
    "{n} cards",
    "*bold* move",
    "**bold** move",
    "%{price} rubles",
    "@home",
    "`code`",
    "| a bar",
    "> more",
    "- a dash",
    "] bracket",
    "«Нож»: урон",
    "Note: two words",
]
"""Texts that YAML takes for something else."""


@pytest.mark.parametrize("value", UNQUOTED)
@pytest.mark.parametrize("lead", ["text: ", "a:\n  - text: "])
def test_unquoted_text_is_reported(lead: str, value: str) -> None:
    """A text that YAML takes for something else is marked as a whole, with two ways to write it as a text."""
    finding = load_only_finding(f"{lead}{value}\n")
    if value == "*bold* move":
        assert finding.code in ("unquoted-text", "yaml-alias")
    else:
        assert finding.code == "unquoted-text"
        assert finding.span.length == len(value)
    assert len(finding.advice) == 2


def test_wrong_encoding_names_the_likely_one() -> None:
    """Windows-1251 and similar encodings are distinguished by the words that they give."""
    cyrillic = load_only_finding("a: Красный собор\n".encode("cp1251"))
    polish = load_only_finding("a: Czerwona Katedra, koście, złoto, żeton\n".encode("cp1250"))
    western = load_only_finding("a: catedral, acción, año\n".encode("cp1252"))
    assert cyrillic.code == "wrong-encoding"
    assert (cyrillic.span.line, cyrillic.span.column) == (1, 4)
    assert "cp1251" in str(cyrillic.values["likely"])
    assert "cp1250" in str(polish.values["likely"])
    assert "cp1252" in str(western.values["likely"])
    assert "likely" not in load_only_finding(b"a: \xff\xfe\x81\n").values


def test_utf_16_without_a_mark_is_reported() -> None:
    """A file full of NUL bytes was saved as UTF-16."""
    assert load_only_finding("a: b\n".encode("utf-16-le")).code == "nul-byte"


def test_large_file_is_not_decoded() -> None:
    """A file over 5 MB is not even decoded."""
    assert load_only_finding(b"\xff" * (MAX_TEXT_FILE_BYTES + 1)).code == "file-too-large"


@pytest.mark.slow
@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_deep_nesting_is_refused_before_the_end(opening: str) -> None:
    """Nesting is limited, and found out before the file has been read to its end."""
    assert load_only_finding(opening * (MAX_DEPTH + 1) + "x").code == "nested-too-deep"
    assert load((opening * 100_000).encode(), "a.yaml", "game")[1][0].code == "nested-too-deep"


def test_file_as_deep_as_the_limit_is_loaded() -> None:
    """A file with as many levels as the limit allows is loaded."""
    assert load_document("[" * MAX_DEPTH + "]" * MAX_DEPTH).data


def test_file_of_too_many_nodes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file that would become very many nodes is refused."""
    monkeypatch.setattr("compiler.load.yaml.build_data.MAX_EVENTS", 1000)
    assert load_only_finding("[" + "1," * 2000 + "]").code == "too-many-nodes"


def test_many_mistakes_are_cut_short() -> None:
    """A file of mistakes gives some tens of findings, not thousands."""
    for line in (b"- *a\n", b"a: 1\n"):
        document, findings = load(line * 5000, "a.yaml", "game")
        assert document is None
        assert 10 < len(findings) < 100
        assert len({finding.code for finding in findings}) == 1


def test_findings_before_broken_syntax_are_kept() -> None:
    """Findings from before a syntax error are reported together with the error."""
    _, findings = load(b"a: 1\na: 2\nb: [1\n", "a.yaml", "game")
    assert [f.code for f in findings] == ["duplicate-key", "unclosed-bracket"]


PRINTABLE = st.characters(
    codec="utf-8",
    exclude_categories=["Cc", "Cs"],
    exclude_characters="\ufeff\ufffd\ufffe\uffff\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
)
TEXTS = st.text(PRINTABLE, max_size=20).filter(
    lambda text: resolve_scalar(text) == text and not explain_ambiguity(text)
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
)
DATA = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4), max_leaves=12
)


@pytest.mark.slow
@settings(deadline=None)
@given(data=DATA, style=st.sampled_from([None, True, False]), wide=st.booleans())
def test_output_of_pyyaml_loads_equal(data: object, style: Any, wide: Any) -> None:
    """Any JSON-like data that PyYAML dumps is read back, and each place is that of its scalar."""
    assume(data is not None and is_normalized("NFC", pyyaml.safe_dump(data, allow_unicode=True)))
    text = pyyaml.safe_dump(data, default_flow_style=style, allow_unicode=wide)
    assume("!!" not in text and "? " not in text and not text.startswith("\xa0"))
    document, findings = load(text.encode(), "a.yaml", "game")
    assume(not any(f.code == "no-break-indentation" for f in findings))
    assert findings == []
    assert document is not None
    assert document.data == data
    for container, places in walk(document.data, document):
        for key, (key_mark, mark) in places.items():
            if isinstance(container, dict):
                assert is_read_as(document, key_mark, key)
            value = container[key]
            if not isinstance(value, (dict, list)):
                assert is_read_as(document, mark, value)


def walk(node: Any, document: Document) -> Iterator[tuple[Any, Any]]:
    """Yield all containers of a document with the marks of their entries."""
    if isinstance(node, (dict, list)):
        yield node, document.marks[id(node)]
        for child in node.values() if isinstance(node, dict) else node:
            yield from walk(child, document)


def is_read_as(document: Document, mark: tuple[int, int, int], value: object) -> bool:
    """Return whether the source at a mark, parsed by itself, gives the value (several lines: whether it starts so)."""
    line, column, length = mark
    source = document.lines[line - 1][column - 1 : column - 1 + length]
    if value is None and source in ("", "null", "~"):
        return True
    if len(source) + column - 1 == len(document.lines[line - 1]) and source[:1] in "\"'":
        return True  # may go on in the next line
    found, _ = load(f"[{source}]".encode() if source[:1] in "\"'" else f"- {source}".encode(), "s.yaml", "game")
    return (found is not None and found.data[0] == value) or str(value).startswith(source)


@pytest.mark.slow
@settings(deadline=None)
@given(
    st.binary(max_size=200)
    | st.text(max_size=100).map(str.encode)
    | st.text("[]{}&*!|>'\"%@`#:- \n\tab0.?", max_size=60).map(str.encode)
)
@example(b"? a")
@example(b"a:\n  ? b")
@example(b"- ? a\n  ?")
def test_any_bytes_give_findings_or_a_document(data: bytes) -> None:
    """Any bytes give findings or a document, with every place inside the file."""
    document, findings = load(data, "a.yaml", "texts")
    assert document is not None or findings
    for finding in findings:
        assert finding.span.line >= 1
        assert finding.span.column >= 1
        assert finding.span.length >= 1
    if document is not None:
        for _, places in walk(document.data, document):
            lines = [line for marks in places.values() for line, _, _ in marks]
            assert not [line for line in lines if not (1 <= line <= len(document.lines))]


def test_unquoted_texts_are_explained(golden: Callable[[str, str], None]) -> None:
    """The golden file says of each text to quote it or to use a block."""
    texts = [f"text: {value}" for value in UNQUOTED]
    golden("findings/shown/unquoted-texts.txt", show_findings((text, [load_only_finding(text)]) for text in texts))


@pytest.mark.parametrize("mark", ["<<<<<<< HEAD", "||||||| 1a2b3c4", "=======", ">>>>>>> theirs"])
@pytest.mark.parametrize("lead", ["", "    "])
def test_conflict_mark_is_reported(mark: str, lead: str) -> None:
    """The marks of a merge conflict are reported as a conflict, among keys and inside block texts."""
    document, (finding,) = load(f"en:\n  a: |\n    one\n{lead}{mark}\n    two\n".encode(), "a.yaml", "texts")
    assert document is None
    assert (finding.code, finding.span.line, finding.span.column) == ("conflict-mark", 4, len(lead) + 1)
    assert finding.args["mark"] == mark


def test_a_conflict_is_one_finding() -> None:
    """The marks of one conflict are reported once, those of the next again."""
    conflict = "<<<<<<< ours\na: 1\n||||||| base\na: 0\n=======\na: 2\n>>>>>>> theirs\n"
    _, findings = load((conflict + "b: 1\n" + conflict.replace("\n", "\r\n")).encode(), "a.yaml", "settings")
    assert [finding.span.line for finding in findings] == [1, 9]


@pytest.mark.parametrize("line", ["<<<<<<<< eight", "a <<<<<<< b", "|||||||x", "======== x"])
def test_other_signs_are_no_conflict_mark(line: str) -> None:
    """Only seven signs at the start of a line, followed by a space or the end of the line, are a conflict mark."""
    assert load(f"a: |\n  {line}\n".encode(), "a.yaml", "settings")[1] == []


def test_letters_are_composed_once() -> None:
    """A letter followed by a combining accent becomes one composed letter, in values and keys."""
    document = load_document("caffe\u0300: |\n  e\u0301 и\u0306\nb: [o\u0301]\n")
    assert document.data == {"caff\u00e8": "\u00e9 \u0439\n", "b": ["\u00f3"]}


def test_documents_are_kept_only_where_asked() -> None:
    """A file that has not changed is the same document while documents are kept, and another one before and after."""
    text = b"a: [1]\n"
    assert load(text, "a.yaml", "settings")[0] is not load(text, "a.yaml", "settings")[0]
    with cache_documents():
        kept, _ = load(text, "a.yaml", "settings")
        assert load(text, "a.yaml", "settings")[0] is kept
        assert load(b"a: [2]\n", "a.yaml", "settings")[0] is not kept
    assert load(text, "a.yaml", "settings")[0] is not kept
