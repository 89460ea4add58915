"""The ids of the rules in `rules.yaml` that this engine logs or names when it refuses actions."""

from __future__ import annotations

SETUP = (
    "setup.tiles",
    "setup.influence",
    "setup.dice",
    "setup.plan",
    "setup.sections",
    "setup.workshop-tiles",
)
TURN = ("turn", "turn.actions", "optional.rubles", "optional.reroll")
TRACK = ("track.recognition", "track.prestige", "track.floor", "track.lap")
CLAIM = ("claim.available", "claim.banner", "claim.section", "claim.tile", "claim.benefit")
ADVANCED = ("advanced.price", "advanced.release", "advanced.white")
BUILD = ("build", "build.deliver", "build.complete", "build.penalty", "build.ornament")
ORNAMENT = ("build.ornament-place", "build.ornament-cost", "build.ornament-gems")
MARKET = (
    "market.move",
    "market.move-extra",
    "market.full-space",
    "market.actions",
    "market.resources",
    "market.influence",
    "market.workshop",
    "market.workshop-die",
    "market.reroll",
)
HOLDINGS = ("inventory.store", "supply.limit")
INFLUENCE = tuple(
    f"influence.{action}"
    for action in (
        "sell-any",
        "buy-named",
        "sell-named",
        "buy-any",
        "sell-dear",
        "buy-dear",
        "deliver-one",
        "gain-ruble",
        "deliver-two",
        "swap-tiles",
        "two-for-one",
        "for-another",
        "four-for-two",
        "activate-tile",
        "gain-recognition",
        "rubles-for-prestige",
        "three-kinds",
        "all-types",
    )
)
SOLO = tuple(
    f"solo.{area}"
    for area in (
        "setup",
        "first-claim",
        "course",
        "turn",
        "die",
        "new-row",
        "ornament",
        "recognition",
        "inventory",
        "transport",
        "claim",
        "construction",
    )
)
END = (
    "end.trigger",
    "end.last-turns",
    "scoring.step-back",
    "scoring.goods",
    "scoring.tower-value",
    "scoring.tower-shares",
    "scoring.two-players",
    "scoring.winner",
)

RULE_IDS = frozenset(
    (*SETUP, *TURN, *TRACK, *CLAIM, *ADVANCED, *BUILD, *ORNAMENT, *MARKET, *HOLDINGS, *INFLUENCE, *END, *SOLO)
)

# Rules that only forbid actions appear in refusals, never in the log.
FORBIDDING = frozenset(
    (
        "advanced.white",
        "build",
        "build.ornament-cost",
        "build.ornament-place",
        "claim.available",
        "end.last-turns",
        "market.actions",
        "turn.actions",
    )
)
LOGGED = RULE_IDS - FORBIDDING
