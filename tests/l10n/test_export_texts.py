from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from compiler.l10n.accept import accept
from compiler.l10n.assemble import assemble
from compiler.l10n.export_texts import ExchangeFormat, export_units, format_exchange_file
from compiler.l10n.identify import index_sources
from compiler.l10n.read_exchange_file import read_exchange_file
from compiler.l10n.returned import Note
from compiler.l10n.unit import ExchangeContext, make_unit
from tests.l10n.conftest import EN

XLIFF = "{urn:oasis:names:tc:xliff:document:2.0}"


def export_texts(context: ExchangeContext, game: Path, format_: ExchangeFormat) -> bytes:
    """Return all own texts of the game as an exchange file."""
    return format_exchange_file(context, tuple(export_units(context, (game,), todo=False)), format_)


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_exported_texts_are_imported_unchanged(
    make_context: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat
) -> None:
    """Exported texts, plural forms and marks are imported unchanged; untranslated texts are not imported."""
    context = make_context()
    data = export_texts(context, game, format_)
    returned = read_exchange_file(data, "ru", "x")
    assert returned.findings == ()
    assembled = assemble(returned.units, index_sources(context.source.messages.values()), "ru")
    found = {one.key: one.text for one in assembled if one.text}
    wanted = {one.key: one for one in export_units(context, (game,), todo=False)}
    assert set(found) == set(wanted)
    for key, one in wanted.items():
        assert found[key].value == one.target
        assert found[key].note == Note(key, one.source_fingerprint, one.target_fingerprint)
        assert found[key].has_source


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_equal_texts_make_equal_bytes(
    make_context: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat
) -> None:
    """Two exports of the same texts are equal byte for byte, because they contain no time."""
    assert export_texts(make_context(), game, format_) == export_texts(make_context(), game, format_)


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_hints_are_in_the_file(
    make_context: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat
) -> None:
    """The exported file has the box of a text, its terms and the comment above it."""
    text = export_texts(make_context(), game, format_).decode()
    for hint in ("fits into 36 × 12 mm at 9 pt", "term: coin = монета", "Said by the miller."):
        assert hint in text


@pytest.mark.slow
@pytest.mark.parametrize("format_", ["po", "xliff"])
def test_export_shows_current_slots(
    make_context: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat
) -> None:
    """The export shows the current text of each slot in the requested form; the import ignores it."""
    texts = (game / "locales/en/game.yaml").read_text("utf-8").replace("Pay %{price}", "Pay %{price} (%{price:figure})")
    (game / "locales/en/game.yaml").write_text(texts, "utf-8")
    context = make_context()
    data = export_texts(context, game, format_)
    assert "now: %{price} = 3\u00a0coins" in data.decode()
    assert "now: %{price:figure} = 3" in data.decode()
    others = data.replace("3\u00a0coins".encode(), b"9 apples, %{prize}, msgid")
    first, second = (
        [
            (one.key, one.text and one.text.value)
            for one in assemble(
                read_exchange_file(sent, "ru", "x").units, index_sources(context.source.messages.values()), "ru"
            )
        ]
        for sent in (data, others)
    )
    assert first == second


@pytest.mark.slow
def test_po_header_names_charset_and_plural_rule(make_context: Callable[[], ExchangeContext], game: Path) -> None:
    """The header names charset and plural rule, and only stale texts are fuzzy."""
    text = export_texts(make_context(), game, "po").decode()
    assert '"Content-Type: text/plain; charset=UTF-8\\n"' in text
    assert '"Plural-Forms: nplurals=3; plural=' in text
    assert "fuzzy" not in text


@pytest.mark.slow
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
    make_context: Callable[[], ExchangeContext], game: Path, format_: ExchangeFormat, words: tuple[str, ...]
) -> None:
    """A text whose source has changed is marked, and the source it was made from is next to the new one."""
    accept(game, (), ("ru",), ())
    (game / "locales/en/log.yaml").write_text(EN.replace("so be it", "there"), "utf-8")
    context = make_context()
    text = format_exchange_file(context, [make_unit(context, "log.grind")], format_).decode()
    assert [one for one in words if one not in text] == []


@pytest.mark.slow
def test_xliff_has_the_order_of_the_standard(make_context: Callable[[], ExchangeContext], game: Path) -> None:
    """In a unit the notes come before the segment, and in a segment the source before the target."""
    root = etree.parse(io.BytesIO(export_texts(make_context(), game, "xliff"))).getroot()
    assert root.attrib == {"version": "2.0", "srcLang": "en", "trgLang": "ru"}
    assert {tuple(child.tag for child in one) for one in root.iter(f"{XLIFF}unit")} == {
        (f"{XLIFF}notes", f"{XLIFF}segment")
    }
    ids = [one.get("id") for one in root.iter(f"{XLIFF}unit")]
    assert len(ids) == len(set(ids))
    states = {one.get("id"): one.find(f"{XLIFF}segment").get("state") for one in root.iter(f"{XLIFF}unit")}
    assert (states["log.grind"], states["log.new"]) == ("translated", "initial")
