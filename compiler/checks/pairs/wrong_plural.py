"""wrong-plural: a word form that does not agree with its figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.glossary import Mention
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.numbers import Number, find_numbers
from compiler.checks.pairs.language.paradigm import find_varying_words
from compiler.checks.pairs.language.words import OPAQUE, fold, mask_marks, split_words
from compiler.model.message_marks import SLOT

_DIRECT = ("nominative", "accusative")
"""The cases of a noun that a figure governs."""

_REACH = 1
"""The maximum number of words between a figure and its noun."""

_WRITE_FORM = "write the form for `{category}`"


@bitext_check(
    "wrong-plural",
    rationale=(
        "«5 улики» is the mark of a careless edition. Words after a fixed figure, and each text of a plural map, must "
        "have the form that the figure requires."
    ),
    example="ru: «два кубик», or «%{n} карт» under `few`",
    of_source=True,
)
def wrong_plural(bitext: Bitext) -> Iterator[PairFinding]:
    """A word has the wrong form for its figure."""
    plural_maps: dict[str, dict[str, Pair]] = {}
    for pair in bitext.list_examined():
        if pair.category:
            plural_maps.setdefault(pair.key, {})[pair.category] = pair
        for finding in (*_report_wrong_after_figures(pair, bitext), *_report_wrong_after_slots(pair, bitext)):
            yield PairFinding(pair, finding)
    for forms in plural_maps.values():
        for category, pair in forms.items():
            wrong_form = _report_wrong_in_map(category, forms, bitext)
            if wrong_form is not None:
                yield PairFinding(pair, wrong_form)


def _report_wrong_after_figures(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each term after a fixed figure that is not in the form of the figure's category."""
    for number in find_numbers(pair.text, bitext.language):
        number_words = pair.text[number.start : number.end]
        if not _is_counting_noun(number, number_words, bitext.language):
            continue
        category = bitext.language.choose_category(next(iter(number.values)))
        noun = _find_counted_term(pair.text, number.end, bitext)
        if noun is None or not noun.inflections:
            continue
        is_adjacent = noun.start == number.end + 1
        direct = is_adjacent and fold(number_words) in bitext.language.numerals.direct_case
        if not _is_agreeing(noun, category, direct=direct):
            yield _report_wrong_form(pair, number_words, noun, category)


