"""wrong-plural: a form that does not go with its figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks._texts import bitext_check
from compiler.checks.pairs.glossary import Mention
from compiler.checks.pairs.numbers import numbers
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.paradigm import varying
from compiler.checks.pairs.words import OPAQUE, fold, plain, words
from compiler.model.pattern import SLOT

_DIRECT = ("nominative", "accusative")
_REACH = 1
"""So many words at most stand between a figure and its noun."""


@bitext_check(
    "wrong-plural",
    rationale=(
        "«5 улики» is the mark of a careless edition. What follows a fixed figure, and each text of a plural map, "
        "must have the form that the figure asks for."
    ),
    example="ru: «два кубик», or «%{n} карт» under `few`",
    original=True,
)
def wrong_plural(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """A form does not go with its figure."""
    maps: dict[str, dict[str, Pair]] = {}
    for pair in bitext.pairs:
        if pair.category:
            maps.setdefault(pair.key, {})[pair.category] = pair
        for finding in _after_figures(pair, bitext):
            yield pair, finding
    for forms in maps.values():
        for pair in forms.values():
            for finding in _in_map(pair, forms, bitext):
                yield pair, finding


def _after_figures(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    for number in numbers(pair.text, bitext.language):
        said = pair.text[number.start : number.end]
        if not (number.sure or number.counts) or fold(said) in bitext.language.non_counting or len(number.values) > 1:
            continue
        category = bitext.language.category(next(iter(number.values)))
        noun = _noun(pair.text, number.end, bitext)
        direct = fold(said) in bitext.language.direct_case and noun is not None and noun.start == number.end + 1
        if noun and noun.shapes and not _agrees(noun, category, direct=direct):
            word = pair.text[noun.start : noun.end]
            yield text_diagnostic(
                "“{number}” does not agree with “{word}”: it needs the form for `{category}`",
                noun.start,
                noun.end,
                number=said,
                word=word,
                category=category,
            )


def _agrees(noun: Mention, category: str, *, direct: bool) -> bool:
    """Return whether a term has a form of a category; after a number word in a direct case, one in such a case."""
    return any(name == category and (not direct or case in _DIRECT) for case, name in noun.shapes)


def _noun(text: str, at: int, bitext: Bitext) -> Mention | None:
    """Return the term that a figure counts: the next one, unless another sentence, slot or little word comes first."""
    for mention in bitext.terms.mentions(text):
        if mention.start >= at and not mention.forbidden:
            between = [word for word in words(text) if at <= word.start < mention.start]
            gap = plain(text)[at : mention.start]
            near = len(between) <= _REACH and not any(sign in gap for sign in f".,;:!?()–—’{OPAQUE}\n*")
            return (
                mention if near and not any(word.folded in bitext.language.common_words for word in between) else None
            )
    return None


def _in_map(pair: Pair, forms: Mapping[str, Pair], bitext: Bitext) -> Iterator[TextDiagnostic]:
    tails = {category: _counted(other.text) for category, other in forms.items()}
    word = varying(tails, bitext.language).get(pair.category, "")
    noun = _noun(pair.text, len(pair.text) - len(tails[pair.category]), bitext) if tails[pair.category] else None
    is_noun = bool(word) and not bitext.language.agreement.knows(word)
    if is_noun and not bitext.language.plural[pair.category].search(word):
        yield text_diagnostic(
            "“{word}” does not look like the form for `{category}`",
            0,
            len(pair.text),
            word=word,
            category=pair.category,
        )
    elif noun and noun.shapes and pair.category not in {shape[1] for shape in noun.shapes}:
        said = pair.text[noun.start : noun.end]
        yield text_diagnostic(
            "“{word}” is not the form for `{category}`", 0, len(pair.text), word=said, category=pair.category
        )
    elif twin := _twin(pair, forms, tails, bitext):
        yield text_diagnostic(
            "the same text for `{category}` and `{twin}`", 0, len(pair.text), category=pair.category, twin=twin
        )


def _counted(text: str) -> str:
    """Return what follows the first slot, where a word comes next: the noun that the figure counts."""
    slot = SLOT.search(text)
    return text[slot.end() :] if slot and text[slot.end() :].lstrip(" \u00a0")[:1].isalpha() else ""


def _twin(pair: Pair, forms: Mapping[str, Pair], tails: Mapping[str, str], bitext: Bitext) -> str:
    """Return the category that has the same text, although the language tells the two apart."""
    same = [name for name, other in forms.items() if name != pair.category and other.text == pair.text]
    tail = tails[pair.category]
    if {word.folded for word in words(tail)[:1]} & bitext.language.invariable:
        return ""
    if bitext.language.has_plain_plural:
        told = [name for name in same if "one" in (name, pair.category) and forms[name].source != pair.source]
        return told[0] if told else _many_unlike(pair, forms)
    if same and "one" in (pair.category, *same) and len({other.text for other in forms.values()}) > 1:
        return same[0]
    if not tail:
        return ""
    direct = not any(
        word.folded in bitext.language.common_words for word in words(pair.text[: len(pair.text) - len(tail)])
    )
    told = [name for name in same if name in bitext.language.plural and pair.category in bitext.language.plural]
    return told[0] if told and direct and len(set(tails.values())) > 1 else ""


def _many_unlike(pair: Pair, forms: Mapping[str, Pair]) -> str:
    """Yield a finding where `many`, which a plain plural has for millions only, says what `one` says."""
    many, other, one = (forms[name].text if name in forms else "" for name in ("many", "other", "one"))
    return "one" if pair.category == "many" and many == one != other else ""
