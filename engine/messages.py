"""Load the messages of a locale from `messages.<locale>.json`, and validate them against their shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from engine.conform import conform
from engine.messages_file import CountedPatterns, MessagesFile, Pattern
from engine.plain_data import MAX_TEXT_LENGTH, ContentError, read_json
from engine.shape import Anything, Array, Either, FixedArray, Flag, Keyed, Record, Shape, Text, Whole
from engine.template import Template
from engine.text import Texts

_PART = Either(
    (
        Text(shortest=1, longest=MAX_TEXT_LENGTH),
        Keyed({"slot": Record({"slot": Text()}, {"form": Text()}), "icon": Record({"icon": Text()})}),
    )
)
_PATTERN = Array(_PART)
_MESSAGE = Either((_PATTERN, Keyed({"by": Record({"by": Array(Text()), "forms": Record(others=_PATTERN, least=1)})})))
_MODULO = Whole(0, 1_000_000_000)
_FORMS = Record(others=Record(others=Text()))
_PLURAL = FixedArray((Text(), Array(Array(FixedArray((_MODULO, Array(FixedArray((_MODULO, _MODULO))), Flag()))))))

SHAPE: Shape = Record(
    {
        "locale": Text(),
        "plural": Array(_PLURAL, most=10),
        "lists": Record(dict.fromkeys(("and", "or"), FixedArray((Text(), Text(), Text())))),
        "messages": Record(others=_MESSAGE, most=100_000),
        "terms": Record(others=Record({"forms": _FORMS}, {"counted": _FORMS}, others=Anything()), most=100_000),
        "sounds": Array(FixedArray((Text(), Text(), Array(Text()), Array(Text()))), most=100),
    },
    others=Anything(),
)
"""The shape of `messages.<locale>.json`."""


class MessagesRefusal(Template):
    """The reasons why messages of the right shape are refused."""

    ICON_IN_NAME = "the name of an icon cannot contain icons"


def load_texts(source: str | Path | Mapping[str, object]) -> Texts:
    """Return the texts of a `messages.<locale>.json`, which is given as a path or as the mapping in memory.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not a file of messages. The text names the place in the file and what is wrong there.
    """
    mapping = source if isinstance(source, Mapping) else read_json(Path(source), "not a file of messages")
    conform(mapping, SHAPE)
    file = cast("MessagesFile", mapping)  # which has the shape of one
    for key, message in file["messages"].items():
        if key.startswith("icons.") and any(
            "icon" in part for part in _list_parts(message) if isinstance(part, Mapping)
        ):
            raise ContentError(("messages", key), MessagesRefusal.ICON_IN_NAME)
    return Texts(file)


def _list_parts(message: Pattern | CountedPatterns) -> Iterator[str | Mapping[str, str]]:
    patterns = message["forms"].values() if isinstance(message, Mapping) else (message,)
    for pattern in patterns:
        yield from pattern
