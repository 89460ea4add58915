"""Tasks: pending decisions, pending draws and steps without a choice, with a class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, TypeAlias

from engine.table import Task


class MarketAction(StrEnum):
    """The actions at the market, each possible once per visit."""

    RESOURCES = "resources"
    INFLUENCE = "influence"
    WORKSHOP = "workshop"


@dataclass(frozen=True, slots=True)
class ChanceTask(Task):
    """A task that chance decides."""


@dataclass(frozen=True, slots=True)
class FollowingTask(Task):
    """A task that needs no choice."""


@dataclass(frozen=True, slots=True)
class DecisionTask(Task):
    """A task that a player decides, for themselves or for the rival."""


@dataclass(frozen=True, slots=True)
class SetupTask(ChanceTask):
    """Make the next draw of the set-up."""

    id: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class RollTask(ChanceTask):
    """Roll the die of a colour. `rule`, if given, is logged instead of the usual rule."""

    id: ClassVar[str] = "roll"
    colour: str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class DealTask(ChanceTask):
    """Deal a tile onto the rival's next card."""

    id: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class BeginTask(FollowingTask):
    """Start the first turn."""

    id: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class FirstClaimsTask(FollowingTask):
    """Make the rival's claims before the first turn."""

    id: ClassVar[str] = "first-claims"


@dataclass(frozen=True, slots=True)
class PassOnTask(FollowingTask):
    """Start the next turn, or end the game."""

    id: ClassVar[str] = "pass-on"


@dataclass(frozen=True, slots=True)
class RivalRowTask(FollowingTask):
    """Deal a new row of the rival's tiles."""

    id: ClassVar[str] = "rival-row"


@dataclass(frozen=True, slots=True)
class RivalActTask(FollowingTask):
    """Move the rival's die."""

    id: ClassVar[str] = "rival-act"


@dataclass(frozen=True, slots=True)
class RivalCardTask(FollowingTask):
    """Carry out one of the rival's cards."""

    id: ClassVar[str] = "rival-card"
    card: str


@dataclass(frozen=True, slots=True)
class TurnTask(DecisionTask):
    """Choose the main action of the turn."""

    id: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class MoveTask(DecisionTask):
    """Choose the die to move on the market."""

    id: ClassVar[str] = "move"


@dataclass(frozen=True, slots=True)
class MarketTask(DecisionTask):
    """Choose one of the `remaining` market actions. `colour` is that of the moved die."""

    id: ClassVar[str] = "market"
    colour: str
    remaining: tuple[MarketAction, ...]


@dataclass(frozen=True, slots=True)
class InfluenceTask(DecisionTask):
    """Choose a use of an influence card.

    `number` is the number of the chosen action, counted from 1; `used` is true once the action has been used.
    """

    id: ClassVar[str] = "influence"
    card: str
    number: int
    used: bool


@dataclass(frozen=True, slots=True)
class DeliverTask(DecisionTask):
    """Choose a delivery. Of at most `at_most` deliveries, `remaining` are still possible."""

    id: ClassVar[str] = "deliver"
    remaining: int
    at_most: int


@dataclass(frozen=True, slots=True)
class BannerTask(DecisionTask):
    """Choose the source of the banner for a claim."""

    id: ClassVar[str] = "banner"


@dataclass(frozen=True, slots=True)
class SectionTask(DecisionTask):
    """Choose the section to claim. `source` of the banner is the inventory, the space next to it, or a slot."""

    id: ClassVar[str] = "section"
    source: str


@dataclass(frozen=True, slots=True)
class SlotTask(DecisionTask):
    """Choose the slot for the tile of a claimed section. `source` is where the banner came from."""

    id: ClassVar[str] = "slot"
    source: str
    tile: str


@dataclass(frozen=True, slots=True)
class EndTask(DecisionTask):
    """Choose an optional action, or end the turn."""

    id: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class RivalPileTask(DecisionTask):
    """Choose the pile that the rival takes `remaining` more materials from."""

    id: ClassVar[str] = "rival-pile"
    remaining: int


@dataclass(frozen=True, slots=True)
class RivalClaimTask(DecisionTask):
    """Choose the section that the rival claims."""

    id: ClassVar[str] = "rival-claim"


@dataclass(frozen=True, slots=True)
class RivalOrnamentTask(DecisionTask):
    """Choose the section that the rival decorates."""

    id: ClassVar[str] = "rival-ornament"


DrawOrRoll: TypeAlias = SetupTask | RollTask | DealTask
Following: TypeAlias = BeginTask | FirstClaimsTask | PassOnTask | RivalRowTask | RivalActTask | RivalCardTask
Decision: TypeAlias = (
    TurnTask
    | MoveTask
    | MarketTask
    | InfluenceTask
    | DeliverTask
    | BannerTask
    | SectionTask
    | SlotTask
    | EndTask
    | RivalPileTask
    | RivalClaimTask
    | RivalOrnamentTask
)
RedCathedralTask: TypeAlias = DrawOrRoll | Following | Decision
"""All kinds of tasks, so that the type checker reports kinds that a `match` leaves out."""
