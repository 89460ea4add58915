"""Collect repaired translations from the history of a repository: the source is unchanged, the translation hardly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from compiler.lint.files.file_text import FileText
from compiler.lint.match_texts import MatchedText
from tests.repairs.repository import SOURCE_LOCALE, Change, Repository

MIN_RATIO = 0.6
"""The minimum similarity of a text before and after its repair."""

MAX_EQUAL = 2
"""The maximum number of repairs with the same edit that are kept, so that no habit of one translator dominates."""

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")


@dataclass(frozen=True)
class Repair:
    """A repaired translation.

    Attributes:
        key: The key of the text in the present translation.
        source: The source, which was the same before and after the repair as it is today.
        before: The translation before the repair.
        after: The translation after the repair, which is that of today.
        field: The name of its field, or None.
    """

    key: str
    source: str
    before: str
    after: str
    field: str | None = None

    @cached_property
    def removed(self) -> tuple[str, ...]:
        """The tokens of the text before the repair that the repair removed."""
        return tuple(token for removed, _ in self.edits for token in removed)

    @cached_property
    def added(self) -> tuple[str, ...]:
        """The tokens that the repair added."""
        return tuple(token for _, added in self.edits for token in added)

    @cached_property
    def edits(self) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
        """The removed and the added tokens of each changed passage."""
        before, after = split_tokens(self.before), split_tokens(self.after)
        matcher = SequenceMatcher(None, before, after, autojunk=False)
        return tuple(
            (tuple(before[first:last]), tuple(after[start:end]))
            for tag, first, last, start, end in matcher.get_opcodes()
            if tag != "equal"
        )


@dataclass(frozen=True)
class RepairedTranslation:
    """The present texts of a locale, and their repairs by key."""

    matched: tuple[MatchedText, ...]
    repairs: Mapping[str, Repair]


def split_tokens(text: str) -> list[str]:
    """Return the words, spaces and marks of a text."""
    return _TOKEN.findall(text)


def collect_repairs(repository: Repository, locale: str) -> RepairedTranslation:
    """Return the present texts of a locale and the last repair of each text that has one."""
    sources = repository.pair_files(locale)
    present: dict[tuple[str, str], MatchedText] = {}
    for path, source_path in sources.items():
        originals = repository.read_texts(f"HEAD:{source_path}", source_path, SOURCE_LOCALE)
        for key, text in repository.read_texts(f"HEAD:{path}", path, locale).items():
            if key in originals:
                present[path, key] = _name_text(MatchedText(originals[key], text), path, key)
    found: dict[tuple[str, str], Repair] = {}
    done: set[tuple[str, str]] = set()
    edits: Counter[object] = Counter()
    for change in repository.list_changes(frozenset(sources)):
        for place, before in _list_changed_texts(repository, change, locale):
            if place in done or place not in present:
                continue
            done.add(place)
            repair = _make_repair(present[place], before)
            if _is_repair(repair) and _is_source_unchanged(repository, change, sources[change.path], place[1], repair):
                edits[repair.edits] += 1
                if edits[repair.edits] <= MAX_EQUAL:
                    found[place] = repair
    return RepairedTranslation(tuple(present.values()), {repair.key: repair for repair in found.values()})


def _name_text(matched: MatchedText, path: str, key: str) -> MatchedText:
    """Return a text with a key that no other file of the repository has."""
    text = matched.translation
    named = FileText(f"{path}:{key}", text.text, text.span, text.raw, text.spelling, text.field, text.selectors)
    return MatchedText(matched.source, named)


def _list_changed_texts(repository: Repository, change: Change, locale: str) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the place of each text that a commit changed, and the text before."""
    before = repository.read_texts(change.before, change.path, locale)
    after = repository.read_texts(change.after, change.path, locale)
    for key, text in before.items():
        if key in after and text.text != after[key].text:
            yield (change.path, key), text.text


def _make_repair(matched: MatchedText, before: str) -> Repair:
    return Repair(
        matched.translation.key,
        matched.source.text,
        before,
        matched.translation.text,
        matched.source.field,
    )


def _is_repair(repair: Repair) -> bool:
    """Return whether a translation was changed slightly, and was not a copy of the source before or after."""
    if not repair.before.strip() or not repair.after.strip() or repair.source in (repair.before, repair.after):
        return False
    return SequenceMatcher(None, repair.before, repair.after, autojunk=False).ratio() >= MIN_RATIO


def _is_source_unchanged(repository: Repository, change: Change, path: str, key: str, repair: Repair) -> bool:
    """Return whether the source of a text was the same before and after a commit as it is today."""
    for revision in (change.commit, f"{change.commit}^"):
        texts = repository.read_texts(f"{revision}:{path}", path, SOURCE_LOCALE)
        if key not in texts or texts[key].text != repair.source:
            return False
    return True
