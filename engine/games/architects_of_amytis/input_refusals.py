"""The templates of the reasons for which this game refuses content, options and given positions."""

from __future__ import annotations

from engine.template import Template


class AmytisContentRefusal(Template):
    """The reasons for refusing content of the right shape."""

    WRONG_NUMBER_OF_TILES = "the stacks and the unused tiles take {needed} tiles, but the box holds {available}"
    TOO_FEW_PROJECTS = "{needed} projects are dealt at the start, but the box holds {available}"
    WRONG_NUMBER_OF_MARKERS = (
        "a player has {needed} markers for points and favours, but the box holds {available} of each colour"
    )
    TYPE_WITHOUT_BUILDING = "no building is a {type}"
    PATTERN_TOO_LARGE = "the pattern does not fit into a city"
    WRONG_NUMBER_OF_EFFECTS = "{effects} effects are given for {places} places, including the bottom row"
    NOT_POINTS_OR_CARD = "{rule}: a building can only give points and one card"
    NOT_CARD_OR_POINTS = "{rule}: the choice must be between a card and points"
    UNKNOWN_TYPE = "no tile has the type {type}"
    COLOUR_WITH_TYPE_OR_ZONE = "tiles of a colour can only be counted without types and zones"
    UNKNOWN_TRAIT = "tiles have no {trait}"
    NOT_COUNTABLE = "cannot count {kind}"


class AmytisOptionRefusal(Template):
    """The reasons for refusing a given position."""

    TOO_FEW_TILES = "{needed} tiles are covered, but only {available} are left"
    TOO_FEW_PROJECTS = "{needed} projects must be drawn, but the deck has {available}"
    GAME_OVER = "{empty} stacks are empty, but the game ends as soon as {last} are"
    TOO_MANY_ARCHITECTS = "a player has only {available} architects"
    TOO_MANY_MARKERS = "a player has only {available} markers"
    NO_COPY_LEFT = "no more copies of {tile} are left"
    PROJECT_ELSEWHERE = "{project} is elsewhere"
