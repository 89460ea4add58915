"""Any text survives an exchange file unchanged."""

from __future__ import annotations

import re
from random import Random
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.l10n import po, xliff
from compiler.l10n.restore_codes import find_known_codes, restore_codes
from compiler.l10n.returned import Code, Content, TranslationState, join_plain_text
from compiler.l10n.unit import ExportHeader, TranslationUnit
from compiler.model.translation import is_blank

pytestmark = pytest.mark.slow

SENT = ExportHeader("mill", "en", "ru", todo=False)
LETTERS = st.characters(exclude_categories=("Cc", "Cs", "Co", "Cn"), exclude_characters="\u2028\u2029\ufeff")
TEXTS = st.text(st.one_of(LETTERS, st.sampled_from("\n\t\"\\%{}#~|<>&'"))).filter(lambda text: not is_blank(text))


def make_sent_unit(source: str, target: str) -> TranslationUnit:
    """Return a unit of one text."""
    return TranslationUnit("a.b", "locales/en/a.yaml", 1, source, target, "0" * 12, "1" * 12)


@given(TEXTS, TEXTS)
def test_po_keeps_texts(source: str, target: str) -> None:
    """A source and its translation are read from PO as they were written, with key, note and state."""
    (unit,) = po.read(po.write([make_sent_unit(source, target)], SENT), "ru", "x").units
    assert (unit.sources, unit.targets, unit.problem) == ({None: (source,)}, {None: (target,)}, None)
    assert (unit.names, unit.note.key, unit.state) == (("a.b", "a.b"), "a.b", TranslationState.READY)


@given(TEXTS, TEXTS)
def test_xliff_keeps_texts(source: str, target: str) -> None:
    """Any text comes back unchanged from XLIFF 2."""
    (unit,) = xliff.read(xliff.write([make_sent_unit(source, target)], SENT), "ru", "x").units
    assert (unit.sources, unit.targets, unit.problem) == ({None: (source,)}, {None: (target,)}, None)
    assert (unit.note.key, unit.state) == ("a.b", TranslationState.READY)


@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_segments_in_any_order(parts: list[tuple[str, str]], random: Random) -> None:
    """Segments are joined in the order that their targets specify."""
    places = list(range(1, len(parts) + 1))
    random.shuffle(places)
    segments = "".join(
        f"<segment state='final'><source>{escape(source)}</source>"
        f"<target order='{place}'>{escape(target)}</target></segment>"
        for (source, target), place in zip(parts, places, strict=True)
    )
    whole = xliff.write([make_sent_unit("x", "y")], SENT).decode()
    text = re.sub(r"<segment.*</segment>", lambda _: segments, whole, flags=re.DOTALL)
    (unit,) = xliff.read(text.encode(), "ru", "x").units
    ordered = [target for _, (_, target) in sorted(zip(places, parts, strict=True))]
    assert "".join(join_plain_text(content) or "" for content in unit.targets.values()) == "".join(ordered)


@given(st.lists(st.sampled_from(["%{price}", "{coin}", "**", "Pay", " ", "three ", "."]), min_size=1).map(tuple))
def test_codes_are_restored_from_the_source(pieces: tuple[str, ...]) -> None:
    """Codes without a text are restored from the source or refused, never replaced by other text."""
    protected: Content = tuple(
        Code(str(at), None, "x") if piece[0] in "%{*" else piece for at, piece in enumerate(pieces)
    )
    known = find_known_codes(protected, "".join(pieces))
    if known:
        assert restore_codes(protected, known) == "".join(pieces)
