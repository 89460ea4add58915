"""untranslated-text: a translation that equals the source text, or contains passages in the source's language."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.compare_pivots import is_kept_in_all_pivots, is_translated_in_all_pivots
from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.find_source_words import find_placeholder_texts, find_source_words
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.segments import split_segments
from compiler.checks.pairs.language.foreign_spelling import is_foreign
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import Word, list_folded_words, split_words

_COPIED_LENGTH = 4
"""The number of words of a run that a translation and its source do not share by chance."""

_MAX_SYMBOL_LENGTH = 2
"""The maximum number of letters of a word that may be a unit or symbol."""

_MAX_NAME_WORDS = 3
"""The maximum number of words of a name, not counting short ones."""

_MAX_LONG_NAME_WORDS = 5
"""The maximum number of words of a name without function words, as of people with several first names."""

_MAX_PARTICLE_LENGTH = 3
"""The maximum number of letters of a word in lower case within a name, such as van or bin."""

_MIN_USES = 2
"""The minimum number of source texts with a word that show it to be a word of the source's language."""

_MIN_STOP_WORDS = 2
"""The minimum number of stop words in a sentence in the source's language."""


@bitext_check(
    "untranslated-text",
    rationale=(
        "Partly translated texts are the most common mistake in large translations, and counting translated texts does "
        "not reveal them. The language of each sentence is recognised by its common words, and a single word by the "
        "other texts, which translate it."
    ),
    example="pl `Weź żeton and put it into an empty slot.`",
)
def untranslated_text(bitext: Bitext) -> Iterator[PairFinding]:
    """All or part of a text is still in the source language."""
    corpus = Corpus(bitext, is_of_game=True)
    for pair in bitext.list_examined():
        findings = list(find_source_passages(pair, bitext))
        if not findings and not _is_shared_name(pair, bitext):
            findings = list(find_source_words(pair, corpus))
        if not findings and _is_left_by_this_translation(pair, bitext):
            findings = [_report_left(pair)]
        yield from (PairFinding(pair, finding) for finding in findings)
        yield from (PairFinding(pair, finding) for finding in find_placeholder_texts(pair))


def _is_left_by_this_translation(pair: Pair, bitext: Bitext) -> bool:
    """Return whether a text equals its source, is no term of the glossary, and has other words in further languages."""
    is_copy = pair.source == pair.text and not _is_term(pair.text, bitext)
    return is_copy and is_translated_in_all_pivots(pair, bitext)


def _report_left(pair: Pair) -> TextDiagnostic:
    """Return the finding about a text that only this translation leaves in the source's language."""
    return text_diagnostic(
        "this equals the source, although all further translations have other words",
        0,
        len(pair.text),
        "translate it; if both languages have these words, accept the finding with a waiver",
        minor=True,
    )


