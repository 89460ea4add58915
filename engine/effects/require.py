"""require: what a section needs before it is complete; a figure to read, not something to use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.effects.bag import COUNTS
from engine.effects.operation import Operation
from engine.resources import Resources
from engine.shape import Shape


class Require(Operation):
    """`{wood: 2, brick: 1}`: the materials that complete what it stands on."""

    kind = "require"
    shape: ClassVar[Shape] = COUNTS

    def __init__(self, body: Mapping[str, Any], resources: Resources) -> None:
        super().__init__({}, resources)
        self.bag = resources.bag(body)
