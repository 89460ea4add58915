from __future__ import annotations

from itertools import islice

import pytest
import yaml
from yaml.events import Event, MappingStartEvent, ScalarEvent

from compiler.load.yaml.events import get_event_end, get_event_start, parse_events

pytestmark = pytest.mark.usefixtures("both_parsers")


def find_scalars(text: str) -> list[ScalarEvent]:
    """Return the events of the scalars of a text."""
    return [event for event in parse_events(text) if isinstance(event, ScalarEvent)]


def find_ends(event: Event) -> list[tuple[int, int]]:
    """Return the line and column at which an event starts, and those at which it ends."""
    return [(mark.line, mark.column) for mark in (get_event_start(event), get_event_end(event))]


def test_events_have_their_places_from_zero() -> None:
    """Lines and columns are counted in characters, and an end is behind the last one."""
    key, value = find_scalars("# жук\n  жук: 'ёж'\n")
    assert find_ends(key) == [(1, 2), (1, 5)]
    assert find_ends(value) == [(1, 7), (1, 11)]


def test_container_starts_at_its_first_character() -> None:
    """A mapping in braces starts at its brace."""
    (mapping,) = (
        event for event in parse_events("a\n".replace("a", "  {a: 1}")) if isinstance(event, MappingStartEvent)
    )
    assert find_ends(mapping)[0] == (0, 2)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_text_without_content_has_no_scalars(text: str) -> None:
    """The stream of an empty text begins and ends."""
    assert find_scalars(text) == []
    assert len(list(parse_events(text))) >= 2


def test_events_before_a_mistake_are_yielded() -> None:
    """A text is parsed only as far as its events are asked for."""
    events = parse_events("a: 1\nb: [2\nc: }\n")
    assert [event.value for event in islice(events, 5) if isinstance(event, ScalarEvent)] == ["a", "1"]
    with pytest.raises(yaml.YAMLError):
        list(events)


def test_event_without_a_mark_is_refused() -> None:
    """Only a parser makes events that have a place."""
    with pytest.raises(ValueError, match="mark"):
        get_event_start(Event())
    with pytest.raises(ValueError, match="mark"):
        get_event_end(Event())