def find_source_passages(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for a text that equals its source, or for passages that are recognised by several words."""
    if pair.text == pair.source:
        if _is_translatable(pair, bitext):
            yield text_diagnostic("this is the untranslated source text", 0, len(pair.text), "translate it")
        return
    if run := _find_copied_run(pair.source, pair.text, bitext):
        yield _report_untranslated(run, 0, bitext)
    elif sum(word in bitext.source_stop_words for word in list_folded_words(pair.text)) >= _MIN_STOP_WORDS:
        for segment in split_segments(pair.source, pair.text):
            if run := _find_foreign_stop_words(segment.text, bitext):
                yield _report_untranslated(run, segment.start, bitext)


def _report_untranslated(run: list[Word], offset: int, bitext: Bitext) -> TextDiagnostic:
    return text_diagnostic(
        "this is still in the source's language ({locale})",
        offset + run[0].start,
        offset + run[-1].end,
        "translate it",
        locale=bitext.source.code,
    )


def _is_translatable(pair: Pair, bitext: Bitext) -> bool:
    """Return whether a text has words that translation changes, apart from slots, terms, titles and names."""
    content = [word for word in split_words(pair.text) if len(word.text) > _MAX_SYMBOL_LENGTH]
    if not content or _is_term(pair.text, bitext) or _is_title(pair, content) or _is_quotation(pair, content, bitext):
        return False
    if pair.kind != "name" and _is_name(pair.text, content, bitext):
        return False
    return len(content) > 1 or _is_translatable_word(content[0], pair, bitext)


def _is_translatable_word(word: Word, pair: Pair, bitext: Bitext) -> bool:
    """Return whether the only word of a text is certainly not one of the translation's language, nor a name."""
    if pair.kind != "name" and _is_rare_word(word, bitext):
        return False
    return is_foreign(word.folded, bitext.language) and not _has_foreign_letter(word, bitext.source)


def _is_term(text: str, bitext: Bitext) -> bool:
    """Return whether a text is a term of the translation's glossary."""
    return any((mention.start, mention.end) == (0, len(text)) for mention in bitext.terms.find_mentions(text))


def _is_title(pair: Pair, content: list[Word]) -> bool:
    return pair.kind == "flavour" and all(word.text[0].isupper() for word in content)


def _is_quotation(pair: Pair, content: list[Word], bitext: Bitext) -> bool:
    """Return whether a text is a phrase of a third language: rare words, which no translation changes."""
    source = bitext.source
    is_rare = all(bitext.source_word_counts[word.folded] < _MIN_USES for word in content)
    has_common_word = any(source.is_function_word(word.folded) for word in split_words(pair.text))
    return is_rare and not has_common_word and is_kept_in_all_pivots(pair, bitext)


def _is_name(text: str, content: list[Word], bitext: Bitext) -> bool:
    """Return whether a text that is not a title is a name, such as Leonardo da Vinci as the answer to a question.

    A name is capitalised, apart from short words and particles, and nothing follows it. Names of more than
    `_MAX_NAME_WORDS` words have no function word of the source's language.
    """
    scripts = bitext.source.writing.script, bitext.language.writing.script
    is_bare = text == " ".join(word.text for word in split_words(text))
    capitalised = [word for word in content if word.text[0].isupper()]
    others = (word for word in content if not word.text[0].isupper())
    if scripts != ("latin", "latin") or not is_bare or not all(_is_particle(word, bitext.source) for word in others):
        return False
    function_words = [word for word in capitalised if bitext.source.is_function_word(word.folded)]
    most = _MAX_NAME_WORDS if function_words else _MAX_LONG_NAME_WORDS
    return 0 < len(capitalised) <= most and content[0].text[0].isupper() and content[-1].text[0].isupper()


def _is_shared_name(pair: Pair, bitext: Bitext) -> bool:
    """Return whether a text is a name that both languages share, whose particle is no word to translate."""
    content = [word for word in split_words(pair.text) if len(word.text) > _MAX_SYMBOL_LENGTH]
    return pair.text == pair.source and pair.kind != "name" and _is_name(pair.text, content, bitext)


def _is_particle(word: Word, source: Language) -> bool:
    """Return whether a word in lower case may stand within a name: it is short, and no common word of the source."""
    if word.folded in source.lexicon.name_particles:
        return True
    return len(word.text) <= _MAX_PARTICLE_LENGTH and not source.is_function_word(word.folded)


def _is_rare_word(word: Word, bitext: Bitext) -> bool:
    """Return whether a word in the letters of both languages may be of a third, as no other text of the source uses it.

    Words in quotation marks are mentioned, not used.
    """
    is_latin = bitext.source.writing.script == bitext.language.writing.script == "latin"
    return is_latin and bitext.source_word_counts[word.folded] < _MIN_USES


def _has_foreign_letter(word: Word, source: Language) -> bool:
    """Return whether a word has letters that the source's language does not use either, so that it is a name."""
    letters = source.writing.letters
    return not word.text.isascii() and any(not (letter.isascii() or letter in letters) for letter in word.folded)


def _find_copied_run(source: str, text: str, bitext: Bitext) -> list[Word]:
    """Return the first run of words that is also in the source and has a stop word of the source language."""
    if bitext.source_stop_words.isdisjoint(list_folded_words(text)):
        return []
    source_runs = {tuple(word.folded for word in run) for run in _split_runs(source)}
    for run in _split_runs(text):
        folded = tuple(word.folded for word in run)
        if folded in source_runs and not bitext.source_stop_words.isdisjoint(folded):
            return list(run)
    return []


def _split_runs(text: str) -> Iterator[tuple[Word, ...]]:
    text_words = split_words(text)
    return (text_words[i : i + _COPIED_LENGTH] for i in range(len(text_words) - _COPIED_LENGTH + 1))


def _find_foreign_stop_words(text: str, bitext: Bitext) -> list[Word]:
    """Return the stop words of the source's language in a sentence, if they show that it is in that language."""
    text_words = split_words(text)
    foreign = [word for word in text_words if word.folded in bitext.source_stop_words]
    own = [word for word in text_words if word.folded in bitext.target_stop_words]
    are_proof = len(foreign) >= _MIN_STOP_WORDS > len(own) and len({word.folded for word in foreign}) > 1
    return foreign if are_proof else []
