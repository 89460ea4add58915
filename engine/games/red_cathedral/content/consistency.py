"""Check that figures and pieces agree with each other, which a shape cannot express."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.compiled_game import CompiledResource, list_items
from engine.games.red_cathedral.content.content_data import (
    RedCathedralContent,
    RedCathedralSets,
    RedCathedralSettings,
    TrackSquares,
    WorkshopFigures,
)
from engine.games.red_cathedral.content.content_shape import BANNER
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.plain_data import ContentError, locate_errors, show
from engine.template import Args

BANNERS = ("settings", "banners")
COVERED = ("settings", "inventory", "covered")
SPACES = ("settings", "inventory", "spaces")


def check_figures(content: RedCathedralContent) -> None:
    """Raise ContentError for the first figure or piece that contradicts another."""
    settings = content["settings"]
    sets = content["sets"]
    _check_inventory(settings)
    if list_items(sets.get("ornaments")) and "ornaments" not in settings:
        raise ContentError(("settings",), RedCathedralContentRefusal.NO_ORNAMENT_SETTINGS)
    with locate_errors("sets", "market-board", "items", 0, "figures", "track"):
        _check_track(sets["market-board"]["items"][0]["figures"]["track"])
    _check_materials(settings, sets, content["resources"])
    each = {item["traits"]["ornament"]: item["copies"] for item in list_items(sets.get("ornaments"))}
    for number, board in enumerate(sets["workshop-boards"]["items"]):
        with locate_errors("sets", "workshop-boards", "items", number, "figures"):
            _check_board(settings, board["figures"], each)


def _check_inventory(settings: RedCathedralSettings) -> None:
    covered = settings["inventory"]["covered"]
    spaces = settings["inventory"]["spaces"]
    banners = settings["banners"]
    if covered > min(spaces, banners):
        values = {"covered": covered, "spaces": spaces, "banners": banners}
        raise ContentError(COVERED, RedCathedralContentRefusal.TOO_FEW_SPACES_TO_COVER, values, (SPACES, BANNERS))


def _check_track(track: TrackSquares) -> None:
    marks = track["marks"]["prestige"]
    if sorted(marks) != list(marks):
        raise ContentError(("marks", "prestige"), RedCathedralContentRefusal.MARKS_NOT_ASCENDING)
    if marks[-1] >= track["squares"]:
        values = {"mark": marks[-1], "last": track["squares"] - 1}
        raise ContentError(("marks", "prestige"), RedCathedralContentRefusal.MARK_BEYOND_TRACK, values)


def _check_materials(
    settings: RedCathedralSettings, sets: RedCathedralSets, resources: Mapping[str, CompiledResource]
) -> None:
    for path, names in _list_material_places(settings, sets):
        for name in names:
            if resources[name]["sort"] != "material":
                raise ContentError(path, RedCathedralContentRefusal.NOT_A_MATERIAL, {"resource": name})


class _MaterialPlace(NamedTuple):
    """The path of a place in a compiled game, and the resources that it names."""

    path: tuple[str | int, ...]
    resources: Iterable[str]


def _list_material_places(settings: RedCathedralSettings, sets: RedCathedralSets) -> Iterator[_MaterialPlace]:
    """Yield the places of resources that must be materials."""
    if "ornaments" in settings:
        yield _MaterialPlace(("settings", "ornaments", "of"), settings["ornaments"]["of"])
    built = {name: sets[name]["items"] for name in ("bases", "middles", "domes")}
    for name, items in {**built, "ornaments": list_items(sets.get("ornaments"))}.items():
        for number, item in enumerate(items):
            place = ("sets", name, "items", number, "effects", "cost", 0, "body")
            yield _MaterialPlace(place, item["effects"]["cost"][0]["body"])
    for number, item in enumerate(list_items(sets.get("materials"))):
        path = ("sets", "materials", "items", number, "traits", "material")
        yield _MaterialPlace(path, [item["traits"]["material"]])


def _check_board(settings: RedCathedralSettings, figures: WorkshopFigures, ornaments: Mapping[str, int]) -> None:
    """Raise ContentError if a slot occurs twice, or a side holds more banners or ornaments than a player has."""
    for slots in (figures["slots"], figures.get("reverse", figures)["slots"]):
        (slot, n), *_ = Counter(slot["id"] for slot in slots).most_common(1)
        if n > 1:
            values: Args = {"n": n, "slot": show(slot)}
            raise ContentError(("slots",), RedCathedralContentRefusal.SLOT_DECLARED_TWICE, values)
        held = Counter(slot.get("holds", "") for slot in slots)
        has = {**ornaments, BANNER: settings["banners"] - settings["inventory"]["covered"]}
        for piece, n in held.items():
            if piece and n > has[piece]:
                others = (COVERED, BANNERS) if piece == BANNER else ()
                values = {"n": n, "piece": piece, "available": has[piece]}
                kind = RedCathedralContentRefusal.TOO_FEW_PIECES_FOR_SLOTS
                raise ContentError(("slots",), kind, values, others)
