"""The marks in the pattern of a message: `%{slot:form}`, `{icon}` and the style of `[words]{.style}`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.model.translation import Message

SLOT = re.compile(r"%\{([^{}:]*)(?::([^{}]*))?\}")
ICON = re.compile(r"(?<![%\\])\{(?!\.)([^{}]*)\}")
STYLE = re.compile(r"(?<=\])\{\.([^{}]*)\}")


def list_patterns(message: Message) -> tuple[str, ...]:
    """Return all patterns of a message: one, or one per plural category."""
    return tuple(message.forms.values()) or (message.pattern,)


def find_slots(message: Message) -> frozenset[str]:
    """Return the names of the slots in any pattern of a message."""
    return frozenset(name for pattern in list_patterns(message) for name, _ in SLOT.findall(pattern))


def find_icons(message: Message) -> Iterator[str]:
    """Yield the icon names in the patterns of a message, in reading order, with repetitions."""
    for pattern in list_patterns(message):
        yield from ICON.findall(pattern)


def strip_marks(pattern: str) -> str:
    """Replace each slot, icon and style name of a pattern with a space."""
    return STYLE.sub(" ", ICON.sub(" ", SLOT.sub(" ", pattern)))
