"""Parser events of a YAML text: from libyaml if PyYAML was built with it, else from PyYAML's own parser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import yaml
from yaml.events import Event


class Parser(Protocol):
    """A parser of YAML, be it libyaml's or PyYAML's own."""

    def get_event(self) -> Event | None:
        """Return the next event, or None at the end."""


class EventMark(Protocol):
    """A place in a text, counted from 0, as both parsers give it."""

    line: int
    column: int


try:
    from yaml._yaml import CParser

    PARSER: Callable[[str], Parser] = CParser
except ImportError:  # about seven times slower, otherwise equal
    PARSER = yaml.SafeLoader


def parse_events(text: str) -> Iterator[Event]:
    """Yield the events of a text lazily; raise yaml.YAMLError at the first that is not YAML."""
    return iter(PARSER(text).get_event, None)


def get_event_start(event: Event) -> EventMark:
    """Return where an event of a parser starts."""
    return _require_mark(event.start_mark)


def get_event_end(event: Event) -> EventMark:
    """Return where an event of a parser ends."""
    return _require_mark(event.end_mark)


def _require_mark(mark: EventMark | None) -> EventMark:
    if mark is None:
        raise ValueError("an event of a parser has no mark")
    return mark
