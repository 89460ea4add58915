from __future__ import annotations

import gettext
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from compiler.compiled.cldr import find_cldr_rules
from compiler.diagnostics import Value
from compiler.l10n.accept import accept
from compiler.l10n.assemble import assemble
from compiler.l10n.export import ExchangeFormat, export_units, format_exchange_file
from compiler.l10n.identify import index_sources
from compiler.l10n.merge import read_exchange_file
from compiler.l10n.po import format_plural_rule
from compiler.l10n.returned import Note
from compiler.l10n.unit import ExchangeContext, list_categories, make_unit
from engine.text import Texts
from tests.l10n.conftest import EN

XLIFF = "{urn:oasis:names:tc:xliff:document:2.0}"


def export_texts(context: ExchangeContext, game: Path, format_: ExchangeFormat) -> bytes:
    """Return all own texts of the game as an exchange file."""
    return format_exchange_file(context, tuple(export_units(context, (game,), todo=False)), format_)


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_exported_texts_are_imported_unchanged(
    given_out: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat
) -> None:
    """Exported texts, plural forms and marks are imported unchanged; untranslated texts are not imported."""
    context = given_out()
    data = export_texts(context, game, format_)
    returned = read_exchange_file(data, "ru", "x")
    assert returned.findings == ()
    found = {one.key: one for one in assemble(returned.units, index_sources(context.source.messages.values()), "ru")}
    wanted = {one.key: one for one in export_units(context, (game,), todo=False)}
    assert set(found) == set(wanted)
    for key, one in wanted.items():
        assert found[key].value == one.target
        assert found[key].note == Note(key, one.source_fingerprint, one.target_fingerprint)
        assert found[key].has_source


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_same_texts_same_bytes(given_out: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat) -> None:
    """An export has no hour in it."""
    assert export_texts(given_out(), game, format_) == export_texts(given_out(), game, format_)


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_hints_are_in_the_file(given_out: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat) -> None:
    """Box, terms and note reach the translator."""
    text = export_texts(given_out(), game, format_).decode()
    for hint in ("fits into 36 × 12 mm at 9 pt", "term: coin = монета", "Said by the miller."):
        assert hint in text


@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_export_shows_current_slots(
    given_out: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat
) -> None:
    """The export shows the current text of each slot in the requested form; the import ignores it."""
    texts = (game / "locales/en/game.yaml").read_text("utf-8").replace("Pay %{price}", "Pay %{price} (%{price:figure})")
    (game / "locales/en/game.yaml").write_text(texts, "utf-8")
    context = given_out()
    data = export_texts(context, game, format_)
    assert "now: %{price} = 3\u00a0coins" in data.decode()
    assert "now: %{price:figure} = 3" in data.decode()
    others = data.replace("3\u00a0coins".encode(), b"9 apples, %{prize}, msgid")
    first, second = (
        [
            (one.key, one.value)
            for one in assemble(
                read_exchange_file(sent, "ru", "x").units, index_sources(context.source.messages.values()), "ru"
            )
        ]
        for sent in (data, others)
    )
    assert first == second


def test_po_header_names_charset_and_plural_rule(given_out: Callable[[], ExchangeContext], game: Path) -> None:
    """The header names charset and plural rule, and only stale texts are fuzzy."""
    text = export_texts(given_out(), game, "po").decode()
    assert '"Content-Type: text/plain; charset=UTF-8\\n"' in text
    assert '"Plural-Forms: nplurals=3; plural=' in text
    assert "fuzzy" not in text


@pytest.mark.parametrize(
    ("format_", "words"),
    [
        (
            "po",
            ('#| msgid "The %{coin} {coin} turns: so be it"', "#, fuzzy", 'msgid "The %{coin} {coin} turns: there"'),
        ),
        ("xliff", ('<note category="was">The %{coin} {coin} turns: so be it</note>', 'state="initial"')),
    ],
)
def test_stale_text_shows_its_old_source(
    given_out: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat, words: tuple[str, ...]
) -> None:
    """A text whose source has changed is marked, and the source it was made from is next to the new one."""
    accept(game, (), ("ru",), ())
    (game / "locales/en/log.yaml").write_text(EN.replace("so be it", "there"), "utf-8")
    context = given_out()
    text = format_exchange_file(context, [make_unit(context, "log.grind")], format_).decode()
    assert [one for one in words if one not in text] == []


@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it", "uk", "de", "cs", "ar"])
def test_exported_plural_rule_chooses_as_the_formatter(locale: str) -> None:
    """The rule for gettext chooses the form that our formatter chooses."""
    found = re.fullmatch(r"nplurals=(\d+); plural=(.*);?", format_plural_rule(locale))
    assert found
    assert int(found[1]) == len(list_categories(locale))
    choose = gettext.c2py(found[2].rstrip(";"))
    texts = Texts({"locale": locale, **find_cldr_rules(locale), "sounds": [], "messages": {}, "terms": {}})
    for n in (*range(130), 1_000_000):
        assert list_categories(locale)[choose(n)] == texts.classify_figure(n), n


def test_xliff_has_the_order_of_the_standard(given_out: Callable[[], ExchangeContext], game: Path) -> None:
    """In a unit the notes come before the segment, and in a segment the source before the target."""
    root = etree.parse(io.BytesIO(export_texts(given_out(), game, "xliff"))).getroot()
    assert root.attrib == {"version": "2.0", "srcLang": "en", "trgLang": "ru"}
    assert {tuple(child.tag for child in one) for one in root.iter(f"{XLIFF}unit")} == {
        (f"{XLIFF}notes", f"{XLIFF}segment")
    }
    ids = [one.get("id") for one in root.iter(f"{XLIFF}unit")]
    assert len(ids) == len(set(ids))
    states = {one.get("id"): one.find(f"{XLIFF}segment").get("state") for one in root.iter(f"{XLIFF}unit")}
    assert (states["log.grind"], states["log.new"]) == ("translated", "initial")


@pytest.mark.parametrize(
    ("data", "code", "args"),
    [
        (b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff/>', "unsafe-exchange", {}),
        (b'<?xml version="1.0"?><!doctype x><xliff/>', "unsafe-exchange", {}),
        (b'<?xml version="1.0" encoding="utf-7"?><xliff/>', "unsafe-exchange", {"encoding": "utf-7"}),
        (
            '<?xml version="1.0" encoding="utf-16"?><xliff/>'.encode("utf-16"),
            "unsafe-exchange",
            {"encoding": "UTF-16"},
        ),
        (b"\xcc\xee\xed", "unsafe-exchange", {"byte": 0xCC}),
        (b"<xliff", "unreadable-exchange", {}),
        (b"<html></html>", "unreadable-exchange", {"element": "html", "version": ""}),
        (b'msgid "a\nmsgstr', "unreadable-exchange", {}),
        (b'msgid "a"\nmsgstr "<!DOCTYPE x>"', "unsafe-exchange", {}),
        (b"#" * 20_000_001, "unsafe-exchange", {"count": 20_000_001, "limit": 20_000_000}),
    ],
)
def test_unsafe_files_are_refused(data: bytes, code: str, args: dict[str, Value]) -> None:
    """A file that is not an exchange file, too large, not UTF-8 or with a DOCTYPE gives one finding and no text."""
    returned = read_exchange_file(data, "ru", "x.xlf")
    assert returned.units == ()
    (finding,) = returned.findings
    assert (finding.code, finding.args) == (code, args)
