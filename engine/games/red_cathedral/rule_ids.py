"""The rules that this engine logs or refuses by: the ids that the content's `rules.yaml` gives them."""

from __future__ import annotations

SETUP = (
    "setup.tiles",
    "setup.influence",
    "setup.dice",
    "setup.dice-faces",
    "setup.plan",
    "setup.sections",
    "setup.workshop-tiles",
)
TURN = ("turn.begin", "turn.actions", "optional.rubles", "optional.reroll")
TRACK = ("track.recognition", "track.prestige")
CLAIM = ("claim.available", "claim.banner", "claim.section", "claim.tile", "advanced.release")
BUILD = ("build", "build.deliver", "build.complete", "build.penalty", "build.ornament")
MARKET = (
    "market.move",
    "market.move-extra",
    "market.full-space",
    "market.actions",
    "market.resources",
    "market.influence",
    "market.workshop",
    "market.reroll",
)
HOLDINGS = ("inventory.store", "supply.limit")
INFLUENCE = (
    "influence.craftsmen",
    "influence.teamsters",
    "influence.merchants",
    "influence.clergy",
    "influence.swap-tiles",
    "influence.activate-tile",
)
END = (
    "end.trigger",
    "end.over",
    "scoring.step-back",
    "scoring.goods",
    "scoring.tower-value",
    "scoring.tower-shares",
)

RULE_IDS = frozenset((*SETUP, *TURN, *TRACK, *CLAIM, *BUILD, *MARKET, *HOLDINGS, *INFLUENCE, *END))
