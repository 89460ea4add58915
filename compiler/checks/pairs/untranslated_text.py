"""untranslated-text: a translation that is the source itself, or has whole passages of it left in."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._texts import pair_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.segments import segments
from compiler.checks.pairs.words import Word, words

_RUN = 4
"""So many words in a row that the source has in the same order are not there by chance."""

_LETTERS = 2
"""Words of no more letters may be units or signs."""

_SIGNS = 2
"""So many common words of the source's language in one sentence, and none of the translation's, tell it."""


@pair_check(
    "untranslated-text",
    rationale=(
        "Partly translated texts are the most common fault of large translations, and counting translated texts does "
        "not reveal them. The language of each sentence is recognised by its common words."
    ),
    example="pl `Weź żeton and put it into an empty slot.`",
)
def untranslated_text(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """All or part of a text is still in the source language."""
    if pair.text == pair.source:
        if _says_something(pair, bitext):
            yield text_diagnostic("this is the untranslated source text", 0, len(pair.text))
        return
    if run := _copied(pair.source, pair.text, bitext):
        yield _left(run, 0, bitext)
    elif sum(word.folded in bitext.source_stop_words for word in words(pair.text)) >= _SIGNS:
        for segment in segments(pair.source, pair.text):
            if run := _sounds_foreign(segment.text, bitext):
                yield _left(run, segment.start, bitext)


def _left(run: list[Word], at: int, bitext: Bitext) -> TextDiagnostic:
    return text_diagnostic(
        "this is still in the source's language ({locale})",
        at + run[0].start,
        at + run[-1].end,
        locale=bitext.source.code,
    )


def _says_something(pair: Pair, bitext: Bitext) -> bool:
    """Return whether a text has words that translation changes: not only slots, terms, titles and single words."""
    said = [word for word in words(pair.text) if len(word.text) > _LETTERS]
    if any((m.start, m.end) == (0, len(pair.text)) for m in bitext.terms.mentions(pair.text)):
        return False
    if pair.kind == "flavour" and all(word.text[0].isupper() for word in said):
        return False
    return len(said) > 1 or (len(said) == 1 and _is_foreign(said[0], bitext.language))


def _is_foreign(word: Word, language: Language) -> bool:
    """Return whether a word cannot be one of a language, by its script or by letters that never meet there."""
    if language.writing.script != "latin" and word.text.isascii():
        return True
    return language.writing.foreign_spelling is not None and bool(language.writing.foreign_spelling.search(word.folded))


def _copied(source: str, text: str, bitext: Bitext) -> list[Word]:
    """Return the first run of words that stands in the source as well."""
    theirs = {tuple(word.folded for word in run) for run in _runs(source)}
    for run in _runs(text):
        if tuple(word.folded for word in run) in theirs and any(
            word.folded in bitext.source_stop_words for word in run
        ):
            return list(run)
    return []


def _runs(text: str) -> Iterator[tuple[Word, ...]]:
    listed = words(text)
    return (listed[at : at + _RUN] for at in range(len(listed) - _RUN + 1))


def _sounds_foreign(text: str, bitext: Bitext) -> list[Word]:
    listed = list(words(text))
    theirs = [word for word in listed if word.folded in bitext.source_stop_words]
    own = [word for word in listed if word.folded in bitext.target_stop_words]
    return theirs if len(theirs) >= _SIGNS > len(own) and len({word.folded for word in theirs}) > 1 else []
