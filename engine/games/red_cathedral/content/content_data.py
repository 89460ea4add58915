"""Types of the data that this engine reads from the compiled game, matching `content_shape.SHAPE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from engine.compiled_game import CompiledItem, GameFileHeader, SetOf


class MarketSpace(TypedDict):
    """A space of the market, and its quarter."""

    id: str
    quarter: str


class TrackMarks(TypedDict):
    """The squares that count prestige."""

    prestige: Sequence[int]


class TrackSquares(TypedDict):
    """The score track."""

    squares: int
    marks: TrackMarks


class BoardFigures(TypedDict):
    """The figures of the market board."""

    spaces: Sequence[MarketSpace]
    track: TrackSquares


class MarketBoard(CompiledItem):
    """The market board."""

    figures: BoardFigures


class DieFigures(TypedDict):
    """The faces of a die."""

    faces: Sequence[int]


class Die(CompiledItem):
    """A die."""

    figures: DieFigures


class InfluenceFigures(TypedDict):
    """The rule of each action of an influence card."""

    rules: Sequence[str]


class InfluenceCard(CompiledItem):
    """An influence card."""

    figures: InfluenceFigures


class SlotFigures(TypedDict):
    """A slot of a workshop board: its die, its price, and the piece there at the start (an empty string for none)."""

    id: str
    die: str
    price: NotRequired[int]
    holds: NotRequired[str]


class SideFigures(TypedDict):
    """A side of a workshop board."""

    slots: Sequence[SlotFigures]


class WorkshopFigures(SideFigures):
    """The basic side of a workshop board, and its advanced side if it has one."""

    reverse: NotRequired[SideFigures]


class WorkshopBoard(CompiledItem):
    """A workshop board."""

    figures: WorkshopFigures


class PlanFigures(TypedDict):
    """The number of players of a building plan, and the heights of its towers."""

    players: int
    towers: Sequence[int]


class PlanCard(CompiledItem):
    """A card with a building plan."""

    figures: PlanFigures


class CoinFigures(TypedDict):
    """The value of a coin, in rubles."""

    value: int


class Coin(CompiledItem):
    """A coin."""

    figures: CoinFigures


RedCathedralSets = TypedDict(
    "RedCathedralSets",
    {
        "market-board": SetOf[MarketBoard],
        "dice": SetOf[Die],
        "resource-tiles": SetOf[CompiledItem],
        "influence": SetOf[InfluenceCard],
        "bases": SetOf[CompiledItem],
        "middles": SetOf[CompiledItem],
        "domes": SetOf[CompiledItem],
        "workshop-tiles": SetOf[CompiledItem],
        "workshop-boards": SetOf[WorkshopBoard],
        "ornaments": NotRequired[SetOf[CompiledItem]],
        "plans": NotRequired[SetOf[PlanCard]],
        "solo": NotRequired[SetOf[CompiledItem]],
        "coins": NotRequired[SetOf[Coin]],
        "materials": NotRequired[SetOf[CompiledItem]],
    },
)


class StartSettings(TypedDict):
    """The initial square of all markers, and the initial rubles of each player in turn order."""

    square: int
    rubles: Sequence[int]


MarketSettings = TypedDict("MarketSettings", {"dice-per-space": int, "extra-space-price": int})
OptionalSettings = TypedDict("OptionalSettings", {"rubles-for-prestige": int, "reroll-price": int})
BuildSettings = TypedDict("BuildSettings", {"delivery-limit": int})


class InventorySettings(TypedDict):
    """The number of spaces of an inventory, and of spaces that banners cover at the start."""

    spaces: int
    covered: int


EndSettings = TypedDict("EndSettings", {"sections": int, "bonus-prestige": int})
WorkshopSettings = TypedDict("WorkshopSettings", {"marked-from": int, "advanced-price": int})


class OrnamentSettings(TypedDict):
    """The jewels for an ornament, their maximum number, and the prestige for each and for different jewels."""

    of: Sequence[str]
    jewels: int
    each: int
    different: int


ScoringSettings = TypedDict(
    "ScoringSettings", {"goods-per-prestige": int, "section": int, "ornament": int, "two-player-share": int}
)
SoloSettings = TypedDict(
    "SoloSettings", {"banners-on-card": int, "recognition": int, "materials": int, "ornament-prestige": int}
)


class RedCathedralSettings(TypedDict):
    """The figures of `settings.yaml`."""

    start: StartSettings
    market: MarketSettings
    optional: OptionalSettings
    build: BuildSettings
    inventory: InventorySettings
    banners: int
    end: EndSettings
    workshop: WorkshopSettings
    ornaments: NotRequired[OrnamentSettings]
    scoring: NotRequired[ScoringSettings]
    solo: NotRequired[SoloSettings]


class RedCathedralContent(GameFileHeader):
    """The compiled game."""

    settings: RedCathedralSettings
    sets: RedCathedralSets
