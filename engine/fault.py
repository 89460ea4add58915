"""Faults of content that can be loaded but not played well."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.template import Args, Template

FaultCheck: TypeAlias = Literal["out-of-reach", "too-few-pieces", "unbuildable-plan"]
"""The check that reports a fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault as data, from which the sentence is made when it is reported.

    Attributes:
        check: the check that reports it.
        kind: the kind of fault. args: the values of its sentence.
        piece: the id of the faulty piece, or None if the fault is in the whole game.
        stops: whether set-up could run out of pieces because of it.
        settings: the paths of the settings that cause it, the likeliest mistake first.
    """

    check: FaultCheck
    kind: Template
    args: Args = field(default_factory=dict, hash=False)
    piece: str | None = None
    stops: bool = False
    settings: tuple[tuple[str | int, ...], ...] = ()

    def __str__(self) -> str:
        return self.kind.fill(self.args)
