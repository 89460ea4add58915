"""Words of traits in expressions, which must not be misspelt."""

from __future__ import annotations

import pickle

import pytest

from compiler.diagnostics import Diagnostic
from compiler.layout.expressions.known_words import KnownWord, list_known_words, mark_known_words
from tests.layout.conftest import make_small_game
from tests.layout.drawn_sample import evaluate_in_layout

WORDS = frozenset(("spell", "creature"))
NAMES = {"item": {"what": KnownWord("spell", "what", WORDS), "note": "any"}, "list": ["spel", "spell"], "word": "spel"}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ item.what == 'spell' }}", True),
        ("{{ item.what != 'creature' }}", True),
        ("{{ 'creature' == item.what }}", False),
        ("{{ item.what in ['spell', 'creature'] }}", True),
        ("{{ 'sp' in item.what }}", True),
        ("{{ item.what == '' }}", False),
        ("{{ item.note == 'spel' }}", False),
        ("{{ item.what in list }}", True),
        ("{{ item.what == word }}", False),
        ("{{ item.what == item.note }}", False),
    ],
)
def test_words_of_a_trait_are_compared(source: str, expected: object) -> None:
    """Known words, parts of them, computed words, and words of fields without known words are compared."""
    assert evaluate_in_layout(NAMES, source) is expected


@pytest.mark.parametrize(
    "source",
    [
        "{{ item.what == 'Spell' }}",
        "{{ 'spel' != item.what }}",
        "{{ item.what in ['creature', 'spel'] }}",
        "{{ item.what not in ('spel',) }}",
        "{{ 'Spell' in item.what }}",
    ],
)
def test_misspelt_word_is_reported_with_the_nearest(source: str) -> None:
    """A comparison with a word that the trait never has is reported, because it would always be false."""
    finding = evaluate_in_layout(NAMES, source)
    assert isinstance(finding, Diagnostic)
    assert finding.code == "layout-expression"
    assert finding.args["field"] == "what"
    assert finding.values["near"] == "spell"


def test_known_word_is_sent_to_another_process() -> None:
    """A copy of a word knows the words of its field."""
    copy = pickle.loads(pickle.dumps(KnownWord("spell", "what", WORDS)))  # noqa: S301 -- of our own making
    assert (copy, copy.field, copy.words) == ("spell", "what", WORDS)


def test_items_have_the_words_of_their_traits() -> None:
    """The words of all sets are known, as well as ids and kinds."""
    game, _ = make_small_game({}, {})
    words = list_known_words(game)
    item = next(iter(game.items.values()))
    marked = mark_known_words(item, words)
    assert {"id", "set", "kind", *item.traits} == set(marked)
    assert not [word for word in marked.values() if str(word) not in word.words]
