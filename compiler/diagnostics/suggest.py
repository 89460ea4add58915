"""Suggest the known name that is nearest to an unknown one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from compiler.diagnostics.sentence import Sentence, sentence

_MIN_SIMILARITY = 0.65
"""The minimum similarity (`SequenceMatcher`, from 0 to 1) of names that are near."""

_LETTERS_PER_EDIT = 3
"""The number of letters per allowed edit."""

_SEPARATORS = str.maketrans("_ .", "---")
LOOKALIKES = str.maketrans("авеёзиіјкмнорсѕтухԁԛԝ", "abeezuijkmhopcstyxdqw")
"""Cyrillic small letters and the Latin letters that look like them."""

_MAX_WORD = 80
"""The maximum number of characters of an unknown name that are compared."""

_NAMES_PER_HINT = 12
"""The maximum number of names per hint where several hints list all names."""

_MAX_LISTED = 16
"""The maximum number of names that a single hint lists."""

MAX_COMPARED = 10_000_000
"""The maximum number of letter pairs compared in a run, because thousands of wrong names would take minutes."""


@dataclass(slots=True)
class _Comparisons:
    """The number of letter pairs that have been compared."""

    count: int = 0


_RUN_COMPARISONS: ContextVar[_Comparisons | None] = ContextVar("_RUN_COMPARISONS", default=None)
"""The comparisons that all findings of a run share; outside a run, each name has the full number to itself."""


@contextmanager
def limit_comparisons() -> Iterator[None]:
    """Limit the comparisons within this block to `MAX_COMPARED`; beyond the limit, no name is suggested.

    A nested block shares the comparisons of the outer one.
    """
    token = _RUN_COMPARISONS.set(_RUN_COMPARISONS.get() or _Comparisons())
    try:
        yield
    finally:
        _RUN_COMPARISONS.reset(token)


def find_nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known name that was most likely meant, or None; of equally near names, the alphabetically first.

    The nearest names have the same words and differ in case, separators and order only. Next are names at a distance of
    at most one edit per three letters (see `measure_distance`), then names that share most letters in order, and last
    the only name with this word.
    """
    compared = _RUN_COMPARISONS.get() or _Comparisons()
    if compared.count > MAX_COMPARED:
        return None
    word = word[:_MAX_WORD]
    names = set(known)
    ranks = {name: _rank_nearness(word, name, compared) for name in names}
    ranked = sorted((rank, name) for name, rank in ranks.items() if rank is not None)
    if ranked:
        _, nearest = ranked[0]
        return nearest
    return _find_only_name_with(word, names)


def _find_only_name_with(word: str, names: set[str]) -> str | None:
    """Return the only name of several words that contains `word`, as `home-a4` contains `a4`, or None."""
    matching = [name for name in names if _normalise(word) in _normalise(name).split("-")]
    return matching[0] if len(matching) == 1 else None


