"""Places of findings: what they are about, and their path in a file."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Span, Subject, warning
from compiler.link.finding_places import Places, index_places
from compiler.load.yaml.load_yaml import load
from compiler.model.document import DocumentKind
from compiler.model.origin import Origin

CARDS = "kind: card\nitems:\n  - id: forge\n    copies: 2\n  - {copies: 1}\n"
TEXTS = (
    "en:\n  cards:\n    forge:\n      title: {one: A forge, other: Forges}\n"
    "  traits:\n    size: {one: One, other: Other}\n"
)


def find_places(text: str, kind: DocumentKind, path: str) -> Places:
    """Return the places of a single file."""
    document, findings = load(text.encode(), path, kind)
    assert document is not None
    assert not findings
    return index_places([document], {path: Origin(path=path)})


@pytest.mark.parametrize(
    ("line", "column", "path", "subject"),
    [
        (1, 1, "kind", Subject("set", "orders")),
        (4, 5, "items.forge.copies", Subject("item", "forge")),
        (5, 8, "items.2.copies", Subject("item", "2")),
    ],
)
def test_items_are_named_by_id_or_number(line: int, column: int, path: str, subject: Subject) -> None:
    """A place in a component file is about its item, and elsewhere about the set."""
    place = find_places(CARDS, "components", "components/orders.yaml").find(
        Span("components/orders.yaml", line, column)
    )
    assert (place.path, place.subject) == (path, subject)


def test_plural_forms_belong_to_their_text() -> None:
    """A plural form is part of a text; words of a trait that look like categories are texts themselves."""
    places = find_places(TEXTS, "texts", "locales/en/cards.yaml")
    form, word = (places.find(Span("locales/en/cards.yaml", line, column)) for line, column in ((4, 15), (6, 12)))
    assert form.subject == Subject("text", "cards.forge.title", "en")
    assert word.subject == Subject("text", "traits.size.one", "en")


def test_a_file_that_is_no_document_is_one_place() -> None:
    """A drawing is known by its name, any other file by its path."""
    places = index_places((), {"art/icons/coin.svg": Origin(path="art/icons/coin.svg")})
    assert places.find(Span("art/icons/coin.svg", 9, 9)).subject == Subject("drawing", "icons/coin")
    assert places.find(Span("pictures/owl.png")).subject == Subject("file", "pictures/owl.png")


def test_a_finding_keeps_its_own_subject() -> None:
    """Only a finding without a subject gets the one at its place."""
    places = find_places("price: 3\n", "settings", "settings.yaml")
    bare = warning("code", Span("settings.yaml"), "words")
    own = warning("code", Span("settings.yaml"), "words", subject=Subject("item", "forge"))
    assert places.add_subject(bare).subject == Subject("setting", "price")
    assert places.add_subject(own).subject == Subject("item", "forge")
