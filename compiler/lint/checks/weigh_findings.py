"""Decide which findings of the checks of games are worth reporting in other projects.

The checks were made for rulebooks that follow one style. Other projects have names that are not translated, codes that
are not words, and conventions of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from compiler.checks.pairs.common.corpus import Corpus, read_last_token
from compiler.checks.pairs.common.pair import Pair, TextDiagnostic
from compiler.checks.pairs.language.words import fold, mask_marks, split_words
from compiler.lint.checks.weigh_copied import is_after_sigil, is_end_of_word, is_lone_character, is_mentioned, is_stray

_MARKS = re.compile(r"\{[^{}]*\}")
_TAIL = re.compile(r"(?:\{[^{}]*\}|[*_»”’“\"')\]\s\u00a0])+$")
_ABBREVIATION = re.compile(r"\w+ [A-Z]\w{0,3}\.")
_REMINDER = re.compile(r"\([^()]*\)|\{[^{}]*\}|\s+")
_MIN_LENGTH = 60
_MIN_SOURCE = 30
"""The minimum lengths of the longer text and of the source, in characters, if different lengths are to be reported."""

_MAX_RATIO = 2.6
"""The maximum ratio of the lengths of a source and its translation if both are complete."""

_MIN_NAME_LETTERS = 4
"""The minimum number of letters of a word that shows whether a copied text is a name."""


def is_worth_reporting(code: str, pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether a finding of a check is probably right in a project that is not a Sobor game."""
    weigh = _WEIGHERS.get(code)
    return weigh is None or weigh(pair, finding, corpus)


def _is_untranslated(pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether a copied text is not only names: it has words in lower case, or words translated elsewhere.

    A passage of a longer text is reported unless the text only mentions it.
    """
    if pair.source != pair.text:
        return not is_mentioned(pair, finding)
    if pair.kind == "prose":
        return True
    words = [word for word in split_words(pair.text) if len(word.text) >= _MIN_NAME_LETTERS]
    if any(word.text.islower() or word.folded in corpus.bitext.source_stop_words for word in words):
        return not any(word.folded in corpus.own_words for word in words)
    return bool(words) and all(word.folded in corpus.translated_words for word in words)


def _is_cut_off(pair: Pair, _finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether a sentence lacks the mark at its end, and does not end in a remark in brackets.

    An abbreviation as in `Max Disp.` is no sentence, and translations may give an ending such as `+1 coin.` no mark.
    """
    source, text = (_TAIL.sub("", side) for side in (pair.source, pair.text))
    is_sentence = pair.kind == "prose" and source.endswith((".", "!", "?", "…"))
    has_remark = _MARKS.sub("", pair.text).rstrip().endswith((")", "]"))
    if _ABBREVIATION.fullmatch(source) or (is_sentence and read_last_token(pair.source) in corpus.endings_without_mark):
        return False
    return is_sentence and not has_remark and bool(text) and (text[-1].isalnum() or text[-1] in ",;")


def _is_misread(pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether a misread character is not part of a name or a code."""
    is_name = pair.kind == "flavour" or _is_copied_token(pair, finding, corpus)
    return not is_name and not is_end_of_word(pair, finding)


def is_word_elsewhere(pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether the halves of a divided word are one word in another text."""
    before, after = split_words(pair.text[: finding.start]), split_words(pair.text[finding.end :])
    return bool(before and after) and fold(before[-1].text + after[0].text) in corpus.own_words


def _is_copied_token(pair: Pair, finding: TextDiagnostic, _corpus: Corpus) -> bool:
    """Return whether the source has the same characters, up to the next space on both sides."""
    start = finding.start
    while start > 0 and not pair.text[start - 1].isspace():
        start -= 1
    rest = pair.text[start:]
    if not rest or rest[0].isspace():
        return False
    return rest.split(maxsplit=1)[0].strip(".,;:!?…") in pair.source


def _is_foreign(pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether a word with a foreign letter is not a name: no source has it, and it is not capitalised Latin."""
    word = pair.text[finding.start : finding.end]
    letters = [letter for letter in word if not letter.isascii()]
    is_name = word[0].isupper() and corpus.bitext.language.writing.script == "latin"
    is_known = fold(word) in corpus.source_words or any(letter in pair.source for letter in letters)
    return not is_name and not is_known and not is_after_sigil(pair, finding)


def _is_repeated(pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether a word was repeated by mistake, and is not a name or a means of style."""
    words = [word.text for word in split_words(pair.text[finding.start : finding.end])]
    is_name = all(word[0].isupper() for word in words)
    is_function_word = bool(words) and fold(words[0]) in corpus.bitext.language.lexicon.stop_words
    return not is_name and (pair.kind != "flavour" or is_function_word)


def _is_of_other_length(pair: Pair, _finding: TextDiagnostic, _corpus: Corpus) -> bool:
    """Return whether lengths differ even without reminders in brackets, marks and spaces."""
    source, text = (len(_REMINDER.sub("", side)) for side in (pair.source, pair.text))
    shorter, longer = sorted((source, text))
    return bool(pair.text.strip()) and source >= _MIN_SOURCE and longer >= _MIN_LENGTH and longer > _MAX_RATIO * shorter


def _is_invisible(pair: Pair, finding: TextDiagnostic, _corpus: Corpus) -> bool:
    """Return whether an invisible character is more than the line end of another system, and not in the source."""
    return pair.text[finding.start : finding.end + 1] != "\r\n" and is_lone_character(pair, finding)


def _is_other_name(pair: Pair, finding: TextDiagnostic, corpus: Corpus) -> bool:
    """Return whether two translations of a name differ by more than a number or letter after it.

    The source itself is not a translation, however many texts have it.
    """
    other = None if finding.other is None else corpus.bitext.by_key.get(finding.other)
    if other is not None and other.text == other.source:
        return False
    return other is None or sorted(_strip_label(pair.text).split()) != sorted(_strip_label(other.text).split())


def _strip_label(text: str) -> str:
    """Return a folded name without the number or letter after it, and without full stops."""
    return re.sub(r"[\s\u00a0:(-]*(?:\d+|[IVX]+|[A-Z])?[AB]?\)?$", "", text).casefold().replace(".", "")


def _is_unbalanced(pair: Pair, finding: TextDiagnostic, _corpus: Corpus) -> bool:
    """Return whether a mark is a bracket without its counterpart, while the brackets of the source are balanced."""
    mark = pair.text[finding.start : finding.end]
    if mark not in "()[]{}":
        return False
    bare = mask_marks(pair.source)
    return all(bare.count(opening) == bare.count(closing) for opening, closing in ("()", "[]", "{}"))


_WEIGHERS: Mapping[str, Callable[[Pair, TextDiagnostic, Corpus], bool]] = {
    "end-mark-differs": _is_cut_off,
    "foreign-letter": _is_foreign,
    "hidden-character": _is_invisible,
    "length-differs": _is_of_other_length,
    "misread-letter": _is_misread,
    "repeated-word": _is_repeated,
    "stray-space": is_stray,
    "translations-differ": _is_other_name,
    "unbalanced-mark": _is_unbalanced,
    "untranslated-text": _is_untranslated,
}
"""The function that weighs the findings of each code; all findings with other codes are reported."""
