"""The templates of the reasons why this game refuses content, options and given positions."""

from __future__ import annotations

from engine.template import Template


class RedCathedralContentRefusal(Template):
    """The reasons for refusing content of the right shape."""

    TOO_FEW_SPACES_TO_COVER = "{covered} spaces cannot be covered with {spaces} spaces and {banners} banners"
    NO_ORNAMENT_SETTINGS = "settings for the ornaments in the box are missing"
    MARKS_NOT_ASCENDING = "the marks of prestige are not in ascending order"
    MARK_BEYOND_TRACK = "a mark on square {mark} is beyond the last square, {last}"
    NOT_A_MATERIAL = "{resource} is not a material"
    SLOT_DECLARED_TWICE = "{n} slots are called {slot}"
    TOO_FEW_PIECES_FOR_SLOTS = "{n} slots hold a {piece}, but a player has {available} to place there"
    WRONG_NUMBER_OF_RULES = "{rules} rules are given for {actions} actions"
    NOT_ONE_RESOURCE = "the tile must give exactly one resource"
    NOT_USED_BY_PLAYERS = "players do not use effects of the kind {kind}"
    ACTIVATES_SEVERAL_TILES = "only one tile can be activated at a time"
    DELIVERS_NOTHING = "at least one material must be delivered"
    SWAPS_NOT_TWO_TILES = "exactly two tiles can be swapped"
    CONDITION_WITHOUT_GAIN = "only gains can depend on a condition"
    CANNOT_BE_SET_UP = "no game can be set up: {reason}"
    NO_SOLO_GAME = "the box has no cards and figures for playing alone"
    NO_PLAN = "no building plan for a game of {players}; set the option towers"


class RedCathedralOptionRefusal(Template):
    """The reasons for refusing options and given positions."""

    RIVAL_OF_SEVERAL_PLAYERS = "only a solo game has a rival"
    SEVERAL_SIDES = "the reading `table` of the option `choice-of-side` allows one side for all players"
    TOWER_TOO_LOW = "each tower needs a base and a dome"
    TOO_FEW_SECTIONS = "the box does not have enough cards and tiles"
    TOO_FEW_MATERIALS = "more materials than the box has"
    TOO_FEW_WORKSHOP_TILES = "sections without a workshop tile: {needed}, but only {available} tiles are left"
    NO_TILE_OF_RIVAL = "{tile} cannot lie on a card of Ivan: it is not marked, or shows no die"
    TILE_OF_RIVAL = "{tile} lies on a card of Ivan when a player is alone"
    TOO_MANY_PIECES = "{n} of {piece}, but only {most} possible"
    TOO_MANY_DICE = "{n} dice on {space}, but only {most} possible"
    GUILD_LAID_TWICE = "{n} cards of the {guild}, but only 1 is possible"
    WRONG_SECTION_TYPE = "{section} cannot be a {type}"
    NO_BANNER = "{section} has materials or is completed, but has no banner"
    CLAIMED_IN_THE_AIR = "{section} is claimed, but the section below is not"
    DECORATED_TOO_EARLY = "{section} is decorated, but not completed"
    UNFITTING_MATERIALS = "{section} has materials that it does not need, or all that complete it"
    TOO_MANY_BANNERS = "{n} banners, {placed} of them on the site, {stored} in the inventory"
    TOO_MANY_ORNAMENTS = "{n} of {ornament}, {laid} of them on the site or locked"
    INVENTORY_TOO_FULL = "more materials than the inventory has room for"
    ROW_TOO_LONG = "Ivan's row has {places} places, but {n} are given"
    FACE_WITHOUT_TILE = "a face is given, but no tile"
    SLOT_TAKEN = "a tile on the slot {slot}, which still holds {piece}"
