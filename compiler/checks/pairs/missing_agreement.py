"""missing-agreement: a word agrees with the current figure, and the text has no plural forms for another one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.counting_slot import CountingSlot, find_choosing_slot
from compiler.checks.pairs.common.find_agreeing_words import find_agreeing_words
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.tokens import Token, tokenise
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.model.message_marks import SLOT
from engine.text import CATEGORIES

_DIRECT = ("nominative", "accusative")
"""The cases of a noun next to a bare figure."""


@text_check(
    "missing-agreement",
    rationale=(
        "Figures are changed in one place, and texts follow. A verb, pronoun or article that agrees with the current "
        "figure does not: with another figure, the page might read “1 cards lie there”. Give the text a form for each "
        "plural category of its language, or reword it so that nothing agrees with the figure."
    ),
    example="`%{display} lie beside the deck`, where `display` is 3 but may become 1",
)
def missing_agreement(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A word agrees with the current figure, and there are no plural forms for other figures."""
    if not SLOT.search(pair.text):
        return
    row = tokenise(pair.text)
    for index, token in enumerate(row):
        if token.kind == "slot" and token.text != find_choosing_slot(pair):
            yield from islice(_report_disagreements(CountingSlot(pair, bitext, row, index)), 1)


def _report_disagreements(counted: CountingSlot) -> Iterator[TextDiagnostic]:
    """Yield a finding for each word that does not agree with all figures that a slot may show."""
    for rule in counted.agreement.rules:
        wrong_categories = counted.categories & rule.disagrees_with
        if not wrong_categories:
            continue
        for word in find_agreeing_words(rule, counted):
            yield _report_disagreeing_word(counted, word, wrong_categories)
    for word in _find_typed_nouns(counted):
        yield _report_disagreeing_word(counted, word, counted.categories - {counted.current_category})


def _report_disagreeing_word(counted: CountingSlot, word: Token, wrong_categories: Collection[str]) -> TextDiagnostic:
    """Return the finding about a word, with the smallest figure that it does not agree with."""
    language = counted.bitext.language
    return text_diagnostic(
        "“{word}” does not agree with `%{{{slot}}}` when it is {figure}",
        word.start,
        word.end,
        _advise(counted),
        word=counted.pair.text[word.start : word.end],
        slot=counted.slot.text,
        figure=next(n for n in counted.possible_figures if language.choose_category(n) in wrong_categories),
    )


def _advise(counted: CountingSlot) -> Sentence:
    if counted.pair.category:
        return sentence(
            "reword the text so that nothing agrees with this figure: its forms follow `%{{{chooser}}}`",
            chooser=find_choosing_slot(counted.pair) or counted.slot.text,
        )
    categories = tuple(sorted(counted.categories, key=CATEGORIES.index))
    return sentence(
        "write a form for each of {categories:code}, or reword the text so that nothing agrees with the figure",
        categories=categories,
    )


def _find_typed_nouns(counted: CountingSlot) -> Iterator[Token]:
    """Yield a noun that is typed next to a bare figure, in a form that fits only the current figure."""
    is_bare = not counted.pair.category and not counted.has_noun and "figure" not in counted.slot.form
    if not is_bare or counted.is_name or len(counted.categories) == 1:
        return
    if counted.has_forms_elsewhere:
        yield from (word for word in (*counted.after[:1], *_find_label(counted)) if _is_inflected(word, counted))
    elif counted.is_bound or counted.slot.text == "n":
        yield from _find_glossary_noun(counted)


def _find_label(counted: CountingSlot) -> tuple[Token, ...]:
    """Return the first word of the text, if only a colon separates it from the figure."""
    match counted.row[: counted.index]:
        case (label, Token(text=":")):
            return (label,)
        case _:
            return ()


def _is_inflected(word: Token, counted: CountingSlot) -> bool:
    language = counted.bitext.language
    return not language.is_stop_word(word.text) and word.text not in language.declension.invariable


def _find_glossary_noun(counted: CountingSlot) -> Iterator[Token]:
    """Yield the term right after the figure if its form fits the current figure, but not all possible figures.

    A form that may be a singular proves nothing: Russian «шкалы» is both `of the track` and `tracks`. After the figure
    1, only the nominative or accusative proves something: “square 1 of the track” counts no track.
    """
    for word in counted.after[:1]:
        for mention in counted.bitext.terms.find_mentions(counted.pair.text):
            categories = {form.category for form in mention.inflections}
            fits_today_only = counted.current_category in categories and not categories >= counted.categories
            counts_one = counted.current_category == "one" and any(
                form.is_singular and form.case in _DIRECT for form in mention.inflections
            )
            if mention.start == word.start and fits_today_only and ("one" not in categories or counts_one):
                yield word
