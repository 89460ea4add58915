"""indistinct-colours: player colours, or colours of pieces, that some people cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Related, Span, warning
from compiler.model.colour_vision import VISIONS, Vision, measure_colour_distance
from compiler.model.game import ComponentSet
from compiler.model.hatching import are_hatched_alike
from compiler.model.plain import as_mapping
from compiler.model.theme_data import ThemeData

MIN_DISTANCE = 20.0
"""The minimum distance in CIELAB that players notice on a table without comparing the colours."""

_TEMPLATES: Mapping[Vision, str] = {
    "normal": "`{colour}` and `{other_colour}` look alike: their CIELAB distance is {distance:.0f}",
    "protan": (
        "`{colour}` and `{other_colour}` look alike to people without red cones: "
        "their CIELAB distance is {distance:.0f}"
    ),
    "deutan": (
        "`{colour}` and `{other_colour}` look alike to people without green cones: "
        "their CIELAB distance is {distance:.0f}"
    ),
    "tritan": (
        "`{colour}` and `{other_colour}` look alike to people without blue cones: "
        "their CIELAB distance is {distance:.0f}"
    ),
}

_WAIVE = "if each has a sign of its own on every piece, waive the finding"


@check(
    "indistinct-colours",
    rationale=(
        "One man in twelve sees some colours alike that others tell apart. Traits whose values are all colours of the "
        "theme, such as those of players, are compared in pairs, as each kind of colour vision sees them, and as they "
        "are hatched if a product of the game has `ink: low`."
    ),
    example="The players are `red: '#C0392B'` and `green: '#5B8C2A'`, which look alike without green cones.",
)
def indistinct_colours(project: Project) -> Iterator[Diagnostic]:
    """Some people cannot tell colours of a trait apart."""
    compared = set[frozenset[str]]()
    for pair in _list_colour_pairs(project):
        names = frozenset((pair.name, pair.other))
        if names not in compared:
            compared.add(names)
            yield from _compare_colours(pair, project)


class _ColourPair(NamedTuple):
    """Two colours of the theme, by name, that are values of a trait of a set."""

    name: str
    other: str
    group: ComponentSet
    trait: str


def _list_colour_pairs(project: Project) -> Iterator[_ColourPair]:
    """Yield each two values of each trait whose values are all colours of the theme."""
    for group in project.game.sets.values():
        for trait, words in group.traits.items():
            if set(words) <= project.game.theme.keys():
                yield from (_ColourPair(name, other, group, trait) for name, other in combinations(words, 2))


def _compare_colours(pair: _ColourPair, project: Project) -> Iterator[Diagnostic]:
    """Yield a finding if a pair of colours looks alike, for the first kind of colour vision that sees them so."""
    colour, other = project.game.theme[pair.name], project.game.theme[pair.other]
    distances = {vision: measure_colour_distance(colour, other, vision) for vision in VISIONS}
    vision = next((vision for vision in VISIONS if distances[vision] < MIN_DISTANCE), None)
    if vision:
        yield _report_alike(pair, project, vision, distances[vision])
    elif are_hatched_alike(colour, other) and _has_low_ink(project):
        yield _report_same_hatching(pair, project)


def _report_alike(pair: _ColourPair, project: Project, vision: Vision, distance: float) -> Diagnostic:
    """Return the finding about a pair of colours that are too near for a kind of colour vision."""
    return warning(
        "indistinct-colours",
        _locate_colour(project, pair.other),
        _TEMPLATES[vision],
        "make one of them lighter: colours at a distance of {apart:g} or more are told apart",
        _WAIVE,
        related=_relate_pair(pair, project),
        colour=pair.name,
        other_colour=pair.other,
        distance=distance,
        apart=MIN_DISTANCE,
    )


def _report_same_hatching(pair: _ColourPair, project: Project) -> Diagnostic:
    """Return the finding about a pair of colours that only prints with little ink do not tell apart."""
    return warning(
        "indistinct-colours",
        _locate_colour(project, pair.other),
        "`{colour}` and `{other_colour}` have the same hatching in prints with little ink",
        "make one of them lighter or change its hue: the darker a colour, the closer its lines",
        _WAIVE,
        related=_relate_pair(pair, project),
        colour=pair.name,
        other_colour=pair.other,
    )


def _relate_pair(pair: _ColourPair, project: Project) -> tuple[Related, ...]:
    return (
        Related(_locate_colour(project, pair.name), "the other colour"),
        Related(_locate_trait(project, pair.group, pair.trait), "both are values of this trait"),
    )


def _has_low_ink(project: Project) -> bool:
    """Return whether a product of the game replaces areas by hatching."""
    files = (project.game.products_data.get(name) for name in project.game.products)
    return any(as_mapping(file.data).get("ink") == "low" for file in files if file)


def _locate_colour(project: Project, name: str) -> Span:
    """Return the span of a colour in the last theme that defines it, which is the one in use."""
    themes = [document for document in project.linked.documents if document.kind == "theme"]
    defining = [theme for theme in themes if name in theme.read(ThemeData).get("colours", {})]
    return defining[-1].locate("colours", name)


def _locate_trait(project: Project, group: ComponentSet, trait: str) -> Span:
    files = (document for document in project.linked.documents if document.kind == "components")
    return next(file.locate_key("traits", trait) for file in files if file.path.stem == group.id)
