"""What an effect counts, as words and as tokens. Body: `{kind: what}`, the kinds of `schemas/count.json`.

Words come in two shapes: `each` ("each visible tile") and `all` ("the visible tiles"); where and of which colour is
said around them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from compiler.effects.bag import SLASH, Saying, between, saying
from compiler.effects.token import Figure, IconRef, Token


def counted(body: Mapping[str, Any], shape: str) -> Saying:
    """'each visible wall tile in a corner of your board', or 'the visible wall tiles in the corners of your board'."""
    ((kind, what),) = body.items()
    said = _WORDS[kind](what, f"count.{shape}.{kind}")
    for place in ("colour", "zone"):
        if isinstance(what, Mapping) and place in what:
            said = saying(f"count.{shape}.{place}.{what[place]}", what=said)
    return said


def counted_icons(body: Mapping[str, Any]) -> tuple[Token, ...]:
    """The thing, then of which colour and where."""
    ((kind, what),) = body.items()
    places = [IconRef(f"{p}-{what[p]}") for p in ("colour", "zone") if isinstance(what, Mapping) and p in what]
    return (*_ICONS[kind](what), *places)


def _tiles(what: Mapping[str, Any], key: str) -> Saying:
    if "types" not in what:
        return saying(f"{key}.any")
    return saying(f"{key}.of", types={"or": [{"term": name} for name in what["types"]]})


def _stacks(what: Mapping[str, Any], key: str) -> Saying:
    if isinstance(what["height"], str):
        return saying(f"{key}.same")
    ((bound, n),) = what["height"].items()
    return saying(f"{key}.{bound}", n=n)


_WORDS: Mapping[str, Callable[[Any, str], Saying]] = {
    "tiles": _tiles,
    "different": lambda trait, key: saying(key, trait={"term": trait}),
    "stacks": _stacks,
    "layers": lambda _, key: saying(key),
    "lines": lambda what, key: saying(key, heights=list(what["heights"])),
    "figures": lambda what, key: saying(f"{key}.{what['whose']}"),
    "cards": lambda what, key: saying(f"{key}.{what['whose']}"),
    "markers": lambda _, key: saying(key),
}


def _tile_icons(what: Mapping[str, Any]) -> tuple[Token, ...]:
    return between(SLASH, [(IconRef(name),) for name in what.get("types", ("tile",))])


def _stack_icons(what: Mapping[str, Any]) -> tuple[Token, ...]:
    if isinstance(what["height"], str):
        return (IconRef("stack-same"),)
    ((bound, n),) = what["height"].items()
    return (Figure(n), IconRef("stack" if bound == "exactly" else "stack-more"))


_ICONS: Mapping[str, Callable[[Any], tuple[Token, ...]]] = {
    "tiles": _tile_icons,
    "different": lambda trait: (IconRef(f"different-{trait}"),),
    "stacks": _stack_icons,
    "layers": lambda _: (IconRef("stack-here"),),
    "lines": lambda _: (IconRef("stairs"),),
    "figures": lambda what: (IconRef(f"figure-{what['whose']}"),),
    "cards": lambda what: (IconRef(f"card-{what['whose']}"),),
    "markers": lambda _: (IconRef("marker"),),
}