def suggest_nearest(word: str, known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hint with the known name that is nearest to an unknown one, if any is near."""
    name = find_nearest(word, known)
    if name is None:
        return ()
    letter = find_lookalike(word, name)
    if letter:
        return (sentence("did you mean `{near}`? (`{letter}` is {letter:code point})", near=name, letter=letter),)
    return (sentence("did you mean `{near}`?", near=name),)


def find_nearest_key(key: str, known: Iterable[str]) -> str | None:
    """Return the known key of a text that was most likely meant by an unknown one, or None.

    Each step of its path is the same or near: `icon.club.name` is near `icons.clubs.name`, and `icons.hearts.name` is
    not, although most of its letters are the same.
    """
    return find_nearest(key, [other for other in known if _has_near_steps(key.split("."), other.split("."))])


def suggest_nearest_key(key: str, known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hint with the known key of a text that is nearest to an unknown one, if any is near."""
    near = find_nearest_key(key, known)
    return suggest_nearest(key, [near]) if near else ()


def _has_near_steps(steps: Sequence[str], others: Sequence[str]) -> bool:
    """Return whether the steps of two keys are near; of keys with different numbers of steps, their namespaces."""
    if sorted(steps) == sorted(others):
        return True
    pairs = zip(steps, others, strict=True) if len(steps) == len(others) else [(steps[0], others[0])]
    return all(step == other or find_nearest(step, [other]) for step, other in pairs)


def select_similar(word: str, known: Iterable[str], most: int) -> tuple[str, ...]:
    """Return the known names that share most letters in order with a word, at most `most` of them, sorted."""
    from difflib import SequenceMatcher  # imported late, because most runs do not need it

    wanted = _normalise(word[:_MAX_WORD])

    def rank(name: str) -> tuple[float, str]:
        return -SequenceMatcher(None, wanted, _normalise(name)).ratio(), name

    return tuple(sorted(sorted(known, key=rank)[:most]))


def list_names(known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hint that lists the known names, or the first of many. Without names, return no hint."""
    names = tuple(dict.fromkeys(known))
    more = len(names) - _MAX_LISTED
    if more > 0:
        return (sentence("there are {known:code} and {more} more", known=names[:_MAX_LISTED], more=more),)
    template = "there are {known:code}" if len(names) > 1 else "there is {known:code}"
    return (sentence(template, known=names),) if names else ()


def list_all_names(known: Iterable[str]) -> tuple[Sentence, ...]:
    """Return the hints that list all known names, a dozen in each."""
    names = tuple(dict.fromkeys(known))
    dozens = [names[first : first + _NAMES_PER_HINT] for first in range(0, len(names), _NAMES_PER_HINT)]
    templates = ("there are {known:code}", *("and {known:code}" for _ in dozens))
    return tuple(sentence(template, known=dozen) for template, dozen in zip(templates, dozens, strict=False))


def find_lookalike(word: str, name: str) -> str | None:
    """Return the first letter of a `word` outside ASCII, if it differs from `name` in nothing else, or None."""
    if len(word) != len(name) or not name.isascii():
        return None
    if any(ours.isascii() and ours.casefold() != theirs.casefold() for ours, theirs in zip(word, name, strict=True)):
        return None
    return find_foreign_letter(word)


def find_foreign_letter(word: str) -> str | None:
    """Return the first letter of `word` outside ASCII, or None."""
    return next((character for character in word if character.isalpha() and not character.isascii()), None)


class _Nearness(NamedTuple):
    """The rank of a known name among suggestions; nearer names precede others.

    Attributes:
        edits: The number of edits, or the length of the longer word if only most of the letters are the same.
        dissimilarity: The negative share of letters that are the same in order, from -1.
    """

    edits: float
    dissimilarity: float


def _rank_nearness(word: str, name: str, compared: _Comparisons) -> _Nearness | None:
    """Return the rank of a known name, or None if it is not near."""
    from difflib import SequenceMatcher  # imported late, because most runs do not need it

    ours, theirs = _normalise(word), _normalise(name)
    if sorted(ours.split("-")) == sorted(theirs.split("-")):
        return _Nearness(float(ours != theirs), 0.0)
    longest = max(len(ours), len(theirs))
    common = (Counter(ours) & Counter(theirs)).total()
    limit = max(1, longest // _LETTERS_PER_EDIT)
    compared.count += len(ours)
    if longest - common > limit and 2 * common < _MIN_SIMILARITY * (len(ours) + len(theirs)):
        return None  # too many letters differ, whatever their order
    compared.count += len(ours) * len(theirs)
    similarity = SequenceMatcher(None, ours, theirs).ratio()
    if longest - common <= limit and similarity > 0 and (edits := measure_distance(ours, theirs)) <= limit:
        return _Nearness(float(edits), -similarity)
    return _Nearness(float(longest), -similarity) if similarity >= _MIN_SIMILARITY else None


def _normalise(name: str) -> str:
    return name.casefold().translate(_SEPARATORS | LOOKALIKES)


def measure_distance(word: str, other: str) -> int:
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
        before = above
        above = row
    return above[-1]
