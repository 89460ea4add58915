"""Faults of content that can be loaded but not played well, found without playing it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.template import Args, Template

FaultCheck: TypeAlias = Literal["out-of-reach", "too-few-pieces", "unbuildable-plan"]
"""The check that reports a fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault as data; whoever reports it makes the sentence.

    Attributes:
        check: the check that reports it.
        kind: what is wrong. args: the values that its sentence names.
        piece: the id of the piece it is in; None for the whole game.
        stops: whether set-up could run dry with it.
        settings: the paths of the settings that it depends on, the likeliest mistake first.
    """

    check: FaultCheck
    kind: Template
    args: Args = field(default_factory=dict, hash=False)
    piece: str | None = None
    stops: bool = False
    settings: tuple[tuple[str | int, ...], ...] = ()

    def __str__(self) -> str:
        return self.kind.fill(self.args)
