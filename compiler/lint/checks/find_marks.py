"""Find the marks of foreign projects: placeholders, tags and icons.

The texts show which kinds of marks a project uses: translators keep marks, but translate words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Literal, NamedTuple, TypeAlias

from compiler.lint.files.file_text import TextPair

MarkRole: TypeAlias = Literal["placeholder", "tag", "icon"]
"""The role of a mark: it stands for a value that a program fills in, a style of words, or a picture."""


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A way to write marks.

    Attributes:
        name: Its name in `sobor-lint.yaml`.
        role: The role of its marks.
        needle: A character that each of its marks contains.
        pattern: The pattern of its marks.
        is_assumed: Whether a project is assumed to use it unless its texts show otherwise.
    """

    name: str
    role: MarkRole
    needle: str
    pattern: re.Pattern[str]
    is_assumed: bool


KINDS = (
    MarkKind("double-braces", "placeholder", "{", re.compile(r"\{\{[^{}\n]{1,60}\}\}"), is_assumed=True),
    MarkKind("dollar-braces", "placeholder", "$", re.compile(r"\$\{[^{}\n]{1,60}\}"), is_assumed=True),
    MarkKind("percent-braces", "placeholder", "%", re.compile(r"%\{[^{}\n]{1,60}\}"), is_assumed=True),
    MarkKind("braces", "placeholder", "{", re.compile(r"\{[\w.@#$-]*\}"), is_assumed=True),
    MarkKind(
        "fluent",
        "placeholder",
        "{",
        re.compile(r"\{[ \n]*[$-]?[A-Za-z][\w.-]*[ \n]*(?:\([^{}()]*\)[ \n]*)?\}"),
        is_assumed=True,
    ),
    MarkKind(
        "printf",
        "placeholder",
        "%",
        re.compile(
            r"%(?:\d+\$)?(?:\([\w.]+\))?[-+0#]*(?:\d+|\*)?(?:\.\d+)?(?:hh|ll|[hlLqzjt])?[diouxXeEfFgGcsSp@](?![A-Za-z])"
            r"|(?<![\d\u00a0 ])%(?:\d+\$)?[ds]|(?<!\d[\u00a0 ])(?<!\d)%(?:\d+\$)?[ds](?=[a-z]\b)"
        ),
        is_assumed=True,
    ),
    MarkKind("tags", "tag", "<", re.compile(r"</?[A-Za-z][\w:-]*(?:\s[^<>\n]*)?/?>"), is_assumed=True),
    MarkKind("brackets", "icon", "[", re.compile(r"(?<!\[)\[[a-z][a-z0-9 _:/-]*\](?![\](])"), is_assumed=False),
    MarkKind("colons", "icon", ":", re.compile(r"(?<![\w:]):[a-z][a-z0-9_-]+:(?!\w)"), is_assumed=False),
)
"""The kinds that are looked for; a kind with longer marks precedes kinds that match a part of them."""

BY_NAME: Mapping[str, MarkKind] = {kind.name: kind for kind in KINDS}

_ADDRESS = re.compile(
    r"(?:\b[A-Za-z][A-Za-z0-9+.-]*://|\bwww\.)[^\s<>{}()\"'«»„“”]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+", re.ASCII
)
_ADDRESS_SIGNS = ("://", "www.", "@")
"""Addresses of pages and of people, which each language may have its own of, and what one of them contains."""

MIN_MARKS = 5
"""The minimum number of marks in the sources that shows whether translators keep them."""

MIN_KEPT = 0.6
"""The minimum share of marks that translators keep."""


_CACHE_SIZE = 4096
"""The number of marks whose names are kept, because most marks occur in many texts."""


