"""The nearest known name to one that is not known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from compiler.diagnostics.sentence import Sentence, sentence

_ALIKE = 0.65
_LETTERS_AN_EDIT = 3
_SEPARATORS = str.maketrans("_ .", "---")
_LOOKALIKES = str.maketrans("авеёзиіјкмнорсѕтухԁԛԝ", "abeezuijkmhopcstyxdqw")
"""Cyrillic small letters that look like Latin ones, and those."""

_IN_FULL = 12
"""The most names in each of several hints."""

_LISTED = 16
"""The most names that a hint lists."""

MAX_COMPARED = 10_000_000
"""Pairs of letters that are compared in one run; thousands of wrong names among thousands would take minutes."""


@dataclass(slots=True)
class _Comparisons:
    """How many pairs of letters have been compared."""

    count: int = 0


_OF_RUN: ContextVar[_Comparisons | None] = ContextVar("_OF_RUN", default=None)
"""The comparisons that all findings of a run share; outside a run each name has the whole allowance to itself."""


@contextmanager
def comparisons_limited() -> Iterator[None]:
    """Let all that is found within share `MAX_COMPARED` comparisons; when they are spent, no near name is suggested.

    Within another such block, that one's are shared.
    """
    token = _OF_RUN.set(_OF_RUN.get() or _Comparisons())
    try:
        yield
    finally:
        _OF_RUN.reset(token)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known name that was most likely meant, or None; among equals the first in alphabetical order.

    Near is the same words but for case, separators and order; or one edit (a letter more, less, other, or two
    swapped) for every three letters; or to share most letters in order; or, last, to be a word of one name only.
    """
    compared = _OF_RUN.get() or _Comparisons()
    if compared.count > MAX_COMPARED:
        return None
    word, names = word[:80], set(known)
    ranked = sorted((rank, name) for name in names if (rank := _nearness(word, name, compared)) is not None)
    return ranked[0][1] if ranked else _only_name_with(word, names)


def _only_name_with(word: str, names: set[str]) -> str | None:
    """Return the only name of several words of which `word` is one, as `a4` is of `home-a4`; None if there are more."""
    having = [name for name in names if _normalised(word) in _normalised(name).split("-")]
    return having[0] if len(having) == 1 else None


def did_you_mean(word: str, known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hint with the known name that is nearest to an unknown one; no hint if none is near."""
    name = nearest(word, known)
    if name is None:
        return ()
    letter = lookalike(word, name)
    if letter:
        template = "did you mean `{near}`? (`{letter}` is {letter:code point})"
        return (sentence(template, near=name, letter=letter),)
    return (sentence("did you mean `{near}`?", near=name),)


def list_names(known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hint that lists the known names, the first ones if there are many; no hint without names."""
    names = tuple(dict.fromkeys(known))
    if len(names) > _LISTED:
        return (sentence("there are {known:code} and {more} more", known=names[:_LISTED], more=len(names) - _LISTED),)
    template = "there are {known:code}" if len(names) > 1 else "there is {known:code}"
    return (sentence(template, known=names),) if names else ()


def list_all_names(known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hints that list all known names, a dozen in each."""
    names = tuple(dict.fromkeys(known))
    dozens = [names[first : first + _IN_FULL] for first in range(0, len(names), _IN_FULL)]
    templates = ("there are {known:code}", *("and {known:code}" for _ in dozens))
    return tuple(sentence(template, known=dozen) for template, dozen in zip(templates, dozens, strict=False))


def lookalike(word: str, name: str) -> str:
    """Return the first letter of `word` outside ASCII, if only such letters distinguish it from `name`; or no text."""
    if len(word) != len(name) or not name.isascii():
        return ""
    if any(ours.isascii() and ours.casefold() != theirs.casefold() for ours, theirs in zip(word, name, strict=True)):
        return ""
    return foreign_letter(word)


def foreign_letter(word: str) -> str:
    """Return the first letter of `word` outside ASCII; an empty string if there is none."""
    return next((character for character in word if character.isalpha() and not character.isascii()), "")


def _nearness(word: str, name: str, compared: _Comparisons) -> tuple[float, float] | None:
    from difflib import SequenceMatcher  # which a command that names nothing wrong does without

    ours, theirs = _normalised(word), _normalised(name)
    if sorted(ours.split("-")) == sorted(theirs.split("-")):
        return (float(ours != theirs), 0.0)
    longest, common = max(len(ours), len(theirs)), (Counter(ours) & Counter(theirs)).total()
    limit = max(1, longest // _LETTERS_AN_EDIT)
    compared.count += len(ours)
    if longest - common > limit and 2 * common < _ALIKE * (len(ours) + len(theirs)):
        return None  # whatever their order, too many letters differ
    compared.count += len(ours) * len(theirs)
    alike = SequenceMatcher(None, ours, theirs).ratio()
    if longest - common <= limit and alike > 0 and (edits := distance(ours, theirs)) <= limit:
        return (float(edits), -alike)
    return (float(longest), -alike) if alike >= _ALIKE else None


def _normalised(name: str) -> str:
    return name.casefold().translate(_SEPARATORS | _LOOKALIKES)


def distance(word: str, other: str) -> int:
    """Return the optimal string alignment distance: insertions, deletions, substitutions, transpositions."""
    before: list[int] = []
    above = list(range(len(other) + 1))
    for i, a in enumerate(word, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(above[j] + 1, row[-1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and word[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, above = above, row
    return above[-1]
