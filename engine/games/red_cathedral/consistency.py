"""What figures and pieces must be to one another so that the game can be played: what a shape alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.red_cathedral.content import BANNER
from engine.plain_data import ContentError, within

Items = Sequence[Mapping[str, Any]]

BANNERS = ("settings", "banners")
COVERED = ("settings", "inventory", "covered")
SPACES = ("settings", "inventory", "spaces")


def check_figures(settings: Mapping[str, Any], sets: Mapping[str, Items], resources: Mapping[str, Any]) -> None:
    """Raise ContentError for the first thing that does not go with the rest."""
    _check_inventory(settings)
    if sets.get("ornaments") and "ornaments" not in settings:
        raise ContentError(("settings",), "nothing is said of the ornaments, and there are some")
    with within("sets", "market-board", "items", 0, "figures", "track"):
        _check_track(sets["market-board"][0]["figures"]["track"])
    for place, names in _material_places(settings, sets):
        for name in names:
            if resources[name]["sort"] != "material":
                raise ContentError(place, f"{name} is no material")
    for number, board in enumerate(sets["workshop-boards"]):
        with within("sets", "workshop-boards", "items", number, "figures"):
            _check_board(
                settings, board["figures"], {i["traits"]["ornament"]: i["copies"] for i in sets.get("ornaments", ())}
            )


def _check_inventory(settings: Mapping[str, Any]) -> None:
    covered, spaces, banners = settings["inventory"]["covered"], settings["inventory"]["spaces"], settings["banners"]
    if covered > min(spaces, banners):
        text = f"{covered} spaces cannot be covered: there are {spaces} spaces and {banners} banners"
        raise ContentError(COVERED, text, (SPACES, BANNERS))


def _check_track(track: Mapping[str, Any]) -> None:
    marks = track["marks"]["prestige"]
    if sorted(marks) != list(marks):
        raise ContentError(("marks", "prestige"), "the marks of prestige are not in the order of the squares")
    if marks[-1] >= track["squares"]:
        text = f"a mark on square {marks[-1]}, and the squares are 0 to {track['squares'] - 1}"
        raise ContentError(("marks", "prestige"), text)


def _material_places(
    settings: Mapping[str, Any], sets: Mapping[str, Items]
) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield the places where only materials may stand, with what stands there."""
    yield ("settings", "ornaments", "of"), settings.get("ornaments", {}).get("of", ())
    for name in ("bases", "middles", "domes", "ornaments"):
        for number, item in enumerate(sets.get(name, ())):
            place = ("sets", name, "items", number, "effects", "cost", 0, "body")
            yield place, item["effects"]["cost"][0]["body"]
    for number, item in enumerate(sets.get("materials", ())):
        yield ("sets", "materials", "items", number, "traits", "material"), [item["traits"]["material"]]


def _check_board(settings: Mapping[str, Any], figures: Mapping[str, Any], ornaments: Mapping[str, int]) -> None:
    """Raise ValueError for a slot that occurs twice, or a side with more banners or ornaments than a player has."""
    for slots in (figures["slots"], figures.get("reverse", figures)["slots"]):
        (slot, n), *_ = Counter(slot["id"] for slot in slots).most_common(1)
        if n > 1:
            raise ContentError(("slots",), f"{n} slots are called {slot!r}")
        held = Counter(slot.get("holds", "") for slot in slots)
        has = {**ornaments, BANNER: settings["banners"] - settings["inventory"]["covered"]}
        for thing, n in held.items():
            if thing and n > has[thing]:
                others = (COVERED, BANNERS) if thing == BANNER else ()
                text = f"{n} slots hold a {thing}, but a player has {has[thing]} to place there"
                raise ContentError(("slots",), text, others)
