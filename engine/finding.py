"""Findings about content that can be loaded but not played well."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.template import Args, Template

EngineCheck: TypeAlias = Literal["out-of-reach", "too-few-pieces", "unbuildable-plan"]
"""The check that reports a finding."""


@dataclass(frozen=True, slots=True)
class EngineFinding:
    """A finding of an engine as data; its sentence is formatted when the finding is reported.

    Attributes:
        check: The check that reports the finding.
        kind: The template of the sentence.
        args: The values of the sentence.
        piece: The id of the piece that the finding is about, or None for the whole game.
        stops: Whether set-up could run out of pieces, so that no game can be started.
        settings: The paths of the settings that cause the finding, the likeliest mistake first.
    """

    check: EngineCheck
    kind: Template
    args: Args = field(default_factory=dict, hash=False)
    piece: str | None = None
    stops: bool = False
    settings: tuple[tuple[str | int, ...], ...] = ()

    def __str__(self) -> str:
        return self.kind.fill(self.args)
