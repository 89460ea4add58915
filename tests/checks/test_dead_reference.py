from __future__ import annotations

from collections.abc import Callable

from compiler.diagnostics import Diagnostic
from tests.sample import changed

Find = Callable[..., list[Diagnostic]]


def test_clean(findings_of: Find) -> None:
    """A game in which everything is used is clean."""
    assert findings_of("dead-reference") == []


def test_text_without_card(findings_of: Find) -> None:
    """A text for a card that is not there is dead."""
    (found,) = findings_of("dead-reference", changed("locales/en/game.yaml", "forge: {title", "frge: {title"))
    assert found.message == "`cards.frge.title` is a text for `frge`, which is not there"
    assert found.hints == ("did you mean `forge`?",)


def test_unused_resource(findings_of: Find) -> None:
    """A resource that no effect gives or takes is dead."""
    (found,) = findings_of(
        "dead-reference", changed("game.yaml", "resources:\n", "resources:\n  shell: {sort: money, supply: 1}\n")
    )
    assert found.message == "no effect gives or takes `shell`"


def test_text_without_rule(findings_of: Find) -> None:
    """A text for a rule that is not there is dead."""
    found = findings_of("dead-reference", changed("locales/en/game.yaml", "    pay: {title", "    pey: {title"))
    assert found[0].hints == ("did you mean `pay`?",)


def test_text_without_note(findings_of: Find) -> None:
    """A text for a question, an edition note or an example that is not there is dead."""
    spaces = ("faq", "errata", "editions", "examples")
    texts = "en: {" + ", ".join(f"{space}: {{old: {{text: Old}}}}" for space in spaces) + "}\n"
    found = findings_of("dead-reference", {"locales/en/notes.yaml": texts})
    assert [d.message.split("`")[1] for d in found] == [
        f"{space}.old.text" for space in ("examples", "editions", *spaces[:2])
    ]
