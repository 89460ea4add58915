"""Read the figures of the rules when a game is loaded, so that a missing figure is found at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.red_cathedral.content.content_data import (
    OrnamentSettings,
    RedCathedralSettings,
    ScoringSettings,
    SoloSettings,
)


@dataclass(frozen=True, slots=True)
class OrnamentFigures:
    """The figures of ornaments.

    Attributes:
        jewels: The resources that are jewels.
        most: The maximum number of jewels for an ornament.
        each: The prestige for each jewel.
        different: The prestige for different jewels.
    """

    jewels: tuple[str, ...]
    most: int
    each: int
    different: int


@dataclass(frozen=True, slots=True)
class ScoringFigures:
    """The figures of the final scoring.

    Attributes:
        goods: The number of goods for one prestige.
        section, ornament: The prestige that a section and an ornament add to a tower.
        two_players: The divisor of a tower's value for the second of two players.
    """

    goods: int
    section: int
    ornament: int
    two_players: int


@dataclass(frozen=True, slots=True)
class SoloFigures:
    """The figures of the solo game.

    Attributes:
        banners_on_card: The number of banners on Ivan's claim card.
        recognition, materials: The amounts that his cards give.
        ornament_prestige: The prestige that he gains for an ornament.
    """

    banners_on_card: int
    recognition: int
    materials: int
    ornament_prestige: int


@dataclass(frozen=True, slots=True)
class RedCathedralFigures:
    """The figures of `settings.yaml`; `ornaments`, `scoring` and `solo` are optional.

    Attributes:
        start_square: The square of the score track where all markers start.
        start_rubles: The rubles that players start with, in turn order.
        dice_per_space: The maximum number of dice on a space of the market.
        extra_space_price: The price in rubles of each space that a die moves further.
        rubles_for_prestige: The rubles that one prestige is exchanged for.
        reroll_price: The prestige that the optional roll costs.
        delivery_limit: The maximum number of materials that are delivered at a time.
        spaces: The number of spaces of an inventory.
        covered: The number of spaces that banners cover at the start.
        banners: The number of banners of each player.
        end_sections: The number of completed sections that ends the game.
        end_bonus: The prestige for the player who ends it.
        marked_from: The minimum number of players for marked workshop tiles.
        advanced_price: The rubles that a slot of the advanced side costs.
        ornaments: The figures of ornaments.
        scoring: The figures of the final scoring.
        solo: The figures of the game against Ivan.
    """

    start_square: int
    start_rubles: tuple[int, ...]
    dice_per_space: int
    extra_space_price: int
    rubles_for_prestige: int
    reroll_price: int
    delivery_limit: int
    spaces: int
    covered: int
    banners: int
    end_sections: int
    end_bonus: int
    marked_from: int
    advanced_price: int
    ornaments: OrnamentFigures | None
    scoring: ScoringFigures | None
    solo: SoloFigures | None


def read_figures(settings: RedCathedralSettings) -> RedCathedralFigures:
    """Return the figures of valid settings."""
    market = settings["market"]
    optional = settings["optional"]
    end = settings["end"]
    return RedCathedralFigures(
        start_square=settings["start"]["square"],
        start_rubles=tuple(settings["start"]["rubles"]),
        dice_per_space=market["dice-per-space"],
        extra_space_price=market["extra-space-price"],
        rubles_for_prestige=optional["rubles-for-prestige"],
        reroll_price=optional["reroll-price"],
        delivery_limit=settings["build"]["delivery-limit"],
        spaces=settings["inventory"]["spaces"],
        covered=settings["inventory"]["covered"],
        banners=settings["banners"],
        end_sections=end["sections"],
        end_bonus=end["bonus-prestige"],
        marked_from=settings["workshop"]["marked-from"],
        advanced_price=settings["workshop"]["advanced-price"],
        ornaments=_read_ornament_figures(settings["ornaments"]) if "ornaments" in settings else None,
        scoring=_read_scoring_figures(settings["scoring"]) if "scoring" in settings else None,
        solo=_read_solo_figures(settings["solo"]) if "solo" in settings else None,
    )


def _read_ornament_figures(settings: OrnamentSettings) -> OrnamentFigures:
    return OrnamentFigures(
        jewels=tuple(settings["of"]),
        most=settings["jewels"],
        each=settings["each"],
        different=settings["different"],
    )


def _read_scoring_figures(settings: ScoringSettings) -> ScoringFigures:
    return ScoringFigures(
        goods=settings["goods-per-prestige"],
        section=settings["section"],
        ornament=settings["ornament"],
        two_players=settings["two-player-share"],
    )


def _read_solo_figures(settings: SoloSettings) -> SoloFigures:
    return SoloFigures(
        banners_on_card=settings["banners-on-card"],
        recognition=settings["recognition"],
        materials=settings["materials"],
        ornament_prestige=settings["ornament-prestige"],
    )