def _report_wrong_after_slots(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each term after a slot with a bare figure that is not in the form of the figure's category.

    A form that may be a genitive singular proves nothing, because it may depend on the words before the figure: “on
    square 2 of the track”.
    """
    if pair.category:
        return
    bare = {name: figure for name, (term, figure) in pair.figures.items() if not term} | dict(pair.printed)
    for slot in SLOT.finditer(pair.text):
        noun = _find_counted_term(pair.text, slot.end(), bitext) if slot[1] in bare else None
        if noun is None or not noun.inflections or noun.start != slot.end() + 1:
            continue
        category = bitext.language.choose_category(bare[slot[1]])
        may_depend = category != "one" and any(
            form.is_singular and form.case not in _DIRECT for form in noun.inflections
        )
        if not may_depend and not _is_agreeing(noun, category, direct=False):
            yield _report_wrong_form(pair, str(bare[slot[1]]), noun, category)


def _report_wrong_form(pair: Pair, number: str, noun: Mention, category: str) -> TextDiagnostic:
    return text_diagnostic(
        "“{number}” does not agree with “{word}”: it needs the form for `{category}`",
        noun.start,
        noun.end,
        "write the form that the glossary has for it, or correct the glossary",
        number=number,
        word=pair.text[noun.start : noun.end],
        category=category,
    )


def _is_counting_noun(number: Number, number_words: str, language: Language) -> bool:
    """Return whether a figure has one meaning, which a noun must agree with."""
    is_certain = (number.certain or number.counts) and len(number.values) == 1
    return is_certain and fold(number_words) not in language.numerals.non_counting


def _is_agreeing(noun: Mention, category: str, *, direct: bool) -> bool:
    """Return whether a term is in a form of a category and, after a number word in a direct case, in a direct case."""
    return any(form.category == category and (not direct or form.case in _DIRECT) for form in noun.inflections)


def _find_counted_term(text: str, offset: int, bitext: Bitext) -> Mention | None:
    """Return the term that a figure counts: the next term, unless a mark, a slot or a stop word comes first."""
    mentions = (
        mention for mention in bitext.terms.find_mentions(text) if mention.start >= offset and not mention.forbidden
    )
    mention = next(mentions, None)
    if mention is None:
        return None
    between = [word for word in split_words(text) if offset <= word.start < mention.start]
    gap = mask_marks(text)[offset : mention.start]
    is_unbroken = not any(mark in gap for mark in f".,;:!?()–—’{OPAQUE}\n*")
    is_near = len(between) <= _REACH and not any(bitext.language.is_stop_word(word.folded) for word in between)
    return mention if is_unbroken and is_near else None


def _report_wrong_in_map(category: str, forms: Mapping[str, Pair], bitext: Bitext) -> TextDiagnostic | None:
    """Return the first finding about a text of a plural map: a wrong word, a wrong term, or a copy of another text."""
    pair = forms[category]
    counted = {name: _cut_after_first_slot(other.text) for name, other in forms.items()}
    word = find_varying_words(counted, bitext.language).get(category)
    is_noun = word is not None and not bitext.language.agreement.has_word(word)
    if word and is_noun and not bitext.language.declension.plural_patterns[category].search(word):
        unlikely = "“{word}” does not look like the form for `{category}`"
        return text_diagnostic(unlikely, 0, len(pair.text), _WRITE_FORM, word=word, category=category)
    offset = len(pair.text) - len(counted[category])
    noun = _find_counted_term(pair.text, offset, bitext) if counted[category] else None
    if noun and noun.inflections and category not in {form.category for form in noun.inflections}:
        noun_words = pair.text[noun.start : noun.end]
        wrong = "“{word}” is not the form for `{category}`"
        return text_diagnostic(wrong, 0, len(pair.text), _WRITE_FORM, word=noun_words, category=category)
    if twin := _find_twin(category, forms, counted, bitext):
        same = "the texts for `{category}` and `{twin}` are the same"
        return text_diagnostic(same, 0, len(pair.text), _WRITE_FORM, category=category, twin=twin)
    return None


def _cut_after_first_slot(text: str) -> str:
    """Return the text after the first slot if it starts with a word, the noun that the figure counts; else ''."""
    slot = SLOT.search(text)
    following = text[slot.end() :] if slot else ""
    return following if following.lstrip(" \u00a0")[:1].isalpha() else ""


def _find_twin(category: str, forms: Mapping[str, Pair], counted: Mapping[str, str], bitext: Bitext) -> str | None:
    """Return the category with the same text, if the language distinguishes the two categories, or None."""
    text = forms[category].text
    noun = counted[category]
    if {word.folded for word in split_words(noun)[:1]} & bitext.language.declension.invariable:
        return None
    same = [name for name, other in forms.items() if name != category and other.text == text]
    if bitext.language.has_plain_plural:
        return _find_twin_of_plain_plural(category, forms, same)
    if same and "one" in (category, *same) and len({other.text for other in forms.values()}) > 1:
        return same[0]
    patterns = bitext.language.declension.plural_patterns
    distinguished = [name for name in same if name in patterns and category in patterns]
    if not noun or not distinguished or len(set(counted.values())) == 1:
        return None
    before = split_words(text[: len(text) - len(noun)])
    return None if any(bitext.language.is_stop_word(word.folded) for word in before) else distinguished[0]


def _find_twin_of_plain_plural(category: str, forms: Mapping[str, Pair], same: Sequence[str]) -> str | None:
    """Return the category with the same text as `one`, or as `many`, which a plain plural has for millions only."""
    for name in same:
        if "one" in (name, category) and forms[name].source != forms[category].source:
            return name
    many, other, one = (forms[name].text if name in forms else None for name in ("many", "other", "one"))
    return "one" if category == "many" and many == one != other else None
