"""MarkPatterns of foreign projects: placeholders, tags and icons, found in the texts themselves.

Which kinds a project uses is told by its texts: a mark is kept by translators, a word is not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

MarkRole: TypeAlias = Literal["placeholder", "tag", "icon"]
"""What a mark stands for: a value that a program fills in, a style of words, or a picture."""


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A way to write marks.

    Attributes:
        name: Its name in `sobor-lint.yaml`.
        role: What its marks stand for.
        sign: A character that each of its marks has.
        pattern: What its marks look like.
        is_assumed: Whether texts are taken to use it unless they show otherwise; the others must be found often.
    """

    name: str
    role: MarkRole
    sign: str
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
        ),
        is_assumed=True,
    ),
    MarkKind("tags", "tag", "<", re.compile(r"</?[A-Za-z][\w:-]*(?:\s[^<>\n]*)?/?>"), is_assumed=True),
    MarkKind("brackets", "icon", "[", re.compile(r"(?<!\[)\[[a-z][a-z0-9 _:/-]*\](?![\](])"), is_assumed=False),
    MarkKind("colons", "icon", ":", re.compile(r"(?<![\w:]):[a-z][a-z0-9_-]+:(?!\w)"), is_assumed=False),
)
"""The kinds that are looked for, the longest first."""

BY_NAME: Mapping[str, MarkKind] = {kind.name: kind for kind in KINDS}

MIN_MARKS = 5
"""The fewest marks in the sources from which it is judged whether translators keep them."""

MIN_KEPT = 0.6
"""The least share of marks that translators keep."""


class Mark(NamedTuple):
    """A mark in a text: its kind, how it is written, how it is compared, and its offsets."""

    kind: MarkKind
    text: str
    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class KindUse:
    """How texts use a kind of mark: its marks in the sources, and how many of these the translations have."""

    kind: MarkKind
    count: int
    kept: int

    @property
    def is_used(self) -> bool:
        """Whether these are marks and not words in brackets."""
        if self.count < MIN_MARKS:
            return self.kind.is_assumed
        return self.kept >= MIN_KEPT * self.count


@dataclass(frozen=True, slots=True)
class MarkPatterns:
    """The kinds of marks that a project uses."""

    kinds: tuple[MarkKind, ...]
    uses: tuple[KindUse, ...] = field(default=())

    def find(self, text: str) -> list[Mark]:
        """Return the marks of a text in order; of overlapping ones, that of the first kind."""
        found: list[Mark] = []
        taken: set[int] = set()
        for kind in self.kinds:
            if kind.sign not in text:
                continue
            for match in kind.pattern.finditer(text):
                if taken.isdisjoint(range(*match.span())):
                    taken.update(range(*match.span()))
                    found.append(Mark(kind, match[0], _name_mark(kind, match[0]), *match.span()))
        return sorted(found, key=lambda mark: mark.start)

    def mask(self, text: str) -> str:
        """Return a text of the same length, with all marks written as icons, in which checks look for no words."""
        parts, end = [], 0
        for mark in self.find(text):
            inner = re.sub("[{}%.]", "_", mark.text[1:-1])
            parts += [text[end : mark.start], "{", inner, "}"]
            end = mark.end
        return "".join([*parts, text[end:]])


def find_marks(pairs: Iterable[tuple[str, str]], chosen: Sequence[str] = ()) -> MarkPatterns:
    """Return the kinds of marks in pairs of source and translation; `chosen` are kinds that the user names."""
    counts: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    everything = MarkPatterns(KINDS)
    for source, text in pairs:
        if source != text:
            for name, (in_source, in_both) in _count_kept(everything, source, text):
                counts[name] += in_source
                kept[name] += in_both
    uses = tuple(KindUse(kind, counts[kind.name], kept[kind.name]) for kind in KINDS)
    return MarkPatterns(tuple(use.kind for use in uses if use.is_used or use.kind.name in chosen), uses)


def _count_kept(marks: MarkPatterns, source: str, text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the number of marks of each kind in a source, and how many of them its translation has."""
    in_source = Counter((mark.kind.name, mark.name) for mark in marks.find(source))
    in_text = Counter((mark.kind.name, mark.name) for mark in marks.find(text)) if in_source else Counter()
    for (kind, name), count in in_source.items():
        yield kind, (count, min(count, in_text[kind, name]))


def _name_mark(kind: MarkKind, text: str) -> str:
    """Return a mark without what may differ: attributes of tags, positions of values, spaces."""
    if kind.role == "tag":
        name = re.match(r"</?[A-Za-z][\w:-]*", text)
        return f"{name[0].lower()}>" if name else text
    if kind.name == "fluent":
        value = re.search(r"\$[\w-]+|[\w.-]+", text)  # a function only formats its variable
        return f"{{{value[0]}}}" if value else text
    if kind.name == "printf":
        return re.sub(r"\d+\$", "", text)
    return re.sub(r"\s", "", text)
