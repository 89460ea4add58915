"""The shape of `tools.yaml` as its schema accepts it: tools of the site for players at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from compiler.model.plain import Plain


class SetupData(TypedDict):
    """Set-up for a number of players."""

    players: Sequence[str]
    rules: Sequence[str]
    options: NotRequired[Mapping[str, Plain]]
    state: NotRequired[Mapping[str, Plain]]
    diagrams: NotRequired[Sequence[str]]


class FirstGameStep(TypedDict):
    """A step of the tutorial for a first game."""

    rule: str
    example: NotRequired[str]


class RivalCard(TypedDict):
    """A card that tells a rival what to do, and its rule."""

    card: str
    rule: str


class RivalData(TypedDict):
    """The turn of a rival: the rules of every turn, and the cards."""

    rules: Sequence[str]
    cards: Sequence[RivalCard]


ToolsData = TypedDict(
    "ToolsData",
    {"setups": Sequence[SetupData], "rival": RivalData, "first-game": Sequence[FirstGameStep]},
    total=False,
)
"""A file `tools.yaml`."""
