"""Run the checks of `sobor lint` on translations before and after they were repaired."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from compiler.cli.dictionaries import choose_dictionary
from compiler.lint.files.read_file import LanguagePair
from compiler.lint.files.selection import Selection
from compiler.lint.lint_translation import LintRequest, check_matched
from compiler.lint.match_texts import MatchedText, keep_checkable
from compiler.spelling.dictionary import load_dictionary
from compiler.world import find_shared_folders
from tests.repairs.classify import CODES, INVISIBLE, Words, classify
from tests.repairs.collect import Repair, RepairedTranslation
from tests.repairs.repository import SOURCE_LOCALE

Findings = Mapping[str, Mapping[str, str]]
"""The message of a finding of each code, by the key of the text."""


@dataclass(frozen=True)
class Trial:
    """A repair, its kind, and what the checks said before and after it."""

    repair: Repair
    kind: str
    before: Mapping[str, str]
    after: Mapping[str, str]

    @property
    def is_found(self) -> bool:
        """Whether a finding of the kind was there before the repair."""
        return not CODES[self.kind].isdisjoint(self.before)

    @property
    def is_quiet(self) -> bool:
        """Whether no finding of the kind is left after the repair."""
        return CODES[self.kind].isdisjoint(self.after)


def try_repairs(translation: RepairedTranslation, locale: str, *, held_out: bool) -> Iterator[Trial]:
    """Yield the repairs of a translation that a pair shows, of one half or of the half that is kept apart."""
    matched = tuple(keep_checkable(translation.matched))
    keys = {text.translation.key for text in matched}
    words = count_words(matched, locale)
    chosen = {
        key: repair for key, repair in translation.repairs.items() if key in keys and is_held_out(key) == held_out
    }
    kinds = {key: classify(repair, words) for key, repair in chosen.items()}
    visible = {key: repair for key, repair in chosen.items() if kinds[key] != INVISIBLE}
    before = check(restore(matched, visible), locale)
    after = check(matched, locale)
    for key, repair in visible.items():
        yield Trial(repair, kinds[key], before.get(key, {}), after.get(key, {}))


def is_held_out(key: str) -> bool:
    """Return whether the repair of a text belongs to the half that is measured only at the end."""
    return hashlib.sha256(key.encode()).digest()[0] % 2 == 1


def restore(matched: tuple[MatchedText, ...], repairs: Mapping[str, Repair]) -> tuple[MatchedText, ...]:
    """Return the texts as they were before their repairs."""
    return tuple(
        replace(text, translation=replace(text.translation, text=repair.before, raw=repair.before, spelling=None))
        if (repair := repairs.get(text.translation.key))
        else text
        for text in matched
    )


def check(matched: tuple[MatchedText, ...], locale: str) -> Findings:
    """Return the messages of the findings about texts."""
    dictionary = choose_dictionary(locale, {})
    languages = LanguagePair(SOURCE_LOCALE, locale, Selection())
    request = LintRequest(None, Path("translation"), languages, find_shared_folders()[0], dictionary=dictionary)
    found: dict[str, dict[str, str]] = {}
    for finding in check_matched(request, matched).findings:
        key = str(finding.subject.id if finding.subject else "")
        found.setdefault(re.sub(r"\[[^\[\]]*\]\Z", "", key), {})[finding.code] = finding.message
    return found


def count_words(matched: tuple[MatchedText, ...], locale: str) -> Words:
    """Return the words of the present texts, and those of the dictionary of the language if there is one."""
    path = choose_dictionary(locale, {})
    source: Counter[str] = Counter()
    translation: Counter[str] = Counter()
    for text in matched:
        source.update(set(re.findall(r"(?<![^\W\d_])[^\W\d_]+", text.source.text)))
        translation.update({word.casefold() for word in re.findall(r"[^\W\d_]+", text.translation.text)})
    lower = Counter({word: count for word, count in source.items() if word.islower()})
    return Words(lower, translation, load_dictionary(path).has_word if path else lambda _word: False)
