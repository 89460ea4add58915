"""The templates of the reasons why this game refuses content and given positions."""

from __future__ import annotations

from engine.template import Template


class AmytisContentRefusal(Template):
    """The reasons for refusing content of the right shape."""

    WRONG_NUMBER_OF_TILES = "tiles in the stacks and unused tiles: {needed}, but {available} in the box"
    TOO_FEW_PROJECTS = "projects to deal at the start: {needed}, but only {available} in the box"
    WRONG_NUMBER_OF_MARKERS = (
        "markers of a player for points and favours: {needed}, but {available} of each colour in the box"
    )
    TYPE_WITHOUT_BUILDING = "no building is a {type}"
    PATTERN_TOO_LARGE = "the pattern does not fit into a city"
    WRONG_NUMBER_OF_EFFECTS = "effects given: {effects}; places, including the bottom row: {places}"
    NOT_POINTS_OR_CARD = "{rule}: a building can only give points and one card"
    NOT_CARD_OR_POINTS = "{rule}: the choice must be between a card and points"
    UNKNOWN_TYPE = "no tile has the type {type}"
    COLOUR_WITH_TYPE_OR_ZONE = "tiles of a colour can only be counted without types and zones"
    UNKNOWN_TRAIT = "tiles have no {trait}"
    NOT_COUNTABLE = "cannot count {kind}"


class AmytisPositionRefusal(Template):
    """The reasons for refusing a given position."""

    TOO_FEW_TILES = "covered tiles: {needed}, but only {available} left"
    TOO_FEW_PROJECTS = "projects to draw: {needed}, but only {available} in the deck"
    GAME_OVER = "empty stacks: {empty}, but the game ends at {last}"
    TOO_MANY_ARCHITECTS = "architects of a player: at most {available}"
    TOO_MANY_MARKERS = "markers of a player: at most {available}"
    STACK_TOO_HIGH = "tiles on the field: {needed}, but only {available} in the box"
    HEIGHT_WITHOUT_TILE = "a height of {height}, but no tile on top is given"
    TILE_ON_EMPTY_STACK = "{tile} cannot be on top of a stack of 0 tiles"
    NO_COPY_LEFT = "no more copies of {tile} are left"
    PROJECT_ELSEWHERE = "{project} is elsewhere"
