"""How the texts under each key are used: the source of their slots' values, and the marks that can be shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase
from functools import lru_cache


class Filler(Enum):
    """The source of the values of a text's slots."""

    NOBODY = "nobody"
    """The text is shown as written: a slot would have no value."""
    BINDING = "binding"
    """Slots are bound to figures in the content: in rules.yaml, in a note, or in an example's `shows`."""
    CALLER = "caller"
    """The layout, the engine or the command that shows the text passes the values."""


class Markup(Enum):
    """The marks that a text may contain besides slots and icons."""

    WORDS = "words"
    """None: titles and names, which are also read aloud, searched and shown in a terminal."""
    LINE = "line"
    """One paragraph with **strong** and *emphasis*: a heading that may itself be a link."""
    DRAWN = "drawn"
    """Paragraphs, lists and rules with **strong**, *emphasis* and named styles: what layouts draw."""
    PAGE = "page"
    """Paragraphs, lists, tables and links: what pages of the site show."""


@dataclass(frozen=True, slots=True)
class Usage:
    """How texts with matching keys are used; in `keys`, `*` matches anything, including dots."""

    keys: str
    filler: Filler
    markup: Markup
    icons: bool = True


USES = (
    Usage("rules.*.also", Filler.NOBODY, Markup.WORDS, icons=False),
    Usage("terms.*.also", Filler.NOBODY, Markup.WORDS, icons=False),
    Usage("tools.*.also", Filler.NOBODY, Markup.WORDS, icons=False),
    Usage("site.tools.*.also", Filler.NOBODY, Markup.WORDS, icons=False),
    Usage("rules.*.title", Filler.BINDING, Markup.WORDS),
    Usage("rules.*.text", Filler.BINDING, Markup.PAGE),
    Usage("rules.*.picture-*", Filler.BINDING, Markup.LINE),
    Usage("rules.*", Filler.BINDING, Markup.PAGE),
    Usage("editions.*.question", Filler.BINDING, Markup.LINE),
    Usage("editions.*", Filler.BINDING, Markup.PAGE),
    Usage("faq.*.question", Filler.BINDING, Markup.LINE),
    Usage("faq.*", Filler.BINDING, Markup.PAGE),
    Usage("errata.*", Filler.BINDING, Markup.PAGE),
    Usage("examples.*.title", Filler.BINDING, Markup.WORDS),
    Usage("examples.*", Filler.BINDING, Markup.PAGE),
    Usage("terms.*", Filler.NOBODY, Markup.PAGE),
    Usage("game.about", Filler.NOBODY, Markup.PAGE),
    Usage("game.legal", Filler.NOBODY, Markup.PAGE),
    Usage("game.*", Filler.NOBODY, Markup.WORDS),
    Usage("icons.*.name", Filler.NOBODY, Markup.WORDS, icons=False),
    Usage("icons.*", Filler.NOBODY, Markup.WORDS),
    Usage("sources.*", Filler.NOBODY, Markup.WORDS),
    Usage("traits.*", Filler.NOBODY, Markup.WORDS),
    Usage("sides.*", Filler.NOBODY, Markup.WORDS),
    Usage("cards.*.title", Filler.NOBODY, Markup.WORDS),
    Usage("sets.*.each.title", Filler.CALLER, Markup.WORDS),
    Usage("sets.*.each.*", Filler.CALLER, Markup.DRAWN),
    Usage("sets.*.title", Filler.NOBODY, Markup.WORDS),
    Usage("print.*", Filler.NOBODY, Markup.WORDS),
    *(
        Usage(f"{name}.*", Filler.CALLER, Markup.WORDS)
        for name in ("actions", "effects", "interface", "log", "play", "site")
    ),
    Usage("*", Filler.CALLER, Markup.DRAWN),
)
"""The first entry that matches a key applies."""


@lru_cache(maxsize=65_536)
def find_usage(key: str) -> Usage:
    """Return how the text under `key` is used."""
    return next(usage for usage in USES if fnmatchcase(key, usage.keys))
