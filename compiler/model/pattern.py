"""The marks of a text pattern that stand for something: `%{slot:form}`, `{icon}` and the style of `[words]{.style}`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.model.translation import Message

SLOT = re.compile(r"%\{([^{}:]*)(?::([^{}]*))?\}")
ICON = re.compile(r"(?<![%\\])\{(?!\.)([^{}]*)\}")
STYLE = re.compile(r"(?<=\])\{\.([^{}]*)\}")


def patterns(message: Message) -> tuple[str, ...]:
    """Return every pattern of a message: one, or one per plural category."""
    return tuple(message.forms.values()) or (message.pattern,)


def slots(message: Message) -> frozenset[str]:
    """Return the names of the slots in any of its patterns."""
    return frozenset(name for pattern in patterns(message) for name, _ in SLOT.findall(pattern))


def icons(message: Message) -> Iterator[str]:
    """Yield the icon tokens of its patterns, in reading order, repeats included."""
    for pattern in patterns(message):
        yield from ICON.findall(pattern)


def bare(pattern: str) -> str:
    """Return the pattern with a space in place of each slot, icon and name of a style."""
    return STYLE.sub(" ", ICON.sub(" ", SLOT.sub(" ", pattern)))
