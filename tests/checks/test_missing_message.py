from __future__ import annotations

from collections.abc import Callable

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]

NOTES: dict[str, str | None] = {
    "editions.yaml": """\
editions:
  a: {rules: [pay], readings: [{id: x, says: [uk]}, {id: y, says: []}], played: x}
  b: {rules: [pay], readings: [{id: z, says: []}], played: z}
""",
    "sources.yaml": "sources: {uk: {title: The Mill, language: en}}\n",
    "faq.yaml": "faq: {b: {date: 2026-01-02, rules: [pay], basis: decided}}\n",
    "errata.yaml": "errata: {c: {date: 2026-01-02, rules: [pay], sources: [uk]}}\n",
}


def test_clean(findings_of: Find) -> None:
    """A game whose every part has its text is clean."""
    assert findings_of("missing-message") == []


def test_rule_without_text(findings_of: Find) -> None:
    """A rule that the source language does not tell is found at the rule."""
    (found,) = findings_of("missing-message", changed("locales/en/game.yaml", ", text: 'Pay %{price} {coin}.'", ""))
    assert found.message == "there is no text `rules.pay.text`"
    assert found.span.file.endswith("rules.yaml")


def test_notes_without_texts(findings_of: Find) -> None:
    """Notes and rulings need their words; where all editions are silent the question of that name has them."""
    assert [d.message.split("`")[1] for d in findings_of("missing-message", NOTES)] == [
        "faq.b.question",
        "faq.b.answer",
        "errata.c.printed",
        "errata.c.meant",
        "editions.a.question",
        "editions.a.readings.x",
        "editions.a.readings.y",
    ]
