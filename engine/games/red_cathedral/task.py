"""Tasks: pending decisions, pending draws, and steps that follow without a choice; one class for each kind."""

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
    """Chance decides what comes of it."""


@dataclass(frozen=True, slots=True)
class FollowingTask(Task):
    """It follows by itself."""


@dataclass(frozen=True, slots=True)
class DecisionTask(Task):
    """A player decides: about the turn, or what the rival leaves open."""


@dataclass(frozen=True, slots=True)
class SetupTask(ChanceTask):
    """The next draw of the set-up."""

    id: ClassVar[str] = "setup"


@dataclass(frozen=True, slots=True)
class RollTask(ChanceTask):
    """The roll of a die by its colour; `rule` is logged instead of the usual one."""

    id: ClassVar[str] = "roll"
    colour: str
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class DealTask(ChanceTask):
    """The tile on the next card of the rival's."""

    id: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class BeginTask(FollowingTask):
    """The first turn."""

    id: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class FirstClaimsTask(FollowingTask):
    """The claim of the rival before the first turn."""

    id: ClassVar[str] = "first-claims"


@dataclass(frozen=True, slots=True)
class PassOnTask(FollowingTask):
    """The next turn, or the end."""

    id: ClassVar[str] = "pass-on"


@dataclass(frozen=True, slots=True)
class RivalRowTask(FollowingTask):
    """A new row of the rival's cards."""

    id: ClassVar[str] = "rival-row"


@dataclass(frozen=True, slots=True)
class RivalActTask(FollowingTask):
    """The rival's die."""

    id: ClassVar[str] = "rival-act"


@dataclass(frozen=True, slots=True)
class RivalCardTask(FollowingTask):
    """The instruction on one of the rival's cards."""

    id: ClassVar[str] = "rival-card"
    card: str


@dataclass(frozen=True, slots=True)
class TurnTask(DecisionTask):
    """The main action of the turn."""

    id: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class MoveTask(DecisionTask):
    """The die to move on the market."""

    id: ClassVar[str] = "move"


@dataclass(frozen=True, slots=True)
class MarketTask(DecisionTask):
    """The actions left on the market, where the die of that colour has arrived."""

    id: ClassVar[str] = "market"
    colour: str
    left: tuple[MarketAction, ...]


@dataclass(frozen=True, slots=True)
class InfluenceTask(DecisionTask):
    """The use of an action, counted from 1, of an influence card; whether it has been `used` once."""

    id: ClassVar[str] = "influence"
    card: str
    number: int
    used: bool


@dataclass(frozen=True, slots=True)
class DeliverTask(DecisionTask):
    """`left` of at most `at_most` deliveries remain."""

    id: ClassVar[str] = "deliver"
    left: int
    at_most: int


@dataclass(frozen=True, slots=True)
class BannerTask(DecisionTask):
    """Where the banner of a claim comes from."""

    id: ClassVar[str] = "banner"


@dataclass(frozen=True, slots=True)
class SectionTask(DecisionTask):
    """The section for a banner from that source: a place of the inventory or a slot."""

    id: ClassVar[str] = "section"
    source: str


@dataclass(frozen=True, slots=True)
class SlotTask(DecisionTask):
    """The slot for the tile of a claim whose banner came from that source."""

    id: ClassVar[str] = "slot"
    source: str
    tile: str


@dataclass(frozen=True, slots=True)
class EndTask(DecisionTask):
    """Nothing but the optional actions."""

    id: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class RivalPileTask(DecisionTask):
    """The pile from which the rival takes `left` more materials."""

    id: ClassVar[str] = "rival-pile"
    left: int


@dataclass(frozen=True, slots=True)
class RivalClaimTask(DecisionTask):
    """The section that the rival claims."""

    id: ClassVar[str] = "rival-claim"


@dataclass(frozen=True, slots=True)
class RivalOrnamentTask(DecisionTask):
    """The section that the rival decorates."""

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
"""Every kind of task, so that the type checker reports a kind that a `match` leaves out."""
