from __future__ import annotations

import pytest

from compiler.checks.pairs.language.number_agreement import Agreement, AgreementPlace, read_agreement, read_phrases


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("all of the", 0),
        ("the all", 1),
        ("coins all of", 2),
        ("all of the same", 4),
        ("in all of the same", 4),
        ("", 0),
    ],
)
def test_longest_phrase_at_the_end_counts(words: str, count: int) -> None:
    """Of the phrases of up to four words that end a row of words, the longest has the words that count."""
    phrases = read_phrases(["all", "all of", "same", "all of the same", "in all of the same"])
    assert phrases.count_at_end(words.split()) == count


def test_phrase_at_the_start_is_not_one_at_the_end() -> None:
    """A phrase is looked for at one end only."""
    phrases = read_phrases(["there are"])
    assert phrases.count_at_start(["there", "are", "coins"]) == 2
    assert phrases.count_at_end(["there", "are", "coins"]) == 0


@pytest.mark.parametrize(("words", "count"), [("ils ouvrent", 2), ("ils ouvre", 0), ("ent", 0), ("elles ouvrent", 0)])
def test_last_word_of_a_phrase_may_be_an_ending(words: str, count: int) -> None:
    """The words before an ending are whole words."""
    assert read_phrases(["ils -ent"]).count_at_start(words.split()) == count


def test_phrases_are_folded() -> None:
    """Case makes no difference."""
    assert read_phrases(["All Of"]).count_at_start(["all", "of"]) == 2


def test_language_without_agreement_has_no_rules() -> None:
    """An empty mapping is the agreement of a language whose words never vary."""
    assert read_agreement({}) == Agreement()
    assert not read_agreement({}).has_word("all")


def test_rules_of_a_language_are_read() -> None:
    """Each rule has its place and its plural categories, and its words agree with figures."""
    agreement = read_agreement(
        {
            "rules": [
                {"place": "verb-before", "words": ["There Are", "lie"], "disagrees-with": ["one"], "except": ["Of"]}
            ],
            "articles": ["The"],
            "verb-final": True,
        }
    )
    (rule,) = agreement.rules
    assert (rule.place, rule.disagrees_with, rule.with_noun) == (AgreementPlace.VERB_BEFORE, {"one"}, False)
    assert (rule.exceptions, agreement.articles, agreement.verb_final) == ({"of"}, {"the"}, True)
    assert agreement.has_word("lie")
    assert not agreement.has_word("there")
