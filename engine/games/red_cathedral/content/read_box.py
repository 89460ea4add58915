"""Read the contents of the box from the compiled game. No other module depends on the format of the content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from engine.compiled_game import CompiledItem, GameFile, list_items
from engine.effects import make_operations
from engine.effects.gain import Gain
from engine.games.red_cathedral.content.box import (
    Benefit,
    BoardSide,
    BuildingPlan,
    Influence,
    Ornament,
    RedCathedralBox,
    Section,
    TileYield,
    WorkshopSlot,
)
from engine.games.red_cathedral.content.consistency import check_figures
from engine.games.red_cathedral.content.content_data import (
    InfluenceCard,
    PlanCard,
    RedCathedralContent,
    RedCathedralSets,
    SlotFigures,
    WorkshopBoard,
)
from engine.games.red_cathedral.content.content_shape import ADVANCED, BASIC, SectionType
from engine.games.red_cathedral.content.counted_pieces import count_pieces
from engine.games.red_cathedral.content.figures import RedCathedralFigures, read_figures
from engine.games.red_cathedral.effects import KINDS, read_usable_effects
from engine.games.red_cathedral.effects.require import Require
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.games.red_cathedral.rules.score_track import Track
from engine.plain_data import ContentError, read_items
from engine.resources import Bag, Resources
from engine.text import MessageValue


def read_box(compiled: GameFile) -> RedCathedralBox:
    """Return the box of a compiled game; raise ContentError if the content cannot be played."""
    content = cast("RedCathedralContent", compiled)  # validated by `engine.load` against `content_shape.SHAPE`
    check_figures(content)
    resources = Resources(content["resources"])
    figures = read_figures(content["settings"])
    return _make_box(content, resources, figures, count_pieces(compiled["sets"], resources, figures))


def _make_box(
    content: RedCathedralContent, resources: Resources, figures: RedCathedralFigures, pieces: Mapping[str, int]
) -> RedCathedralBox:
    sets, dice, boards = content["sets"], content["sets"]["dice"]["items"], content["sets"]["workshop-boards"]["items"]
    board = sets["market-board"]["items"][0]["figures"]
    quarters = tuple(dict.fromkeys(space["quarter"] for space in board["spaces"]))
    tiles, shops = sets["resource-tiles"]["items"], sets["workshop-tiles"]["items"]
    return RedCathedralBox(
        resources=resources,
        figures=figures,
        track=Track(board["track"]["squares"], board["track"]["marks"]["prestige"]),
        spaces=tuple(space["id"] for space in board["spaces"]),
        quarters=quarters,
        quarter=tuple(quarters.index(space["quarter"]) for space in board["spaces"]),
        dice=tuple(die["traits"]["colour"] for die in dice),
        die_ids=tuple(die["id"] for die in dice),
        faces=tuple(tuple(die["figures"]["faces"]) for die in dice),
        tiles=tuple(read_items("resource-tiles", tiles, lambda item: _read_benefit(item, resources))),
        brings=tuple(read_items("resource-tiles", tiles, lambda item: _read_resource_tile(item, resources))),
        cards=tuple(read_items("influence", sets["influence"]["items"], lambda item: _read_card(item, resources))),
        sections=tuple(_read_sections(sets, resources)),
        shops=tuple(read_items("workshop-tiles", shops, lambda item: _read_benefit(item, resources))),
        colours=tuple(dict.fromkeys(board["traits"]["colour"] for board in boards)),
        boards=dict(_read_boards(boards, figures.advanced_price)),
        ornaments=tuple(_read_ornaments(list_items(sets.get("ornaments")), resources)),
        plans={item["id"]: _read_plan(item) for item in list_items(sets.get("plans"))},
        solo=tuple(item["id"] for item in list_items(sets.get("solo"))),
        coins=sum(coin["copies"] * coin["figures"]["value"] for coin in list_items(sets.get("coins"))),
        priced=all("price" in slot for board in boards for slot in board["figures"]["slots"]),
        differences=content.get("editions", {}),
        pieces=pieces,
    )


def _read_benefit(item: CompiledItem, resources: Resources) -> Benefit:
    gives = read_usable_effects(item["effects"]["benefit"], resources)
    return Benefit(
        item["id"], item["copies"], item["traits"].get("players", "all"), gives, _read_sentences(item, "benefit")
    )


def _read_card(item: InfluenceCard, resources: Resources) -> Influence:
    effects = tuple(item["effects"]["actions"])
    rules = tuple(item["figures"]["rules"])
    if len(rules) != len(effects):
        values = {"rules": len(rules), "actions": len(effects)}
        raise ContentError((), RedCathedralContentRefusal.WRONG_NUMBER_OF_RULES, values)
    return Influence(
        id=item["id"],
        guild=item["traits"]["guild"],
        actions=read_usable_effects(effects, resources),
        says=_read_sentences(item, "actions"),
        rules=rules,
        effects=effects,
    )


def _read_sentences(item: CompiledItem, field: str) -> tuple[MessageValue, ...]:
    return tuple(effect["says"] for effect in item["effects"][field])


def _read_sections(sets: RedCathedralSets, resources: Resources) -> Iterator[Section]:
    def read(item: CompiledItem) -> Section:
        reward = read_usable_effects(item["effects"]["reward"], resources)
        return Section(item["id"], SectionType(item["traits"]["section"]), _read_cost(item, resources), reward)

    yield from read_items("bases", sets["bases"]["items"], read)
    yield from read_items("middles", sets["middles"]["items"], read)
    yield from read_items("domes", sets["domes"]["items"], read)


def _read_cost(item: CompiledItem, resources: Resources) -> Bag:
    (cost,) = make_operations(KINDS, item["effects"]["cost"], resources)
    assert isinstance(cost, Require)
    return cost.bag


def _read_boards(items: Sequence[WorkshopBoard], price: int) -> Iterator[tuple[BoardSide, tuple[WorkshopSlot, ...]]]:
    """Yield the slots of each side of each board. Slots of the advanced side cost `price`."""
    for item in items:
        colour = item["traits"]["colour"]
        figures = item["figures"]
        yield BoardSide(colour, BASIC), tuple(_read_slot(slot, price) for slot in figures["slots"])
        if "reverse" in figures:
            yield BoardSide(colour, ADVANCED), tuple(_read_slot(slot, price) for slot in figures["reverse"]["slots"])


def _read_slot(figures: SlotFigures, price: int) -> WorkshopSlot:
    return WorkshopSlot(figures["id"], figures["die"], figures.get("price", price), figures.get("holds") or None)


def _read_ornaments(items: Sequence[CompiledItem], resources: Resources) -> Iterator[Ornament]:
    """Yield each kind of ornament, ordered by its type of section from the ground up."""
    kinds = {item["traits"]["ornament"]: item for item in items}
    for section in SectionType:
        for name, item in kinds.items():
            if item["traits"]["section"] == section:
                yield Ornament(name, section, item["copies"], _read_cost(item, resources))


def _read_plan(item: PlanCard) -> BuildingPlan:
    return BuildingPlan(item["figures"]["players"], tuple(item["figures"]["towers"]))


def _read_resource_tile(item: CompiledItem, resources: Resources) -> TileYield:
    """Return what a resource tile brings; raise ContentError for several resources."""
    match _read_benefit(item, resources).gives:
        case (Gain(bag=((resource, n),)),):
            return TileYield(resource, n)
    raise ContentError((), RedCathedralContentRefusal.NOT_ONE_RESOURCE)
