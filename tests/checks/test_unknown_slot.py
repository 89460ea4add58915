from __future__ import annotations

from collections.abc import Callable

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]


def test_clean(findings_of: Find) -> None:
    """Slots that the rule binds are clean."""
    assert findings_of("unknown-slot") == []


def test_unbound(findings_of: Find) -> None:
    """A slot that the rule does not bind is unknown, with the nearest one that it does."""
    found = findings_of("unknown-slot", changed("locales/ru/game.yaml", "%{price:acc", "%{prise:acc"))
    assert [d.message for d in found] == ["`rules.pay.text` uses `%{prise}`, which nothing binds"]
    assert found[0].hints == ("did you mean `price`?",)


def test_not_in_source(findings_of: Find) -> None:
    """Outside rules, a slot that the source text does not have is unknown."""
    (found,) = findings_of("unknown-slot", changed("locales/ru/game.yaml", "title: Кузница", "title: 'Кузница %{n}'"))
    assert found.message == "`cards.forge.title` uses `%{n}`, which nothing binds"


def test_answers_use_what_their_question_binds(findings_of: Find) -> None:
    """A question's texts may use its own slots, bound in faq.yaml, and no others."""
    changes: dict[str, str | None] = {
        "faq.yaml": "faq:\n  owed: {date: 2026-01-02, rules: [pay], basis: derived, slots: {n: settings.price}}\n",
        "locales/en/faq.yaml": "en: {faq: {owed: {question: 'Owed?', answer: 'Yes, %{n}, not %{m}.'}}}\n",
    }
    (found,) = findings_of("unknown-slot", changes)
    assert found.message == "`faq.owed.answer` uses `%{m}`, which nothing binds"
