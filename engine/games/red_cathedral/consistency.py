"""What figures and pieces must be to one another so that the game can be played: what a shape alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.red_cathedral.content import BANNER
from engine.plain_data import at, within

Items = Sequence[Mapping[str, Any]]


def check_figures(settings: Mapping[str, Any], sets: Mapping[str, Items], resources: Mapping[str, Any]) -> None:
    """Raise ValueError with the place of the first thing that does not go with the rest."""
    _check_inventory(settings)
    if sets.get("ornaments") and "ornaments" not in settings:
        raise ValueError("settings: nothing is said of the ornaments, and there are some")
    with within("sets", "market-board", "items", 0, "figures", "track"):
        _check_track(sets["market-board"][0]["figures"]["track"])
    for place, names in _materials(settings, sets):
        for name in names:
            if resources[name]["sort"] != "material":
                raise ValueError(f"{at(place)}: {name} is no material")
    for number, board in enumerate(sets["workshop-boards"]):
        with within("sets", "workshop-boards", "items", number, "figures"):
            _check_board(
                settings, board["figures"], {i["traits"]["ornament"]: i["copies"] for i in sets.get("ornaments", ())}
            )


def _check_inventory(settings: Mapping[str, Any]) -> None:
    covered, spaces, banners = settings["inventory"]["covered"], settings["inventory"]["spaces"], settings["banners"]
    if covered > min(spaces, banners):
        text = f"{covered} spaces are covered, and there are {spaces} spaces and {banners} banners"
        raise ValueError(f"settings.inventory.covered: {text}")


def _check_track(track: Mapping[str, Any]) -> None:
    marks = track["marks"]["prestige"]
    if sorted(marks) != list(marks):
        raise ValueError("the marks of prestige are not in the order of the squares")
    if marks[-1] >= track["squares"]:
        raise ValueError(f"a mark on square {marks[-1]}, and the squares are 0 to {track['squares'] - 1}")


def _materials(settings: Mapping[str, Any], sets: Mapping[str, Items]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield the places where only materials may stand, with what stands there."""
    yield ("settings", "ornaments", "of"), settings.get("ornaments", {}).get("of", ())
    for name in ("bases", "middles", "domes", "ornaments"):
        for number, item in enumerate(sets.get(name, ())):
            place = ("sets", name, "items", number, "effects", "cost", 0, "body")
            yield place, item["effects"]["cost"][0]["body"]
    for number, item in enumerate(sets.get("materials", ())):
        yield ("sets", "materials", "items", number, "traits", "material"), [item["traits"]["material"]]


def _check_board(settings: Mapping[str, Any], figures: Mapping[str, Any], ornaments: Mapping[str, int]) -> None:
    """Each slot once, and on neither side more banners and ornaments than a player has."""
    for slots in (figures["slots"], figures.get("reverse", figures)["slots"]):
        (slot, n), *_ = Counter(slot["id"] for slot in slots).most_common(1)
        if n > 1:
            raise ValueError(f"{n} slots are called {slot!r}")
        held = Counter(slot.get("holds", "") for slot in slots)
        has = {**ornaments, BANNER: settings["banners"] - settings["inventory"]["covered"]}
        for thing, n in held.items():
            if thing and n > has[thing]:
                raise ValueError(f"{n} slots hold a {thing}, and a player has {has[thing]} to lay there")
