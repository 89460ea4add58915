"""aloud: words that are read aloud with a diagram, in addition to those of its pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.drawing_results import Spoken
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.parameters.readers import TextValue
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class AloudParameters:
    """`label` says what the words are about."""

    value: TextValue
    label: TextValue | None = None


def draw(parameters: AloudParameters, _scope: Scope, _node: Node) -> Iterator[Spoken]:
    """Yield the words; they are not drawn."""
    yield Spoken(parameters.value, parameters.label)


KIND = make_kind(AloudParameters, draw)
