"""The texts of a game as a release records them, and what has changed in them since."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal, NamedTuple, TypeAlias, get_args

TextKind: TypeAlias = Literal["rule", "card", "term"]
"""What a text belongs to; pieces of every kind are cards, as in links."""

TEXT_KINDS: tuple[TextKind, ...] = get_args(TextKind)


class TextKey(NamedTuple):
    """What a text belongs to: its kind and its id."""

    kind: TextKind
    id: str

    def __str__(self) -> str:
        """Return the key as releases write it: `rule:end.ties`."""
        return f"{self.kind}:{self.id}"


@dataclass(frozen=True, slots=True)
class RecordedText:
    """The title and the words of a rule, piece or term, with its figures filled in; a line for each paragraph."""

    title: str
    text: str


RecordedTexts: TypeAlias = Mapping[TextKey, RecordedText]
"""The texts of a game in one language."""


class Passage(NamedTuple):
    """Some words, and whether they are the same, only in the later text, or only in the earlier one."""

    change: Literal["same", "added", "removed"]
    words: str


Passages: TypeAlias = tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class TextChange:
    """A rule, piece or term that is new, has been removed or says something else; `text` has only changed lines."""

    key: TextKey
    change: Literal["added", "removed", "changed"]
    title: Passages
    text: tuple[Passages, ...]


MIN_SHARED = 0.3
"""The least share of words that two versions of a line have in common; others are shown one after the other."""

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")


def list_text_changes(then: RecordedTexts, now: RecordedTexts) -> tuple[TextChange, ...]:
    """Return the texts that differ, in the order of the later ones; removed texts last."""
    kept = (_compare_texts(key, then.get(key), text) for key, text in now.items())
    removed = (
        TextChange(key, "removed", (Passage("same", text.title),), tuple(_compare_lines(text.text, "")))
        for key, text in then.items()
        if key not in now
    )
    return (*(change for change in kept if change), *removed)


def _compare_texts(key: TextKey, then: RecordedText | None, now: RecordedText) -> TextChange | None:
    if then is None:
        return TextChange(key, "added", (Passage("same", now.title),), tuple(_compare_lines("", now.text)))
    if then == now:
        return None
    lines = tuple(_compare_lines(then.text, now.text))
    return TextChange(key, "changed", compare_words(then.title, now.title), lines)


def _compare_lines(then: str, now: str) -> Iterator[Passages]:
    """Yield the lines that differ, each with its words marked."""
    before, after = then.splitlines(), now.splitlines()
    for tag, start, end, other_start, other_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        old, new = before[start:end], after[other_start:other_end]
        paired = min(len(old), len(new))
        yield from (compare_words(*pair) for pair in zip(old, new, strict=False))
        yield from (compare_words(line, "") for line in old[paired:])
        yield from (compare_words("", line) for line in new[paired:])


def compare_words(then: str, now: str) -> Passages:
    """Return a line as passages that are the same, removed or added, whole words each."""
    before, after = _WORDS.findall(then), _WORDS.findall(now)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if then and now and matcher.ratio() < MIN_SHARED:
        return Passage("removed", then), Passage("added", now)
    runs = _join_over_spaces(before, matcher.get_opcodes())
    return tuple(passage for run in runs for passage in _list_passages(run, before, after) if passage.words)


def _list_passages(run: _WordRun, before: list[str], after: list[str]) -> Iterator[Passage]:
    old, new = "".join(before[run.start : run.end]), "".join(after[run.other_start : run.other_end])
    if run.is_same:
        yield Passage("same", new)
    else:
        yield Passage("removed", old)
        yield Passage("added", new)


class _WordRun(NamedTuple):
    """A run of words that are the same or have changed, by their indices in the earlier and in the later text."""

    is_same: bool
    start: int
    end: int
    other_start: int
    other_end: int


def _join_over_spaces(words: list[str], opcodes: Sequence[tuple[str, int, int, int, int]]) -> list[_WordRun]:
    """Return the runs of a comparison; two changes with nothing but a space between them are one."""
    runs: list[_WordRun] = []
    for tag, start, end, other_start, other_end in opcodes:
        is_same = tag == "equal"
        is_space = is_same and bool(runs) and end < len(words) and not "".join(words[start:end]).strip()
        if runs and not runs[-1].is_same and (is_space or not is_same):
            runs[-1] = runs[-1]._replace(end=end, other_end=other_end)
        else:
            runs.append(_WordRun(is_same, start, end, other_start, other_end))
    return runs