class Mark(NamedTuple):
    """A mark in a text.

    Attributes:
        kind: Its kind.
        text: Its characters.
        name: Its name, for comparing it with other marks.
        start: The offset of its first character.
        end: The offset after its last character.
    """

    kind: MarkKind
    text: str
    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class KindUse:
    """The use of a kind of marks: the number of its marks in sources, and how many of them translations have, too."""

    kind: MarkKind
    count: int
    kept: int

    @property
    def is_used(self) -> bool:
        """Whether a project uses the kind, so that these are marks and not words in brackets."""
        if self.count < MIN_MARKS:
            return self.kind.is_assumed
        return self.kept >= MIN_KEPT * self.count


@dataclass(frozen=True, slots=True)
class MarkPatterns:
    """The kinds of marks that a project uses, and the use of all kinds."""

    kinds: tuple[MarkKind, ...]
    uses: tuple[KindUse, ...] = field(default=())

    def find(self, text: str) -> list[Mark]:
        """Return the marks of a text in order; of overlapping marks, the mark of the first kind."""
        found: list[Mark] = []
        for kind in self.kinds:
            if kind.needle not in text:
                continue
            for match in kind.pattern.finditer(text):
                start, end = match.span()
                if all(end <= mark.start or start >= mark.end for mark in found):
                    found.append(Mark(kind, match[0], _name_mark(kind, match[0]), start, end))
        return sorted(found, key=_get_start) if len(found) > 1 else found

    def mask(self, text: str) -> str:
        """Return a text of the same length with marks and addresses as icons, which checks do not read as words."""
        parts = []
        end = 0
        for mark in self.find(text):
            parts += [text[end : mark.start], _mask_mark(mark.text)]
            end = mark.end
        masked = "".join([*parts, text[end:]]) if parts else text
        return _ADDRESS.sub(_mask_address, masked) if any(sign in masked for sign in _ADDRESS_SIGNS) else masked


_get_start = attrgetter("start")


def _mask_address(address: re.Match[str]) -> str:
    return _mask_mark(address[0])


@lru_cache(_CACHE_SIZE)
def _mask_mark(text: str) -> str:
    """Return an icon of the same length as a mark."""
    return "{" + re.sub("[{}%.]", "_", text[1:-1]) + "}"


def find_marks(pairs: Iterable[TextPair], chosen: Sequence[str] = ()) -> MarkPatterns:
    """Return the kinds of marks in sources and translations, and the kinds that are `chosen` in any case."""
    counts: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    everything = MarkPatterns(KINDS)
    for pair in pairs:
        if pair.source != pair.translation:
            for mark in _count_kept(everything, pair):
                counts[mark.kind] += mark.in_source
                kept[mark.kind] += mark.in_both
    uses = tuple(KindUse(kind, counts[kind.name], kept[kind.name]) for kind in KINDS)
    return MarkPatterns(tuple(use.kind for use in uses if use.is_used or use.kind.name in chosen), uses)


class _KeptMark(NamedTuple):
    """The name of the kind of a mark, how often a source has the mark, and how many of these the translation has."""

    kind: str
    in_source: int
    in_both: int


def _count_kept(marks: MarkPatterns, pair: TextPair) -> Iterator[_KeptMark]:
    in_source = Counter((mark.kind.name, mark.name) for mark in marks.find(pair.source))
    in_text = Counter((mark.kind.name, mark.name) for mark in marks.find(pair.translation)) if in_source else Counter()
    for (kind, name), count in in_source.items():
        yield _KeptMark(kind, count, min(count, in_text[kind, name]))


@lru_cache(_CACHE_SIZE)
def _name_mark(kind: MarkKind, text: str) -> str:
    """Return the name of a mark: its text without attributes of tags, positions of values and spaces."""
    if kind.role == "tag":
        name = re.match(r"</?[A-Za-z][\w:-]*", text)
        return f"{name[0].lower()}>" if name else text
    if kind.name == "fluent":
        value = re.search(r"\$[\w-]+", text) or re.search(r"[\w.-]+", text)  # a function only formats its variable
        return f"{{{value[0]}}}" if value else text
    if kind.name == "printf":
        return re.sub(r"\d+\$", "", text)
    return re.sub(r"\s", "", text)
