"""Read the body of an effect, as written in content or in the compiled game, into typed values.

A body has already been validated against its kind's JSON Schema or shape. A TypeError or ValueError raised here means
that this step was skipped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from engine.effects.effect_refusals import EffectRefusal
from engine.plain_data import ContentError, show
from engine.resources import Bag, Resources

Body: TypeAlias = Mapping[str, object]


@runtime_checkable
class ContentEffect(Protocol):
    """An effect in content: its kind and its body."""

    @property
    def kind(self) -> str:
        """The name of its kind."""

    @property
    def body(self) -> Body:
        """Its parameters, in the form that the schema of its kind describes; nested effects are effects, too."""


@dataclass(frozen=True, slots=True)
class WrittenEffect:
    """An effect read from a mapping; `body` may contain further mappings for nested effects."""

    kind: str
    body: Body


@dataclass(frozen=True, slots=True)
class WildBag:
    """A bag whose wildcards are not yet spelt out: `{wood: 2, any: 1}`, or a choice `{of: [wood, brick], n: 2}`.

    Attributes:
        counts: The amounts by resource or wildcard (`any`, `same`, `different`, `other`), in the order of the content.
        of: The resources that `n` are chosen from, or () if the bag contains no such choice.
    """

    counts: Mapping[str, int] = field(default_factory=dict)
    of: tuple[str, ...] = ()
    n: int = 0

    def __bool__(self) -> bool:
        return bool(self.counts or self.of)

    def resolve(self, resources: Resources) -> Bag:
        """Return a bag without wildcards; raise ContentError if it contains a choice or an unknown resource."""
        if self.of:
            raise ContentError((), EffectRefusal.CHOICE_IN_BAG)
        return resources.make_bag(self.counts)


FREE = WildBag()
"""The price of an effect that costs nothing."""


def read_effect(written: object) -> ContentEffect:
    """Return an effect as it is, or one read from `{"kind": …, "body": …}` or, if nested, from `{kind: body}`."""
    if isinstance(written, Mapping) and {"kind", "body"} <= written.keys():
        return WrittenEffect(written["kind"], written["body"])
    if isinstance(written, Mapping) and len(written) == 1:
        ((kind, body),) = written.items()
        return WrittenEffect(kind, body)
    if not isinstance(written, ContentEffect):
        raise TypeError(f"an effect is expected, not {show(written)}")
    return written


def read_effects(written: object) -> tuple[ContentEffect, ...]:
    """Return a list of nested effects."""
    return tuple(map(read_effect, _check_list(written)))


def read_bag(written: object) -> WildBag:
    """Return a bag; raise ContentError if it has only one of `of` and `n`."""
    body = _check_mapping(written)
    if ("of" in body) != ("n" in body):
        raise ContentError((), EffectRefusal.INCOMPLETE_CHOICE)
    counts = {name: read_int(n) for name, n in body.items() if name not in ("of", "n")}
    if "of" not in body:
        return WildBag(counts)
    return WildBag(counts, read_strings(body["of"]), read_int(body["n"]))


def read_counts(written: object) -> dict[str, int]:
    """Return figures by name."""
    return {name: read_int(n) for name, n in _check_mapping(written).items()}


def read_rows(written: object) -> dict[str, tuple[int, ...]]:
    """Return rows of figures by name."""
    return {name: read_ints(row) for name, row in _check_mapping(written).items()}


class KindAndValue(NamedTuple):
    """The only key of a mapping, which names the kind of its value, and the value."""

    kind: str
    value: object


def read_kind(written: object) -> KindAndValue:
    """Return the key and the value of a mapping with a single key, which names the kind of the value."""
    ((kind, value),) = _check_mapping(written).items()
    return KindAndValue(kind, value)


def read_fields(written: object) -> Body:
    """Return a mapping, whose fields the caller reads one by one."""
    return _check_mapping(written)


def read_ints(written: object) -> tuple[int, ...]:
    """Return a list of figures."""
    return tuple(map(read_int, _check_list(written)))


def read_strings(written: object) -> tuple[str, ...]:
    """Return a list of words."""
    return tuple(map(read_string, _check_list(written)))


def read_int(written: object) -> int:
    """Return a figure."""
    if not isinstance(written, int) or isinstance(written, bool):
        raise TypeError(f"a figure is expected, not {show(written)}")
    return written


def read_string(written: object) -> str:
    """Return a word."""
    if not isinstance(written, str):
        raise TypeError(f"a word is expected, not {show(written)}")
    return written


def read_optional_string(written: object) -> str | None:
    """Return a word, or None if none is given."""
    return None if written is None else read_string(written)


def _check_mapping(written: object) -> Body:
    if not isinstance(written, Mapping):
        raise TypeError(f"a mapping is expected, not {show(written)}")
    return written


def _check_list(written: object) -> Sequence[object]:
    if not isinstance(written, (list, tuple)):
        raise TypeError(f"a list is expected, not {show(written)}")
    return written
