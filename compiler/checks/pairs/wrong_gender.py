"""wrong-gender: a word before a term that agrees with another gender than the gender of the term."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.gender_agreement import GenderRule
from compiler.checks.pairs.language.glossary import Mention
from compiler.checks.pairs.language.words import Word, fold, split_words
from compiler.model.language_data import Gender


@text_check(
    "wrong-gender",
    rationale=(
        "If a term is replaced by a word of another gender, the articles, pronouns and adjectives before it must "
        "change, too, and no search for the old word finds them. The glossary states the gender of each term, and the "
        "language data list words that agree with some genders only."
    ),
    example="es `la cubo`, after the term was changed from `la pieza` to `el cubo`",
)
def wrong_gender(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A word before a term agrees with another gender."""
    rules = bitext.language.genders
    if not rules:
        return
    text_words = split_words(pair.text)
    for mention in bitext.terms.find_mentions(pair.text):
        genders = _list_possible_genders(mention, pair.text, bitext)
        word = _find_word_before(mention, pair.text, text_words)
        if word and genders and any(_is_disagreeing(rule, word, mention, pair.text, genders) for rule in rules):
            yield text_diagnostic(
                "“{word}” does not agree with “{term}”, which is {genders:or}",
                word.start,
                word.end,
                "write the form of “{word}” that agrees with “{term}”",
                minor=True,
                word=word.text,
                term=pair.text[mention.start : mention.end],
                genders=tuple(sorted(genders)),
            )


def _list_possible_genders(mention: Mention, text: str, bitext: Bitext) -> frozenset[Gender]:
    """Return the possible genders of a mention in the singular, or no gender if it is uncertain.

    The counted form of a mass noun («единица леса») has a gender of its own, which the glossary does not state.
    """
    if mention.forbidden or not any(form.is_singular for form in mention.inflections):
        return frozenset()
    form = fold(text[mention.start : mention.end])
    entries = [bitext.terms.entries[name] for name in mention.ids]
    counted = (fold(other) for entry in entries for forms in entry.counted.values() for other in forms.values())
    if form in counted or any(entry.gender is None for entry in entries):
        return frozenset()
    return frozenset(entry.gender for entry in entries if entry.gender)


def _find_word_before(mention: Mention, text: str, text_words: tuple[Word, ...]) -> Word | None:
    """Return the word right before a mention, with nothing but a space between."""
    before = [word for word in text_words if word.end <= mention.start][-1:]
    return before[0] if before and text[before[0].end : mention.start] in (" ", "\u00a0") else None


def _is_disagreeing(rule: GenderRule, word: Word, mention: Mention, text: str, genders: frozenset[Gender]) -> bool:
    """Return whether a rule covers a word before a mention, and allows none of the genders."""
    if not rule.words.count_at_end([word.folded]) or any(rule.is_compatible(gender) for gender in genders):
        return False
    return not fold(text[mention.start : mention.end]).startswith(rule.not_before)
